-- What was shipped and what it cost, added up by days (Rules 19.1, 19.3, 19.5). Sums are made of days that are over, and of entries that are posted; what came
-- after them is read from the rows themselves, so that a figure is never older than the last word.
create table shipped_day (
  customer_id int not null references customer,
  -- Of the warehouse.
  day date not null,
  warehouse_id uuid not null references warehouse,
  country char(2) not null,
  -- Nobody's number where no method of the house carried it.
  method_id uuid not null,
  orders int not null check (orders > 0),
  parcels int not null,
  pieces bigint not null,
  weight_g bigint not null,
  volume_cm3 numeric(20, 3) not null,
  primary key (customer_id, day, warehouse_id, country, method_id)
);
select tenant_table('shipped_day', 'select');
grant insert, update on shipped_day to ucenter_office;

-- Pieces as they were packed: of a kit what it was made of.
create table sku_month (
  customer_id int not null,
  -- The first day of the month in which they were shipped, of the warehouse.
  month date not null check (extract(day from month) = 1),
  sku_id uuid not null,
  warehouse_id uuid not null references warehouse,
  country char(2) not null,
  orders int not null check (orders > 0),
  pieces bigint not null,
  -- With its figures: a year of a large customer is read from the index alone.
  primary key (customer_id, month, sku_id, warehouse_id, country) include (orders, pieces),
  foreign key (customer_id, sku_id) references sku
);
create index sku_month_sku on sku_month (customer_id, sku_id, month);
select tenant_table('sku_month', 'select');
grant insert, update on sku_month to ucenter_office;

create table expense_day (
  customer_id int not null references customer,
  -- UTC's, as in the statements (Rule 12.19).
  day date not null,
  bill_type text not null,
  -- '' where an entry is of no single fee.
  fee_type text not null,
  entries int not null check (entries > 0),
  -- As it stands in the ledger: a fee is negative.
  amount numeric(20, 4) not null,
  primary key (customer_id, day, bill_type, fee_type)
);
select tenant_table('expense_day', 'select');
grant insert, update on expense_day to ucenter_office;

-- Through which day of a warehouse the sums are made.
create table statistics_progress (
  warehouse_id uuid primary key references warehouse,
  through date not null
);
select house_table('statistics_progress', true);

-- Through which entry of a customer's ledger they are made.
create table expense_progress (
  customer_id int primary key references account,
  seq int not null
);
select tenant_table('expense_progress', 'select');
grant insert, update on expense_progress to ucenter_office;

