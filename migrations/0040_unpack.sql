-- What the packing desk takes for a weight that can be (Rule 9.18), as data of the warehouse: at least the goods less under_percent,
-- at most the goods and over_percent of them and over_g for the carton.
alter table warehouse
  add weight_under_percent smallint not null default 10 check (weight_under_percent between 0 and 100),
  add weight_over_percent smallint not null default 25 check (weight_over_percent >= 0),
  add weight_over_g int not null default 500 check (weight_over_g >= 0);

drop function lock_orders(int[], uuid[]);
create function lock_orders(p_customers int[], p_orders uuid[])
returns table (customer_id int, order_id uuid, order_no text, customer_order_no text, version int, status text, warehouse_id uuid,
  method_id uuid, country char(2), recipient jsonb, tax jsonb, services jsonb, last_event_at timestamptz, currency char(3), fulfilment_fee boolean,
  warehouse_code text, time_zone text, weight_under_percent smallint, weight_over_percent smallint, weight_over_g int, auto_verify boolean,
  sales_id uuid, manager_id uuid, on_stop boolean)
language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query select o.customer_id, o.order_id, o.order_no, o.customer_order_no, o.version, o.status, o.warehouse_id, o.method_id, o.country,
      o.recipient, o.tax, o.services, o.last_event_at, c.currency, c.has_fulfilment_fee, w.code, w.time_zone,
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

-- Unpacking takes back what packing did: goods, fees, parcel. What a fee list and a parcel said stays in the operation log; the ledger
-- keeps both the charge and its reversal.
grant select, delete on order_fee, parcel, parcel_line to ucenter_keeper;

-- A captured hold becomes open again with what it held, and every entry of the cause that nothing has reversed yet is reversed. It asks
-- for no money: what was free for the order once is kept for it again, also where the customer has less by now.
create function reverse_capture(p_customer int, p_cause text, p_cause_id uuid, p_remark text, p_now timestamptz) returns numeric
language plpgsql as $$
declare v_held numeric; v_account account%rowtype; v_entries money_entry[];
begin
  update balance_hold set state = 'open', captured = null, at = p_now
    where customer_id = p_customer and cause = p_cause and cause_id = p_cause_id and state = 'captured' returning amount into v_held;
  if not found then raise exception 'nothing was captured for this %', p_cause; end if;
  -- The account is locked before its entries are read, as it was when they were written.
  perform 1 from account where customer_id = p_customer for no key update;
  v_entries := array(
    select (-e.amount, e.counter_account, 'refund', e.fee_type, e.cause, e.cause_id, e.reference, e.country, e.quantity, e.weight_g,
      e.tracking_no, p_remark, e.seq)::money_entry
    from ledger_entry e
    where e.customer_id = p_customer and e.cause = p_cause and e.cause_id = p_cause_id and e.reverses is null
      and not exists (select from ledger_entry r where r.customer_id = e.customer_id and r.reverses = e.seq)
    order by e.seq);
  v_account := post_entries(p_customer, v_entries, p_now, v_held);
  return v_held;
end $$;

-- Unpacks an order that the caller has locked and moves on to awaiting packing: the fees are given back and held as before, the goods lie on
-- the shelf again, frozen for the order, with the dates of their shelving. Returns what is held.
create function unpack_order(p_customer int, p_warehouse uuid, p_order uuid, p_remark text, p_now timestamptz) returns numeric
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare v_moves stock_move[];
begin
  -- What the order has taken and not brought back, by SKU and date of shelving: the last move of a SKU freezes all of it, so that no line of
  -- the log has more frozen than there is. What left before batches had a log counts as shelved when it comes back.
  v_moves := array(
    with taken as (
      select sku_id, -sum(total_change)::int as pieces from stock_log
      where customer_id = p_customer and warehouse_id = p_warehouse and cause = 'order' and cause_id = p_order
        and sku_id in (select l.sku_id from parcel_line l where l.customer_id = p_customer and l.order_id = p_order)
      group by sku_id having sum(total_change) < 0
    ), dated as (
      select b.sku_id, b.shelved_on, -sum(l.change)::int as pieces
      from taken t
      join stock_batch b on b.customer_id = p_customer and b.warehouse_id = p_warehouse and b.sku_id = t.sku_id
      join stock_batch_log l on l.customer_id = p_customer and l.batch_id = b.batch_id and l.cause = 'order' and l.cause_id = p_order
      group by b.sku_id, b.shelved_on having sum(l.change) < 0
    ), coming as (
      select * from dated
      union all
      select t.sku_id, p_now::date, t.pieces - coalesce(sum(d.pieces), 0)::int from taken t left join dated d using (sku_id)
      group by t.sku_id, t.pieces having t.pieces > coalesce(sum(d.pieces), 0)
    )
    select (p_warehouse, c.sku_id, 'outbound', c.pieces,
      case when row_number() over (partition by c.sku_id order by c.shelved_on desc) = 1 then t.pieces else 0 end,
      'order', p_order, c.shelved_on)::stock_move
    from coming c join taken t using (sku_id) order by c.sku_id, c.shelved_on);
  perform move_stock(p_customer, v_moves, p_now);
  delete from order_fee where customer_id = p_customer and order_id = p_order;
  delete from parcel_line where customer_id = p_customer and order_id = p_order;
  delete from parcel where customer_id = p_customer and order_id = p_order;
  return reverse_capture(p_customer, 'order', p_order, p_remark, p_now);
end $$;

select kept_function(f::oid, 'ucenter_office') from unnest('{reverse_capture, unpack_order}'::regproc[]) f;

-- What an order was charged, less what was given back, is what its fee lines say while it is packed, and nothing before.
create or replace view check_order_fees as
  select o.customer_id, o.order_id, o.amount, coalesce(f.amount, 0) as fee_lines, coalesce(l.amount, 0) as ledger
  from orders o
  left join (select customer_id, order_id, sum(amount) as amount from order_fee group by 1, 2) f using (customer_id, order_id)
  left join (select customer_id, cause_id as order_id, -sum(amount) as amount from ledger_entry where cause = 'order' group by 1, 2) l
    using (customer_id, order_id)
  where case when o.packed_at is null then coalesce(f.amount, 0) <> 0 or coalesce(l.amount, 0) <> 0
    else o.amount <> coalesce(f.amount, 0) or o.amount <> coalesce(l.amount, 0) end;
