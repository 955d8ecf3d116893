-- Where in a warehouse something can lie. The code is what a label says and a scanner reads: zone, aisle, bay and level in one.
create table location (
  location_id uuid primary key,
  warehouse_id uuid not null references warehouse (warehouse_id),
  zone text collate "C" not null check (zone ~ '^[A-Z][A-Z0-9]{0,3}$'),
  aisle smallint not null check (aisle between 1 and 99),
  bay smallint not null check (bay between 1 and 99),
  level smallint not null check (level between 1 and 99),
  code text collate "C" not null generated always as
    (zone || '-' || lpad(aisle::text, 2, '0') || '-' || lpad(bay::text, 2, '0') || '-' || level::text) stored,
  kind text not null check (kind in ('storage', 'receiving', 'quarantine', 'packing')),
  enabled boolean not null default true,
  unique (warehouse_id, code),
  unique (warehouse_id, location_id)
);
select house_table('location', false);

-- What of a customer's stock lies at which location. Stock itself stays one figure a warehouse and SKU: what of it stands in no row
-- here is not placed yet. Nothing is kept of an empty place.
create table stock_place (
  customer_id int not null,
  warehouse_id uuid not null,
  sku_id uuid not null,
  location_id uuid not null,
  quantity int not null constraint place_never_negative check (quantity > 0),
  placed_at timestamptz not null,
  primary key (customer_id, warehouse_id, sku_id, location_id),
  foreign key (customer_id, warehouse_id, sku_id) references stock (customer_id, warehouse_id, sku_id),
  constraint stock_place_location_fkey foreign key (warehouse_id, location_id) references location (warehouse_id, location_id)
);
create index stock_place_location on stock_place (warehouse_id, location_id);
select tenant_table('stock_place', 'select');
select kept_table('stock_place', 'select, insert, update, delete');

-- Every movement between places; null is "not placed". Codes are kept as they were, because an empty location may be deleted. What left the
-- warehouse names the row of the stock log that says why.
create sequence place_move_number;
create table stock_place_log (
  customer_id int not null,
  log_id uuid not null,
  seq bigint not null,
  warehouse_id uuid not null,
  sku_id uuid not null,
  from_id uuid,
  from_code text,
  to_id uuid,
  to_code text,
  quantity int not null check (quantity > 0),
  cause text not null check (cause in ('move', 'undo', 'booking', 'stock')),
  cause_id uuid,
  stock_seq int,
  staff_id uuid,
  staff_name text not null default '',
  at timestamptz not null,
  primary key (customer_id, log_id),
  foreign key (customer_id, warehouse_id, sku_id) references stock (customer_id, warehouse_id, sku_id),
  check ((stock_seq is null) = (cause <> 'stock'))
);
create index stock_place_log_stock on stock_place_log (customer_id, warehouse_id, sku_id, log_id);
create index stock_place_log_warehouse on stock_place_log (warehouse_id, seq);
create index stock_place_log_staff on stock_place_log (staff_id, seq) where cause = 'move';
create unique index stock_place_log_undone on stock_place_log (customer_id, cause_id) where cause = 'undo';
select tenant_table('stock_place_log', 'select');
select kept_table('stock_place_log', 'select, insert');
grant select on location to ucenter_keeper;
grant usage on sequence place_move_number to ucenter_keeper;

-- Makes the moves all or none: `p_from[i]` to `p_to[i]`, null being what is not placed. Refused as place_open (no such open location here),
-- place_never_negative (less lies there) or places_within_stock (more than there is would lie somewhere). Stock rows are locked by SKU, as
-- move_stock() does, so that whoever packs, moves or shelves the same goods waits here.
create function place_stock(p_customer int, p_warehouse uuid, p_skus uuid[], p_from uuid[], p_to uuid[], p_quantities int[], p_cause text,
  p_cause_id uuid, p_staff uuid, p_staff_name text, p_now timestamptz) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare v_taken int; n int;
