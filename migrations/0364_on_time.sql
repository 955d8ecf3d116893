-- How punctually orders left and arrived, added up (Rules 19.13, 19.14, 19.20). A median is no sum of medians, so distributions are kept: of a month each time that occurs, and
-- of how many orders. A row is of one whole hour or day, so that a median is found by their sums and only the hour that it lies in is read to its hundredths, and a parcel
-- that arrives writes a small row. Of all countries together there are rows of their own.
create table on_time_month (
  customer_id int not null references customer,
  -- '' of all countries.
  country char(2) not null,
  -- Its first day, at the warehouse.
  month date not null check (extract(day from month) = 1),
  warehouse_id uuid not null references warehouse,
  -- Nobody's number where no method of the house carried it.
  method_id uuid not null,
  -- Hours from the submission to the hand-over, days of 24 hours from there to the delivery; what is only counted takes no time.
  what text not null check (what in ('shipped', 'on_time', 'late', 'hours', 'days')),
  whole int not null,
  orders int not null,
  -- In hundredths, ascending, and how many orders took so long.
  times int[] not null,
  times_orders int[] not null check (cardinality(times_orders) = cardinality(times)),
  -- With its figure: a year is read from the index alone, and the months of one hour or day lie together.
  primary key (customer_id, country, what, whole, month, warehouse_id, method_id) include (orders)
);
create index on_time_month_warehouse on on_time_month (warehouse_id);
select tenant_table('on_time_month', 'select'), warehouse_wall('on_time_month');
grant insert, update, delete on on_time_month to ucenter_office;

-- What is not in those rows yet: an order that is added, or taken away again because something about it has changed since. Whoever reads adds it to them.
create table on_time_change (
  customer_id int not null references customer,
  change_id uuid not null default gen_random_uuid(),
  -- Of the order's; not asked for again with each parcel that arrives.
  warehouse_id uuid not null,
  month date not null,
  method_id uuid not null,
  country char(2) not null,
  orders int not null check (orders in (1, -1)),
  in_time boolean,
  hours int,
  days int,
  primary key (customer_id, change_id)
);
select tenant_table('on_time_change', 'select, insert'), warehouse_wall('on_time_change');
grant delete on on_time_change to ucenter_office;

-- What is counted of an order: nothing until it has left, and never what was collected.
create function on_time_of(o orders, p_zone text) returns table (month date, method_id uuid, in_time boolean, hours int, days int)
language sql stable parallel safe as $$
  select date_trunc('month', o.shipped_at at time zone p_zone)::date, coalesce(o.method_id, '00000000-0000-0000-0000-000000000000'),
    (o.shipped_at at time zone p_zone)::date <= o.leaves_on, round(extract(epoch from o.shipped_at - o.submitted_at) / 36)::int,
    round(extract(epoch from o.delivered_at - o.shipped_at) / 864)::int
  where o.shipped_at is not null and o.carriage <> 'collect'
$$;
-- And where in the sums.
create function on_time_parts(p_in_time boolean, p_hours int, p_days int) returns table (what text, whole int, hundredths int)
language sql immutable parallel safe as $$
  select k.what, floor(k.hundredths / 100.0)::int, k.hundredths from (values ('shipped', 0), ('on_time', case when p_in_time then 0 end),
    ('late', case when not p_in_time then 0 end), ('hours', p_hours), ('days', p_days)) k(what, hundredths) where k.hundredths is not null
$$;
revoke execute on function on_time_of, on_time_parts from public;
grant execute on function on_time_of, on_time_parts to ucenter_office, ucenter_portal;

-- Of some orders, of one customer and warehouse and all shipped.
create function add_on_time(p_customer int, p_zone text, p_orders uuid[]) returns void language sql as $$
  insert into on_time_change (customer_id, warehouse_id, month, method_id, country, orders, in_time, hours, days)
    select o.customer_id, o.warehouse_id, x.month, x.method_id, o.country, 1, x.in_time, x.hours, x.days
    from unnest(p_orders) i(order_id) join orders o on o.customer_id = p_customer and o.order_id = i.order_id cross join lateral on_time_of(o, p_zone) x
