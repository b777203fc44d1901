#!/bin/sh
# Make sure that PostgreSQL and Redis are installed: the tests run servers of their own.
# Usage: tools/servers.sh
set -eu

has_postgresql() {
    for program in "$(command -v initdb)" /usr/lib/postgresql/*/bin/initdb; do
        if [ -x "$program" ]; then
            return
        fi
    done
    return 1
}

has_redis() {
    command -v redis-server >/dev/null
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
    apt-get install -q -y --no-install-recommends postgresql redis-server >/dev/null
}

if has_postgresql && has_redis; then
    exit 0
fi
if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
    echo "The tests need PostgreSQL and Redis. On Debian or Ubuntu: sudo apt-get install postgresql redis-server" >&2
    exit 1
fi
echo "installing PostgreSQL and Redis for the tests" >&2
install
