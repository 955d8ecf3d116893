-- The log of serial numbers takes its numbers where its lines are written, as the other logs do: no column of a table counts by itself. The
-- functions are those of 0086 but for that.
alter table serial_log alter seq drop default;

-- Adds numbers, [{sn, sku_id, booking_id, box_no}], and answers those that were added: the others are taken.
create or replace function add_serials(p_customer int, p_rows jsonb, p_event text, p_actor_kind text, p_actor_name text, p_now timestamptz)
returns setof text
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  return query with added as (
    insert into serial_number (customer_id, serial_id, sn, sku_id, booking_id, box_no, created_at)
      select p_customer, uuid_v7(p_now), x.sn, x.sku_id, x.booking_id, x.box_no, p_now
      from jsonb_to_recordset(p_rows) x(sn text, sku_id uuid, booking_id uuid, box_no int) order by x.sn
      on conflict (customer_id, sn) where deleted_at is null do nothing
      returning serial_id, serial_number.sn, sku_id, booking_id, box_no
  ), logged as (
    insert into serial_log (customer_id, seq, serial_id, event, sku_id, booking_id, box_no, actor_kind, actor_name, at)
      select p_customer, nextval('serial_log_number'), a.serial_id, p_event, a.sku_id, a.booking_id, a.box_no, p_actor_kind, p_actor_name, p_now from added a order by a.sn
  )
  select a.sn from added a;
end $$;

-- Changes unbound numbers that nobody changed since, [{serial_id, version, sku_id, booking_id, box_no}], and answers which those were.
create or replace function change_serials(p_customer int, p_rows jsonb, p_actor_kind text, p_actor_name text, p_now timestamptz) returns setof uuid
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  return query with kept as (
    select n.serial_id, x.sku_id, x.booking_id, x.box_no from serial_number n
    join jsonb_to_recordset(p_rows) x(serial_id uuid, version int, sku_id uuid, booking_id uuid, box_no int)
      on n.customer_id = p_customer and n.serial_id = x.serial_id and n.version = x.version
    where n.order_id is null and n.deleted_at is null order by n.sn for no key update of n
  ), changed as (
    update serial_number n set sku_id = k.sku_id, booking_id = k.booking_id, box_no = k.box_no, version = n.version + 1
    from kept k where n.customer_id = p_customer and n.serial_id = k.serial_id
    returning n.serial_id, n.sn, n.sku_id, n.booking_id, n.box_no
  ), logged as (
    insert into serial_log (customer_id, seq, serial_id, event, sku_id, booking_id, box_no, actor_kind, actor_name, at)
      select p_customer, nextval('serial_log_number'), c.serial_id, 'change', c.sku_id, c.booking_id, c.box_no, p_actor_kind, p_actor_name, p_now from changed c order by c.sn
  )
  select c.serial_id from changed c;
end $$;

-- Scanned pieces: `bind` to an order that is packed, or `receive` with a booking's box. A number that is not known is made first. Answers the
-- numbers that stand in the way, bound to an order or of another SKU; then nothing else may be done in the transaction. Numbers are locked in
-- their order, so that of two who scan the same one at once the second waits and then sees what the first has done.
create or replace function take_serials(p_customer int, p_skus uuid[], p_sns text[], p_event text, p_warehouse uuid, p_order uuid, p_booking uuid, p_box int,
  p_actor_kind text, p_actor_name text, p_now timestamptz) returns table (sn text, sku_id uuid, order_id uuid)
