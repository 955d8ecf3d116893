-- Machines keep up with orders and products by the instant of their last change (Rule 21.3): a page of what changed since then costs what it holds.

create index orders_updated on orders (customer_id, updated_at, order_id) where deleted_at is null;
create index sku_updated on sku (customer_id, updated_at, sku_id) where deleted_at is null;
