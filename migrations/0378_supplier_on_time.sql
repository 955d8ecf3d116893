-- How punctually the orders with a supplier's SKUs left and arrived, added up as it is for the whole company (Rule 19.23). An order counts once however many of the SKUs
-- it holds, so sums by SKU cannot be added: there are sums for each supplier's own set, from when it is in many orders, and from the beginning when the set is changed.
create table supplier_on_time (
  customer_id int not null,
  member_id uuid not null,
  -- Whether the orders of before have been counted; until then, changes are already noted.
  counted boolean not null default false,
  -- Another one for another set of SKUs.
  set_id uuid not null default gen_random_uuid(),
  primary key (customer_id, member_id),
  foreign key (customer_id, member_id) references member (customer_id, member_id)
);
select tenant_table('supplier_on_time', 'select, delete');
grant insert, update on supplier_on_time to ucenter_office;

-- As on_time_month and on_time_change.
create table supplier_on_time_month (
  customer_id int not null,
  member_id uuid not null,
  country char(2) not null,
  month date not null check (extract(day from month) = 1),
  warehouse_id uuid not null references warehouse,
  method_id uuid not null,
  what text not null check (what in ('shipped', 'on_time', 'late', 'hours', 'days')),
  whole int not null,
  orders int not null,
  times int[] not null,
  times_orders int[] not null check (cardinality(times_orders) = cardinality(times)),
  primary key (customer_id, member_id, country, what, whole, month, warehouse_id, method_id) include (orders),
  foreign key (customer_id, member_id) references member (customer_id, member_id)
);
create index supplier_on_time_month_warehouse on supplier_on_time_month (warehouse_id);
select tenant_table('supplier_on_time_month', 'select'), warehouse_wall('supplier_on_time_month');
grant insert, update, delete on supplier_on_time_month to ucenter_office;

create table supplier_on_time_change (
  customer_id int not null,
  member_id uuid not null,
  change_id uuid not null default gen_random_uuid(),
  warehouse_id uuid not null,
  month date not null,
  method_id uuid not null,
  country char(2) not null,
  orders int not null check (orders in (1, -1)),
  in_time boolean,
  hours int,
  days int,
  primary key (customer_id, member_id, change_id),
  foreign key (customer_id, member_id) references member (customer_id, member_id)
);
select tenant_table('supplier_on_time_change', 'select, insert'), warehouse_wall('supplier_on_time_change');
grant delete on supplier_on_time_change to ucenter_office;
select keeper_wall('supplier_on_time', 'select, delete'), keeper_wall('supplier_on_time_month', 'select, delete'), keeper_wall('supplier_on_time_change', 'select, delete');

-- Of which order a change is, so that those are told of it whose SKUs are in it. Of what waits already nobody is: it is counted with the orders of before.
alter table on_time_change add column order_id uuid;
select rewrite_passages('add_on_time', array[
  ['(customer_id, warehouse_id, month,', '(customer_id, order_id, warehouse_id, month,'],
  ['select o.customer_id, o.warehouse_id,', 'select o.customer_id, o.order_id, o.warehouse_id,']]);
select rewrite_passages('change_on_time', array[
  ['(customer_id, warehouse_id, month,', '(customer_id, order_id, warehouse_id, month,'],
  ['select old.customer_id, old.warehouse_id,', 'select old.customer_id, old.order_id, old.warehouse_id,'],
  ['select new.customer_id, new.warehouse_id,', 'select new.customer_id, new.order_id, new.warehouse_id,']]);
select rewrite_passages('recount_on_time', array[
  ['  delete from on_time_change where warehouse_id = p_warehouse;', '  delete from on_time_change where warehouse_id = p_warehouse;
  delete from supplier_on_time_month where warehouse_id = p_warehouse;
  delete from supplier_on_time_change where warehouse_id = p_warehouse;'],
  ['(customer_id, warehouse_id, month,', '(customer_id, order_id, warehouse_id, month,'],
  ['select o.customer_id, o.warehouse_id,', 'select o.customer_id, o.order_id, o.warehouse_id,']]);

create function tell_suppliers() returns trigger language plpgsql as $$
begin
  insert into supplier_on_time_change (customer_id, member_id, warehouse_id, month, method_id, country, orders, in_time, hours, days)
    select n.customer_id, k.member_id, n.warehouse_id, n.month, n.method_id, n.country, n.orders, n.in_time, n.hours, n.days
    from news n join supplier_on_time k on k.customer_id = n.customer_id
    where exists (select from order_line l join member_sku s on s.customer_id = l.customer_id and s.member_id = k.member_id and s.sku_id = l.sku_id
      where l.customer_id = n.customer_id and l.order_id = n.order_id);
  return null;
end $$;
revoke execute on function tell_suppliers() from public;
create trigger tell_suppliers after insert on on_time_change referencing new table as news for each statement execute function tell_suppliers();

-- A supplier is told of everything from here on: whatever was at it before, and did not know, is through. After its row, so that whoever changes the member is waited for
-- before the lock that member would wait for is taken.
create trigger wait_for_changes after insert on supplier_on_time for each row execute function wait_for_changes();

-- Another set of SKUs has other sums. With the lock, so that a supplier that is about to be kept is either seen here or begins with the new set.
create function forget_supplier() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('statistics.on_time'));
  delete from supplier_on_time k using changed c where k.customer_id = c.customer_id and k.member_id = c.member_id;
  return null;
