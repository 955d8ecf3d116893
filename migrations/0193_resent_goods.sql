-- Some of the inspected goods may be sent again: they are restocked with the rest, and a draft of an order asks for them (Rule 9.81).
alter table return_goods add resent int not null default 0,
  add constraint return_goods_resent check (resent >= 0 and resent <= quantity and (resent = 0 or grade = 'sellable'));
-- Where all are sent again none are left to be decided about otherwise.
alter table return_goods add constraint return_goods_resent_all check (resent < quantity or decision is not distinct from 'restock');
grant update (resent) on return_goods to ucenter_portal;

-- The order that sends them, once.
alter table return_order add resent_order_id uuid, add foreign key (customer_id, resent_order_id) references orders,
  add constraint return_order_resent check (resent_order_id is null or decided_at is not null);
create unique index return_order_resent_once on return_order (customer_id, resent_order_id) where resent_order_id is not null;

select rewrite_passages('settle_return'::regproc, array[
  ['select p_customer, uuid_v7(p_now), o.warehouse_id, g.sku_id, g.quantity, case', 'select p_customer, uuid_v7(p_now), o.warehouse_id, g.sku_id, g.quantity - g.resent, case'],
  ['select o.warehouse_id, g.sku_id, g.quantity, 0 as frozen', 'select o.warehouse_id, g.sku_id, case g.decision when ''restock'' then g.quantity else g.resent end as quantity, 0 as frozen'],
  ['and g.decision = ''restock''', 'and (g.decision = ''restock'' or g.resent > 0)']]);

do $$ begin
  execute replace(replace('create or replace view check_returns_in_stock with (security_invoker = true) as '
    || pg_get_viewdef('check_returns_in_stock'::regclass),
    'sum(g.quantity) FILTER (WHERE (g.decision = ''restock''::text))',
    'sum(case g.decision when ''restock'' then g.quantity else g.resent end) filter (where g.decision = ''restock'' or g.resent > 0)'),
    'sum(g.quantity) FILTER (WHERE (g.decision = ''quarantine''::text))',
    'sum(g.quantity - g.resent) filter (where g.decision = ''quarantine'')');
  if pg_get_viewdef('check_returns_in_stock'::regclass) not like '%resent%' then raise exception 'the check does not know what is sent again'; end if;
end $$;
