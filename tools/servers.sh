#!/bin/sh
# Make sure that the servers and the browser are installed that the tests run for themselves.
# Usage: tools/servers.sh
set -eu

has() {
    case $1 in
        postgresql) has_program initdb /usr/lib/postgresql/*/bin/initdb ;;
        redis-server) has_program redis-server ;;
        nginx) has_program nginx /usr/sbin/nginx ;;
        caddy) has_program caddy ;;
        g++) has_program g++ ;;
        systemd) has_program systemd-analyze ;;
        chromium-headless-shell) has_program chromium-headless-shell ;;
        fonts-dejavu-core) [ -e /usr/share/fonts/truetype/dejavu/DejaVuSans.ttf ] ;;
    esac
}

has_program() {
    for program in "$(command -v "$1")" "$@"; do
        if [ -x "$program" ]; then
            return
        fi
    done
    return 1
}

install() {
    # Nothing is to run on this machine because of us: no service, and no cluster for one.
    clusters=/etc/postgresql-common/createcluster.conf
    if [ ! -e "$clusters" ]; then
        mkdir -p "${clusters%/*}"
        echo "create_main_cluster = false" >"$clusters"
    fi
    policy=/usr/sbin/policy-rc.d
    if [ ! -e "$policy" ]; then
        trap 'rm -f "$policy"' EXIT
        printf '#!/bin/sh\nexit 101\n' >"$policy"
        chmod +x "$policy"
    fi
    export DEBIAN_FRONTEND=noninteractive UCF_FORCE_CONFFOLD=1
    apt-get update -q >/dev/null
    apt-get install -q -y --no-install-recommends "$@" >/dev/null
}

missing=
for package in postgresql redis-server nginx caddy systemd chromium-headless-shell fonts-dejavu-core g++; do
    has "$package" || missing="$missing $package"
done
if [ -z "$missing" ]; then
    exit 0
fi
if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
    echo "The tests need these. On Debian or Ubuntu: sudo apt-get install$missing" >&2
    exit 1
fi
echo "installing for the tests:$missing" >&2
# shellcheck disable=SC2086 # several names
install $missing
