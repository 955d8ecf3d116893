-- no transaction
-- What the key of sku_month becomes in the next file: whoever asks for one country reads that alone.
drop index concurrently if exists sku_month_by_country;
create unique index concurrently sku_month_by_country on sku_month (customer_id, country, month, sku_id, warehouse_id) include (orders, pieces);
