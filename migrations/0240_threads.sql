-- What a customer and the house say to each other about one document (Rules 18.19, 18.20, 18.21, 18.22, 18.23): one conversation a document, in posts that nobody changes.
create table thread (
  customer_id int not null references customer,
  thread_id uuid not null,
  kind text not null check (kind in ('order', 'booking', 'return', 'loss', 'top_up')),
  document_id uuid not null,
  number text collate "C" not null,
  -- The same document, each kind in a column of its own, so that it is there.
  order_id uuid generated always as (case when kind = 'order' then document_id end) stored,
  booking_id uuid generated always as (case when kind = 'booking' then document_id end) stored,
  return_id uuid generated always as (case when kind = 'return' then document_id end) stored,
  loss_id uuid generated always as (case when kind = 'loss' then document_id end) stored,
  top_up_id uuid generated always as (case when kind = 'top_up' then document_id end) stored,
  status text not null check (status in ('waiting', 'answered', 'closed')),
  -- How many there are, which is the place of the last one.
  posts int not null default 0 check (posts between 0 and 500),
  assigned_to uuid references staff,
  created_at timestamptz not null,
  -- Since when it stands as it does, and when somebody wrote last.
  since timestamptz not null,
  last_at timestamptz not null,
  -- Its turn in the office: who waits longest first, then what is answered and what is closed, each with the newest first.
  turn bigint not null generated always as ((case status
    when 'waiting' then extract(epoch from since at time zone 'UTC') * 1000
    when 'answered' then 1e13 - extract(epoch from last_at at time zone 'UTC') * 1000
    else 2e13 - extract(epoch from last_at at time zone 'UTC') * 1000 end)::bigint) stored,
  primary key (customer_id, thread_id),
  unique (customer_id, kind, document_id),
  foreign key (customer_id, order_id) references orders,
  foreign key (customer_id, booking_id) references booking,
  foreign key (customer_id, return_id) references return_order,
  foreign key (customer_id, loss_id) references loss_order,
  foreign key (customer_id, top_up_id) references top_up
);
create index thread_turn on thread (turn, thread_id);
create index thread_customer on thread (customer_id, turn, thread_id);
create index thread_number on thread (number);
create index thread_assigned on thread (assigned_to, turn) where assigned_to is not null;
create index thread_order on thread (customer_id, order_id) where order_id is not null;
create index thread_booking on thread (customer_id, booking_id) where booking_id is not null;
create index thread_return on thread (customer_id, return_id) where return_id is not null;
create index thread_loss on thread (customer_id, loss_id) where loss_id is not null;
create index thread_top_up on thread (customer_id, top_up_id) where top_up_id is not null;
select tenant_table('thread', 'select, insert');
grant update (status, since, last_at, posts) on thread to ucenter_portal, ucenter_office;
grant update (assigned_to) on thread to ucenter_office;

create table thread_post (
  customer_id int not null,
  thread_id uuid not null,
  place int not null check (place > 0),
  by_staff boolean not null,
  -- As the person was called then.
  author text not null,
  member_id uuid,
  staff_id uuid references staff,
  said text not null check (length(said) <= 2000),
  at timestamptz not null,
  -- Gone with the recipient of the order (Rule 17.3).
  erased_at timestamptz,
  primary key (customer_id, thread_id, place),
  foreign key (customer_id, thread_id) references thread,
  foreign key (customer_id, member_id) references member (customer_id, member_id),
  check (by_staff = (staff_id is not null) and by_staff = (member_id is null)),
  check ((said = '') = (erased_at is not null))
);
create index thread_post_member on thread_post (customer_id, member_id) where member_id is not null;
create index thread_post_staff on thread_post (staff_id) where staff_id is not null;
select tenant_table('thread_post', 'select, insert');
grant update (said, erased_at) on thread_post to ucenter_portal, ucenter_office;

create table thread_file (
  customer_id int not null,
  file_id uuid not null,
  thread_id uuid not null,
  place int not null,
  nth int not null check (nth between 1 and 5),
  primary key (customer_id, file_id),
  unique (customer_id, thread_id, place, nth),
  foreign key (customer_id, file_id) references file,
  foreign key (customer_id, thread_id, place) references thread_post
);
select tenant_table('thread_file', 'select, insert, delete');

-- Up to which place a person has read, of either side.
create table thread_read (
  customer_id int not null,
  thread_id uuid not null,
  reader_id uuid not null,
  place int not null check (place > 0),
  primary key (customer_id, thread_id, reader_id),
  foreign key (customer_id, thread_id) references thread
);
select tenant_table('thread_read', 'select, insert, update');

-- What was said about orders whose recipients are erased goes with them, here and about what came back of them. Whoever calls gives up the files before.
create function erase_threads(p_customers int[], p_orders uuid[], p_now timestamptz) returns void language plpgsql as $$
begin
  delete from thread_file f using threads_about(p_customers, p_orders) t where f.customer_id = t.customer_id and f.thread_id = t.thread_id;
  update thread_post p set said = '', erased_at = p_now from threads_about(p_customers, p_orders) t
    where p.customer_id = t.customer_id and p.thread_id = t.thread_id and p.erased_at is null;
end $$;
create function threads_about(p_customers int[], p_orders uuid[]) returns table (customer_id int, thread_id uuid) language sql stable as $$
  select t.customer_id, t.thread_id from unnest(p_customers, p_orders) o(customer_id, order_id)
    join thread t on t.customer_id = o.customer_id and t.order_id = o.order_id
  union all
  select t.customer_id, t.thread_id from unnest(p_customers, p_orders) o(customer_id, order_id)
    join return_order r on r.customer_id = o.customer_id and r.order_id = o.order_id
    join thread t on t.customer_id = r.customer_id and t.return_id = r.return_id
$$;
revoke execute on function erase_threads(int[], uuid[], timestamptz), threads_about(int[], uuid[]) from public;
grant execute on function erase_threads(int[], uuid[], timestamptz), threads_about(int[], uuid[]) to ucenter_portal, ucenter_office;

-- Something that was said about an erased order, or a file of it.
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
  select o.customer_id, o.order_id, 'post' from thread t join orders o using (customer_id, order_id)
    join thread_post p on p.customer_id = t.customer_id and p.thread_id = t.thread_id where o.erased_at is not null and p.erased_at is null
  union all
  select r.customer_id, r.order_id, 'mail' from recipient_mail r join mail_outbox m using (mail_id) where m.to_address <> '';