begin
  perform 1 from stock s where s.customer_id = p_customer and s.warehouse_id = p_warehouse and s.sku_id = any (p_skus)
    order by s.sku_id for no key update;
  if exists (select from unnest(p_to) t left join location l on l.location_id = t and l.warehouse_id = p_warehouse and l.enabled
      where t is not null and l.location_id is null) then
    raise exception 'no such open location' using errcode = 'check_violation', constraint = 'place_open';
  end if;

  with taken as (
    select m.sku, m.place, sum(m.quantity)::int as quantity from unnest(p_skus, p_from, p_quantities) m(sku, place, quantity)
    where m.place is not null group by 1, 2
  ), gone as (
    delete from stock_place p using taken t where p.customer_id = p_customer and p.warehouse_id = p_warehouse and p.sku_id = t.sku
      and p.location_id = t.place and p.quantity = t.quantity returning 1
  ), lowered as (
    update stock_place p set quantity = p.quantity - t.quantity from taken t where p.customer_id = p_customer and p.warehouse_id = p_warehouse
      and p.sku_id = t.sku and p.location_id = t.place and p.quantity > t.quantity returning 1
  )
  select (select count(*) from taken), (select count(*) from gone) + (select count(*) from lowered) into v_taken, n;
  if n <> v_taken then
    raise exception 'less lies there' using errcode = 'check_violation', constraint = 'place_never_negative';
  end if;
  insert into stock_place as p (customer_id, warehouse_id, sku_id, location_id, quantity, placed_at)
    select p_customer, p_warehouse, m.sku, m.place, sum(m.quantity), p_now from unnest(p_skus, p_to, p_quantities) m(sku, place, quantity)
    where m.place is not null group by 3, 4 order by 3, 4
    on conflict (customer_id, warehouse_id, sku_id, location_id) do update set quantity = p.quantity + excluded.quantity;
  if exists (select from stock_place p join stock s using (customer_id, warehouse_id, sku_id)
      where p.customer_id = p_customer and p.warehouse_id = p_warehouse and p.sku_id = any (p_skus)
      group by p.sku_id, s.total having sum(p.quantity) > s.total) then
    raise exception 'more would lie somewhere than there is' using errcode = 'check_violation', constraint = 'places_within_stock';
  end if;
  insert into stock_place_log (customer_id, log_id, warehouse_id, sku_id, from_id, from_code, to_id, to_code, quantity, cause, cause_id,
      staff_id, staff_name, at, seq)
    select p_customer, uuid_v7(p_now), p_warehouse, m.sku, m.away, a.code, m.there, t.code, m.quantity, p_cause, p_cause_id, p_staff, p_staff_name, p_now, nextval('place_move_number')
    from unnest(p_skus, p_from, p_to, p_quantities) m(sku, away, there, quantity)
    left join location a on a.location_id = m.away left join location t on t.location_id = m.there;
end $$;
select kept_function('place_stock(int, uuid, uuid[], uuid[], uuid[], int[], text, uuid, uuid, text, timestamptz)', 'ucenter_office');

-- Goods that leave are taken from their locations first, the longest placed before the others, then by code; what no location has comes from
-- what is not placed. A trigger, because whatever lowers a total must do it: a place may never promise goods that have gone.
create function take_from_places() returns trigger language plpgsql as $$
begin
  with ranked as (
    select p.location_id, l.code, p.quantity, sum(p.quantity) over (order by p.placed_at, l.code) - p.quantity as earlier
    from stock_place p join location l using (location_id)
    where p.customer_id = new.customer_id and p.warehouse_id = new.warehouse_id and p.sku_id = new.sku_id
  ), taken as (
    select location_id, code, quantity as lay, least(quantity, old.total - new.total - earlier)::int as quantity from ranked
    where earlier < old.total - new.total
  ), gone as (
    delete from stock_place p using taken t where p.customer_id = new.customer_id and p.warehouse_id = new.warehouse_id
      and p.sku_id = new.sku_id and p.location_id = t.location_id and t.quantity = t.lay
  ), lowered as (
    update stock_place p set quantity = t.lay - t.quantity from taken t where p.customer_id = new.customer_id
      and p.warehouse_id = new.warehouse_id and p.sku_id = new.sku_id and p.location_id = t.location_id and t.quantity < t.lay
  )
  insert into stock_place_log (customer_id, log_id, warehouse_id, sku_id, from_id, from_code, quantity, cause, stock_seq, at, seq)
    select new.customer_id, uuid_v7(now()), new.warehouse_id, new.sku_id, t.location_id, t.code, t.quantity, 'stock', new.seq, now(), nextval('place_move_number')
    from taken t;
  return null;
end $$;
revoke execute on function take_from_places from public;
create trigger take_from_places after update on stock for each row when (new.total < old.total) execute function take_from_places();

-- Never more at the locations than there is, and every place is the sum of its movements.
create view check_places_within_stock as
  select p.customer_id, p.warehouse_id, p.sku_id, s.total, sum(p.quantity) as at_locations
  from stock_place p join stock s using (customer_id, warehouse_id, sku_id)
  group by p.customer_id, p.warehouse_id, p.sku_id, s.total having sum(p.quantity) > s.total;
create view check_places_against_log as
  select customer_id, warehouse_id, sku_id, location_id, p.quantity, l.quantity as by_log
  from stock_place p full join (
    select customer_id, warehouse_id, sku_id, location_id, sum(quantity) as quantity from (
      select customer_id, warehouse_id, sku_id, to_id as location_id, quantity from stock_place_log where to_id is not null
      union all
      select customer_id, warehouse_id, sku_id, from_id, -quantity from stock_place_log where from_id is not null) x
    group by 1, 2, 3, 4 having sum(quantity) <> 0) l using (customer_id, warehouse_id, sku_id, location_id)
  where p.quantity is distinct from l.quantity;
alter view check_places_within_stock set (security_invoker = true);
alter view check_places_against_log set (security_invoker = true);
grant select on check_places_within_stock, check_places_against_log to ucenter_office;
