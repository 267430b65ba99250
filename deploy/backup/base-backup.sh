#!/bin/sh
# Copies a running PostgreSQL into BACKUPS/<time> and keeps the newest KEEP of them (7 unless set). Run it each
# night as a user who may read BACKUPS. The connection is libpq's own: PGHOST, PGPORT, PGUSER, PGPASSWORD.
#
# Together with archived WAL (archive_command, see README) it brings back any moment since the copy began.
set -eu
backups=${1:?usage: base-backup.sh BACKUPS}
keep=${KEEP:-7}
bin=${PGBIN:+$PGBIN/}
made="$backups/$(date -u +%Y%m%dT%H%M%SZ)"
mkdir -p "$backups"
"${bin}pg_basebackup" --pgdata="$made.unfinished" --format=plain --wal-method=stream --checkpoint=fast
"${bin}pg_verifybackup" --quiet "$made.unfinished"
mv "$made.unfinished" "$made"
# Only whole copies are counted; the names sort by time.
ls -1d "$backups"/*Z | head -n "-$keep" | while read -r old; do rm -rf "$old"; done
echo "$made"