language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  with added as (
    insert into serial_number (customer_id, serial_id, sn, sku_id, created_at)
      select p_customer, uuid_v7(p_now), x.sn, x.sku_id, p_now from unnest(p_skus, p_sns) x(sku_id, sn) order by x.sn
      on conflict (customer_id, sn) where deleted_at is null do nothing
      returning serial_id, sn, sku_id
  )
  insert into serial_log (customer_id, seq, serial_id, event, sku_id, actor_kind, actor_name, at)
    select p_customer, nextval('serial_log_number'), a.serial_id, 'create', a.sku_id, p_actor_kind, p_actor_name, p_now from added a order by a.sn;
  perform 1 from serial_number n where n.customer_id = p_customer and n.sn = any (p_sns) and n.deleted_at is null
    order by n.sn for no key update;
  return query select n.sn, n.sku_id, n.order_id from unnest(p_skus, p_sns) x(sku_id, sn)
    join serial_number n on n.customer_id = p_customer and n.sn = x.sn and n.deleted_at is null
    where n.order_id is not null or n.sku_id <> x.sku_id order by n.sn;
  if found then return; end if;
  with taken as (
    update serial_number n set order_id = p_order, bound_at = case when p_order is not null then p_now end, warehouse_id = p_warehouse,
      booking_id = coalesce(p_booking, n.booking_id), box_no = case when p_booking is null then n.box_no else p_box end, version = n.version + 1
    where n.customer_id = p_customer and n.sn = any (p_sns) and n.deleted_at is null
    returning n.serial_id, n.sn, n.sku_id, n.booking_id, n.box_no
  )
  insert into serial_log (customer_id, seq, serial_id, event, sku_id, booking_id, box_no, order_id, actor_kind, actor_name, at)
    select p_customer, nextval('serial_log_number'), t.serial_id, p_event, t.sku_id, t.booking_id, t.box_no, p_order, p_actor_kind, p_actor_name, p_now from taken t order by t.sn;
end $$;

-- Unbinds one number, or with a null all of an order, and answers how many that were.
create or replace function release_serials(p_customer int, p_serial uuid, p_order uuid, p_reason text, p_actor_kind text, p_actor_name text, p_now timestamptz)
returns int
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare n int;
begin
  with was as (
    select s.serial_id, s.order_id from serial_number s where s.customer_id = p_customer and s.order_id = p_order
      and (p_serial is null or s.serial_id = p_serial) order by s.sn for no key update
  ), freed as (
    update serial_number s set order_id = null, bound_at = null, version = s.version + 1
    from was where s.customer_id = p_customer and s.serial_id = was.serial_id
    returning s.serial_id, s.sn, s.sku_id, s.booking_id, s.box_no, was.order_id
  )
  insert into serial_log (customer_id, seq, serial_id, event, sku_id, booking_id, box_no, order_id, reason, actor_kind, actor_name, at)
    select p_customer, nextval('serial_log_number'), f.serial_id, 'unbind', f.sku_id, f.booking_id, f.box_no, f.order_id, p_reason, p_actor_kind, p_actor_name, p_now
    from freed f order by f.sn;
  get diagnostics n = row_count;
  return n;
end $$;

-- Deletes unbound numbers, or with `p_since` brings back those deleted since then; answers which those were.
create or replace function remove_serials(p_customer int, p_serials uuid[], p_since timestamptz, p_actor_kind text, p_actor_name text, p_now timestamptz)
returns setof text
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  return query with kept as (
    select n.serial_id from serial_number n where n.customer_id = p_customer and n.serial_id = any (p_serials) and n.order_id is null
      and case when p_since is null then n.deleted_at is null else n.deleted_at >= p_since end
    order by n.sn for no key update
  ), removed as (
    update serial_number n set deleted_at = case when p_since is null then p_now end, version = n.version + 1
    from kept where n.customer_id = p_customer and n.serial_id = kept.serial_id
    returning n.serial_id, n.sn, n.sku_id, n.booking_id, n.box_no
  ), logged as (
    insert into serial_log (customer_id, seq, serial_id, event, sku_id, booking_id, box_no, actor_kind, actor_name, at)
      select p_customer, nextval('serial_log_number'), r.serial_id, case when p_since is null then 'delete' else 'restore' end, r.sku_id, r.booking_id, r.box_no,
        p_actor_kind, p_actor_name, p_now from removed r order by r.sn
  )
  select r.sn from removed r;
end $$;
select kept_function(f::oid, 'ucenter_portal, ucenter_office') from unnest('{add_serials, change_serials, remove_serials}'::regproc[]) f;
select kept_function(f::oid, 'ucenter_office') from unnest('{take_serials, release_serials}'::regproc[]) f;
