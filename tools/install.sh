#!/bin/sh
# Put this project and the packages of a lock file into a virtual environment.
# Usage: tools/install.sh ENVIRONMENT LOCK
set -eu
environment=$1
lock=$2

find_python() {
    for candidate in ${PYTHON:-} python3 python3.14 python3.13 python3.12 python3.11 python; do
        if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            echo "$candidate"
            return
        fi
    done
    echo "Python 3.11 or newer is needed: https://www.python.org/downloads/" >&2
    exit 1
}

create() {
    rm -rf "$environment"
    if "$python" -m venv "$environment" 2>/dev/null; then
        return
    fi
    # Debian and its relatives keep the venv module in a package of its own.
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        apt-get update -q >/dev/null
        apt-get install -q -y python3-venv >/dev/null
        "$python" -m venv "$environment"
    else
        echo "Python's venv module is missing. On Debian or Ubuntu: sudo apt-get install python3-venv" >&2
        exit 1
    fi
}

if ! "$environment/bin/python" -c '' 2>/dev/null; then
    python=$(find_python)
    echo "setting up $environment with $("$python" --version)" >&2
    create
fi
echo "installing $lock" >&2
pip() {
    "$environment/bin/python" -m pip --disable-pip-version-check "$@"
}
pip install -q --require-hashes -r "$lock"
pip install -q --no-deps --no-build-isolation -e .
