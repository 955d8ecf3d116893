-- Orders that leave with a label of the customer's own (Rules 9.58, 9.59, 9.60), and files that both sides attach to orders (Rule 9.61).
alter table orders drop constraint orders_carriage_check, add constraint orders_carriage_check check (carriage in ('carrier', 'collect', 'own_label'));

-- The label, its carrier and its number are one thing and change together; one row keeps an order to one label. The file goes with the recipient.
create table own_label (
  customer_id int not null,
  order_id uuid not null,
  carrier text not null check (carrier <> ''),
  tracking_no text not null check (tracking_no <> ''),
  file_id uuid,
  pages smallint not null check (pages between 1 and 3),
  by_staff boolean not null,
  added_by text not null,
  added_at timestamptz not null,
  primary key (customer_id, order_id),
  foreign key (customer_id, order_id) references orders,
  foreign key (customer_id, file_id) references file
);
create index own_label_file on own_label (customer_id, file_id);
select tenant_table('own_label', 'select, insert, update, delete');

-- Each side has ten places, as at a booking.
create table order_file (
  customer_id int not null,
  order_id uuid not null,
  file_id uuid not null,
  by_staff boolean not null,
  place smallint not null check (place between 1 and 10),
  added_by text not null,
  added_at timestamptz not null,
  primary key (customer_id, order_id, file_id),
  unique (customer_id, order_id, by_staff, place),
  foreign key (customer_id, order_id) references orders,
  foreign key (customer_id, file_id) references file
);
create index order_file_file on order_file (customer_id, file_id);
select tenant_table('order_file', 'select, insert, delete');
-- A customer changes its own files only; those of staff go when the recipient does.
create policy portal_adds on order_file as restrictive for insert to ucenter_portal with check (not by_staff);

-- A file that is given up loses its name at once; a sweep takes its bytes and then the row, so that a crash between the two leaves work, not bytes.
alter table file add column given_up_at timestamptz, add constraint file_given_up check (given_up_at is null or name = '');
create index file_given_up on file (given_up_at) where given_up_at is not null;
grant update (name, given_up_at) on file to ucenter_portal, ucenter_office;
grant delete on file to ucenter_office;

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
  select o.customer_id, o.order_id, 'file' from orders o join order_file f using (customer_id, order_id) where o.erased_at is not null;

-- What leaves with a label of the customer's own leaves as punctually as anything; only what is collected has no day.
drop trigger promise_days on orders;
create trigger promise_days before update of status, hold on orders for each row when (new.carriage <> 'collect'
  and (old.hold is null and old.status in ('verifying', 'awaiting_packing', 'packaged', 'awaiting_shipping'))
    <> (new.hold is null and new.status in ('verifying', 'awaiting_packing', 'packaged', 'awaiting_shipping')))
  execute function promise_days();
-- Nobody promised when another's carrier arrives.
select rewrite_function('promise_days', '+ (new.quote #>> ''{transit_days,max}'')::int;',
  '+ case when new.carriage = ''carrier'' then (new.quote #>> ''{transit_days,max}'')::int end;');
