-- The answers that are kept for repeated requests are cut by day, the operation log by month of its ids (Rules 27.4, 27.5, decision 129). No row moves, and the
-- version before finds both tables under their names. Parts lie in a schema that no role may use: whoever reads or writes passes the table and its walls.
alter table idempotency_key set schema parts;
alter table parts.idempotency_key rename to idempotency_key_before;
alter table parts.idempotency_key_before drop constraint idempotency_key_pkey, add primary key using index idempotency_key_with_time;
alter table operation_log set schema parts;
alter table parts.operation_log rename to operation_log_before;

create table idempotency_key (like parts.idempotency_key_before,
  constraint idempotency_key_pkey primary key (customer_id, actor, path, key, at)) partition by range (at);
create table operation_log (like parts.operation_log_before including defaults including constraints,
  constraint operation_log_pkey primary key (customer_id, log_id)) partition by range (log_id);
alter table operation_log drop constraint before_parts;
create index operation_log_object on operation_log (customer_id, object, object_id);
create index operation_log_order on operation_log (log_id);
select tenant_table('idempotency_key', 'select, insert'), tenant_table('operation_log', 'select, insert');
grant delete on idempotency_key to ucenter_office;
do $$
declare v_table text; v record;
begin
  execute format('create policy owner_reads on operation_log for select to %I using (true)', current_user);
  execute format('create policy owner_drops on operation_log for delete to %I using (true)', current_user);
  foreach v_table in array array['idempotency_key_before', 'operation_log_before'] loop
    for v in select polname from pg_policy where polrelid = format('parts.%I', v_table)::regclass loop
      execute format('drop policy %I on parts.%I', v.polname, v_table);
    end loop;
    execute format('alter table parts.%I no force row level security, disable row level security', v_table);
    execute format('revoke all on parts.%I from ucenter_portal, ucenter_office', v_table);
  end loop;
  execute format('alter table idempotency_key attach partition parts.idempotency_key_before for values from (minvalue) to (%L)',
    obj_description('parts.idempotency_key_before'::regclass, 'pg_class'));
  execute format('alter table operation_log attach partition parts.operation_log_before for values from (minvalue) to (%L)',
    first_id_at(obj_description('parts.operation_log_before'::regclass, 'pg_class')::timestamptz));
end $$;
-- Whatever the clock says, no row is lost: what has no part of its own lies here.
create table parts.idempotency_key_other partition of idempotency_key default;
create table parts.operation_log_other partition of operation_log default;

-- The time in the key no longer keeps a key from coming twice, so this does: who brings the same one waits for the first to end, and is then refused as by the key.
create function refuse_same_key() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(concat_ws(' ', new.customer_id, new.actor, new.path, new.key), 0));
  if exists (select from idempotency_key k where k.customer_id = new.customer_id and k.actor = new.actor and k.path = new.path and k.key = new.key) then
    raise exception 'this request was answered before' using errcode = 'unique_violation', constraint = 'idempotency_key_pkey';
  end if;
  return new;
end $$;
revoke execute on function refuse_same_key() from public;
create trigger refuse_same_key before insert on idempotency_key for each row execute function refuse_same_key();

-- How each table is cut: its parts are called after the first day of their time.
create function part_ways(out parent text, out step interval, out unit text, out form text, out ahead int) returns setof record language sql immutable as $$
  values ('idempotency_key', interval '1 day', 'day', 'YYYY_MM_DD', 3), ('operation_log', interval '1 month', 'month', 'YYYY_MM', 2)
$$;
revoke execute on function part_ways() from public;
grant execute on function part_ways() to ucenter_office;

-- Makes the parts of now and of the time to come that are missing, and says how many. Rows of theirs that had to lie elsewhere are brought. Locks are not waited for:
-- it comes again.
create function make_parts(p_now timestamptz default now()) returns int language plpgsql security definer
  set search_path = public, pg_temp set lock_timeout = '200ms' set timezone = 'UTC' as $$
