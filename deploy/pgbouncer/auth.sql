-- Run once by a superuser in the database of ucenter: psql -v password="..." -f auth.sql ucenter
-- PgBouncer asks here for the verifier (never the password) of who signs in, and gets those of ucenter's own roles alone.
create role pgbouncer login password :'password';
create schema pgbouncer;
create function pgbouncer.sign_in(asked text) returns table (name name, verifier text)
  language sql security definer set search_path = pg_catalog
  as $$ select rolname, rolpassword from pg_authid where rolname = asked and rolcanlogin and rolname like 'ucenter\_%' $$;
revoke all on function pgbouncer.sign_in(text) from public;
grant usage on schema pgbouncer to pgbouncer;
grant execute on function pgbouncer.sign_in(text) to pgbouncer;
