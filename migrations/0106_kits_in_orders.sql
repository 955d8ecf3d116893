-- Orders of kits (Rule 5.19): what a line's kit was made of when the order was submitted. The goods of an order are these components, and the SKUs
-- of all other lines; stock is frozen, taken and brought back by them.
create table order_line_component (
  customer_id int not null,
  order_id uuid not null,
  line_no int not null,
  place smallint not null,
  sku_id uuid not null,
  -- In one kit.
  quantity int not null check (quantity > 0),
  primary key (customer_id, order_id, line_no, sku_id),
  foreign key (customer_id, order_id, line_no) references order_line on delete cascade,
  foreign key (customer_id, sku_id) references sku
);
create index order_line_component_sku on order_line_component (customer_id, sku_id);
select tenant_table('order_line_component', 'select');
select kept_table('order_line_component', 'select, insert, delete');

create view asked_goods with (security_invoker = true) as
  select l.customer_id, l.order_id, l.line_no, coalesce(c.place, 0) as place, coalesce(c.sku_id, l.sku_id) as sku_id,
    l.quantity * coalesce(c.quantity, 1) as quantity
  from order_line l left join order_line_component c
    on c.customer_id = l.customer_id and c.order_id = l.order_id and c.line_no = l.line_no;
grant select on asked_goods to ucenter_portal, ucenter_office, ucenter_keeper;

-- What kits are made of is written before the goods are counted, so that both are of one moment; what is not accepted keeps none.
select rewrite_function('submit_orders', 'select l.sku_id from order_line l where', 'select l.sku_id from asked_goods l where');
select rewrite_function('submit_orders', 'sum(quantity)::int as quantity from order_line', 'sum(quantity)::int as quantity from asked_goods');
select rewrite_function('submit_orders', '  select array_agg(x.sku_id), array_agg(x.free) into', '  insert into order_line_component (customer_id, order_id, line_no, place, sku_id, quantity)
    select l.customer_id, l.order_id, l.line_no, k.place, k.sku_id, k.quantity
    from orders o join order_line l on l.customer_id = o.customer_id and l.order_id = o.order_id
    join kit_component k on k.customer_id = l.customer_id and k.kit_id = l.sku_id
    where o.customer_id = p_customer and o.order_id = any (p_orders) and o.status = any (p_from);
  select array_agg(x.sku_id), array_agg(x.free) into');
select rewrite_function('submit_orders', '  if cardinality(v_accepted) = 0 then return; end if;', '  if cardinality(v_accepted) < cardinality(p_orders) then
    delete from order_line_component c using orders o where c.customer_id = p_customer and c.order_id = any (p_orders)
      and c.order_id <> all (v_accepted) and o.customer_id = c.customer_id and o.order_id = c.order_id and o.status = any (p_from);
  end if;
  if cardinality(v_accepted) = 0 then return; end if;');

-- Lines that were written anew are made of what their kits are made of now; the others keep theirs.
select rewrite_function('requote_order', '  v_moves := array(', '  insert into order_line_component (customer_id, order_id, line_no, place, sku_id, quantity)
    select l.customer_id, l.order_id, l.line_no, k.place, k.sku_id, k.quantity
    from order_line l join kit_component k on k.customer_id = l.customer_id and k.kit_id = l.sku_id
    where l.customer_id = p_customer and l.order_id = p_order and not exists (select from order_line_component c
      where c.customer_id = l.customer_id and c.order_id = l.order_id and c.line_no = l.line_no);
  v_moves := array(');
select rewrite_function('requote_order', 'sum(quantity)::int as quantity from order_line', 'sum(quantity)::int as quantity from asked_goods');

-- As before, by the goods of the orders.
drop view check_order_freezes;
create view check_order_freezes with (security_invoker = true) as
  select coalesce(o.customer_id, f.customer_id) as customer_id, coalesce(o.order_id, f.cause_id) as order_id, o.status,
    coalesce(l.sku_id, f.sku_id) as sku_id, l.quantity as ordered, f.quantity as frozen
  from orders o
  join (select customer_id, order_id, sku_id, sum(quantity) as quantity from asked_goods group by 1, 2, 3) l using (customer_id, order_id)
  full join (select customer_id, cause_id, sku_id, warehouse_id, quantity, cause from stock_freeze where cause = 'order') f
    on f.customer_id = o.customer_id and f.cause_id = o.order_id and f.warehouse_id = o.warehouse_id and f.sku_id = l.sku_id
  where o.status in ('verifying', 'error', 'awaiting_packing') and f.quantity is distinct from l.quantity
    or f.quantity is not null and coalesce(o.status, '') not in ('verifying', 'error', 'awaiting_packing');
grant select on check_order_freezes to ucenter_office;

-- A packed order with kits holds what they were made of.
create view check_kits_packed with (security_invoker = true) as
  select o.customer_id, o.order_id, b.sku_id, b.ordered, b.packed
  from (select distinct customer_id, order_id from order_line_component) k
  join orders o using (customer_id, order_id)
  cross join lateral (select sku_id, g.quantity as ordered, p.quantity as packed
    from (select x.sku_id, sum(x.quantity) as quantity from asked_goods x where x.customer_id = o.customer_id and x.order_id = o.order_id group by 1) g
    full join (select y.sku_id, sum(y.quantity) as quantity from parcel_line y where y.customer_id = o.customer_id and y.order_id = o.order_id
      group by 1) p using (sku_id)) b
  where o.packed_at is not null and b.ordered is distinct from b.packed;
grant select on check_kits_packed to ucenter_office;
