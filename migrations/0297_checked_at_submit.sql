-- A submit whose check already passed leaves its order ready to be packed: one change of the order's row, with both events in its timeline, in the order in
-- which they happened.
select rewrite_passages('submit_orders', array[
  ['p_now timestamp with time zone)', 'p_now timestamp with time zone, p_checked uuid[] default ''{}'', p_checked_to text default null, p_check_name text default null)'],
  ['  if current_setting(''app.customer'', true) is distinct from p_customer::text and not keep_for(p_customer) then
    raise exception ''this transaction is not of customer %'', p_customer using errcode = ''insufficient_privilege''; end if;
', ''],
  ['  v_accepted uuid[] := ''{}'';
', '  v_accepted uuid[] := ''{}'';
  v_passed int := 0;
'],
  ['      v_accepted := v_accepted || v_order.id;
', '      v_accepted := v_accepted || v_order.id;
      if v_order.id = any (p_checked) then v_passed := v_passed + 1; end if;
'],
  ['set status = p_to, quote = x.quote,', 'set status = case when o.order_id = any (p_checked) then p_checked_to else p_to end, quote = x.quote,'],
  ['    select p_customer, order_id, uuid_v7(p_now), p_now, ''submit'', was, p_to, p_actor_kind, p_actor_name from submitted;
', '    select p_customer, order_id, uuid_v7(p_now), p_now, ''submit'', was, p_to, p_actor_kind, p_actor_name from submitted
    union all select p_customer, order_id, uuid_v7(p_now + interval ''1 millisecond''), p_now, ''verify'', p_to, p_checked_to, ''system'', p_check_name
      from submitted where order_id = any (p_checked);
'],
  ['if n <> cardinality(v_accepted) then', 'if n <> cardinality(v_accepted) + v_passed then']]);
drop function submit_orders(int, uuid, uuid[], numeric[], jsonb[], text[], text[], text, text, text, timestamptz);
select kept_function('submit_orders'::regproc, 'ucenter_portal, ucenter_office');

-- A counter that is there, as it is but once, is moved without being locked first.
create or replace function next_numbers(p_customer int, p_kind text, p_count int) returns int language plpgsql as $$
declare v_last int;
begin
  update customer_counter set last = last + p_count where customer_id = p_customer and kind = p_kind returning last into v_last;
  if not found then
    insert into customer_counter (customer_id, kind, last) values (p_customer, p_kind, p_count)
      on conflict (customer_id, kind) do update set last = customer_counter.last + p_count returning last into v_last;
  end if;
  return v_last - p_count + 1;
end $$;
