-- The operation log's seals (a hash chain over batches of its rows, made by a job, never by a write) and the errors that pages report.
-- Rows are sealed in the order of their ids, which begin with the instant; the staff's list reads in that order too.
create index operation_log_order on operation_log (log_id);

-- One batch: consecutive rows of one UTC day. `row_hashes` holds 32 bytes a row in the order of `row_ids`, so that a wrong row can be named;
-- `hash` is over the previous batch's hash and everything here. `dropped_at`: retention has removed the rows, the batch still links the chain.
create table operation_log_seal (
  day date not null,
  batch_no int not null check (batch_no > 0),
  first_id uuid not null,
  last_id uuid not null,
  row_count int not null check (row_count > 0),
  row_ids uuid[] not null,
  row_hashes bytea not null,
  previous bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null,
  dropped_at timestamptz,
  primary key (day, batch_no)
);
create unique index operation_log_seal_order on operation_log_seal (first_id);
grant select, insert on operation_log_seal to ucenter_office;

-- Whether a write is under way that began so long ago that its rows may come before rows already seen. Only the owner may look.
create function write_under_way(longer_than interval) returns boolean language sql stable security definer set search_path = pg_catalog as $$
  select exists (select from pg_stat_activity where datname = current_database() and backend_xid is not null
    and pid <> pg_backend_pid() and xact_start < clock_timestamp() - longer_than)
$$;
revoke execute on function write_under_way(interval) from public;
grant execute on function write_under_way(interval) to ucenter_office;

-- Nobody but the owner deletes log rows, and the owner only here: one whole sealed day, at least 30 days old, its seals stay.
do $$ begin
  execute format('create policy owner_reads on operation_log for select to %I using (true)', current_user);
  execute format('create policy owner_drops on operation_log for delete to %I using (true)', current_user);
end $$;
create function drop_sealed_day(before date, at timestamptz) returns table (day date, row_count bigint)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  oldest date;
  dropped bigint;
begin
  if before > current_date - 30 then raise exception 'the log is kept for at least 30 days'; end if;
  select min(s.day) into oldest from operation_log_seal s where s.dropped_at is null and s.day < before;
  if oldest is null then return; end if;
  delete from operation_log l using operation_log_seal s
    where s.day = oldest and s.dropped_at is null and l.log_id between s.first_id and s.last_id and l.log_id = any (s.row_ids);
  get diagnostics dropped = row_count;
  update operation_log_seal s set dropped_at = at where s.day = oldest and s.dropped_at is null;
  return query select oldest, dropped;
end $$;
revoke execute on function drop_sealed_day(date, timestamptz) from public;
grant execute on function drop_sealed_day(date, timestamptz) to ucenter_office;

-- What went wrong in somebody's browser; customer 0 is a page before signing in, or the house's own. One row an hour for the same error.
create table client_error (
  customer_id int not null,
  error_id uuid not null,
  hour timestamptz not null,
  fingerprint bytea not null,
  message text not null,
  page text not null,
  user_agent text not null,
  seen_count int not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (customer_id, error_id),
  unique (customer_id, hour, fingerprint)
);
create index client_error_newest on client_error (error_id);
select tenant_table('client_error');
