-- Inbound bookings with their lines and boxes, what the warehouse counted, and the loss orders that a difference opens.
create table booking (
  customer_id int not null references customer,
  booking_id uuid not null,
  booking_no text collate "C" not null,
  warehouse_id uuid not null references warehouse,
  status text not null check (status in ('draft', 'submitted', 'confirmed', 'withdrawn', 'voided')),
  bill_status text not null check (bill_status in
    ('draft', 'future_receipt', 'pending_quality_control', 'to_be_shelved', 'inventory_complete', 'voided')),
  packing_method text check (packing_method in ('all_in_one_box', 'one_sku_per_box', 'multiple_skus_per_box')),
  inspection text not null default 'none' check (inspection in ('none', 'sample', 'full')),
  insurance_value_usd numeric(14, 2) check (insurance_value_usd > 0),
  shipping jsonb,
  remark text not null default '',
  void_reason text,
  version int not null default 1,
  created_by uuid,
  created_at timestamptz not null,
  submitted_at timestamptz,
  confirmed_at timestamptz,
  received_at timestamptz,
  inspected_at timestamptz,
  shelved_at timestamptz,
  deleted_at timestamptz,
  primary key (customer_id, booking_id),
  unique (customer_id, booking_no)
);
create index booking_status on booking (customer_id, status, booking_id desc) where deleted_at is null;
create index booking_work on booking (warehouse_id, bill_status, booking_id) where deleted_at is null;
select tenant_table('booking');

create table booking_line (
  customer_id int not null,
  booking_id uuid not null,
  sku_id uuid not null,
  quantity int not null check (quantity > 0),
  primary key (customer_id, booking_id, sku_id),
  foreign key (customer_id, booking_id) references booking,
  foreign key (customer_id, sku_id) references sku
);
create index booking_line_sku on booking_line (customer_id, sku_id);
select tenant_table('booking_line', 'select, insert, update, delete');

create table booking_box (
  customer_id int not null,
  booking_id uuid not null,
  box_no int not null check (box_no > 0),
  weight_g int not null check (weight_g > 0),
  length_cm numeric(6, 1) not null check (length_cm > 0),
  width_cm numeric(6, 1) not null check (width_cm > 0),
  height_cm numeric(6, 1) not null check (height_cm > 0),
  primary key (customer_id, booking_id, box_no),
  foreign key (customer_id, booking_id) references booking
);
select tenant_table('booking_box', 'select, insert, update, delete');

-- quantity is announced; the counts are null until the warehouse has counted, and are set, never added to.
create table booking_box_line (
  customer_id int not null,
  booking_id uuid not null,
  box_no int not null,
  sku_id uuid not null,
  quantity int not null check (quantity > 0),
  arrived int check (arrived >= 0),
  qualified int check (qualified >= 0 and qualified <= arrived),
  shelved int check (shelved >= 0 and shelved <= qualified),
  primary key (customer_id, booking_id, box_no, sku_id),
  foreign key (customer_id, booking_id, box_no) references booking_box,
  foreign key (customer_id, sku_id) references sku
);
create index booking_box_line_sku on booking_box_line (customer_id, sku_id);
select tenant_table('booking_box_line', 'select, insert, update, delete');

create table booking_event (
  customer_id int not null,
  booking_id uuid not null,
  event_id uuid not null,
  at timestamptz not null,
  event text not null,
  actor_kind text not null,
  actor_name text not null,
  note text not null default '',
  primary key (customer_id, booking_id, event_id),
  foreign key (customer_id, booking_id) references booking
);
select tenant_table('booking_event', 'select, insert');

create table loss_order (
  customer_id int not null references customer,
  loss_id uuid not null,
  loss_no text collate "C" not null,
  type text not null check (type in ('normal', 'abnormal')),
  status text not null check (status in ('confirmed', 'disputed', 'approved', 'rejected')),
  booking_id uuid not null,
  warehouse_id uuid not null references warehouse,
  created_at timestamptz not null,
  primary key (customer_id, loss_id),
  unique (customer_id, loss_no),
  foreign key (customer_id, booking_id) references booking
);
create index loss_order_booking on loss_order (customer_id, booking_id);
create index loss_order_warehouse on loss_order (warehouse_id);
select tenant_table('loss_order');

create table loss_line (
  customer_id int not null,
  loss_id uuid not null,
  box_no int not null,
  sku_id uuid not null,
  appointment_quantity int not null,
  arrival_quantity int not null,
  qualified_quantity int not null,
  actual_quantity int not null,
  description text not null default '',
  primary key (customer_id, loss_id, box_no, sku_id),
  foreign key (customer_id, loss_id) references loss_order,
  foreign key (customer_id, sku_id) references sku
);
create index loss_line_sku on loss_line (customer_id, sku_id);
select tenant_table('loss_line', 'select, insert');
