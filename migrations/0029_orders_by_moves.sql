-- What orders do to stock and money, by the functions of 0027 and 0028; replaces 0007 and 0010. Each is set-based: any number of one
-- customer's orders of one warehouse in a fixed number of statements. The statuses come from the caller's state table: p_from are
-- those an order may leave, p_to is the one it reaches. Locks are taken in one order everywhere: orders (by the caller, in id order),
-- stock rows (warehouse, SKU), the account last. Prices come in from outside.
drop function submit_orders(int, uuid, uuid[], numeric[], jsonb[], text, text, timestamptz);
drop function release_orders(int, uuid, uuid[], timestamptz);
drop function pack_orders(int, uuid, jsonb, text, text, timestamptz);
drop function requote_order(int, uuid, numeric, jsonb, timestamptz);

-- Submits orders that the caller has locked and quoted: freezes stock, holds the quotes. Orders succeed or fail one by one, in the
-- order given; a later one may fit where an earlier one did not. Outcomes: ok, wrong_state, stock_short (detail: SKUs and by how many),
-- balance_short (detail: the missing amount).
create function submit_orders(p_customer int, p_warehouse uuid, p_orders uuid[], p_amounts numeric[], p_quotes jsonb[],
  p_from text[], p_to text, p_actor_kind text, p_actor_name text, p_now timestamptz)
returns table (order_id uuid, outcome text, detail jsonb)
language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  v_skus uuid[];
  v_free int[]; -- how many of v_skus[n] are free, counted down as orders are accepted
  v_available numeric;
  v_order record;
  v_accepted uuid[] := '{}';
  v_was text[] := '{}';
  v_held numeric[] := '{}';
  v_quotes jsonb[] := '{}';
  v_moves stock_move[] := '{}';
  n int;
begin
  select array_agg(x.sku_id), array_agg(x.free) into v_skus, v_free from (
    select s.sku_id, s.total - s.frozen as free from stock s
    where s.customer_id = p_customer and s.warehouse_id = p_warehouse and s.sku_id = any (array(
      select l.sku_id from order_line l where l.customer_id = p_customer and l.order_id = any (p_orders)))
    order by s.warehouse_id, s.sku_id for no key update) x;
  select balance + credit_limit - held into v_available from account where customer_id = p_customer for no key update;

  for v_order in
    select x.id, x.amount, x.quote, o.status, o.status = any (p_from) and o.deleted_at is null and o.warehouse_id = p_warehouse as ready,
      l.skus, l.quantities, l.places
    from unnest(p_orders, p_amounts, p_quotes) with ordinality x(id, amount, quote, i)
    left join orders o on o.customer_id = p_customer and o.order_id = x.id
    cross join lateral (
      select array_agg(g.sku_id) as skus, array_agg(g.quantity) as quantities, array_agg(array_position(v_skus, g.sku_id)) as places
      from (select sku_id, sum(quantity)::int as quantity from order_line
        where customer_id = p_customer and order_id = x.id group by sku_id order by sku_id) g) l
    order by x.i
  loop
    order_id := v_order.id; outcome := 'ok'; detail := null;
    if v_order.ready is not true or v_order.skus is null then
      outcome := 'wrong_state'; return next; continue;
    end if;
    for n in 1 .. cardinality(v_order.skus) loop
      if coalesce(v_free[v_order.places[n]], 0) < v_order.quantities[n] then
        outcome := 'stock_short';
        detail := coalesce(detail, '[]') || jsonb_build_object('sku_id', v_order.skus[n],
          'short', v_order.quantities[n] - coalesce(v_free[v_order.places[n]], 0));
      end if;
    end loop;
    if outcome = 'ok' and v_available < v_order.amount then
      outcome := 'balance_short'; detail := jsonb_build_object('missing', (v_order.amount - v_available)::text);
    end if;
    if outcome = 'ok' then
      for n in 1 .. cardinality(v_order.skus) loop
        v_free[v_order.places[n]] := v_free[v_order.places[n]] - v_order.quantities[n];
        v_moves := v_moves || (p_warehouse, v_order.skus[n], 'picking', 0, v_order.quantities[n], 'order', v_order.id, null)::stock_move;
      end loop;
      v_available := v_available - v_order.amount;
      v_accepted := v_accepted || v_order.id;
      v_was := v_was || v_order.status;
      v_quotes := v_quotes || v_order.quote;
      v_held := v_held || v_order.amount;
    end if;
    return next;
  end loop;
  if cardinality(v_accepted) = 0 then return; end if;

  with submitted as (
    update orders o set status = p_to, quote = x.quote, amount = x.amount, submitted_at = p_now, updated_at = p_now, version = o.version + 1
    from unnest(v_accepted, v_was, v_held, v_quotes) x(id, was, amount, quote)
    where o.customer_id = p_customer and o.order_id = x.id and o.status = x.was
    returning o.order_id, x.was
  )
  insert into order_event (customer_id, order_id, event_id, at, event, from_status, to_status, actor_kind, actor_name)
    select p_customer, order_id, uuid_v7(p_now), p_now, 'submit', was, p_to, p_actor_kind, p_actor_name from submitted;
  get diagnostics n = row_count;
  if n <> cardinality(v_accepted) then raise exception 'orders changed while they were submitted' using errcode = '40001'; end if;
  perform move_stock(p_customer, v_moves, p_now);
  perform hold_balance(p_customer, 'order', v_accepted, v_held, p_now);
end $$;

-- Gives back what submitted orders keep. The caller has locked the orders and changes their status.
create function release_orders(p_customer int, p_orders uuid[], p_now timestamptz) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  perform unfreeze_stock(p_customer, 'picking', 'order', p_orders, p_now);
  perform release_holds(p_customer, 'order', p_orders, p_now);
