-- Pictures that a counter took of the goods of a SKU: the customer sees them, and a loss order of the count takes them over.
create table stock_count_picture (
  customer_id int not null,
  count_id uuid not null,
  sku_id uuid not null,
  file_id uuid not null,
  added_by text not null,
  added_at timestamptz not null,
  primary key (customer_id, count_id, sku_id, file_id),
  foreign key (customer_id, count_id, sku_id) references stock_count_line,
  foreign key (customer_id, file_id) references file
);
create index on stock_count_picture (customer_id, file_id);
select tenant_table('stock_count_picture', 'select, insert');
revoke insert on stock_count_picture from ucenter_portal;
