-- Orders that wait for goods (Rules 9.69, 9.70, 9.71). Where the contract allows it, an order that was submitted and is short stays in approving and stands in a
-- queue: nothing is frozen and nothing is held for it before its goods are there. {since, reason, asked_at}: since when it waits, and why it was not
-- taken although its goods were there, and when that was.
alter table customer add backorders boolean not null default false;
alter table orders add backorder jsonb
  constraint orders_backorder_waits check (backorder is null or (status = 'approving' and deleted_at is null));
create index orders_backordered on orders (customer_id, warehouse_id) where backorder is not null;

-- Whoever submits, cancels or deletes an order takes it out of the queue, by whatever way.
create function leave_queue() returns trigger language plpgsql as $$
begin
  new.backorder := null;
  return new;
end $$;
revoke execute on function leave_queue from public;
create trigger leave_queue before update of status, deleted_at on orders for each row
  when (old.backorder is not null and (new.status <> 'approving' or new.deleted_at is not null)) execute function leave_queue();

-- What orders that are not submitted want of the shelves: of a kit its components, as they stand.
create view asked_by_drafts with (security_invoker) as
  select l.customer_id, l.order_id, coalesce(k.sku_id, l.sku_id) as sku_id, sum(l.quantity * coalesce(k.quantity, 1))::int as quantity
  from order_line l left join kit_component k on k.customer_id = l.customer_id and k.kit_id = l.sku_id
  group by 1, 2, 3;
grant select on asked_by_drafts to ucenter_portal, ucenter_office;

-- Of the orders that wait, whether all of their goods are free.
create view backorder with (security_invoker) as
  select o.customer_id, o.order_id, o.warehouse_id, o.backorder ->> 'since' as since, o.backorder ->> 'reason' as reason,
    (o.backorder ->> 'asked_at')::timestamptz as asked_at,
    not exists (select from asked_by_drafts g
      left join stock s on s.customer_id = g.customer_id and s.warehouse_id = o.warehouse_id and s.sku_id = g.sku_id
      where g.customer_id = o.customer_id and g.order_id = o.order_id and coalesce(s.total - s.frozen, 0) < g.quantity) as free
  from orders o where o.backorder is not null;
grant select on backorder to ucenter_portal, ucenter_office;

-- None waits whose goods have been free for a while, unless it was asked and says why, or may not be taken: then another one is not before it either, because
-- the oldest that can be filled whole is taken first.
create view check_backorders with (security_invoker) as
  select b.customer_id, b.order_id, b.since
  from backorder b join customer c on c.customer_id = b.customer_id join warehouse w on w.warehouse_id = b.warehouse_id
  where b.free and b.reason is null and not c.on_stop and w.enabled and b.since::timestamptz < now() - interval '10 minutes'
    and not exists (select from asked_by_drafts g join stock s on s.customer_id = g.customer_id and s.warehouse_id = b.warehouse_id and s.sku_id = g.sku_id
      join stock_log l on l.customer_id = s.customer_id and l.warehouse_id = s.warehouse_id and l.sku_id = s.sku_id and l.seq = s.seq
      where g.customer_id = b.customer_id and g.order_id = b.order_id and l.at >= now() - interval '10 minutes');
grant select on check_backorders to ucenter_office;
