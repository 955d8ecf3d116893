-- Orders that wait although nothing is wrong with them: on hold (Rule 9.29), or asked to be stopped (Rule 9.30). Neither is a status. The checks
-- are the guard behind every way to move an order, pack_orders() among them: a held order is neither packed nor canceled before the hold is
-- gone, and an order with an open interception moves neither past packing nor past shipping.

-- {side, reason, owner, staff_id, held_at}: whose hold it is, 'customer' or 'staff', and who answers for it.
alter table orders add hold jsonb
  check (hold ->> 'side' in ('customer', 'staff'))
  constraint orders_held_waits check (hold is null or status in ('verifying', 'error', 'awaiting_packing'));
create index orders_held on orders (customer_id, order_id) where hold is not null;

-- The last interception whole: {state, type, note, asked_in, asked_by, asked_at, answer, answered_by, answered_at}. One value an order, so that
-- at most one is open. The column of 0006 was never written.
alter table orders drop column interception;
alter table orders add interception jsonb
  check (interception ->> 'state' in ('open', 'stopped', 'refused', 'returning'))
  constraint orders_interception_waits check (interception ->> 'state' is distinct from 'open' or case
    when interception ->> 'asked_in' = 'awaiting_packing' then status = 'awaiting_packing'
    when interception ->> 'asked_in' in ('packaged', 'awaiting_shipping') then status in ('packaged', 'awaiting_shipping')
    else status in ('shipped', 'in_transit', 'pickup_ready', 'out_for_delivery', 'possible_exception', 'too_long_in_transit', 'delivered') end);
create index orders_intercepted on orders (customer_id, order_id) where interception ->> 'state' = 'open';

drop function lock_orders(int[], uuid[]);
-- `agreed` is the quote of an order that waits for packing: what its price follows from. Nobody else needs so much.
create function lock_orders(p_customers int[], p_orders uuid[])
returns table (customer_id int, order_id uuid, order_no text, customer_order_no text, version int, status text, warehouse_id uuid,
  method_id uuid, country char(2), recipient jsonb, tax jsonb, services jsonb, last_event_at timestamptz, submitted_at timestamptz, amount numeric,
  agreed jsonb, price_question jsonb, hold jsonb, interception jsonb, currency char(3), fulfilment_fee boolean, price_tolerance_percent numeric, price_tolerance_amount numeric,
  warehouse_code text, time_zone text, weight_under_percent smallint, weight_over_percent smallint, weight_over_g int, auto_verify boolean,
  sales_id uuid, manager_id uuid, on_stop boolean)
language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query select o.customer_id, o.order_id, o.order_no, o.customer_order_no, o.version, o.status, o.warehouse_id, o.method_id, o.country,
      o.recipient, o.tax, o.services, o.last_event_at, o.submitted_at, o.amount, case when o.status = 'awaiting_packing' then o.quote end,
      o.price_question, o.hold, o.interception, c.currency, c.has_fulfilment_fee, c.price_tolerance_percent, c.price_tolerance_amount, w.code, w.time_zone,
      w.weight_under_percent, w.weight_over_percent, w.weight_over_g, c.auto_verify, c.sales_id, c.manager_id, c.on_stop
    from unnest(p_customers, p_orders) x(c, id)
    join orders o on o.customer_id = x.c and o.order_id = x.id
    join customer c on c.customer_id = o.customer_id
    join warehouse w on w.warehouse_id = o.warehouse_id
    where o.deleted_at is null
    order by o.order_id for update of o;
end $$;
revoke execute on function lock_orders from public;
grant execute on function lock_orders to ucenter_portal, ucenter_office;

-- The rows of an order list say what holds an order.
drop function order_list_rows(int[], uuid[], uuid[], boolean);
create function order_list_rows(p_customers int[], p_orders uuid[], p_skus uuid[], p_true boolean)
 returns table(customer_id int, company_name text, order_id uuid, order_no text, customer_order_no text, status text, version int, warehouse_id uuid, warehouse_code text, method json, country char(2), recipient_name text, city text, pieces int, lines json, line_count int, tracking_nos json, amount numeric, currency char(3), error_reason text, customer_reply text, created_at timestamptz, submitted_at timestamptz, packed_at timestamptz, shipped_at timestamptz, delivered_at timestamptz, missing text[], hold jsonb, interception jsonb)
 language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
begin
  return query select o.customer_id, c.company_name, o.order_id, o.order_no, o.customer_order_no, o.status, o.version, o.warehouse_id, w.code,
      case when m.method_id is not null then json_build_object('method_id', m.method_id, 'code', m.code, 'name_en', m.name_en, 'name_zh', m.name_zh,
        'carrier', m.carrier) end,
      o.country, nullif(trim(concat(o.recipient ->> 'first_name', ' ', o.recipient ->> 'last_name')), ''), o.recipient ->> 'city',
      t.pieces, coalesce(to_json(t.lines), '[]'), t.line_count,
      coalesce((select json_agg(case when p_true and c.show_true_tracking_number then coalesce(p.last_mile_no, p.tracking_no) else p.tracking_no end
        order by p.parcel_no) from parcel p
        where p.customer_id = o.customer_id and p.order_id = o.order_id and p.tracking_no is not null), '[]'),
      o.amount, c.currency, o.error_reason, o.customer_reply, o.created_at, o.submitted_at, o.packed_at, o.shipped_at, o.delivered_at, o.missing, o.hold, o.interception
    from unnest(p_customers, p_orders) k(c, id)
    join orders o on o.customer_id = k.c and o.order_id = k.id
    join customer c on c.customer_id = o.customer_id
    join warehouse w on w.warehouse_id = o.warehouse_id
    left join shipping_method m on m.method_id = o.method_id
    cross join lateral (
      select coalesce(sum(l.quantity), 0)::int as pieces, count(*)::int as line_count,
        (array_agg(json_build_object('sku', s.sku, 'name', l.name, 'quantity', l.quantity) order by l.line_no))[1:3] as lines
      from order_line l join sku s on s.customer_id = l.customer_id and s.sku_id = l.sku_id
      where l.customer_id = o.customer_id and l.order_id = o.order_id and (p_skus is null or l.sku_id = any (p_skus))) t;
end $$;
revoke execute on function order_list_rows from public;
grant execute on function order_list_rows to ucenter_portal, ucenter_office;
