-- Cartons: what a warehouse packs into, and which of them a parcel was packed into.
create table carton (
  carton_id uuid primary key,
  warehouse_id uuid not null references warehouse,
  -- Printed and scanned, so it never changes.
  code text collate "C" not null check (code ~ '^[A-Z][A-Z0-9-]{0,11}$'),
  name_en text not null,
  name_zh text not null,
  inner_length_mm int not null check (inner_length_mm > 0),
  inner_width_mm int not null check (inner_width_mm > 0),
  inner_height_mm int not null check (inner_height_mm > 0),
  outer_length_mm int not null check (outer_length_mm >= inner_length_mm),
  outer_width_mm int not null check (outer_width_mm >= inner_width_mm),
  outer_height_mm int not null check (outer_height_mm >= inner_height_mm),
  -- Empty.
  weight_g int not null check (weight_g > 0),
  -- With all that is in it.
  max_weight_g int not null check (max_weight_g > weight_g),
  enabled boolean not null default true,
  version int not null default 1,
  unique (warehouse_id, code)
);
select house_table('carton', false);

alter table parcel add carton_id uuid references carton;
create index parcel_carton on parcel (carton_id) where carton_id is not null;

-- As before, and a parcel knows its carton.
create or replace function pack_orders(p_customer integer, p_warehouse uuid, p_orders uuid[], p_parcels jsonb, p_lines jsonb, p_fees jsonb, p_from text[], p_to text, p_actor_kind text, p_actor_name text, p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET plan_cache_mode TO 'force_generic_plan'
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare v_entries money_entry[]; n int;
begin
  if current_setting('app.customer', true) is distinct from p_customer::text and not keep_for(p_customer) then
    raise exception 'this transaction is not of customer %', p_customer using errcode = 'insufficient_privilege'; end if;
  v_entries := array(
    select (-f.amount, 'revenue.' || f.fee_type, 'order', f.fee_type, 'order', f.order_id, f.reference, f.country, f.quantity, f.weight_g,
      null, '', null)::money_entry
    from jsonb_to_recordset(p_fees) f(order_id uuid, fee_type text, amount numeric, reference text, country char(2), quantity int, weight_g int));

  with packed as (
    update orders o set status = p_to, packed_at = p_now, updated_at = p_now, version = o.version + 1,
      amount = (select coalesce(-sum(e.amount), 0) from unnest(v_entries) e where e.cause_id = o.order_id)
    from orders was
    where was.customer_id = p_customer and was.order_id = any (p_orders) and was.warehouse_id = p_warehouse and was.status = any (p_from)
      and o.customer_id = p_customer and o.order_id = was.order_id and o.status = was.status
    returning o.order_id, was.status
  )
  insert into order_event (customer_id, order_id, event_id, at, event, from_status, to_status, actor_kind, actor_name)
    select p_customer, order_id, uuid_v7(p_now), p_now, 'pack', status, p_to, p_actor_kind, p_actor_name from packed;
  get diagnostics n = row_count;
  if n <> cardinality(p_orders) then raise exception 'an order cannot be packed in its status' using errcode = 'UC002'; end if;
  insert into parcel (customer_id, order_id, parcel_no, weight_g, length_cm, width_cm, height_cm, carton_id)
    select p_customer, x.* from jsonb_to_recordset(p_parcels)
      x(order_id uuid, parcel_no int, weight_g int, length_cm numeric, width_cm numeric, height_cm numeric, carton_id uuid);
  insert into parcel_line (customer_id, order_id, parcel_no, sku_id, quantity, serial_numbers)
    select p_customer, x.order_id, x.parcel_no, x.sku_id, x.quantity, coalesce(x.serial_numbers, '{}')
    from jsonb_to_recordset(p_lines) x(order_id uuid, parcel_no int, sku_id uuid, quantity int, serial_numbers text[]);
  insert into order_fee (customer_id, order_id, line_no, fee_type, amount, basis)
    select p_customer, x.* from jsonb_to_recordset(p_fees) x(order_id uuid, line_no int, fee_type text, amount numeric, basis jsonb);

  perform move_stock(p_customer, array(
    select (f.warehouse_id, f.sku_id, 'outbound', -f.quantity, -f.quantity, f.cause, f.cause_id, null)::stock_move from stock_freeze f
    where f.customer_id = p_customer and f.cause = 'order' and f.cause_id = any (p_orders) order by f.cause_id, f.warehouse_id, f.sku_id), p_now);
  perform capture_holds(p_customer, 'order', p_orders, v_entries, p_now);
end $function$;
