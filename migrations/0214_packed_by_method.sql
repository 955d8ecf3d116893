-- A tariff preview reads the newest packed orders of one shipping method.
create index orders_packed_by_method on orders (method_id, order_id desc) where packed_at is not null and deleted_at is null;
