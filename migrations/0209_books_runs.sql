-- What each books check said, and who looked at it (Rule 17.7). One a night, and those that people ask for.
create table books_run (
  run_id uuid primary key,
  at timestamptz not null,
  -- The night's own, once a day whatever number of servers there is.
  night date unique,
  run_by uuid references staff,
  took_ms int not null,
  -- Every check by its name, with up to 20 of its rows.
  checks jsonb not null,
  wrong int not null,
  looked_at timestamptz,
  looked_by uuid references staff,
  note text not null default '',
  check ((looked_at is null) = (looked_by is null)),
  check ((night is null) = (run_by is not null))
);
create index books_run_newest on books_run (at desc, run_id desc);
create index books_run_by on books_run (run_by);
create index books_run_looked_by on books_run (looked_by);
select house_table('books_run', false);
