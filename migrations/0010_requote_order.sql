-- An order in error that its customer has answered: freeze and hold follow the difference between what it keeps and what it
-- now asks for, and it goes back to verifying. The caller has locked the order, written its lines and quoted it.
-- Outcomes: ok, wrong_state, stock_short (detail: SKUs and by how many), balance_short (detail: the missing amount); anything
-- but ok changed nothing.
create function requote_order(p_customer int, p_order uuid, p_amount numeric, p_quote jsonb, p_now timestamptz)
returns table (outcome text, detail jsonb)
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare v_warehouse uuid; v_held numeric; v_left numeric; v_short jsonb;
begin
  select o.warehouse_id into v_warehouse from orders o where o.customer_id = p_customer and o.order_id = p_order and o.status = 'error';
  if not found then return query select 'wrong_state', null::jsonb; return; end if;
  perform 1 from stock s where s.customer_id = p_customer and s.warehouse_id = v_warehouse and s.sku_id = any (array(
      select l.sku_id from order_line l where l.customer_id = p_customer and l.order_id = p_order
      union select f.sku_id from stock_freeze f where f.customer_id = p_customer and f.order_id = p_order))
    order by s.warehouse_id, s.sku_id for update;

  select jsonb_agg(jsonb_build_object('sku_id', x.sku_id, 'short', x.more - x.free) order by x.sku_id) into v_short from (
    select l.sku_id, l.q - coalesce(f.quantity, 0) as more, coalesce(s.total - s.frozen, 0) as free
    from (select sku_id, sum(quantity)::int q from order_line where customer_id = p_customer and order_id = p_order group by 1) l
    left join stock_freeze f on f.customer_id = p_customer and f.order_id = p_order and f.sku_id = l.sku_id
    left join stock s on s.customer_id = p_customer and s.warehouse_id = v_warehouse and s.sku_id = l.sku_id) x
    where x.more > 0 and x.more > x.free;
  if v_short is not null then return query select 'stock_short', v_short; return; end if;

  select balance + credit_limit - held into v_left from account where customer_id = p_customer for update;
  select h.amount into v_held from balance_hold h where h.customer_id = p_customer and h.order_id = p_order and h.state = 'open';
  if p_amount > v_held and p_amount - v_held > v_left then
    return query select 'balance_short', jsonb_build_object('missing', (p_amount - v_held - v_left)::text); return;
  end if;

  with want as (
    select sku_id, sum(quantity)::int q from order_line where customer_id = p_customer and order_id = p_order group by 1
  ), change as (
    select sku_id, coalesce(w.q, 0) - coalesce(f.quantity, 0) as q, coalesce(w.q, 0) as after
    from want w full join (select sku_id, quantity from stock_freeze where customer_id = p_customer and order_id = p_order) f using (sku_id)
    where coalesce(w.q, 0) <> coalesce(f.quantity, 0)
  ), moved as (
    update stock s set frozen = s.frozen + c.q, seq = s.seq + 1 from change c
    where s.customer_id = p_customer and s.warehouse_id = v_warehouse and s.sku_id = c.sku_id
    returning s.sku_id, s.total, s.frozen, s.seq, c.q
  ), logged as (
    insert into stock_log (customer_id, warehouse_id, sku_id, seq, type, total_change, frozen_change, total_after, frozen_after, cause, cause_id, at)
    select p_customer, v_warehouse, m.sku_id, m.seq, 'picking', 0, m.q, m.total, m.frozen, 'order', p_order, p_now from moved m
  ), gone as (
    delete from stock_freeze f using change c where f.customer_id = p_customer and f.order_id = p_order and f.sku_id = c.sku_id and c.after = 0
  )
  insert into stock_freeze (customer_id, order_id, sku_id, warehouse_id, quantity)
    select p_customer, p_order, c.sku_id, v_warehouse, c.after from change c where c.after > 0
    on conflict (customer_id, order_id, sku_id) do update set quantity = excluded.quantity;

  update orders o set status = 'verifying', quote = p_quote, amount = p_amount, error_reason = null, updated_at = p_now, version = version + 1
    where o.customer_id = p_customer and o.order_id = p_order;
  update balance_hold set amount = p_amount, at = p_now where customer_id = p_customer and order_id = p_order and state = 'open';
  update account set held = held + p_amount - v_held where customer_id = p_customer and p_amount <> v_held;
  return query select 'ok', null::jsonb;
end $$;
revoke execute on function requote_order from public;
grant execute on function requote_order to ucenter_portal, ucenter_office;
