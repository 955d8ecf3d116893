-- What an order was estimated at when it was submitted, beside what was charged when it was packed, with the reasons (Rules 12.25, 12.26).
create table order_estimate (
  customer_id int not null,
  order_id uuid not null,
  packed_at timestamptz not null,
  warehouse_id uuid not null references warehouse,
  -- None where no method of the house carries it.
  method_id uuid references shipping_method,
  estimate numeric(20, 4) not null,
  charged numeric(20, 4) not null,
  -- What the difference comes of: changes after the submit, then by the fees of the real parcels.
  changed numeric(20, 4) not null,
  weight numeric(20, 4) not null,
  surcharges numeric(20, 4) not null,
  handling numeric(20, 4) not null,
  taxes numeric(20, 4) not null,
  primary key (customer_id, order_id),
  foreign key (customer_id, order_id) references orders,
  check (charged - estimate = changed + weight + surcharges + handling + taxes)
);
create index order_estimate_customer on order_estimate (customer_id, packed_at, order_id);
create index order_estimate_newest on order_estimate (packed_at, order_id);
create index order_estimate_warehouse on order_estimate (warehouse_id);
create index order_estimate_method on order_estimate (method_id);
select tenant_table('order_estimate', 'select');
select kept_table('order_estimate', 'select, insert, delete');

-- The same by months of UTC (Rule 12.27), so that a page of them costs what its months are, not what its orders are. Written last of all by who packs: the
-- account is locked by then, and nobody waits longer.
create table estimate_month (
  customer_id int not null references account,
  month date not null check (extract(day from month) = 1),
  orders int not null check (orders >= 0),
  above int not null,
  below int not null,
  estimate numeric(20, 4) not null,
  charged numeric(20, 4) not null,
  changed numeric(20, 4) not null,
  weight numeric(20, 4) not null,
  surcharges numeric(20, 4) not null,
  handling numeric(20, 4) not null,
  taxes numeric(20, 4) not null,
  primary key (customer_id, month),
  check (charged - estimate = changed + weight + surcharges + handling + taxes)
);
select tenant_table('estimate_month', 'select');
select kept_table('estimate_month', 'select, insert, update');

-- What a fee's difference between estimate and charge comes of (Rule 12.26).
create function estimate_reason(p_fee text) returns text language sql immutable parallel safe as $$
  select case
    when p_fee in ('base_freight', 'registration') then 'weight'
    when p_fee in ('outbound', 'packaging', 'fulfilment', 'consumables', 'value_added_services') then 'handling'
    when p_fee in ('eu_ioss', 'eu_duty', 'sg_gst', 'br_icms', 'vat', 'insurance') then 'taxes'
    else 'surcharges' end
$$;
revoke execute on function estimate_reason from public;
grant execute on function estimate_reason to ucenter_portal, ucenter_office, ucenter_keeper;

-- A quote that takes the place of another after the submit remembers the first one, and one that agrees to the price of real parcels also the last
-- one before: that is what the parcels were estimated at.
create function keep_estimate() returns trigger language plpgsql as $$
declare v_core jsonb := jsonb_build_object('lines', old.quote -> 'lines', 'total', old.quote -> 'total');
begin
  new.quote := new.quote - 'first' - 'last' || case
    when old.price_question is not null and new.price_question is null and old.status = new.status and new.quote = (old.price_question -> 'quote')
      then jsonb_strip_nulls(jsonb_build_object('first', old.quote -> 'first', 'last', coalesce(old.quote -> 'last', v_core)))
    else jsonb_build_object('first', coalesce(old.quote -> 'first', old.quote -> 'last', v_core)) end;
  return new;
end $$;
revoke execute on function keep_estimate from public;
create trigger keep_estimate before update of quote on orders for each row
  when (old.status <> 'approving' and new.status <> 'approving' and old.quote <> new.quote) execute function keep_estimate();

-- Estimate and charge of packed orders, whose fees stand in order_fee already.
create function estimated_orders(p_customer int, p_orders uuid[])
returns table (order_id uuid, packed_at timestamptz, warehouse_id uuid, method_id uuid, estimate numeric, charged numeric, changed numeric, weight numeric,
  surcharges numeric, handling numeric, taxes numeric)
language sql stable as $$
  select o.order_id, o.packed_at, o.warehouse_id, o.method_id, (coalesce(o.quote -> 'first', q.last) ->> 'total')::numeric, f.charged,
    (q.last ->> 'total')::numeric - (coalesce(o.quote -> 'first', q.last) ->> 'total')::numeric, f.weight, f.surcharges, f.handling, f.taxes
  from orders o
  cross join lateral (select coalesce(o.quote -> 'last', o.quote) as last) q
  cross join lateral (
    select coalesce(sum(x.amount) filter (where x.is_charged), 0) as charged, coalesce(sum(x.change) filter (where x.reason = 'weight'), 0) as weight,
      coalesce(sum(x.change) filter (where x.reason = 'surcharges'), 0) as surcharges, coalesce(sum(x.change) filter (where x.reason = 'handling'), 0) as handling,
      coalesce(sum(x.change) filter (where x.reason = 'taxes'), 0) as taxes
    from (
      select true as is_charged, e.amount, e.amount as change, estimate_reason(e.fee_type) as reason from order_fee e
        where e.customer_id = o.customer_id and e.order_id = o.order_id
      union all
      select false, (l ->> 'amount')::numeric, -(l ->> 'amount')::numeric, estimate_reason(l ->> 'fee_type') from jsonb_array_elements(q.last -> 'lines') l) x) f
  where o.customer_id = p_customer and o.order_id = any (p_orders) and o.packed_at is not null and o.quote ? 'lines'
