-- Counts by location: a round through locations of a warehouse finds the goods of several customers, each of whom has its own stock count of
-- it. And what a count finds or quarantine lets go comes with the lots that its SKUs ask for.

create sequence place_count_number as int;
grant usage on sequence place_count_number to ucenter_office;
create table place_count (
  place_count_id uuid primary key,
  number int not null unique,
  warehouse_id uuid not null references warehouse,
  note text not null default '',
  created_by text not null,
  created_at timestamptz not null,
  -- Ended without a correction.
  canceled_at timestamptz
);
create index on place_count (warehouse_id);
select house_table('place_count', false);

-- The locations of a round; codes are kept as they were, because an empty location may be deleted.
create table place_count_location (
  place_count_id uuid not null references place_count,
  location_id uuid not null,
  code text collate "C" not null,
  counted_by text,
  counted_at timestamptz,
  primary key (place_count_id, location_id),
  unique (place_count_id, code),
  check ((counted_at is null) = (counted_by is null))
);
select house_table('place_count_location', false);

alter table stock_count add place_count_id uuid references place_count,
  add unique (customer_id, place_count_id);
create index on stock_count (place_count_id);

-- Each count of a SKU at a location, beside what the book said of both at that moment: `book` lay there, `loose` lay at no location. The last one
-- counts. None is ever changed.
create table stock_count_place (
  customer_id int not null,
  count_id uuid not null,
  sku_id uuid not null,
  location_id uuid not null,
  round smallint not null check (round > 0),
  quantity int not null check (quantity >= 0),
  book int not null check (book >= 0),
  loose int not null check (loose >= 0),
  scanned boolean not null,
  counted_by text not null,
  counted_at timestamptz not null,
  primary key (customer_id, count_id, sku_id, location_id, round),
  foreign key (customer_id, count_id, sku_id) references stock_count_line
);
select tenant_table('stock_count_place', 'select');
select keeper_wall('stock_count_place', 'select, insert');

-- Writes down what lies of SKUs at a location, for a count that the caller has locked. As with enter_counts() nothing of these SKUs moves between
-- the book and the count.
create function enter_place_counts(p_customer int, p_count uuid, p_warehouse uuid, p_location uuid, p_skus uuid[], p_quantities int[], p_scanned boolean[],
  p_by text, p_now timestamptz) returns table (sku_id uuid, round smallint, quantity int, book int)
language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  perform 1 from stock s where s.customer_id = p_customer and s.warehouse_id = p_warehouse and s.sku_id = any (p_skus)
    order by s.warehouse_id, s.sku_id for share;
  return query insert into stock_count_place (customer_id, count_id, sku_id, location_id, round, quantity, book, loose, scanned, counted_by, counted_at)
    select p_customer, p_count, l.sku_id, p_location,
      1 + (select count(*) from stock_count_place e where e.customer_id = p_customer and e.count_id = p_count and e.sku_id = l.sku_id
        and e.location_id = p_location),
      x.quantity, coalesce(lies.here, 0), coalesce(s.total, 0) - coalesce(lies.placed, 0), x.scanned, p_by, p_now
    from unnest(p_skus, p_quantities, p_scanned) x(sku, quantity, scanned)
    join stock_count_line l on l.customer_id = p_customer and l.count_id = p_count and l.sku_id = x.sku
    left join stock s on s.customer_id = p_customer and s.warehouse_id = p_warehouse and s.sku_id = l.sku_id
    left join lateral (select sum(p.quantity)::int as placed, sum(p.quantity) filter (where p.location_id = p_location)::int as here from stock_place p
      where p.customer_id = p_customer and p.warehouse_id = p_warehouse and p.sku_id = l.sku_id) lies on true
    returning sku_id, round, quantity, book;
end $$;

