#!/bin/sh
# Makes what the containers need to speak TLS to each other: an authority, which signs a certificate for Postgres and one for
# PgBouncer, and whose key is then thrown away, so that nobody can sign another one. What is there already stays; to renew
# all of it, remove the volume and start again.
#
# Usage: certificates.sh FOLDER OWNER-OF-THE-KEY-OF-POSTGRES OWNER-OF-THE-KEY-OF-PGBOUNCER
set -eu
umask 077
cd "$1"
# Written last: without it the rest is incomplete.
[ -s ca.pem ] && exit 0
rm -f -- *
days=3650
curve='-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -noenc'

openssl req -x509 $curve -days $days -subj '/CN=Fee ledger' -keyout ca.key -out ca.draft
sign() {
  openssl req -new $curve -subj "/CN=$1" -addext "subjectAltName=DNS:$1,$2" -keyout "$1.key" -out "$1.request"
  openssl x509 -req -in "$1.request" -copy_extensions copy -CA ca.draft -CAkey ca.key -days $days -out "$1.crt"
  chown "$3" "$1.key"
}
here=DNS:localhost,IP:127.0.0.1
sign postgres "DNS:standby,$here" "$2"
sign pgbouncer "$here" "$3"
rm ca.key -- *.request
chmod 644 ca.draft -- *.crt
mv ca.draft ca.pem
