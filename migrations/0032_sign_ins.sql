-- What only the owner may read, in a schema that nobody else may enter: the secret from which the passwords of this database's two
-- sign-in roles are derived (src/server/base/database/sign-ins.ts). A copy of the database has other names, hence other passwords.
create schema owner_only;
create table owner_only.sign_in_secret (
  only_row boolean primary key default true check (only_row),
  secret bytea not null check (length(secret) = 32)
);
insert into owner_only.sign_in_secret (secret)
  select sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

-- So it is by itself since PostgreSQL 15, but not in a database that was made by an older one.
revoke create on schema public from public;
