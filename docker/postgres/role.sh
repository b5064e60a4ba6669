#!/bin/sh
# Run once by the image of Postgres, when its volume is empty: the role of the shop. It owns the schema `public`, may
# create the schema of the jobs and the extension that migrations ask for, and has no right outside of this database.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$SHOP_PASSWORD" --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" <<'SQL'
create role shop login nosuperuser nocreatedb nocreaterole noreplication password :'password';
revoke all on database shop from public;
grant connect, create, temporary on database shop to shop;
alter schema public owner to shop;
SQL
