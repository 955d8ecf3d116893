-- The hot paths of an order, each one set-based: any number of one customer's orders of one warehouse in a fixed number of
-- statements. Every function locks in one order: orders (by the caller, in id order), stock rows (warehouse, SKU), the
-- account row last. Prices come in from outside; guards and bookkeeping live here.

-- Submits orders that the caller has locked and quoted: freezes stock, holds the quotes. Orders succeed or fail one by one,
-- in the order given; a later one may fit where an earlier one did not. Outcomes: ok, wrong_state, stock_short (detail: SKUs
-- and by how many), balance_short (detail: the missing amount).
create function submit_orders(p_customer int, p_warehouse uuid, p_orders uuid[], p_amounts numeric[], p_quotes jsonb[],
  p_actor_kind text, p_actor_name text, p_now timestamptz)
returns table (order_id uuid, outcome text, detail jsonb)
language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  s_sku uuid[]; s_free int[];                             -- locked stock rows
  l_order int[]; l_sku uuid[]; l_at int[]; l_quantity int[]; -- lines: number of their order, SKU, place in s_*, quantity
  o_ready boolean[]; o_outcome text[]; o_detail jsonb[];
  a_order uuid[] := '{}'; a_amount numeric[] := '{}'; a_quote jsonb[] := '{}'; -- accepted orders
  f_order uuid[] := '{}'; f_sku uuid[] := '{}'; f_quantity int[] := '{}';      -- their freezes
  v_left numeric; v_short jsonb; v_line int := 1; v_first int; n int;
