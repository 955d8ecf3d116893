-- Orders, their lines, parcels, fees and events. Ids are uuid version 7 made by the server, so the primary key is the time
-- index: lists page by it and tabs are counted by index alone.
create function next_numbers(p_customer int, p_kind text, p_count int) returns int
language sql as $$
  insert into customer_counter (customer_id, kind, last) values (p_customer, p_kind, p_count)
  on conflict (customer_id, kind) do update set last = customer_counter.last + p_count
  returning last - p_count + 1
$$;
comment on function next_numbers is 'Takes p_count numbers that people read and returns the first; the row lock keeps them gapless.';

create table orders (
  customer_id int not null references customer,
  order_id uuid not null,
  order_no text collate "C" not null,
  customer_order_no text collate "C" not null,
  warehouse_id uuid not null references warehouse,
  method_id uuid references shipping_method,
  status text not null check (status in ('approving', 'verifying', 'error', 'awaiting_packing', 'packaged', 'awaiting_shipping',
    'shipped', 'in_transit', 'pickup_ready', 'out_for_delivery', 'possible_exception', 'too_long_in_transit', 'delivered', 'canceled')),
  country char(2) not null,
  recipient jsonb,
  tax jsonb not null default '{}',
  services jsonb not null default '[]',
  platform_paid boolean not null default false,
  remark text not null default '',
  note_to_service text not null default '',
  quote jsonb,
  amount numeric(20, 4),
  error_reason text,
  customer_reply text,
  interception text check (interception in ('open', 'succeeded', 'failed')),
  source text not null check (source in ('form', 'file', 'api', 'plugin')),
  version int not null default 1,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  submitted_at timestamptz,
  packed_at timestamptz,
  shipped_at timestamptz,
  delivered_at timestamptz,
  last_event_at timestamptz,
  canceled_at timestamptz,
  erased_at timestamptz,
  deleted_at timestamptz,
  primary key (customer_id, order_id)
) with (autovacuum_vacuum_scale_factor = 0.02, fillfactor = 90);
create unique index orders_no on orders (customer_id, order_no);
create unique index orders_customer_no on orders (customer_id, customer_order_no) where deleted_at is null;
create index orders_tab on orders (customer_id, status, order_id desc) where deleted_at is null;
create index orders_work on orders (warehouse_id, status, order_id)
  where status in ('verifying', 'error', 'awaiting_packing', 'packaged', 'awaiting_shipping');
create index orders_moving on orders (last_event_at) where status in ('shipped', 'in_transit', 'pickup_ready', 'out_for_delivery');
select tenant_table('orders');

create table order_line (
  customer_id int not null,
  order_id uuid not null,
  line_no int not null check (line_no > 0),
  sku_id uuid not null,
  name text not null,
  quantity int not null check (quantity > 0),
  unit_price_usd numeric(14, 2) not null check (unit_price_usd > 0),
  primary key (customer_id, order_id, line_no),
  foreign key (customer_id, order_id) references orders,
  foreign key (customer_id, sku_id) references sku
);
create index order_line_sku on order_line (customer_id, sku_id, order_id desc);
select tenant_table('order_line', 'select, insert, update, delete');

-- An open freeze is a row here; packing, canceling and releasing delete it. The stock log keeps the history.
create table stock_freeze (
  customer_id int not null,
  order_id uuid not null,
  sku_id uuid not null,
  warehouse_id uuid not null,
  quantity int not null check (quantity > 0),
  primary key (customer_id, order_id, sku_id),
  foreign key (customer_id, order_id) references orders,
  foreign key (customer_id, warehouse_id, sku_id) references stock
);
create index stock_freeze_stock on stock_freeze (customer_id, warehouse_id, sku_id);
select tenant_table('stock_freeze', 'select, insert, update, delete');

create table order_event (
  customer_id int not null,
  order_id uuid not null,
  event_id uuid not null,
  at timestamptz not null,
  event text not null,
  from_status text,
  to_status text not null,
  actor_kind text not null,
  actor_name text not null,
  note text not null default '',
  primary key (customer_id, order_id, event_id),
  foreign key (customer_id, order_id) references orders
);
select tenant_table('order_event', 'select, insert');

create table parcel (
  customer_id int not null,
  order_id uuid not null,
  parcel_no int not null check (parcel_no > 0),
  weight_g int not null check (weight_g > 0),
  length_cm numeric(6, 1) not null check (length_cm > 0),
  width_cm numeric(6, 1) not null check (width_cm > 0),
  height_cm numeric(6, 1) not null check (height_cm > 0),
  tracking_no text collate "C",
  last_mile_no text collate "C",
  primary key (customer_id, order_id, parcel_no),
  foreign key (customer_id, order_id) references orders
);
create index parcel_tracking on parcel (tracking_no) where tracking_no is not null;
select tenant_table('parcel');

create table parcel_line (
  customer_id int not null,
  order_id uuid not null,
  parcel_no int not null,
  sku_id uuid not null,
  quantity int not null check (quantity > 0),
  serial_numbers text[] not null default '{}',
  primary key (customer_id, order_id, parcel_no, sku_id),
  foreign key (customer_id, order_id, parcel_no) references parcel,
  foreign key (customer_id, sku_id) references sku
);
create index parcel_line_sku on parcel_line (customer_id, sku_id);
select tenant_table('parcel_line', 'select, insert');

-- The fee lines that a packed order was charged, with what they were computed from.
create table order_fee (
  customer_id int not null,
  order_id uuid not null,
  line_no int not null check (line_no > 0),
  fee_type text not null,
  amount numeric(20, 4) not null,
  basis jsonb not null,
  primary key (customer_id, order_id, line_no),
  foreign key (customer_id, order_id) references orders
);
select tenant_table('order_fee', 'select, insert');

-- What the tracker said, each event once (event_key), in whatever order it came.
create table tracking_event (
  customer_id int not null,
  order_id uuid not null,
  event_key text not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  status text not null,
  description text not null,
  place text not null,
  primary key (customer_id, order_id, event_key),
  foreign key (customer_id, order_id) references orders
);
create index tracking_event_time on tracking_event (customer_id, order_id, occurred_at desc);
select tenant_table('tracking_event', 'select, insert');
