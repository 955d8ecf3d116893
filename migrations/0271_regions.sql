-- Where in a country parcels went (Rule 19.12): by its state, province or prefecture, else by the area of the postal code. No more of an address is
-- kept, so that the sums stay when recipients are erased.
create function region_of(p_country text, p_recipient jsonb) returns text language sql immutable parallel safe as $$
  select case when p_country in ('US', 'CA', 'AU', 'MX', 'BR', 'IT', 'JP') then left(trim(coalesce(p_recipient ->> 'province', '')), 40)
    else coalesce(substring(upper(trim(p_recipient ->> 'postal_code')) from '^(?:[A-Z]{1,2}(?=[0-9])|[0-9]{2})'), '') end
$$;
revoke execute on function region_of from public;
grant execute on function region_of to ucenter_office, ucenter_portal;

create table region_month (
  customer_id int not null references customer,
  -- Its first day, at the warehouse.
  month date not null check (extract(day from month) = 1),
  warehouse_id uuid not null references warehouse,
  country char(2) not null,
  -- '' where the address does not say.
  region text not null check (length(region) <= 40),
  orders int not null check (orders > 0),
  pieces bigint not null,
  primary key (customer_id, country, month, warehouse_id, region)
);
create index region_month_warehouse on region_month (warehouse_id);
select tenant_table('region_month', 'select');
grant insert, update on region_month to ucenter_office;

-- What was shipped of some orders, by the regions that they went to.
create function region_orders(p_customer int, p_zone text, p_orders uuid[])
returns table (day date, country char(2), region text, pieces bigint) language sql stable parallel safe as $$
  select (o.shipped_at at time zone p_zone)::date, o.country, region_of(o.country, o.recipient), l.pieces
  from unnest(p_orders) x(order_id) join orders o on o.customer_id = p_customer and o.order_id = x.order_id
  cross join lateral (select coalesce(sum(l.quantity), 0) as pieces from parcel_line l where l.customer_id = o.customer_id and l.order_id = o.order_id) l
$$;
revoke execute on function region_orders from public;
grant execute on function region_orders to ucenter_office, ucenter_portal;

create function add_regions(p_customer int, p_warehouse uuid, p_zone text, p_orders uuid[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  insert into region_month as r (customer_id, month, warehouse_id, country, region, orders, pieces)
    select p_customer, date_trunc('month', x.day)::date, p_warehouse, x.country, x.region, count(*), sum(x.pieces)
    from region_orders(p_customer, p_zone, p_orders) x group by 2, x.country, x.region order by 4, 2, 5
    on conflict (customer_id, country, month, warehouse_id, region) do update set orders = r.orders + excluded.orders, pieces = r.pieces + excluded.pieces;
end $$;
revoke execute on function add_regions from public;
grant execute on function add_regions to ucenter_office;

select rewrite_passages('add_shipped', array[[
  'on conflict (customer_id, month, sku_id, warehouse_id, country) do update set orders = m.orders + excluded.orders, pieces = m.pieces + excluded.pieces;',
  'on conflict (customer_id, month, sku_id, warehouse_id, country) do update set orders = m.orders + excluded.orders, pieces = m.pieces + excluded.pieces;
  perform add_regions(p_customer, p_warehouse, p_zone, p_orders);']]);

-- What is added up already; whose recipient is erased went nobody knows where.
select add_regions(o.customer_id, o.warehouse_id, w.time_zone, array_agg(o.order_id)) from statistics_progress p join warehouse w using (warehouse_id)
  join orders o on o.warehouse_id = p.warehouse_id and o.shipped_at < (p.through + 1)::timestamp at time zone w.time_zone
  group by o.customer_id, o.warehouse_id, w.time_zone;

create or replace view check_statistics with (security_invoker = true) as
  with made as (
    select customer_id, warehouse_id, sum(orders) as orders, sum(pieces) as pieces from shipped_day group by 1, 2
  ), there as (
    select o.customer_id, o.warehouse_id, count(*) as orders, sum(l.pieces) as pieces
    from orders o join warehouse w using (warehouse_id) join statistics_progress p using (warehouse_id)
    cross join lateral (select coalesce(sum(quantity), 0) as pieces from parcel_line l where l.customer_id = o.customer_id and l.order_id = o.order_id) l
    where o.shipped_at < (p.through + 1)::timestamp at time zone w.time_zone group by 1, 2
  ), skus as (
    select customer_id, warehouse_id, sum(pieces) as pieces from sku_month group by 1, 2
  ), regions as (
    select customer_id, warehouse_id, sum(orders) as orders, sum(pieces) as pieces from region_month group by 1, 2
  )
  select customer_id, warehouse_id, made.orders, there.orders as orders_there, made.pieces, there.pieces as pieces_there, skus.pieces as pieces_of_skus,
    null::numeric as amount, null::numeric as amount_there, regions.orders as orders_of_regions, regions.pieces as pieces_of_regions
  from made full join there using (customer_id, warehouse_id) full join skus using (customer_id, warehouse_id)
    full join regions using (customer_id, warehouse_id)
  where made.orders is distinct from there.orders or made.pieces is distinct from there.pieces or coalesce(skus.pieces, 0) is distinct from there.pieces
    or regions.orders is distinct from there.orders or regions.pieces is distinct from there.pieces
  union all
  select p.customer_id, null, d.entries, p.seq, null, null, null, d.amount, e.balance_after, null, null
  from expense_progress p
  left join (select customer_id, sum(entries) as entries, sum(amount) as amount from expense_day group by 1) d using (customer_id)
  left join ledger_entry e on e.customer_id = p.customer_id and e.seq = p.seq
  where d.entries is distinct from p.seq or d.amount is distinct from e.balance_after;