end $$;

-- Packs orders that the caller has locked and rated on their real parcels: takes the frozen goods off the shelf, captures the hold fee
-- line by fee line and releases the rest. p_parcels: [{order_id, parcel_no, weight_g, length_cm, width_cm, height_cm}]. p_lines: [{order_id,
-- parcel_no, sku_id, quantity, serial_numbers}]. p_fees: [{order_id, line_no, fee_type, amount, basis}] with what the ledger says
-- beside each, {reference, country, quantity, weight_g}. Raises UC001 (detail: the missing amount) when the fees exceed what the customer
-- has, UC002 when an order is in no status of p_from: then nothing happened.
create function pack_orders(p_customer int, p_warehouse uuid, p_orders uuid[], p_parcels jsonb, p_lines jsonb, p_fees jsonb,
  p_from text[], p_to text, p_actor_kind text, p_actor_name text, p_now timestamptz) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare v_entries money_entry[]; n int;
begin
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
  insert into parcel (customer_id, order_id, parcel_no, weight_g, length_cm, width_cm, height_cm)
    select p_customer, x.* from jsonb_to_recordset(p_parcels)
      x(order_id uuid, parcel_no int, weight_g int, length_cm numeric, width_cm numeric, height_cm numeric);
  insert into parcel_line (customer_id, order_id, parcel_no, sku_id, quantity, serial_numbers)
    select p_customer, x.order_id, x.parcel_no, x.sku_id, x.quantity, coalesce(x.serial_numbers, '{}')
    from jsonb_to_recordset(p_lines) x(order_id uuid, parcel_no int, sku_id uuid, quantity int, serial_numbers text[]);
  insert into order_fee (customer_id, order_id, line_no, fee_type, amount, basis)
    select p_customer, x.* from jsonb_to_recordset(p_fees) x(order_id uuid, line_no int, fee_type text, amount numeric, basis jsonb);

  perform move_stock(p_customer, array(
    select (f.warehouse_id, f.sku_id, 'outbound', -f.quantity, -f.quantity, f.cause, f.cause_id, null)::stock_move from stock_freeze f
    where f.customer_id = p_customer and f.cause = 'order' and f.cause_id = any (p_orders) order by f.cause_id, f.warehouse_id, f.sku_id), p_now);
  perform capture_holds(p_customer, 'order', p_orders, v_entries, p_now);
end $$;

-- An order that its customer has answered: freeze and hold follow the difference between what it keeps and what it now asks for, and it
-- goes on to p_to. The caller has locked the order, written its lines and quoted it. Outcomes: ok, wrong_state, stock_short (detail:
-- SKUs and by how many), balance_short (detail: the missing amount); anything but ok changed nothing.
create function requote_order(p_customer int, p_order uuid, p_amount numeric, p_quote jsonb, p_from text[], p_to text, p_now timestamptz)
returns table (outcome text, detail jsonb)
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare v_warehouse uuid; v_moves stock_move[]; v_missing numeric;
begin
  select o.warehouse_id into v_warehouse from orders o where o.customer_id = p_customer and o.order_id = p_order and o.status = any (p_from);
  if not found then return query select 'wrong_state', null::jsonb; return; end if;

  v_moves := array(
    select (v_warehouse, sku_id, 'picking', 0, coalesce(asked.quantity, 0) - coalesce(kept.quantity, 0), 'order', p_order, null)::stock_move
    from (select sku_id, sum(quantity)::int as quantity from order_line where customer_id = p_customer and order_id = p_order group by 1) asked
    full join (select sku_id, quantity from stock_freeze where customer_id = p_customer and cause = 'order' and cause_id = p_order) kept using (sku_id)
    where asked.quantity is distinct from kept.quantity order by sku_id);
  perform 1 from stock s where s.customer_id = p_customer and s.warehouse_id = v_warehouse and s.sku_id in (select m.sku_id from unnest(v_moves) m)
    order by s.warehouse_id, s.sku_id for no key update;
  select 'stock_short', jsonb_agg(jsonb_build_object('sku_id', m.sku_id, 'short', m.frozen_change - coalesce(s.total - s.frozen, 0)) order by m.sku_id)
    into outcome, detail
    from unnest(v_moves) m left join stock s on s.customer_id = p_customer and s.warehouse_id = v_warehouse and s.sku_id = m.sku_id
    where m.frozen_change > 0 and m.frozen_change > coalesce(s.total - s.frozen, 0);
  if detail is not null then return next; return; end if;

  perform 1 from account where customer_id = p_customer for no key update;
  select p_amount - h.amount - (a.balance + a.credit_limit - a.held) into v_missing from account a
    join balance_hold h on h.customer_id = a.customer_id and h.cause = 'order' and h.cause_id = p_order and h.state = 'open'
    where a.customer_id = p_customer and p_amount > h.amount;
  if v_missing > 0 then return query select 'balance_short', jsonb_build_object('missing', v_missing::text); return; end if;

  update orders o set status = p_to, quote = p_quote, amount = p_amount, error_reason = null, updated_at = p_now, version = version + 1
    where o.customer_id = p_customer and o.order_id = p_order;
  perform move_stock(p_customer, v_moves, p_now);
  perform change_hold(p_customer, 'order', p_order, p_amount, p_now);
  return query select 'ok', null::jsonb;
end $$;

revoke execute on function submit_orders, release_orders, pack_orders, requote_order from public;
grant execute on function submit_orders, release_orders, pack_orders, requote_order to ucenter_portal, ucenter_office;
