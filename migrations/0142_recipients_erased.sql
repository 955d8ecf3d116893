-- A recipient's personal data go after the customer's days, at most 180 after shipping (Rule 17.3): the recipient, what was written about
-- the order in free words, and the carriers' own words about its parcels. What happened when, the goods, the money and the tax codes stay.
alter table customer add column recipient_days smallint not null default 180 check (recipient_days between 7 and 180);
create index orders_recipients on orders (customer_id, shipped_at) where shipped_at is not null and erased_at is null;
alter table orders add constraint orders_erased check (erased_at is null or (recipient is null and remark = '' and note_to_service = ''
  and customer_reply is null and error_reason is null and shipped_at is not null));
grant update (note) on order_event to ucenter_office, ucenter_portal;
grant update (description, place) on tracking_event to ucenter_office, ucenter_portal;

-- Words about an erased order that are left all the same.
create view check_erasure with (security_invoker = true) as
  select o.customer_id, o.order_id, 'tracking' as what from orders o join tracking_event t using (customer_id, order_id)
    where o.erased_at is not null and (t.description <> '' or t.place <> '')
  union all
  select o.customer_id, o.order_id, 'event' from orders o join order_event e using (customer_id, order_id)
    where o.erased_at is not null and e.at <= o.erased_at and e.note <> '' and e.event <> 'choose_method';
grant select on check_erasure to ucenter_office;
