-- A file of orders stays known after its rows are forgotten: when it came, what it was called, and which orders it made. How many of them were
-- sent is counted from the orders.
create table order_upload (
  customer_id int not null references customer,
  upload_id uuid not null,
  file_name text not null,
  uploaded_at timestamptz not null,
  uploaded_by uuid not null,
  primary key (customer_id, upload_id)
);
select tenant_table('order_upload', 'select, insert');

alter table orders add column upload_id uuid;
alter table orders add foreign key (customer_id, upload_id) references order_upload;
create index orders_of_upload on orders (customer_id, upload_id) where upload_id is not null;
-- Orders by the day that they were shipped, for the list's filter.
create index orders_shipped on orders (customer_id, shipped_at) where shipped_at is not null;
