#!/bin/sh
# A Citus cluster on one machine for trying and for `npm run test:citus`: a coordinator at port 5600, workers at
# 5601 and 5602, by Debian's PostgreSQL 15. It trusts every local connection: not for a shop's data.
#   cluster.sh build SOURCE   SOURCE: a checkout of github.com/citusdata/citus at v13.0.3
#   cluster.sh start FOLDER   makes it in FOLDER, or starts it again, and says its URL
#   cluster.sh stop FOLDER
# Needs, on Debian: postgresql-15 postgresql-server-dev-15 build-essential flex bison and the dev packages of
# liblz4, libzstd, libssl, libxml2 and libkrb5.
set -eu
bin=/usr/lib/postgresql/15/bin
verb=${1:?build, start or stop}
folder=${2:?a folder}
ports="5600 5601 5602"

as_postgres() {
  if [ "$(id -u)" = 0 ]; then su postgres -c "$1"; else sh -c "$1"; fi
}
ask() { "$bin/psql" -h 127.0.0.1 -p "$1" -U postgres -d "$2" -v ON_ERROR_STOP=1 -qAtc "$3"; }

case $verb in
build)
  cd "$folder"
  # A checkout gives all files one time; make would take the configuration for outdated.
  touch aclocal.m4 && sleep 1 && touch configure src/include/citus_config.h.in Makefile.global.in
  ./configure PG_CONFIG="$bin/pg_config" --without-libcurl
  # Without bitcode, which takes longer than all the rest.
  make -s -j2 with_llvm=no
  make -s with_llvm=no install
  ;;
start)
  mkdir -p "$folder"
  if [ "$(id -u)" = 0 ]; then chown postgres "$folder"; fi
  for port in $ports; do
    data=$folder/$port
    if [ ! -d "$data" ]; then
      as_postgres "$bin/initdb -D $data -A trust -U postgres" >/dev/null
      as_postgres "cat >> $data/postgresql.conf" <<CONF
port = $port
shared_preload_libraries = 'citus'
unix_socket_directories = '$folder'
max_connections = 200
CONF
    fi
    as_postgres "$bin/pg_ctl -D $data -l $data.log -w start" >/dev/null
    if [ -z "$(ask "$port" postgres "SELECT 1 FROM pg_database WHERE datname = 'kaunta'")" ]; then
      ask "$port" postgres "CREATE DATABASE kaunta"
    fi
    ask "$port" kaunta "SET client_min_messages = error; CREATE EXTENSION IF NOT EXISTS citus"
  done
  ask 5600 kaunta "SELECT citus_set_coordinator_host('127.0.0.1', 5600)" >/dev/null
  for port in 5601 5602; do ask 5600 kaunta "SELECT citus_add_node('127.0.0.1', $port)" >/dev/null; done
  echo "postgres://postgres@127.0.0.1:5600/kaunta"
  ;;
stop)
  for port in $ports; do as_postgres "$bin/pg_ctl -D $folder/$port -m fast stop" >/dev/null || true; done
  ;;
*)
  echo "build, start or stop" >&2
  exit 2
  ;;
esac
