-- Which of a customer's own order numbers are taken, read behind the lock of its counter: a statement that locks and reads at once would read
-- what stood there before the lock was free, so these are two, in one trip.
create function order_numbers_taken(p_customer int, p_numbers text[]) returns setof text
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  perform from customer_counter where customer_id = p_customer and kind = 'SO' for update;
  if not found then perform next_numbers(p_customer, 'SO', 0); end if;
  return query select o.customer_order_no from orders o
    where o.customer_id = p_customer and o.deleted_at is null and o.customer_order_no = any (p_numbers);
end $$;
comment on function order_numbers_taken is 'The customer order numbers among these that a customer has; nobody else of this customer takes any until the transaction ends.';
revoke execute on function order_numbers_taken from public;
grant execute on function order_numbers_taken to ucenter_office, ucenter_portal;
