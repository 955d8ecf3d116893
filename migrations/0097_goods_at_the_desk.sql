-- What the receiving desk finds beside the announcement: why a count differs, goods that nobody announced, goods that come after their
-- booking was closed; and every scan, so that a count can be followed piece by piece.
alter table booking_box_line add column arrival_reason text
  check (arrival_reason in ('packed_short', 'packed_over', 'box_missing', 'box_damaged', 'mixed_up', 'other'));

-- Goods that stand in no line of the booking's box. `accepted`: the customer wants them in stock, and the booking is closed, so they wait
-- for the desk. `sku_id` is null while nobody knows whose code it is.
create table unannounced_goods (
  customer_id int not null,
  goods_id uuid not null,
  booking_id uuid not null,
  box_no int not null,
  code text not null,
  sku_id uuid,
  quantity int not null check (quantity > 0),
  reason text not null check (reason in ('not_announced', 'unknown_code', 'wrong_label', 'of_another_booking', 'other')),
  note text not null default '',
  status text not null check (status in ('waiting', 'accepted', 'added', 'refused')),
  found_by text not null,
  found_at timestamptz not null,
  answered_by text,
  answered_at timestamptz,
  answer_note text not null default '',
  primary key (customer_id, goods_id),
  foreign key (customer_id, booking_id, box_no) references booking_box,
  foreign key (customer_id, sku_id) references sku,
  check ((status = 'waiting') = (answered_at is null)),
  check ((answered_at is null) = (answered_by is null)),
  check (status in ('waiting', 'refused') or sku_id is not null)
);
create index unannounced_goods_booking on unannounced_goods (customer_id, booking_id, box_no);
create index unannounced_goods_sku on unannounced_goods (customer_id, sku_id);
select tenant_table('unannounced_goods');
revoke insert on unannounced_goods from ucenter_portal;

create table unannounced_picture (
  customer_id int not null,
  goods_id uuid not null,
  file_id uuid not null,
  primary key (customer_id, goods_id, file_id),
  foreign key (customer_id, goods_id) references unannounced_goods,
  foreign key (customer_id, file_id) references file
);
create index unannounced_picture_file on unannounced_picture (customer_id, file_id);
select tenant_table('unannounced_picture', 'select, insert');
revoke insert on unannounced_picture from ucenter_portal;

-- Goods of a closed booking that came late: stock grew by them, and nothing of the booking's counts changed. `goods_id` are unannounced
-- ones that were accepted.
create table late_arrival (
  customer_id int not null,
  arrival_id uuid not null,
  booking_id uuid not null,
  sku_id uuid not null,
  quantity int not null check (quantity > 0),
  goods_id uuid,
  reason text not null check (reason in ('found_later', 'came_later', 'overlooked', 'accepted', 'other')),
  note text not null default '',
  taken_by text not null,
  taken_at timestamptz not null,
  primary key (customer_id, arrival_id),
  foreign key (customer_id, booking_id) references booking,
  foreign key (customer_id, sku_id) references sku,
  foreign key (customer_id, goods_id) references unannounced_goods
);
create index late_arrival_booking on late_arrival (customer_id, booking_id);
create index late_arrival_sku on late_arrival (customer_id, sku_id);
create unique index late_arrival_goods on late_arrival (customer_id, goods_id);
select tenant_table('late_arrival', 'select, insert');
revoke insert on late_arrival from ucenter_portal;

-- Every scan at the desk. The desk makes the id and keeps the row until it was taken, so that a lost network loses none and repeats none;
-- `scanned_at` is its own clock.
create table desk_scan (
  customer_id int not null,
  scan_id uuid not null,
  booking_id uuid not null,
  step text not null check (step in ('receive', 'inspect', 'shelve', 'late')),
  code text not null,
  box_no int,
  sku_id uuid,
  location text,
  outcome text not null check (outcome in ('counted', 'undone', 'box', 'location', 'too_many', 'no_box', 'other_box', 'unknown')),
  staff_id uuid not null,
  staff_name text not null,
  scanned_at timestamptz not null,
  at timestamptz not null,
  primary key (customer_id, scan_id),
  foreign key (customer_id, booking_id) references booking,
  foreign key (customer_id, sku_id) references sku
);
create index desk_scan_booking on desk_scan (customer_id, booking_id, scanned_at, scan_id);
create index desk_scan_sku on desk_scan (customer_id, sku_id);
select tenant_table('desk_scan', 'select, insert');
revoke all on desk_scan from ucenter_portal;

-- What came late is what the stock log says of its booking, SKU by SKU; accepted goods were taken as they were found.
create view check_late_arrivals with (security_invoker = true) as
  select coalesce(a.customer_id, l.customer_id) as customer_id, coalesce(a.booking_id, l.cause_id) as booking_id, coalesce(a.sku_id, l.sku_id) as sku_id,
    a.quantity as taken, l.quantity as logged
  from (select customer_id, booking_id, sku_id, sum(quantity) as quantity from late_arrival group by 1, 2, 3) a
  full join (select b.customer_id, o.cause_id, o.sku_id, sum(o.total_change) as quantity
    from stock_log o join booking b on b.customer_id = o.customer_id and b.booking_id = o.cause_id
    where o.type = 'arrival_and_storage' and o.cause = 'booking' group by 1, 2, 3) l on l.customer_id = a.customer_id and l.cause_id = a.booking_id and l.sku_id = a.sku_id
  where a.quantity is distinct from l.quantity
  union all
  select g.customer_id, g.booking_id, g.sku_id, a.quantity, g.quantity
  from unannounced_goods g join late_arrival a using (customer_id, goods_id)
  where g.status <> 'added' or a.quantity <> g.quantity or a.sku_id <> g.sku_id;
grant select on check_late_arrivals to ucenter_office;
