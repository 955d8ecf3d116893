-- Orders whose goods the customer collects at the warehouse (Rule 9.43): no method of the house carries them. Who comes stands as the recipient,
-- so that it is erased with it; {plate, planned_on} is what else is known of the visit.
alter table orders add carriage text not null default 'carrier' check (carriage in ('carrier', 'collect'));
alter table orders add collect jsonb
  constraint orders_collected check ((carriage = 'collect') = (collect is not null) and (carriage = 'carrier' or method_id is null))
  constraint orders_plate_erased check (erased_at is null or collect is null or collect ->> 'plate' = '');

drop function lock_orders(int[], uuid[]);
-- `agreed` is the quote of an order that waits for packing: what its price follows from. Nobody else needs so much.
create function lock_orders(p_customers int[], p_orders uuid[])
returns table (customer_id int, order_id uuid, order_no text, customer_order_no text, version int, status text, warehouse_id uuid, carriage text,
  method_id uuid, country char(2), recipient jsonb, tax jsonb, services jsonb, last_event_at timestamptz, submitted_at timestamptz, amount numeric,
  agreed jsonb, price_question jsonb, hold jsonb, interception jsonb, currency char(3), fulfilment_fee boolean, price_tolerance_percent numeric, price_tolerance_amount numeric,
  warehouse_code text, time_zone text, weight_under_percent smallint, weight_over_percent smallint, weight_over_g int, auto_verify boolean,
  sales_id uuid, manager_id uuid, on_stop boolean)
language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query select o.customer_id, o.order_id, o.order_no, o.customer_order_no, o.version, o.status, o.warehouse_id, o.carriage, o.method_id, o.country,
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
