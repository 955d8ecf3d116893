-- Serial numbers of a customer's pieces: each once per customer over all orders. Nobody writes them directly: the functions below do, and leave
-- a line of the log for each number they touch.
create table serial_number (
  customer_id int not null references customer,
  serial_id uuid not null,
  sn text collate "C" not null check (sn ~ '^[\x21-\x7e]{1,60}$'),
  sku_id uuid not null,
  -- The booking that the piece came with, and its box. Of a draft boxes come and go, so the box is a number only.
  booking_id uuid,
  box_no int check (box_no > 0),
  -- Where it was last seen.
  warehouse_id uuid references warehouse,
  -- Bound: the order that it was packed for.
  order_id uuid,
  bound_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (customer_id, serial_id),
  foreign key (customer_id, sku_id) references sku,
  foreign key (customer_id, booking_id) references booking,
  foreign key (customer_id, order_id) references orders,
  check ((order_id is null) = (bound_at is null)),
  check (deleted_at is null or order_id is null),
  check (box_no is null or booking_id is not null)
);
create unique index serial_number_once on serial_number (customer_id, sn) where deleted_at is null;
-- Also what was deleted: its log is looked up by the number.
create index serial_number_sn on serial_number (sn, customer_id);
create index serial_number_newest on serial_number (customer_id, created_at, sn) where deleted_at is null;
create index serial_number_unbound on serial_number (customer_id, created_at, sn) where deleted_at is null and order_id is null;
create index serial_number_bound on serial_number (customer_id, created_at, sn) where order_id is not null;
create index serial_number_everywhere on serial_number (created_at, sn, customer_id) where deleted_at is null;
create index serial_number_sku on serial_number (customer_id, sku_id, created_at, sn);
create index serial_number_order on serial_number (customer_id, order_id) where order_id is not null;
create index serial_number_booking on serial_number (customer_id, booking_id) where booking_id is not null;
create index serial_number_warehouse on serial_number (warehouse_id);
select tenant_table('serial_number', 'select');
select kept_table('serial_number', 'select, insert, update');

-- What happened to each number, and as it stood then. For `unbind` the order is the one that it was bound to.
create sequence serial_log_number;
grant usage on sequence serial_log_number to ucenter_keeper;
create table serial_log (
  customer_id int not null references customer,
  seq bigint not null,
  serial_id uuid not null,
  event text not null check (event in ('create', 'import', 'receive', 'bind', 'unbind', 'change', 'delete', 'restore')),
  sku_id uuid not null,
  booking_id uuid,
  box_no int,
  order_id uuid,
  reason text not null default '',
  actor_kind text not null,
  actor_name text not null,
  at timestamptz not null,
  primary key (customer_id, seq),
  foreign key (customer_id, serial_id) references serial_number,
  check ((order_id is not null) = (event in ('bind', 'unbind'))),
  check (event <> 'unbind' or reason <> '')
);
create index serial_log_serial on serial_log (customer_id, serial_id, seq);
create index serial_log_newest on serial_log (seq);
select tenant_table('serial_log', 'select');
select kept_table('serial_log', 'select, insert');

-- Numbers that were scanned at packing before they were kept by themselves. Where orders shared one, the last to be packed has it; the log says so.
create temp table scanned on commit drop as
  select l.customer_id, l.order_id, l.sku_id, s.sn, o.packed_at, o.warehouse_id,
    lead(o.packed_at) over w as next_at, lead(l.order_id) over w is null as newest, row_number() over w = 1 as oldest
  from parcel_line l join orders o using (customer_id, order_id) cross join lateral unnest(l.serial_numbers) s(sn)
  where o.packed_at is not null
  window w as (partition by l.customer_id, s.sn order by o.packed_at, l.order_id, l.parcel_no, l.sku_id);
insert into serial_number (customer_id, serial_id, sn, sku_id, warehouse_id, order_id, bound_at, created_at)
  select s.customer_id, uuid_v7(f.packed_at), s.sn, s.sku_id, s.warehouse_id, s.order_id, s.packed_at, f.packed_at
  from scanned s join scanned f on f.customer_id = s.customer_id and f.sn = s.sn and f.oldest where s.newest;
insert into serial_log (customer_id, seq, serial_id, event, sku_id, order_id, reason, actor_kind, actor_name, at)
  select customer_id, nextval('serial_log_number'), serial_id, event, sku_id, order_id, reason, 'system', '', at from (
    select s.customer_id, n.serial_id, e.event, s.sku_id, case e.event when 'create' then null else s.order_id end as order_id,
      case e.event when 'unbind' then 'Scanned again for a later order' else '' end as reason,
      case e.event when 'unbind' then s.next_at else s.packed_at end as at, e.place
    from scanned s join serial_number n using (customer_id, sn)
    join (values ('create', 2), ('bind', 3), ('unbind', 1)) e(event, place)
      on case e.event when 'create' then s.oldest when 'unbind' then not s.newest else true end) x
  order by at, place;
drop table scanned;

alter table list_search drop constraint list_search_list_check,
  add constraint list_search_list_check check (list in ('orders', 'products', 'inventory', 'serials'));

-- Adds numbers, [{sn, sku_id, booking_id, box_no}], and answers those that were added: the others are taken.
create function add_serials(p_customer int, p_rows jsonb, p_event text, p_actor_kind text, p_actor_name text, p_now timestamptz)
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
create function change_serials(p_customer int, p_rows jsonb, p_actor_kind text, p_actor_name text, p_now timestamptz) returns setof uuid
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
create function take_serials(p_customer int, p_skus uuid[], p_sns text[], p_event text, p_warehouse uuid, p_order uuid, p_booking uuid, p_box int,
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
create function release_serials(p_customer int, p_serial uuid, p_order uuid, p_reason text, p_actor_kind text, p_actor_name text, p_now timestamptz)
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
create function remove_serials(p_customer int, p_serials uuid[], p_since timestamptz, p_actor_kind text, p_actor_name text, p_now timestamptz)
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

-- What is bound was packed: it stands in a parcel of its order, under its SKU.
create view check_serials_packed as
  select n.customer_id, n.serial_id, n.sn, n.sku_id, n.order_id from serial_number n
  where n.order_id is not null and not exists (select from parcel_line l where l.customer_id = n.customer_id and l.order_id = n.order_id
    and l.sku_id = n.sku_id and n.sn = any (l.serial_numbers));
-- Never more numbers than pieces.
create view check_serials_within_pieces as
  select n.customer_id, n.order_id, n.sku_id, count(*) as bound, p.pieces
  from serial_number n left join lateral (select coalesce(sum(l.quantity), 0) as pieces from parcel_line l
    where l.customer_id = n.customer_id and l.order_id = n.order_id and l.sku_id = n.sku_id) p on true
  where n.order_id is not null
  group by n.customer_id, n.order_id, n.sku_id, p.pieces having count(*) > p.pieces;
-- The log leads to what stands.
create view check_serials_against_log as
  select n.customer_id, n.serial_id, n.sn, n.order_id, l.order_id as by_log
  from serial_number n left join lateral (select case g.event when 'bind' then g.order_id end as order_id from serial_log g
    where g.customer_id = n.customer_id and g.serial_id = n.serial_id and g.event in ('bind', 'unbind') order by g.seq desc limit 1) l on true
  where n.order_id is distinct from l.order_id;
alter view check_serials_packed set (security_invoker = true);
alter view check_serials_within_pieces set (security_invoker = true);
alter view check_serials_against_log set (security_invoker = true);
grant select on check_serials_packed, check_serials_within_pieces, check_serials_against_log to ucenter_office;
