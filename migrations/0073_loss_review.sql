-- Loss orders to their end: what staff answer, what the customer says to it, and the pay-out (Rules 8.3, 8.4, 8.5, 8.6).
alter table customer add column loss_answer_days int not null default 14 check (loss_answer_days between 1 and 365);

alter table loss_order
  drop constraint loss_order_status_check,
  add constraint loss_order_status_check check (status in ('confirmed', 'disputed', 'approved', 'rejected', 'agreed')),
  -- Whoever counted, as the booking's timeline has it.
  add column created_by text not null default '',
  add column review_comment text not null default '',
  add column reviewed_at timestamptz,
  -- The end of the last day on which the customer may answer.
  add column answer_until timestamptz,
  add column dispute_reason text not null default '',
  add column disputed_at timestamptz,
  add column agreed_at timestamptz,
  add constraint loss_order_reviewed check (status not in ('approved', 'rejected') or (reviewed_at is not null and answer_until is not null)),
  add constraint loss_order_agreed check ((status = 'agreed') = (agreed_at is not null));
update loss_order o set created_by = e.actor_name from booking_event e
  where e.customer_id = o.customer_id and e.booking_id = o.booking_id and e.at = o.created_at
    and e.event = case o.type when 'normal' then 'inspect' else 'shelve' end;
create index loss_order_status on loss_order (customer_id, status, loss_id desc);
create index loss_order_newest on loss_order (loss_id desc);
create index loss_order_open on loss_order (status, loss_id) where status in ('confirmed', 'disputed');
create index loss_order_unanswered on loss_order (answer_until) where status in ('approved', 'rejected');

create table loss_event (
  customer_id int not null,
  loss_id uuid not null,
  event_id uuid not null,
  at timestamptz not null,
  event text not null,
  actor_kind text not null,
  actor_name text not null,
  note text not null default '',
  primary key (customer_id, loss_id, event_id),
  foreign key (customer_id, loss_id) references loss_order
);
select tenant_table('loss_event', 'select, insert');
insert into loss_event (customer_id, loss_id, event_id, at, event, actor_kind, actor_name)
  select customer_id, loss_id, uuid_v7(created_at), created_at, 'open', 'staff', created_by from loss_order;

create table loss_picture (
  customer_id int not null,
  loss_id uuid not null,
  file_id uuid not null,
  added_at timestamptz not null,
  primary key (customer_id, loss_id, file_id),
  foreign key (customer_id, loss_id) references loss_order,
  foreign key (customer_id, file_id) references file
);
create index loss_picture_file on loss_picture (customer_id, file_id);
select tenant_table('loss_picture', 'select, insert');
revoke insert on loss_picture from ucenter_portal;

-- What an approved loss order paid, in the account's currency; nothing of it ever changes. `share` is of the purchase price.
create table loss_payout (
  customer_id int not null,
  loss_id uuid not null,
  inspection text not null check (inspection in ('none', 'sample', 'full')),
  share numeric(6, 3) not null check (share > 0 and share <= 1),
  rated_on date not null,
  amount numeric(20, 4) not null check (amount >= 0),
  currency char(3) not null references currency,
  paid_at timestamptz not null,
  primary key (customer_id, loss_id),
  foreign key (customer_id, loss_id) references loss_order
);
create index loss_payout_currency on loss_payout (currency);
select tenant_table('loss_payout', 'select, insert');
revoke insert on loss_payout from ucenter_portal;

create table loss_payout_line (
  customer_id int not null,
  loss_id uuid not null,
  box_no int not null,
  sku_id uuid not null,
  missing int not null check (missing > 0),
  unit_price numeric(14, 2) not null check (unit_price > 0),
  price_currency char(3) not null,
  rate numeric not null check (rate > 0),
  amount numeric(20, 4) not null check (amount >= 0),
  primary key (customer_id, loss_id, box_no, sku_id),
  foreign key (customer_id, loss_id) references loss_payout,
  foreign key (customer_id, loss_id, box_no, sku_id) references loss_line
);
select tenant_table('loss_payout_line', 'select, insert');
revoke insert on loss_payout_line from ucenter_portal;

-- Each approved loss order has one pay-out, its lines are the missing goods by the rule, and the ledger has it once.
create view check_loss_payouts with (security_invoker = true) as
select coalesce(o.customer_id, l.customer_id) as customer_id, coalesce(o.loss_id, l.cause_id) as loss_id, o.status, p.amount,
  x.lines, x.wrong_lines, l.amount as posted
from loss_order o
left join loss_payout p using (customer_id, loss_id)
left join lateral (
  select coalesce(sum(q.amount), 0) as lines, count(*) filter (where m.missing <> coalesce(q.missing, 0)
    or q.amount <> round(q.missing * q.unit_price * q.rate * p.share, c.digits)) as wrong_lines
  from loss_line y
  cross join lateral (select greatest(case o.type when 'normal' then y.appointment_quantity - y.qualified_quantity
    else y.qualified_quantity - y.actual_quantity end, 0) as missing) m
  left join loss_payout_line q using (customer_id, loss_id, box_no, sku_id)
  left join currency c on c.code = p.currency
  where y.customer_id = o.customer_id and y.loss_id = o.loss_id) x on p.loss_id is not null
full join (select customer_id, cause_id, sum(amount) as amount, count(*) as n from ledger_entry where bill_type = 'loss_payout' group by 1, 2) l
  on l.customer_id = o.customer_id and l.cause_id = o.loss_id
where o.loss_id is null
  or case when p.loss_id is null then l.n is not null or o.status = 'approved'
    else o.status in ('confirmed', 'rejected') or p.amount <> x.lines or x.wrong_lines > 0 or p.amount <> coalesce(l.amount, 0)
      or coalesce(l.n, 0) <> (p.amount > 0)::int or p.share <> case p.inspection when 'full' then 1 else 0.007 end end;
grant select on check_loss_payouts to ucenter_office;
