-- Mails to recipients about their parcel (Rules 10.10, 10.11, 10.12): which ones a customer wants, and which were written, once per order and event.
-- The mail in the outbox has no address: it is read from the order when the mail is sent, so that erasing the recipient leaves none behind.
alter table customer add column recipient_mails text[] not null default '{}'
  check (recipient_mails <@ '{shipped,out_for_delivery,pickup_ready,problem,delivered}');

create table recipient_mail (
  customer_id int not null,
  order_id uuid not null,
  event text not null check (event in ('shipped', 'out_for_delivery', 'pickup_ready', 'problem', 'delivered')),
  mail_id uuid not null references mail_outbox,
  wanted_at timestamptz not null,
  ended_at timestamptz,
  -- Whether it went out; false for one that was dropped because it was no longer true or nobody took it.
  sent boolean,
  primary key (customer_id, order_id, event),
  foreign key (customer_id, order_id) references orders,
  check ((ended_at is null) = (sent is null))
);
create index recipient_mail_outbox on recipient_mail (mail_id);
select tenant_table('recipient_mail', 'select');
grant insert, update on recipient_mail to ucenter_office;

-- An address of a recipient in the outbox.
create or replace view check_erasure with (security_invoker = true) as
  select o.customer_id, o.order_id, 'tracking' as what from orders o join tracking_event t using (customer_id, order_id)
    where o.erased_at is not null and (t.description <> '' or t.place <> '')
  union all
  select o.customer_id, o.order_id, 'event' from orders o join order_event e using (customer_id, order_id)
    where o.erased_at is not null and e.at <= o.erased_at and e.note <> '' and e.event <> 'choose_method'
  union all
  select o.customer_id, o.order_id, 'label' from orders o join own_label l using (customer_id, order_id)
    where o.erased_at is not null and l.file_id is not null
  union all
  select o.customer_id, o.order_id, 'file' from orders o join order_file f using (customer_id, order_id) where o.erased_at is not null
  union all
  select r.customer_id, r.order_id, 'mail' from recipient_mail r join mail_outbox m using (mail_id) where m.to_address <> '';