declare v record; v_from timestamptz; v_name text; v_first text; v_end text; v_made int := 0;
begin
  if not pg_try_advisory_xact_lock(8155) then return 0; end if;
  for v in select w.*, n as nth, case w.parent when 'operation_log' then 'log_id' else 'at' end as col
    from part_ways() w, generate_series(0, w.ahead) n order by w.parent, n loop
    v_from := date_trunc(v.unit, p_now, 'UTC') + v.nth * v.step;
    v_name := v.parent || '_' || to_char(v_from, v.form);
    continue when to_regclass('parts.' || v_name) is not null
      or v_from < obj_description(to_regclass('parts.' || v.parent || '_before'), 'pg_class')::timestamptz;
    execute format('create table parts.%I (like %I including defaults including constraints)', v_name, v.parent);
    v_first := case v.col when 'at' then v_from::text else first_id_at(v_from)::text end;
    v_end := case v.col when 'at' then (v_from + v.step)::text else first_id_at(v_from + v.step)::text end;
    execute format('with moved as (delete from parts.%I where %I >= %L and %I < %L returning *) insert into parts.%I select * from moved',
      v.parent || '_other', v.col, v_first, v.col, v_end, v_name);
    execute format('alter table %I attach partition parts.%I for values from (%L) to (%L)', v.parent, v_name, v_first, v_end);
    v_made := v_made + 1;
  end loop;
  return v_made;
end $$;
revoke execute on function make_parts(timestamptz) from public;
grant execute on function make_parts(timestamptz) to ucenter_office;

-- Forgets the answers of before: their days go whole, at once, and never one that is not over by the database's own clock; those without a day of their own go row by row.
create function forget_answers(p_before timestamptz) returns int language plpgsql security definer
  set search_path = public, pg_temp set lock_timeout = '200ms' set timezone = 'UTC' as $$
declare v_name text; v_dropped int := 0; v_until timestamptz := least(p_before, now() - interval '1 day');
begin
  delete from parts.idempotency_key_other where at < p_before;
  if to_regclass('parts.idempotency_key_before') is not null then
    if obj_description('parts.idempotency_key_before'::regclass, 'pg_class')::timestamptz <= v_until then drop table parts.idempotency_key_before;
    else execute 'delete from parts.idempotency_key_before where at < $1' using p_before; end if;
  end if;
  for v_name in select c.relname from pg_class c where c.relnamespace = 'parts'::regnamespace and c.relkind = 'r'
    and c.relname ~ '^idempotency_key_\d{4}_\d\d_\d\d$' order by 1 loop
    exit when to_date(right(v_name, 10), 'YYYY_MM_DD') + interval '1 day' > v_until;
    execute format('drop table parts.%I', v_name);
    v_dropped := v_dropped + 1;
  end loop;
  return v_dropped;
end $$;
revoke execute on function forget_answers(timestamptz) from public;
grant execute on function forget_answers(timestamptz) to ucenter_office;

-- A day of the log that lies in a month of its own goes with the whole month, once that is older than what is kept and sealed to its end: the part is dropped and no row is
-- written. A batch that reaches over the month's end goes with it.
select rewrite_passages('drop_sealed_day', array[
  ['  dropped bigint;
', '  dropped bigint;
  month text;
  month_end timestamptz;
  next_id uuid;
'],
  ['  if oldest is null then return; end if;
', '  if oldest is null then return; end if;
  month := ''operation_log_'' || to_char(oldest, ''YYYY_MM'');
  if to_regclass(''parts.'' || month) is not null then
    month_end := (date_trunc(''month'', oldest::timestamp) + interval ''1 month'') at time zone ''UTC'';
    next_id := first_id_at(month_end);
    if month_end >= before::timestamp at time zone ''UTC'' or not exists (select from operation_log_seal s where s.first_id >= next_id) then return; end if;
    delete from operation_log l using operation_log_seal s
      where s.dropped_at is null and s.first_id < next_id and s.last_id >= next_id and l.log_id between next_id and s.last_id and l.log_id = any (s.row_ids);
    perform set_config(''lock_timeout'', ''200ms'', true);
    execute format(''drop table parts.%I'', month);
    select sum(s.row_count) into dropped from operation_log_seal s where s.dropped_at is null and s.first_id < next_id;
    update operation_log_seal s set dropped_at = at where s.dropped_at is null and s.first_id < next_id;
    return query select oldest, dropped;
    return;
  end if;
']
]);

-- Of the books: what is written tomorrow has a part.
create view check_parts_ahead with (security_invoker = true) as
select w.parent, w.parent || '_' || to_char(now() at time zone 'UTC' + interval '1 day', w.form) as part
from part_ways() w
where now() + interval '1 day' >= coalesce((select obj_description(c.oid, 'pg_class')::timestamptz from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'parts' where c.relname = w.parent || '_before'), '-infinity')
  and not exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'parts'
    where c.relname = w.parent || '_' || to_char(now() at time zone 'UTC' + interval '1 day', w.form));
grant select on check_parts_ahead to ucenter_office;

select make_parts();
