-- Orders that are made and submitted in one transaction are written once, as they are when they are taken: quoted, with their amount, in the status behind the submit.
-- They were written as drafts and changed in the next statement, which wrote the row and its dozen index entries twice. The decision is made as before, by the same
-- function; what it refuses becomes the draft that it would have stayed. `p_new` is believed of rows of this transaction alone.
select rewrite_passages('submit_orders', array[
  ['FUNCTION public.submit_orders(', 'function take_orders('],
  ['p_checked uuid[] DEFAULT ''{}''::uuid[], p_checked_to text DEFAULT NULL::text, p_check_name text DEFAULT NULL::text)',
   'p_checked uuid[], p_checked_to text, p_check_name text, p_new boolean)'],
  ['  if current_setting(''app.customer'', true) is distinct from p_customer::text and not keep_for(p_customer) then
    raise exception ''this transaction is not of customer %'', p_customer using errcode = ''insufficient_privilege''; end if;
', ''],
  ['  v_passed int := 0;
', '  v_states text[] := case when p_new then array[p_to, p_checked_to] else p_from end; -- in which they are found
'],
  ['    where o.customer_id = p_customer and o.order_id = any (p_orders) and o.status = any (p_from);
', '    where o.customer_id = p_customer and o.order_id = any (p_orders) and o.status = any (v_states);
'],
  ['x.facts, o.status, o.status = any (p_from) and o.deleted_at is null and o.warehouse_id = p_warehouse as ready,',
   'x.facts, case when p_new then p_from[1] else o.status end as status,
      o.status = any (v_states) and o.deleted_at is null and o.warehouse_id = p_warehouse
        and (not p_new or o.xmin = pg_current_xact_id()::xid) as ready,'],
  ['  if cardinality(v_accepted) < cardinality(p_orders) then
    delete from', '  if cardinality(v_accepted) < cardinality(p_orders) then
    if p_new then
      update orders o set status = p_from[1], quote = null, amount = null, goods_facts = null, submitted_at = null, version = 1
        where o.customer_id = p_customer and o.order_id = any (p_orders) and o.order_id <> all (v_accepted) and o.xmin = pg_current_xact_id()::xid;
    end if;
    delete from'],
  ['      if v_order.id = any (p_checked) then v_passed := v_passed + 1; end if;
', ''],
  ['  with submitted as (
    update orders o', '  if not p_new then
    update orders o'],
  ['    where o.customer_id = p_customer and o.order_id = x.id and o.status = x.was
    returning o.order_id, x.was
  )
  insert', '    where o.customer_id = p_customer and o.order_id = x.id and o.status = x.was;
    get diagnostics n = row_count;
    if n <> cardinality(v_accepted) then raise exception ''orders changed while they were submitted'' using errcode = ''40001''; end if;
  end if;
  insert'],
  ['select p_customer, order_id, uuid_v7(p_now), p_now, ''submit'', was, p_to, p_actor_kind, p_actor_name from submitted
    union all select p_customer, order_id, uuid', 'select p_customer, id, uuid_v7(p_now), p_now, ''submit'', was, p_to, p_actor_kind, p_actor_name from unnest(v_accepted, v_was) x(id, was)
    union all select p_customer, id, uuid'],
  ['      from submitted where order_id = any (p_checked);
  get diagnostics n = row_count;
  if n <> cardinality(v_accepted) + v_passed then raise exception ''orders changed while they were submitted'' using errcode = ''40001''; end if;
', '      from unnest(v_accepted) id where id = any (p_checked);
']]);
select kept_function('take_orders'::regproc, 'ucenter_portal, ucenter_office');

-- As the version before calls it.
create or replace function submit_orders(p_customer int, p_warehouse uuid, p_orders uuid[], p_amounts numeric[], p_quotes jsonb[], p_facts text[], p_from text[],
  p_to text, p_actor_kind text, p_actor_name text, p_now timestamptz, p_checked uuid[] default '{}', p_checked_to text default null,
  p_check_name text default null) returns table (order_id uuid, outcome text, detail jsonb) language plpgsql as $$
begin
  return query select * from take_orders(p_customer, p_warehouse, p_orders, p_amounts, p_quotes, p_facts, p_from, p_to, p_actor_kind, p_actor_name, p_now,
    p_checked, p_checked_to, p_check_name, false);
end $$;
select kept_function('submit_orders'::regproc, 'ucenter_portal, ucenter_office');

-- A new order has no amount, also where it is written as the submit behind it leaves it.
select rewrite_passages('announce_orders', array[
  ['''amount'', told_money(o.amount, c.currency)', '''amount'', told_money(case when n.event <> ''create'' then o.amount end, c.currency)']]);