end $$;
revoke execute on function forget_supplier() from public;
create trigger forget_supplier_of_more after insert on member_sku referencing new table as changed for each statement execute function forget_supplier();
create trigger forget_supplier_of_less after delete on member_sku referencing old table as changed for each statement execute function forget_supplier();

-- Counts what was before a supplier was kept, and says whether that was to be done. One statement sees both the orders as they are and what has been told of them so far, which
-- they hold; what is told after that is of later changes. Where the set of SKUs was changed meanwhile there is no row any more, or another one; what was counted is cleared away, or thrown away by the next count.
create function count_supplier(p_customer int, p_member uuid) returns boolean language plpgsql set plan_cache_mode = force_custom_plan as $$
declare v_set uuid;
begin
  perform pg_advisory_xact_lock(hashtext('statistics.on_time.fold'));
  select set_id into v_set from supplier_on_time where customer_id = p_customer and member_id = p_member and not counted;
  if not found then return false; end if;
  with gone as (
    delete from supplier_on_time_month where customer_id = p_customer and member_id = p_member
  ), told as (
    delete from supplier_on_time_change where customer_id = p_customer and member_id = p_member
  )
  insert into supplier_on_time_change (customer_id, member_id, warehouse_id, month, method_id, country, orders, in_time, hours, days)
    select p_customer, p_member, o.warehouse_id, x.month, x.method_id, o.country, 1, x.in_time, x.hours, x.days
    from (select distinct l.order_id from member_sku s join order_line l using (customer_id, sku_id) where s.customer_id = p_customer and s.member_id = p_member offset 0) i
    join orders o on o.customer_id = p_customer and o.order_id = i.order_id join warehouse w using (warehouse_id) join statistics_progress p using (warehouse_id)
    cross join lateral on_time_of(o, w.time_zone) x where o.shipped_at < (p.through + 1)::timestamp at time zone w.time_zone;
  update supplier_on_time set counted = true where customer_id = p_customer and member_id = p_member and set_id = v_set;
  return true;
end $$;

-- As fold_on_time.
create function fold_supplier(p_customer int, p_member uuid, p_most int) returns int language plpgsql set plan_cache_mode = force_generic_plan as $$
declare v_changes int;
begin
  perform pg_advisory_xact_lock(hashtext('statistics.on_time.fold'));
  with gone as (
    delete from supplier_on_time_change c using (
        select change_id from supplier_on_time_change where customer_id = p_customer and member_id = p_member order by change_id limit p_most) x
      where c.customer_id = p_customer and c.member_id = p_member and c.change_id = x.change_id returning c.*
  ), news as (
    select x.country, g.month, g.warehouse_id, g.method_id, k.what, k.whole, k.hundredths, sum(g.orders) as orders from gone g
    cross join lateral (values (g.country), ('')) x(country) cross join lateral on_time_parts(g.in_time, g.hours, g.days) k group by 1, 2, 3, 4, 5, 6, 7
  ), parts as (
    select * from news
    union all
    select m.country, m.month, m.warehouse_id, m.method_id, m.what, m.whole, unnest(m.times), unnest(m.times_orders)
    from (select distinct country, month, warehouse_id, method_id, what, whole from news) n
    join supplier_on_time_month m using (country, month, warehouse_id, method_id, what, whole) where m.customer_id = p_customer and m.member_id = p_member
  ), merged as (
    select country, month, warehouse_id, method_id, what, whole, hundredths, sum(orders)::int as orders from parts group by 1, 2, 3, 4, 5, 6, 7
  ), kept as (
    insert into supplier_on_time_month as m (customer_id, member_id, country, month, warehouse_id, method_id, what, whole, orders, times, times_orders)
      select p_customer, p_member, country, month, warehouse_id, method_id, what, whole, sum(orders),
        coalesce(array_agg(hundredths order by hundredths) filter (where orders <> 0), '{}'), coalesce(array_agg(orders order by hundredths) filter (where orders <> 0), '{}')
      from merged group by 3, 4, 5, 6, 7, 8
      on conflict (customer_id, member_id, country, what, whole, month, warehouse_id, method_id) do update set orders = excluded.orders, times = excluded.times,
        times_orders = excluded.times_orders
  )
  select count(*) into v_changes from gone;
  return v_changes;
