#!/bin/sh
# Brings the newest copy of BACKUPS back beside the running database, up to a moment, and asks the books.
# Nothing in use is touched. Run it each month: a backup that was never brought back is a hope.
#
#   restore-drill.sh BACKUPS WAL ["2026-11-26 18:00:00+03"]
#
# WAL is where archive_command puts its files. CHECK is run with DATABASE_URL of the restored database and
# decides: `npm run verify-books` unless set. PGUSER and PGDATABASE as in use (postgres, kaunta).
set -eu
backups=${1:?usage: restore-drill.sh BACKUPS WAL [MOMENT]}
wal=${2:?usage: restore-drill.sh BACKUPS WAL [MOMENT]}
moment=${3:-}
bin=${PGBIN:+$PGBIN/}
user=${PGUSER:-postgres}
database=${PGDATABASE:-kaunta}
port=${DRILL_PORT:-54399}
check=${CHECK:-npm run verify-books}

newest=$(ls -1d "$backups"/*Z | tail -n 1)
work=$(mktemp -d)
data="$work/data"
cleanup() {
  "${bin}pg_ctl" --pgdata="$data" --mode=immediate --silent stop 2>/dev/null || true
  rm -rf "$work"
}
trap cleanup EXIT INT TERM
began=$(date +%s)
cp -a "$newest" "$data"
chmod 700 "$data"
rm -f "$data/postmaster.pid"
{
  echo "port = $port"
  echo "listen_addresses = ''"
  echo "unix_socket_directories = '$work'"
  echo "archive_mode = off"
  echo "restore_command = 'cp \"$wal/%f\" \"%p\"'"
  echo "recovery_target_action = 'promote'"
  [ -z "$moment" ] || echo "recovery_target_time = '$moment'"
} >>"$data/postgresql.auto.conf"
# No port is open: the socket is in a folder that only this user may enter.
printf 'local all all trust\n' >"$data/pg_hba.conf"
touch "$data/recovery.signal"
if ! "${bin}pg_ctl" --pgdata="$data" --log="$work/log" --timeout=3600 --wait --silent start; then
  cat "$work/log" >&2
  exit 1
fi
url="postgresql://$user@/$database?host=$work&port=$port"
until [ "$("${bin}psql" "$url" -Atc 'SELECT pg_is_in_recovery()')" = f ]; do sleep 1; done
took=$(($(date +%s) - began))
last=$("${bin}psql" "$url" -Atc 'SELECT max(received_at) FROM operations')
DATABASE_URL="$url" sh -c "$check"
echo "Restored $newest in $took s; the last operation in it was received at ${last:-no time}."
