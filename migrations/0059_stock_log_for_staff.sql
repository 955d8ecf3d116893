-- The stock log as staff read it: warehouse by warehouse over all customers, and one SKU's changes in all warehouses. Each gives a page by
-- itself, however long the log is.
create index stock_log_warehouse on stock_log (warehouse_id, at, customer_id, sku_id, seq);
create index stock_log_sku on stock_log (customer_id, sku_id, at, warehouse_id, seq);