$$;
revoke execute on function estimated_orders from public;
grant execute on function estimated_orders to ucenter_office, ucenter_keeper;

-- Beside what is charged stands what was estimated, and an order that is not packed was charged nothing.
select rewrite_passages('pack_orders', array[
  ['perform capture_holds(p_customer, ''order'', p_orders, v_entries, p_now);', 'perform capture_holds(p_customer, ''order'', p_orders, v_entries, p_now);
  with made as (
    insert into order_estimate (customer_id, order_id, packed_at, warehouse_id, method_id, estimate, charged, changed, weight, surcharges, handling, taxes)
      select p_customer, x.* from estimated_orders(p_customer, p_orders) x returning *
  )
  insert into estimate_month as m
    select customer_id, date_trunc(''month'', packed_at at time zone ''UTC'')::date, count(*)::int, (count(*) filter (where charged > estimate))::int,
      (count(*) filter (where charged < estimate))::int, sum(estimate), sum(charged), sum(changed), sum(weight),
      sum(surcharges), sum(handling), sum(taxes)
    from made group by 1, 2
    on conflict (customer_id, month) do update set orders = m.orders + excluded.orders, above = m.above + excluded.above, below = m.below + excluded.below,
      estimate = m.estimate + excluded.estimate, charged = m.charged + excluded.charged, changed = m.changed + excluded.changed,
      weight = m.weight + excluded.weight, surcharges = m.surcharges + excluded.surcharges, handling = m.handling + excluded.handling,
      taxes = m.taxes + excluded.taxes;']]);
select rewrite_passages('unpack_order', array[
  ['declare v_moves stock_move[];', 'declare v_moves stock_move[]; v_held numeric;'],
  ['return reverse_capture(p_customer, ''order'', p_order, p_remark, p_now);', 'v_held := reverse_capture(p_customer, ''order'', p_order, p_remark, p_now);
  with gone as (delete from order_estimate where customer_id = p_customer and order_id = p_order returning *)
  update estimate_month m set orders = m.orders - 1, above = m.above - (x.charged > x.estimate)::int, below = m.below - (x.charged < x.estimate)::int,
      estimate = m.estimate - x.estimate, charged = m.charged - x.charged, changed = m.changed - x.changed, weight = m.weight - x.weight,
      surcharges = m.surcharges - x.surcharges, handling = m.handling - x.handling, taxes = m.taxes - x.taxes
    from gone x where m.customer_id = x.customer_id and m.month = date_trunc(''month'', x.packed_at at time zone ''UTC'')::date;
  return v_held;']]);

-- What was packed before.
insert into order_estimate (customer_id, order_id, packed_at, warehouse_id, method_id, estimate, charged, changed, weight, surcharges, handling, taxes)
  select c.customer_id, x.* from customer c
  cross join lateral estimated_orders(c.customer_id, array(select o.order_id from orders o where o.customer_id = c.customer_id and o.packed_at is not null)) x;

insert into estimate_month
  select customer_id, date_trunc('month', packed_at at time zone 'UTC')::date as month, count(*)::int as orders, (count(*) filter (where charged > estimate))::int as above,
    (count(*) filter (where charged < estimate))::int as below, sum(estimate) as estimate, sum(charged) as charged, sum(changed) as changed, sum(weight) as weight,
    sum(surcharges) as surcharges, sum(handling) as handling, sum(taxes) as taxes
  from order_estimate group by 1, 2;

-- Whatever is packed and had a quote has its estimate beside what its fee lines say, and nothing else has; and months add up to their orders.
create view check_estimates with (security_invoker = true) as
  select customer_id, order_id, null::date as month, e.charged, f.amount as fee_lines
  from (select o.customer_id, o.order_id, coalesce((select sum(f.amount) from order_fee f where f.customer_id = o.customer_id and f.order_id = o.order_id), 0) as amount
    from orders o where o.packed_at is not null and o.quote ? 'lines') f
  full join order_estimate e using (customer_id, order_id)
  where e.charged is distinct from f.amount
  union all
  select customer_id, null, month, m.charged, x.charged from (select * from estimate_month where orders > 0) m
  full join (select customer_id, date_trunc('month', packed_at at time zone 'UTC')::date as month, count(*)::int as orders, (count(*) filter (where charged > estimate))::int as above,
      (count(*) filter (where charged < estimate))::int as below, sum(estimate) as estimate, sum(charged) as charged, sum(changed) as changed, sum(weight) as weight,
      sum(surcharges) as surcharges, sum(handling) as handling, sum(taxes) as taxes
    from order_estimate group by 1, 2) x using (customer_id, month)
  where m is distinct from x;
grant select on check_estimates to ucenter_office;