begin
  select array_agg(coalesce(o.status = 'approving' and o.deleted_at is null and o.warehouse_id = p_warehouse, false) order by x.i)
    into o_ready
    from unnest(p_orders) with ordinality x(id, i)
    left join orders o on o.customer_id = p_customer and o.order_id = x.id;
  o_outcome := array_fill('wrong_state'::text, array[cardinality(p_orders)]);
  o_detail := array_fill(null::jsonb, array[cardinality(p_orders)]);

  select array_agg(x.sku_id), array_agg(x.free) into s_sku, s_free from (
    select s.sku_id, s.total - s.frozen as free from stock s
    where s.customer_id = p_customer and s.warehouse_id = p_warehouse and s.sku_id = any (array(
      select l.sku_id from order_line l where l.customer_id = p_customer and l.order_id = any (p_orders)))
    order by s.warehouse_id, s.sku_id for update) x;
  select balance + credit_limit - held into v_left from account where customer_id = p_customer for update;

  select array_agg(x.i order by x.i, x.sku_id), array_agg(x.sku_id order by x.i, x.sku_id),
      array_agg(array_position(s_sku, x.sku_id) order by x.i, x.sku_id), array_agg(x.q order by x.i, x.sku_id)
    into l_order, l_sku, l_at, l_quantity
    from (select i.i::int, l.sku_id, sum(l.quantity)::int q
      from unnest(p_orders) with ordinality i(id, i)
      join order_line l on l.customer_id = p_customer and l.order_id = i.id group by 1, 2) x;

  for k in 1 .. cardinality(p_orders) loop
    v_first := v_line; v_short := '[]';
    while v_line <= coalesce(cardinality(l_order), 0) and l_order[v_line] = k loop
      if l_at[v_line] is null or s_free[l_at[v_line]] < l_quantity[v_line] then
        v_short := v_short || jsonb_build_object('sku_id', l_sku[v_line], 'short', l_quantity[v_line] - coalesce(s_free[l_at[v_line]], 0));
      end if;
      v_line := v_line + 1;
    end loop;
    if not o_ready[k] or v_line = v_first then continue; end if;
    if v_short <> '[]' then
      o_outcome[k] := 'stock_short'; o_detail[k] := v_short;
    elsif v_left < p_amounts[k] then
      o_outcome[k] := 'balance_short'; o_detail[k] := jsonb_build_object('missing', (p_amounts[k] - v_left)::text);
    else
      o_outcome[k] := 'ok';
      v_left := v_left - p_amounts[k];
      a_order := a_order || p_orders[k]; a_amount := a_amount || p_amounts[k]; a_quote := a_quote || p_quotes[k];
      for j in v_first .. v_line - 1 loop
        s_free[l_at[j]] := s_free[l_at[j]] - l_quantity[j];
        f_order := f_order || p_orders[k]; f_sku := f_sku || l_sku[j]; f_quantity := f_quantity || l_quantity[j];
      end loop;
    end if;
  end loop;

  if cardinality(a_order) > 0 then
    update orders o set status = 'verifying', quote = a.quote, amount = a.amount, submitted_at = p_now, updated_at = p_now, version = version + 1
      from unnest(a_order, a_amount, a_quote) a(id, amount, quote)
      where o.customer_id = p_customer and o.order_id = a.id and o.status = 'approving';
    get diagnostics n = row_count;
    if n <> cardinality(a_order) then raise exception 'orders changed while they were submitted' using errcode = '40001'; end if;

    insert into stock_freeze (customer_id, order_id, sku_id, warehouse_id, quantity)
      select p_customer, f.o, f.s, p_warehouse, f.q from unnest(f_order, f_sku, f_quantity) f(o, s, q);

    with moved as (
      update stock s set frozen = s.frozen + x.q, seq = s.seq + x.n
      from (select f.s, sum(f.q)::int q, count(*)::int n from unnest(f_sku, f_quantity) f(s, q) group by 1) x
      where s.customer_id = p_customer and s.warehouse_id = p_warehouse and s.sku_id = x.s
      returning s.sku_id, s.total, s.frozen - x.q as frozen_before, s.seq - x.n as seq_before
    )
    insert into stock_log (customer_id, warehouse_id, sku_id, seq, type, total_change, frozen_change, total_after, frozen_after, cause, cause_id, at)
      select p_customer, p_warehouse, m.sku_id, m.seq_before + row_number() over w, 'picking', 0, f.q, m.total,
        m.frozen_before + sum(f.q) over w, 'order', f.o, p_now
      from unnest(f_order, f_sku, f_quantity) with ordinality f(o, s, q, i) join moved m on m.sku_id = f.s
      window w as (partition by f.s order by f.i);

    insert into balance_hold (customer_id, order_id, amount, state, at)
      select p_customer, a.id, a.amount, 'open', p_now from unnest(a_order, a_amount) a(id, amount)
      on conflict (customer_id, order_id) do update set amount = excluded.amount, state = 'open', at = excluded.at;
    insert into order_event (customer_id, order_id, event_id, at, event, from_status, to_status, actor_kind, actor_name)
      select p_customer, a.id, uuid_v7(p_now), p_now, 'submit', 'approving', 'verifying', p_actor_kind, p_actor_name from unnest(a_order) a(id);
    update account set held = held + (select sum(x) from unnest(a_amount) x) where customer_id = p_customer;
  end if;

  return query select x.id, x.outcome, x.detail from unnest(p_orders, o_outcome, o_detail) x(id, outcome, detail);
end $$;

-- Gives back what submitted orders keep: unfreezes their stock and releases their holds. The caller has locked the orders
-- and changes their status.
create function release_orders(p_customer int, p_warehouse uuid, p_orders uuid[], p_now timestamptz) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare v_amount numeric;
begin
  perform 1 from stock s where s.customer_id = p_customer and s.warehouse_id = p_warehouse and s.sku_id = any (array(
      select f.sku_id from stock_freeze f where f.customer_id = p_customer and f.order_id = any (p_orders)))
    order by s.warehouse_id, s.sku_id for update;
  with f as (
    delete from stock_freeze where customer_id = p_customer and order_id = any (p_orders) returning order_id, sku_id, quantity
  ), moved as (
    update stock s set frozen = s.frozen - x.q, seq = s.seq + x.n
    from (select sku_id, sum(quantity)::int q, count(*)::int n from f group by 1) x
    where s.customer_id = p_customer and s.warehouse_id = p_warehouse and s.sku_id = x.sku_id
    returning s.sku_id, s.total, s.frozen + x.q as frozen_before, s.seq - x.n as seq_before
  )
  insert into stock_log (customer_id, warehouse_id, sku_id, seq, type, total_change, frozen_change, total_after, frozen_after, cause, cause_id, at)
    select p_customer, p_warehouse, m.sku_id, m.seq_before + row_number() over w, 'picking', 0, -f.quantity, m.total,
      m.frozen_before - sum(f.quantity) over w, 'order', f.order_id, p_now
    from f join moved m using (sku_id) window w as (partition by f.sku_id order by f.order_id);
  with h as (
    update balance_hold set state = 'released', captured = 0, at = p_now
    where customer_id = p_customer and order_id = any (p_orders) and state = 'open' returning amount
  ) select coalesce(sum(amount), 0) into v_amount from h;
  update account set held = held - v_amount where customer_id = p_customer and v_amount <> 0;
