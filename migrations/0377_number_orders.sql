-- Placing orders takes the numbers of those whose customer order number is free, and tells which are not, in one question (Rule 9.25). The counter is changed, and so
-- locked, before the orders are read: whoever wrote one of them held that lock to the end.
create function number_orders(p_customer int, p_numbers text[], out taken text[], out first int)
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  first := next_numbers(p_customer, 'SO', cardinality(p_numbers));
  select array_agg(o.customer_order_no) into taken from orders o
    where o.customer_id = p_customer and o.deleted_at is null and o.customer_order_no = any (p_numbers);
  if taken is null then taken := '{}'; return; end if;
  update customer_counter set last = last - cardinality(taken) where customer_id = p_customer and kind = 'SO';
end $$;
revoke execute on function number_orders(int, text[]) from public;
grant execute on function number_orders(int, text[]) to ucenter_office, ucenter_portal;