$$;
revoke execute on function add_on_time from public;
grant execute on function add_on_time to ucenter_office;
select rewrite_passages('add_shipped', array[[
  'perform add_regions(p_customer, p_warehouse, p_zone, p_orders);',
  'perform add_regions(p_customer, p_warehouse, p_zone, p_orders);
  perform add_on_time(p_customer, p_zone, p_orders);']]);

-- Puts up to so many changes of a customer into its rows, and says how many there were. Of two at once the second waits, and then finds what is left.
create function fold_on_time(p_customer int, p_most int) returns int language plpgsql set plan_cache_mode = force_generic_plan as $$
declare v_changes int;
begin
  perform pg_advisory_xact_lock(hashtext('statistics.on_time.fold'));
  with gone as (
    delete from on_time_change c using (select change_id from on_time_change where customer_id = p_customer order by change_id limit p_most) x
      where c.customer_id = p_customer and c.change_id = x.change_id returning c.*
  ), news as (
    select x.country, g.month, g.warehouse_id, g.method_id, k.what, k.whole, k.hundredths, sum(g.orders) as orders from gone g
    cross join lateral (values (g.country), ('')) x(country) cross join lateral on_time_parts(g.in_time, g.hours, g.days) k group by 1, 2, 3, 4, 5, 6, 7
  ), parts as (
    select * from news
    union all
    select m.country, m.month, m.warehouse_id, m.method_id, m.what, m.whole, unnest(m.times), unnest(m.times_orders)
    from (select distinct country, month, warehouse_id, method_id, what, whole from news) n
    join on_time_month m using (country, month, warehouse_id, method_id, what, whole) where m.customer_id = p_customer
  ), merged as (
    select country, month, warehouse_id, method_id, what, whole, hundredths, sum(orders)::int as orders from parts group by 1, 2, 3, 4, 5, 6, 7
  ), kept as (
    insert into on_time_month as m (customer_id, country, month, warehouse_id, method_id, what, whole, orders, times, times_orders)
      select p_customer, country, month, warehouse_id, method_id, what, whole, sum(orders), coalesce(array_agg(hundredths order by hundredths) filter (where orders <> 0), '{}'),
        coalesce(array_agg(orders order by hundredths) filter (where orders <> 0), '{}')
      from merged group by 2, 3, 4, 5, 6, 7
      on conflict (customer_id, country, what, whole, month, warehouse_id, method_id) do update set orders = excluded.orders, times = excluded.times,
        times_orders = excluded.times_orders
  )
  select count(*) into v_changes from gone;
  return v_changes;
end $$;
revoke execute on function fold_on_time from public;
grant execute on function fold_on_time to ucenter_office;

-- The warehouse's clock, if an order left on a day that is added up there; else nothing.
create function clock_if_added_up(p_warehouse uuid, p_shipped_at timestamptz) returns text language sql stable as $$
  select w.time_zone from statistics_progress p join warehouse w using (warehouse_id)
    where p.warehouse_id = p_warehouse and p_shipped_at < (p.through + 1)::timestamp at time zone w.time_zone
$$;
revoke execute on function clock_if_added_up from public;
grant execute on function clock_if_added_up to ucenter_office, ucenter_portal;

-- What is changed of an order that is added up, mostly that it has arrived: it is taken away as it was, and added as it is.
create function change_on_time() returns trigger language plpgsql as $$
begin
  -- Whoever adds up a day waits for this to be through, and this for that: else it could be read there as it was, and be changed here as if nobody had read it.
  perform pg_advisory_xact_lock_shared(hashtext('statistics.on_time'));
  insert into on_time_change (customer_id, warehouse_id, month, method_id, country, orders, in_time, hours, days)
    select old.customer_id, old.warehouse_id, x.month, x.method_id, old.country, -1, x.in_time, x.hours, x.days
      from clock_if_added_up(old.warehouse_id, old.shipped_at) clock cross join lateral on_time_of(old, clock) x where clock is not null
    union all
    select new.customer_id, new.warehouse_id, x.month, x.method_id, new.country, 1, x.in_time, x.hours, x.days
      from clock_if_added_up(new.warehouse_id, new.shipped_at) clock cross join lateral on_time_of(new, clock) x where clock is not null;
  return null;
end $$;
revoke execute on function change_on_time() from public;
create trigger change_on_time after update of shipped_at, submitted_at, delivered_at, leaves_on, carriage, method_id, warehouse_id, country on orders for each row
  when (old.shipped_at is not null and (old.shipped_at is distinct from new.shipped_at or old.submitted_at is distinct from new.submitted_at or old.delivered_at is distinct from new.delivered_at
    or old.leaves_on is distinct from new.leaves_on or old.carriage is distinct from new.carriage or old.method_id is distinct from new.method_id
    or old.warehouse_id is distinct from new.warehouse_id or old.country is distinct from new.country))
  execute function change_on_time();

create function wait_for_changes() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('statistics.on_time'));
  return new;
end $$;
revoke execute on function wait_for_changes() from public;
create trigger wait_for_changes before insert or update on statistics_progress for each row execute function wait_for_changes();

-- Counts a warehouse's orders anew.
create function recount_on_time(p_warehouse uuid) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('statistics.on_time'));
  perform pg_advisory_xact_lock(hashtext('statistics.on_time.fold'));
  delete from on_time_month where warehouse_id = p_warehouse;
  delete from on_time_change where warehouse_id = p_warehouse;
  insert into on_time_change (customer_id, warehouse_id, month, method_id, country, orders, in_time, hours, days)
    select o.customer_id, o.warehouse_id, x.month, x.method_id, o.country, 1, x.in_time, x.hours, x.days
    from statistics_progress p join warehouse w using (warehouse_id)
    join orders o on o.warehouse_id = p.warehouse_id and o.shipped_at < (p.through + 1)::timestamp at time zone w.time_zone cross join lateral on_time_of(o, w.time_zone) x
    where p.warehouse_id = p_warehouse;
end $$;
revoke execute on function recount_on_time from public;
grant execute on function recount_on_time to ucenter_office;

-- By another clock other months and other days, which all that is added up was judged by.
create function move_clock() returns trigger language plpgsql as $$
begin
  perform recount_on_time(new.warehouse_id);
  return null;
end $$;
revoke execute on function move_clock() from public;
create trigger move_clock after update of time_zone on warehouse for each row when (old.time_zone <> new.time_zone) execute function move_clock();

-- Of the books: month by month, and of all countries, what is added up is what the orders say, to the hundredth.
create view check_on_time with (security_invoker = true) as
  with made as (
    select customer_id, country, month, warehouse_id, method_id, what, whole, sum(orders) as orders, sum(hundredths) as hundredths
    from (
      select m.customer_id, m.country, m.month, m.warehouse_id, m.method_id, m.what, m.whole, m.orders,
        (select coalesce(sum(x.hundredths::bigint * x.orders), 0) from unnest(m.times, m.times_orders) x(hundredths, orders)) as hundredths
      from on_time_month m
      union all
      select c.customer_id, x.country, c.month, c.warehouse_id, c.method_id, k.what, k.whole, c.orders, k.hundredths::bigint * c.orders
      from on_time_change c cross join lateral (values (c.country), ('')) x(country) cross join lateral on_time_parts(c.in_time, c.hours, c.days) k
    ) x group by 1, 2, 3, 4, 5, 6, 7 having sum(orders) <> 0 or sum(hundredths) <> 0
  ), there as (
    select o.customer_id, c.country, date_trunc('month', o.shipped_at at time zone w.time_zone)::date as month, o.warehouse_id,
      coalesce(o.method_id, '00000000-0000-0000-0000-000000000000') as method_id, k.what, floor(k.hundredths / 100)::int as whole, count(*) as orders,
      sum(k.hundredths) as hundredths
    from statistics_progress p join warehouse w using (warehouse_id) join orders o on o.warehouse_id = p.warehouse_id
      and o.shipped_at < (p.through + 1)::timestamp at time zone w.time_zone and o.carriage <> 'collect'
    cross join lateral (values ('shipped', 0.0), (case when o.leaves_on is null then null when (o.shipped_at at time zone w.time_zone)::date > o.leaves_on then 'late' else 'on_time' end, 0.0),
      ('hours', round(extract(epoch from o.shipped_at - o.submitted_at) / 36)), ('days', round(extract(epoch from o.delivered_at - o.shipped_at) / 864))) k(what, hundredths)
    cross join lateral (values (o.country), ('')) c(country)
    where k.what is not null and k.hundredths is not null group by 1, 2, 3, 4, 5, 6, 7
  )
  select customer_id, warehouse_id, country, month, method_id, what, whole, made.orders, there.orders as orders_there, made.hundredths, there.hundredths as hundredths_there
  from made full join there using (customer_id, country, month, warehouse_id, method_id, what, whole)
  where made.orders is distinct from there.orders or made.hundredths is distinct from there.hundredths;
grant select on check_on_time to ucenter_office;
