-- The same columns in another order, of which nothing that writes takes notice.
alter table sku_month drop constraint sku_month_pkey, add constraint sku_month_pkey primary key using index sku_month_by_country;
