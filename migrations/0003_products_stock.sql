-- Products and stock. Every change of stock goes through move_stock() or one of the set-based use-case functions, which
-- write the guarded row and its log row together; the books check holds them against each other.
create table sku (
  customer_id int not null references customer,
  sku_id uuid not null,
  sku text collate "C" not null,
  barcode text collate "C" not null,
  product_name text not null,
  name_en text not null,
  name_cn text not null default '',
  alias text not null default '',
  image_file_id uuid,
  color text not null default '',
  size text not null default '',
  brand text not null default '',
  category text not null default '',
  attribute text not null,
  material_en text not null default '',
  material_cn text not null default '',
  purpose_en text not null default '',
  purpose_cn text not null default '',
  declared_value_usd numeric(14, 2) not null check (declared_value_usd > 0),
  hs_code text not null,
  origin_country char(2) not null,
  weight_g int not null check (weight_g > 0),
  length_cm numeric(6, 1) not null check (length_cm > 0),
  width_cm numeric(6, 1) not null check (width_cm > 0),
  height_cm numeric(6, 1) not null check (height_cm > 0),
  volume_m3 numeric(14, 6) generated always as (round(length_cm * width_cm * height_cm / 1000000, 6)) stored,
  warning_quantity int not null default 0 check (warning_quantity >= 0),
  scan_serial boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (customer_id, sku_id),
  foreign key (customer_id, image_file_id) references file
);
create unique index sku_code on sku (customer_id, sku) where deleted_at is null;
create unique index sku_barcode on sku (customer_id, barcode) where deleted_at is null;
create index sku_image on sku (customer_id, image_file_id);
select tenant_table('sku');

-- The SKUs that a sub-account of type supplier may see.
create table member_sku (
  customer_id int not null,
  member_id uuid not null,
  sku_id uuid not null,
  primary key (customer_id, member_id, sku_id),
  foreign key (customer_id, member_id) references member,
  foreign key (customer_id, sku_id) references sku
);
create index member_sku_sku on member_sku (customer_id, sku_id);
select tenant_table('member_sku', 'select, insert, delete');

create table stock (
  customer_id int not null,
  warehouse_id uuid not null references warehouse,
  sku_id uuid not null,
  total int not null default 0,
  frozen int not null default 0,
  seq int not null default 0,
  primary key (customer_id, warehouse_id, sku_id),
  foreign key (customer_id, sku_id) references sku,
  constraint stock_never_negative check (frozen >= 0 and frozen <= total)
);
create index stock_warehouse on stock (warehouse_id);
create index stock_sku on stock (customer_id, sku_id);
select tenant_table('stock');

-- The chain of changes of one stock row: seq has no gaps, and each row says what stood after it.
create table stock_log (
  customer_id int not null,
  warehouse_id uuid not null,
  sku_id uuid not null,
  seq int not null,
  type text not null check (type in ('inbound', 'return_and_storage', 'arrival_and_storage', 'outbound', 'picking',
    'transfer_out', 'transfer_in', 'abnormal_storage', 'abnormal_delivery')),
  total_change int not null,
  frozen_change int not null,
  total_after int not null,
  frozen_after int not null,
  cause text not null,
  cause_id uuid not null,
  at timestamptz not null,
  primary key (customer_id, warehouse_id, sku_id, seq),
  foreign key (customer_id, warehouse_id, sku_id) references stock
);
create index stock_log_time on stock_log (customer_id, at, warehouse_id, sku_id, seq);
create index stock_log_cause on stock_log (customer_id, cause_id);
select tenant_table('stock_log', 'select, insert');

-- Shelved goods by age; packing takes from the oldest first. Storage fees are computed from these.
create table stock_batch (
  customer_id int not null,
  batch_id uuid not null,
  warehouse_id uuid not null,
  sku_id uuid not null,
  shelved_on date not null,
  quantity int not null check (quantity > 0),
  quantity_left int not null check (quantity_left between 0 and quantity),
  cause text not null,
  cause_id uuid not null,
  primary key (customer_id, batch_id),
  foreign key (customer_id, warehouse_id, sku_id) references stock
);
create index stock_batch_open on stock_batch (customer_id, warehouse_id, sku_id, shelved_on, batch_id) where quantity_left > 0;
create index stock_batch_stock on stock_batch (customer_id, warehouse_id, sku_id);
select tenant_table('stock_batch');

-- Adds goods to the shelf: stock row, log row and batch in one. Callers hold no other stock lock of a higher key.
-- Several SKUs at once; rows are locked in key order, so two of these never wait for each other in a circle.
create function shelve_stock(p_customer int, p_warehouse uuid, p_skus uuid[], p_quantities int[], p_type text,
  p_cause text, p_cause_id uuid, p_shelved_on date, p_now timestamptz) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  insert into stock (customer_id, warehouse_id, sku_id)
    select p_customer, p_warehouse, k from unnest(p_skus) k order by k on conflict do nothing;
  perform 1 from stock where customer_id = p_customer and warehouse_id = p_warehouse and sku_id = any (p_skus)
    order by warehouse_id, sku_id for update;
  with u as (
    update stock s set total = s.total + x.q, seq = s.seq + 1
    from (select k, sum(q)::int q from unnest(p_skus, p_quantities) x(k, q) where q > 0 group by k) x
    where s.customer_id = p_customer and s.warehouse_id = p_warehouse and s.sku_id = x.k
    returning s.sku_id, s.total, s.frozen, s.seq, x.q
  ), l as (
    insert into stock_log (customer_id, warehouse_id, sku_id, seq, type, total_change, frozen_change, total_after,
      frozen_after, cause, cause_id, at)
    select p_customer, p_warehouse, sku_id, seq, p_type, q, 0, total, frozen, p_cause, p_cause_id, p_now from u
  )
  insert into stock_batch (customer_id, batch_id, warehouse_id, sku_id, shelved_on, quantity, quantity_left, cause, cause_id)
    select p_customer, uuid_v7(p_now), p_warehouse, sku_id, p_shelved_on, q, q, p_cause, p_cause_id from u;
end $$;