end $$;

-- Packs orders that the caller has locked and rated on their real parcels: deducts the frozen stock, oldest batches first,
-- captures the hold fee line by fee line and releases the rest. p_packs: [{order_id, parcels: [{parcel_no, weight_g,
-- length_cm, width_cm, height_cm, lines: [{sku_id, quantity, serial_numbers}]}], fees: [{fee_type, amount, basis}],
-- reference, country, quantity, weight_g}]. Raises UC001 (detail: the missing amount) when the fees exceed what the customer
-- has, UC002 when an order is not awaiting packing: then nothing happened.
create function pack_orders(p_customer int, p_warehouse uuid, p_packs jsonb, p_actor_kind text, p_actor_name text, p_now timestamptz)
returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
declare v_orders uuid[]; n int; v_account account%rowtype; v_fees numeric; v_held numeric; v_count int;
begin
  select array_agg((p ->> 'order_id')::uuid) into v_orders from jsonb_array_elements(p_packs) p;
  update orders set status = 'packaged', packed_at = p_now, updated_at = p_now, version = version + 1,
      amount = (select coalesce(sum((f ->> 'amount')::numeric), 0) from jsonb_array_elements(p_packs) p, jsonb_array_elements(p -> 'fees') f
        where (p ->> 'order_id')::uuid = order_id)
    where customer_id = p_customer and warehouse_id = p_warehouse and order_id = any (v_orders) and status = 'awaiting_packing';
  get diagnostics n = row_count;
  if n <> cardinality(v_orders) then raise exception 'not awaiting packing' using errcode = 'UC002'; end if;

  insert into parcel (customer_id, order_id, parcel_no, weight_g, length_cm, width_cm, height_cm)
    select p_customer, (p ->> 'order_id')::uuid, x.parcel_no, x.weight_g, x.length_cm, x.width_cm, x.height_cm
    from jsonb_array_elements(p_packs) p,
      jsonb_to_recordset(p -> 'parcels') x(parcel_no int, weight_g int, length_cm numeric, width_cm numeric, height_cm numeric);
  insert into parcel_line (customer_id, order_id, parcel_no, sku_id, quantity, serial_numbers)
    select p_customer, (p ->> 'order_id')::uuid, (x ->> 'parcel_no')::int, l.sku_id, l.quantity, coalesce(l.serial_numbers, '{}')
    from jsonb_array_elements(p_packs) p, jsonb_array_elements(p -> 'parcels') x,
      jsonb_to_recordset(x -> 'lines') l(sku_id uuid, quantity int, serial_numbers text[]);
  insert into order_fee (customer_id, order_id, line_no, fee_type, amount, basis)
    select p_customer, (p ->> 'order_id')::uuid, f.i, f.f ->> 'fee_type', (f.f ->> 'amount')::numeric, f.f -> 'basis'
    from jsonb_array_elements(p_packs) p, jsonb_array_elements(p -> 'fees') with ordinality f(f, i);

  perform 1 from stock s where s.customer_id = p_customer and s.warehouse_id = p_warehouse and s.sku_id = any (array(
      select f.sku_id from stock_freeze f where f.customer_id = p_customer and f.order_id = any (v_orders)))
    order by s.warehouse_id, s.sku_id for update;
  with need as (
    select sku_id, sum(quantity)::int q from stock_freeze where customer_id = p_customer and order_id = any (v_orders) group by 1
  ), age as (
    select b.batch_id, n.q, b.quantity_left, sum(b.quantity_left) over (partition by b.sku_id order by b.shelved_on, b.batch_id) - b.quantity_left as older
    from stock_batch b join need n using (sku_id)
    where b.customer_id = p_customer and b.warehouse_id = p_warehouse and b.quantity_left > 0
  )
  update stock_batch b set quantity_left = b.quantity_left - least(a.quantity_left, a.q - a.older)::int
    from age a where b.customer_id = p_customer and b.batch_id = a.batch_id and a.older < a.q;
  with f as (
    delete from stock_freeze where customer_id = p_customer and order_id = any (v_orders) returning order_id, sku_id, quantity
  ), moved as (
    update stock s set total = s.total - x.q, frozen = s.frozen - x.q, seq = s.seq + x.n
    from (select sku_id, sum(quantity)::int q, count(*)::int n from f group by 1) x
    where s.customer_id = p_customer and s.warehouse_id = p_warehouse and s.sku_id = x.sku_id
    returning s.sku_id, s.total + x.q as total_before, s.frozen + x.q as frozen_before, s.seq - x.n as seq_before
  )
  insert into stock_log (customer_id, warehouse_id, sku_id, seq, type, total_change, frozen_change, total_after, frozen_after, cause, cause_id, at)
    select p_customer, p_warehouse, m.sku_id, m.seq_before + row_number() over w, 'outbound', -f.quantity, -f.quantity,
      m.total_before - sum(f.quantity) over w, m.frozen_before - sum(f.quantity) over w, 'order', f.order_id, p_now
    from f join moved m using (sku_id) window w as (partition by f.sku_id order by f.order_id);

  insert into order_event (customer_id, order_id, event_id, at, event, from_status, to_status, actor_kind, actor_name)
    select p_customer, o, uuid_v7(p_now), p_now, 'pack', 'awaiting_packing', 'packaged', p_actor_kind, p_actor_name from unnest(v_orders) o;

  select coalesce(sum((f ->> 'amount')::numeric), 0), count(*) into v_fees, v_count
    from jsonb_array_elements(p_packs) p, jsonb_array_elements(p -> 'fees') f;
  update balance_hold h set state = 'captured', at = p_now, captured = (
      select o.amount from orders o where o.customer_id = p_customer and o.order_id = h.order_id)
    where h.customer_id = p_customer and h.order_id = any (v_orders) and h.state = 'open';
  select coalesce(sum(amount), 0) into v_held from balance_hold where customer_id = p_customer and order_id = any (v_orders);
  update account set balance = balance - v_fees, held = held - v_held, seq = seq + v_count
    where customer_id = p_customer returning * into v_account;
  if v_account.balance + v_account.credit_limit - v_account.held < 0 and v_fees > v_held then
    raise exception 'balance short' using errcode = 'UC001', detail = (v_account.held - v_account.balance - v_account.credit_limit)::text;
  end if;
  insert into ledger_entry (customer_id, seq, at, amount, currency, balance_after, counter_account, bill_type, fee_type, cause, cause_id,
      reference, country, quantity, weight_g)
    select p_customer, v_account.seq - v_count + row_number() over w, p_now, -x.amount, v_account.currency, v_account.balance + v_fees - sum(x.amount) over w,
      'revenue.' || x.fee_type, 'order', x.fee_type, 'order', x.order_id, x.reference, x.country, x.quantity, x.weight_g
    from (
      select p.i, f.i as line, f.f ->> 'fee_type' as fee_type, (f.f ->> 'amount')::numeric as amount, (p.p ->> 'order_id')::uuid as order_id,
        p.p ->> 'reference' as reference, (p.p ->> 'country')::char(2) as country, (p.p ->> 'quantity')::int as quantity,
        (p.p ->> 'weight_g')::int as weight_g
      from jsonb_array_elements(p_packs) with ordinality p(p, i), jsonb_array_elements(p.p -> 'fees') with ordinality f(f, i)
    ) x window w as (order by x.i, x.line);
end $$;