end $$;
-- Takes away what is left of a supplier that has no row any more, and says how much.
create function clear_supplier(p_customer int, p_member uuid) returns int language plpgsql as $$
declare v_gone int;
begin
  perform pg_advisory_xact_lock(hashtext('statistics.on_time.fold'));
  if exists (select from supplier_on_time where customer_id = p_customer and member_id = p_member) then return 0; end if;
  with months as (delete from supplier_on_time_month where customer_id = p_customer and member_id = p_member returning 1),
    changes as (delete from supplier_on_time_change where customer_id = p_customer and member_id = p_member returning 1)
  select (select count(*) from months) + (select count(*) from changes) into v_gone;
  return v_gone;
end $$;
revoke execute on function count_supplier, fold_supplier, clear_supplier from public;
grant execute on function count_supplier, fold_supplier, clear_supplier to ucenter_office;

-- Of the books, as check_on_time.
create view check_supplier_on_time with (security_invoker = true) as
  with made as (
    select customer_id, member_id, country, month, warehouse_id, method_id, what, whole, sum(orders) as orders, sum(hundredths) as hundredths
    from (
      select m.customer_id, m.member_id, m.country, m.month, m.warehouse_id, m.method_id, m.what, m.whole, m.orders,
        (select coalesce(sum(x.hundredths::bigint * x.orders), 0) from unnest(m.times, m.times_orders) x(hundredths, orders)) as hundredths
      from supplier_on_time_month m
      union all
      select c.customer_id, c.member_id, x.country, c.month, c.warehouse_id, c.method_id, k.what, k.whole, c.orders, k.hundredths::bigint * c.orders
      from supplier_on_time_change c cross join lateral (values (c.country), ('')) x(country) cross join lateral on_time_parts(c.in_time, c.hours, c.days) k
    ) x join supplier_on_time k using (customer_id, member_id) where k.counted group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(orders) <> 0 or sum(hundredths) <> 0
  ), there as (
    select o.customer_id, i.member_id, c.country, date_trunc('month', o.shipped_at at time zone w.time_zone)::date as month, o.warehouse_id,
      coalesce(o.method_id, '00000000-0000-0000-0000-000000000000') as method_id, k.what, floor(k.hundredths / 100)::int as whole, count(*) as orders,
      sum(k.hundredths) as hundredths
    from (select distinct t.customer_id, t.member_id, l.order_id from supplier_on_time t join member_sku s using (customer_id, member_id)
        join order_line l using (customer_id, sku_id) where t.counted) i
    join orders o using (customer_id, order_id) join warehouse w using (warehouse_id) join statistics_progress p using (warehouse_id)
    cross join lateral (values ('shipped', 0.0), (case when o.leaves_on is null then null when (o.shipped_at at time zone w.time_zone)::date > o.leaves_on then 'late' else 'on_time' end, 0.0),
      ('hours', round(extract(epoch from o.shipped_at - o.submitted_at) / 36)), ('days', round(extract(epoch from o.delivered_at - o.shipped_at) / 864))) k(what, hundredths)
    cross join lateral (values (o.country), ('')) c(country)
    where o.shipped_at < (p.through + 1)::timestamp at time zone w.time_zone and o.carriage <> 'collect' and k.what is not null and k.hundredths is not null
    group by 1, 2, 3, 4, 5, 6, 7, 8
  )
  select customer_id, member_id, warehouse_id, country, month, method_id, what, whole, made.orders, there.orders as orders_there, made.hundredths,
    there.hundredths as hundredths_there
  from made full join there using (customer_id, member_id, country, month, warehouse_id, method_id, what, whole)
  where made.orders is distinct from there.orders or made.hundredths is distinct from there.hundredths;
grant select on check_supplier_on_time to ucenter_office;
