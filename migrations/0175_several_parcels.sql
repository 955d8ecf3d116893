-- An order goes as one or more parcels (Rules 9.65, 9.66, 9.67, 9.68). Each leaves by itself, its carrier's news are its own, and a fee that belongs to a
-- parcel names it.
alter table parcel add left_at timestamptz;
update parcel p set left_at = o.shipped_at from orders o
  where o.customer_id = p.customer_id and o.order_id = p.order_id and o.shipped_at is not null;

-- An order that is shipped, by whatever way, takes along what was still here.
create function leave_with_order() returns trigger language plpgsql as $$
begin
  update parcel set left_at = new.shipped_at where customer_id = new.customer_id and order_id = new.order_id and left_at is null;
  return null;
end $$;
revoke execute on function leave_with_order from public;
create trigger leave_with_order after update of shipped_at on orders for each row
  when (old.shipped_at is null and new.shipped_at is not null) execute function leave_with_order();

-- Two parcels may hear the same words at the same moment.
alter table tracking_event add parcel_no int not null default 1 check (parcel_no > 0);
alter table tracking_event drop constraint tracking_event_pkey;
alter table tracking_event add primary key (customer_id, order_id, event_key, parcel_no);

-- Null for what is charged once for the order, and where there is one parcel.
alter table order_fee add parcel_no int;

-- How many parcels a packing made.
alter table packing add parcels int not null default 1 check (parcels > 0);
alter table packing alter parcels drop default;
drop index packing_day, packing_person;
create index packing_day on packing (warehouse_id, day, staff_id) include (at, parcels, pieces, wrong_scans, taken_back_at);
create index packing_person on packing (staff_id, day, warehouse_id) include (at, parcels, pieces, wrong_scans, taken_back_at);

-- The account manager is asked about all parcels together.
update orders set price_question = price_question - 'parcel' || jsonb_build_object('parcels', jsonb_build_array(price_question -> 'parcel'))
  where price_question ? 'parcel';

-- As before, and a fee may name its parcel.
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
  insert into order_fee (customer_id, order_id, line_no, fee_type, amount, basis, parcel_no)
    select p_customer, x.* from jsonb_to_recordset(p_fees) x(order_id uuid, line_no int, fee_type text, amount numeric, basis jsonb, parcel_no int);

  perform move_stock(p_customer, array(
    select (f.warehouse_id, f.sku_id, 'outbound', -f.quantity, -f.quantity, f.cause, f.cause_id, null)::stock_move from stock_freeze f
    where f.customer_id = p_customer and f.cause = 'order' and f.cause_id = any (p_orders) order by f.cause_id, f.warehouse_id, f.sku_id), p_now);
  perform capture_holds(p_customer, 'order', p_orders, v_entries, p_now);
end $function$;

-- What went with a manifest has left; before, its order was shipped with it.
create or replace view check_manifests with (security_invoker = true) as
  select p.customer_id, p.manifest_id, p.order_id, p.parcel_no, m.status, p.left_as, o.status as order_status
  from manifest_parcel p join manifest m on m.manifest_id = p.manifest_id
  join orders o on o.customer_id = p.customer_id and o.order_id = p.order_id
  left join parcel x on x.customer_id = p.customer_id and x.order_id = p.order_id and x.parcel_no = p.parcel_no
  where (p.left_as is null and (m.status <> 'open' or o.status <> 'awaiting_shipping' or x.left_at is not null))
    or (p.left_as = 'shipped' and x.left_at is null)
    or ((p.left_as is null or p.left_as = 'shipped') and o.warehouse_id <> m.warehouse_id);

-- What a packed order asks for lies in its parcels, piece by piece and none without goods; it is shipped when the last of them has left. Kits hold
-- what they were made of, so the view of their own is no longer needed.
drop view check_kits_packed;
create view check_parcels with (security_invoker = true) as
  select customer_id, order_id, null::int as parcel_no, sku_id, g.pieces as ordered, p.pieces as packed
  from (select a.customer_id, a.order_id, a.sku_id, sum(a.quantity) as pieces from asked_goods a
      join orders o on o.customer_id = a.customer_id and o.order_id = a.order_id and o.packed_at is not null group by 1, 2, 3) g
    full join (select l.customer_id, l.order_id, l.sku_id, sum(l.quantity) as pieces from parcel_line l group by 1, 2, 3) p
      using (customer_id, order_id, sku_id)
  where g.pieces is distinct from p.pieces
  union all
  select p.customer_id, p.order_id, p.parcel_no, null, null, null
  from parcel p join orders o on o.customer_id = p.customer_id and o.order_id = p.order_id
  where not exists (select from parcel_line l where l.customer_id = p.customer_id and l.order_id = p.order_id and l.parcel_no = p.parcel_no)
    or (p.left_at is null and o.shipped_at is not null)
    or (p.left_at is not null and o.shipped_at is null and (o.status <> 'awaiting_shipping' or not exists (select from parcel x
      where x.customer_id = p.customer_id and x.order_id = p.order_id and x.left_at is null)));
grant select on check_parcels to ucenter_office;
