-- What the page of the house's health knows of backups and of certificates (docs/rules.md, 26).
create table backup_run (
  run_id uuid primary key,
  at timestamptz not null,
  seconds double precision not null,
  bytes bigint,
  rows int,
  files int,
  missing int,
  locked boolean not null,
  -- Why there is none.
  fault text,
  check ((fault is null) = (bytes is not null and rows is not null and files is not null and missing is not null))
);
create index backup_run_newest on backup_run (at desc);
-- Written by the tool, which is the owner.
grant select on backup_run to ucenter_office;

create table certificate_check (
  host text primary key,
  checked_at timestamptz not null,
  -- Null where nobody answered, or without one.
  expires_at timestamptz
);
grant select, insert, update, delete on certificate_check to ucenter_office;
