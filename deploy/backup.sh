#!/bin/sh
# Backs up the site to the folder $1, and keeps encrypted versions of it, those of the last 14 days, in a restic
# repository: RESTIC_REPOSITORY, with the password in RESTIC_PASSWORD_FILE. Runs every night.
set -eu
"$(dirname "$0")/../navodayan" backup --to "$1"
restic cat config >/dev/null 2>&1 || restic init
restic backup --quiet --host navodayan "$1"
# Two weeks of versions. Change it together with your privacy notice.
restic forget --quiet --prune --host navodayan --keep-within 14d
