-- Orders are found by what their kits were made of as they are by their lines' own SKUs (Rule 5.21): newest first, as far as a page goes.
drop index order_line_component_sku;
create index order_line_component_sku on order_line_component (customer_id, sku_id, order_id desc);
