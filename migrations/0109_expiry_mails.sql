-- Who was told of which lot: once when it begins to expire and once when it has expired (Rule 6.30). A lot is a SKU, lot and date in a warehouse.
create table expiry_warning (
  customer_id int not null,
  warehouse_id uuid not null references warehouse,
  sku_id uuid not null,
  lot text not null,
  expires_on date not null,
  state text not null check (state in ('expiring', 'expired')),
  pieces int not null,
  warned_at timestamptz not null,
  primary key (customer_id, warehouse_id, sku_id, lot, expires_on, state),
  foreign key (customer_id, sku_id) references sku
);
create index on expiry_warning (warehouse_id);
create index on expiry_warning (customer_id, sku_id);
select tenant_table('expiry_warning', 'select, insert');
revoke insert on expiry_warning from ucenter_portal;

-- Lots are found by their first characters; those that lie there by their SKU.
drop index stock_batch_lot;
create index stock_batch_lot on stock_batch (customer_id, lot collate "C") where lot is not null;
create index stock_batch_lying on stock_batch (customer_id, sku_id) where quantity_left > 0 and (lot is not null or expires_on is not null);
create index sku_asking on sku (customer_id, sku_id) where asks_lot or asks_expiry;
