-- Two tables are cut by time (Rule 27.4). The rows that are there stay where they are: their table becomes the part of everything before a bound two weeks
-- ahead, which this check proves when the next file has validated it.
create schema parts;

-- The smallest id of version 7 of an instant's millisecond, and what a part of the operation log is bounded by.
create function first_id_at(p_at timestamptz) returns uuid language sql immutable strict as $$
  select (lpad(to_hex((extract(epoch from p_at) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$$;
revoke execute on function first_id_at(timestamptz) from public;

do $$
declare v_keys timestamptz; v_log timestamptz;
begin
  -- Late enough for whoever writes until the last file is through, even where somebody stops in between; a clock that was wrong once may have left rows that are later still.
  select date_trunc('day', greatest(now() + interval '14 days', max(at) + interval '1 day'), 'UTC') into v_keys from idempotency_key;
  select date_trunc('month', greatest(now() + interval '14 days', max(at) + interval '1 day') + interval '1 month', 'UTC') into v_log from operation_log;
  execute format('alter table idempotency_key add constraint before_parts check (at < %L) not valid', v_keys);
  execute format('alter table operation_log add constraint before_parts check (log_id < %L) not valid', first_id_at(v_log));
  execute format('comment on table idempotency_key is %L', v_keys);
  execute format('comment on table operation_log is %L', v_log);
end $$;