-- Adds these orders, of one customer and warehouse and all shipped, to the sums of their days.
create function add_shipped(p_customer int, p_warehouse uuid, p_zone text, p_orders uuid[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  insert into shipped_day as d (customer_id, day, warehouse_id, country, method_id, orders, parcels, pieces, weight_g, volume_cm3)
    select p_customer, x.day, p_warehouse, x.country, x.method_id, count(*), sum(x.parcels), sum(x.pieces), sum(x.weight_g), sum(x.volume_cm3)
    from shipped_orders(p_customer, p_zone, p_orders) x group by x.day, x.country, x.method_id order by 2, 4, 5
    on conflict (customer_id, day, warehouse_id, country, method_id) do update set orders = d.orders + excluded.orders,
      parcels = d.parcels + excluded.parcels, pieces = d.pieces + excluded.pieces, weight_g = d.weight_g + excluded.weight_g,
      volume_cm3 = d.volume_cm3 + excluded.volume_cm3;
  insert into sku_month as m (customer_id, month, sku_id, warehouse_id, country, orders, pieces)
    select p_customer, date_trunc('month', o.shipped_at at time zone p_zone)::date, l.sku_id, p_warehouse, o.country, count(distinct o.order_id), sum(l.quantity)
    from orders o join parcel_line l on l.customer_id = o.customer_id and l.order_id = o.order_id
    where o.customer_id = p_customer and o.order_id = any (p_orders) group by 2, 3, 5 order by 2, 3, 5
    on conflict (customer_id, month, sku_id, warehouse_id, country) do update set orders = m.orders + excluded.orders, pieces = m.pieces + excluded.pieces;
end $$;

-- What was shipped of some orders, a row each.
create function shipped_orders(p_customer int, p_zone text, p_orders uuid[])
returns table (day date, country char(2), method_id uuid, parcels int, pieces bigint, weight_g bigint, volume_cm3 numeric)
language sql stable parallel safe as $$
  select (o.shipped_at at time zone p_zone)::date, o.country, coalesce(o.method_id, '00000000-0000-0000-0000-000000000000'), p.parcels, l.pieces, p.weight_g, p.volume_cm3
  from unnest(p_orders) x(order_id) join orders o on o.customer_id = p_customer and o.order_id = x.order_id
  cross join lateral (select count(*)::int as parcels, coalesce(sum(p.weight_g), 0) as weight_g,
      coalesce(sum(p.length_cm * p.width_cm * p.height_cm), 0) as volume_cm3 from parcel p where p.customer_id = o.customer_id and p.order_id = o.order_id) p
  cross join lateral (select coalesce(sum(l.quantity), 0) as pieces from parcel_line l where l.customer_id = o.customer_id and l.order_id = o.order_id) l
$$;
revoke execute on function add_shipped, shipped_orders from public;
grant execute on function add_shipped to ucenter_office;
grant execute on function shipped_orders to ucenter_portal, ucenter_office;

-- As before; and what is shipped on a day whose sums are made, because a clock was behind, is added to them.
create or replace function leave_with_order() returns trigger language plpgsql as $$
declare v_zone text;
begin
  update parcel set left_at = new.shipped_at where customer_id = new.customer_id and order_id = new.order_id and left_at is null;
  select w.time_zone into v_zone from statistics_progress p join warehouse w using (warehouse_id)
    where p.warehouse_id = new.warehouse_id and new.shipped_at < (p.through + 1)::timestamp at time zone w.time_zone;
  if found then perform add_shipped(new.customer_id, new.warehouse_id, v_zone, array[new.order_id]); end if;
  return null;
end $$;

create view check_statistics with (security_invoker = true) as
  with made as (
    select customer_id, warehouse_id, sum(orders) as orders, sum(pieces) as pieces from shipped_day group by 1, 2
  ), there as (
    select o.customer_id, o.warehouse_id, count(*) as orders, sum(l.pieces) as pieces
    from orders o join warehouse w using (warehouse_id) join statistics_progress p using (warehouse_id)
    cross join lateral (select coalesce(sum(quantity), 0) as pieces from parcel_line l where l.customer_id = o.customer_id and l.order_id = o.order_id) l
    where o.shipped_at < (p.through + 1)::timestamp at time zone w.time_zone group by 1, 2
  ), skus as (
    select customer_id, warehouse_id, sum(pieces) as pieces from sku_month group by 1, 2
  )
  select customer_id, warehouse_id, made.orders, there.orders as orders_there, made.pieces, there.pieces as pieces_there, skus.pieces as pieces_of_skus,
    null::numeric as amount, null::numeric as amount_there
  from made full join there using (customer_id, warehouse_id) full join skus using (customer_id, warehouse_id)
  where made.orders is distinct from there.orders or made.pieces is distinct from there.pieces or coalesce(skus.pieces, 0) is distinct from there.pieces
  union all
  select p.customer_id, null, d.entries, p.seq, null, null, null, d.amount, e.balance_after
  from expense_progress p
  left join (select customer_id, sum(entries) as entries, sum(amount) as amount from expense_day group by 1) d using (customer_id)
  left join ledger_entry e on e.customer_id = p.customer_id and e.seq = p.seq
  where d.entries is distinct from p.seq or d.amount is distinct from e.balance_after;
grant select on check_statistics to ucenter_office;