-- What leaves is taken from its locations first (0065). What a count by location found missing is not: it took those pieces off their locations
-- itself, so that only more than lies at no location is taken from others.
create or replace function take_from_places() returns trigger language plpgsql as $$
declare v_taken int := old.total - new.total;
begin
  if current_setting('app.loose_first', true) = 'yes' then
    v_taken := coalesce((select sum(p.quantity)::int from stock_place p where p.customer_id = new.customer_id and p.warehouse_id = new.warehouse_id
      and p.sku_id = new.sku_id), 0) - new.total;
    if v_taken <= 0 then return null; end if;
  end if;
  with ranked as (
    select p.location_id, l.code, p.quantity, sum(p.quantity) over (order by p.placed_at, l.code) - p.quantity as earlier
    from stock_place p join location l using (location_id)
    where p.customer_id = new.customer_id and p.warehouse_id = new.warehouse_id and p.sku_id = new.sku_id
  ), taken as (
    select location_id, code, quantity as lay, least(quantity, v_taken - earlier)::int as quantity from ranked where earlier < v_taken
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
alter table stock_place_log drop constraint stock_place_log_cause_check,
  add constraint stock_place_log_cause_check check (cause in ('move', 'undo', 'booking', 'transfer', 'count', 'stock'));
-- Goods are counted where they lie, at closed locations too.
select rewrite_function('place_stock', 'l.warehouse_id = p_warehouse and l.enabled', 'l.warehouse_id = p_warehouse and (l.enabled or p_cause = ''count'')');

-- What a count finds comes with lots as what a booking brings does.
select rewrite_function('move_stock', 'm.total_change > 0 and m.cause = ''booking'' and', 'm.total_change > 0 and m.cause in (''booking'', ''count'') and');

-- As before (0082), with the lots of what was found, a difference each, and for a count by location with by how much each SKU was more or less at
-- each: first what is less there lies nowhere, then the totals are corrected, then what is more there is placed, as far as pieces are left that lie
-- nowhere. So what one location has too few and another too many changes no total.
drop function post_count(int, uuid, uuid, uuid[], int[], date, timestamptz);
create function post_count(p_customer int, p_count uuid, p_warehouse uuid, p_skus uuid[], p_differences int[], p_lots text[], p_expires date[],
  p_shelved_on date, p_now timestamptz, p_place_skus uuid[], p_places uuid[], p_changes int[], p_staff uuid, p_staff_name text)
returns table (sku_id uuid, remains int, cause text, cause_id uuid, quantity int)
language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare v_skus uuid[]; v_places uuid[]; v_pieces int[]; v_moves stock_move[]; v_lots stock_lot[];
begin
  perform 1 from stock s where s.customer_id = p_customer and s.warehouse_id = p_warehouse and s.sku_id = any (p_skus || p_place_skus)
    order by s.warehouse_id, s.sku_id for no key update;
  return query select s.sku_id, s.total + x.difference, f.cause, f.cause_id, f.quantity
    from unnest(p_skus, p_differences) x(sku, difference)
    join stock s on s.customer_id = p_customer and s.warehouse_id = p_warehouse and s.sku_id = x.sku
    join stock_freeze f on f.customer_id = p_customer and f.warehouse_id = p_warehouse and f.sku_id = s.sku_id
    where x.difference < 0 and s.total + x.difference < s.frozen order by s.sku_id, f.cause_id;
  if found then return; end if;

  select array_agg(p.sku_id order by p.sku_id, p.location_id), array_agg(p.location_id order by p.sku_id, p.location_id),
      array_agg(least(p.quantity, -x.change) order by p.sku_id, p.location_id)
    into v_skus, v_places, v_pieces
    from unnest(p_place_skus, p_places, p_changes) x(sku, place, change)
    join stock_place p on p.customer_id = p_customer and p.warehouse_id = p_warehouse and p.sku_id = x.sku and p.location_id = x.place
    where x.change < 0;
  if v_skus is not null then
    perform place_stock(p_customer, p_warehouse, v_skus, v_places, array_fill(null::uuid, array[cardinality(v_skus)]), v_pieces, 'count', p_count,
      p_staff, p_staff_name, p_now);
  end if;

  select array_agg((p_warehouse, x.sku, case when x.difference > 0 then 'abnormal_storage' else 'abnormal_delivery' end, x.difference, 0, 'count', p_count,
        case when x.difference > 0 then p_shelved_on end)::stock_move order by x.sku, x.expires_on, x.lot),
      array_agg((x.lot, x.expires_on, null)::stock_lot order by x.sku, x.expires_on, x.lot)
    into v_moves, v_lots
    from unnest(p_skus, p_differences, p_lots, p_expires) x(sku, difference, lot, expires_on) where x.difference <> 0;
  if v_moves is not null then
    perform set_config('app.loose_first', case when cardinality(p_place_skus) > 0 then 'yes' else 'no' end, true);
    perform move_stock(p_customer, v_moves, p_now, v_lots);
    perform set_config('app.loose_first', 'no', true);
  end if;

  select array_agg(x.sku order by x.sku, x.place), array_agg(x.place order by x.sku, x.place), array_agg(least(x.change, x.loose - x.earlier)::int order by x.sku, x.place)
    into v_skus, v_places, v_pieces
    from (select g.sku, g.place, g.change, sum(g.change) over (partition by g.sku order by g.place) - g.change as earlier,
        s.total - coalesce((select sum(p.quantity) from stock_place p where p.customer_id = p_customer and p.warehouse_id = p_warehouse and p.sku_id = g.sku), 0) as loose
      from unnest(p_place_skus, p_places, p_changes) g(sku, place, change)
      join location l on l.location_id = g.place
      join stock s on s.customer_id = p_customer and s.warehouse_id = p_warehouse and s.sku_id = g.sku
      where g.change > 0) x
    where x.loose > x.earlier;
  if v_skus is not null then
    perform place_stock(p_customer, p_warehouse, v_skus, array_fill(null::uuid, array[cardinality(v_skus)]), v_places, v_pieces, 'count', p_count,
      p_staff, p_staff_name, p_now);
  end if;
end $$;

-- Keeps, as the count of each SKU, the sum of what its locations held, for a count by location that is being posted.
create function sum_place_counts(p_customer int, p_count uuid, p_skus uuid[], p_quantities int[], p_books int[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  insert into stock_count_entry (customer_id, count_id, sku_id, round, quantity, book, scanned, counted_by, counted_at)
    select p_customer, p_count, x.sku, 1, x.quantity, x.book, e.scanned, e.counted_by, e.counted_at
    from unnest(p_skus, p_quantities, p_books) x(sku, quantity, book)
    join lateral (select bool_and(e.scanned) over () as scanned, e.counted_by, e.counted_at from stock_count_place e
      where e.customer_id = p_customer and e.count_id = p_count and e.sku_id = x.sku order by e.counted_at desc, e.round desc limit 1) e on true;
end $$;

-- Pieces that an inspection put into quarantine and that are free now are written down under the lots and dates that their SKU asks for.
create function name_released(p_customer int, p_quarantine uuid, p_id uuid, p_lots text[], p_expires date[], p_quantities int[], p_now timestamptz) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare v_moves stock_move[]; v_lots stock_lot[];
begin
  select array_agg((b.warehouse_id, b.sku_id, 'lot_correction', x.pieces, 0, 'lot', p_id, b.shelved_on)::stock_move order by x.pieces desc, x.expires_on, x.lot),
      array_agg((x.lot, x.expires_on, case when x.pieces < 0 then b.batch_id end)::stock_lot order by x.pieces desc, x.expires_on, x.lot)
    into v_moves, v_lots
    from stock_batch b
    join (select lot, expires_on, quantity as pieces from unnest(p_lots, p_expires, p_quantities) n(lot, expires_on, quantity)
      union all select null, null, -sum(quantity)::int from unnest(p_quantities) n(quantity)) x on true
    where b.customer_id = p_customer and b.cause = 'quarantine' and b.cause_id = p_quarantine;
  perform move_stock(p_customer, v_moves, p_now, v_lots);
end $$;
select kept_function(f::oid, 'ucenter_office') from unnest('{enter_place_counts, post_count, sum_place_counts, name_released}'::regproc[]) f;

-- What a posted count by location said of a SKU is the sum of the last counts of its locations.
create view check_counts_by_location with (security_invoker = true) as
  select c.customer_id, c.count_id, coalesce(e.sku_id, p.sku_id) as sku_id, e.quantity, p.counted, e.book, p.book as at_locations
  from stock_count c
  join (select customer_id, count_id, sku_id, sum(quantity) as counted, sum(book) as book from (
      select distinct on (customer_id, count_id, sku_id, location_id) * from stock_count_place
      order by customer_id, count_id, sku_id, location_id, round desc) l group by 1, 2, 3) p using (customer_id, count_id)
  left join stock_count_entry e on e.customer_id = c.customer_id and e.count_id = c.count_id and e.sku_id = p.sku_id
  where c.status = 'posted' and c.place_count_id is not null and (e.quantity is distinct from p.counted or e.book < p.book);
grant select on check_counts_by_location to ucenter_office;
