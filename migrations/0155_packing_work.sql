-- Who packed which order when: a row for every packing, also of one that was taken back.
create table packing (
  customer_id int not null,
  packing_id uuid not null,
  order_id uuid not null,
  warehouse_id uuid not null references warehouse,
  -- Without a key: the figures outlive the person's account.
  staff_id uuid not null,
  -- On the warehouse's calendar.
  day date not null,
  at timestamptz not null,
  pieces int not null check (pieces > 0),
  -- Codes that the desk refused while it was packed.
  wrong_scans int not null check (wrong_scans >= 0),
  taken_back_at timestamptz,
  primary key (customer_id, packing_id),
  foreign key (customer_id, order_id) references orders
);
create index packing_order on packing (customer_id, order_id);
-- The figures of a warehouse, and of a person, by day: read from the index alone.
create index packing_day on packing (warehouse_id, day, staff_id) include (at, pieces, wrong_scans, taken_back_at);
create index packing_person on packing (staff_id, day, warehouse_id) include (at, pieces, wrong_scans, taken_back_at);
select tenant_table('packing', 'select');
grant insert, update on packing to ucenter_office;
