-- Pieces of each SKU in all countries together (Rule 19.21). Most readers ask for these, and by countries they are twenty times as many rows. A table of its own, since the version
-- before adds up whatever it finds in sku_month.
create table sku_month_whole (
  customer_id int not null,
  -- The first day of the month in which they were shipped, of the warehouse.
  month date not null check (extract(day from month) = 1),
  sku_id uuid not null,
  warehouse_id uuid not null references warehouse,
  orders int not null check (orders > 0),
  pieces bigint not null,
  -- With its figures, as in sku_month.
  primary key (customer_id, month, sku_id, warehouse_id) include (orders, pieces),
  foreign key (customer_id, sku_id) references sku
);
create index sku_month_whole_sku on sku_month_whole (customer_id, sku_id, month);
select tenant_table('sku_month_whole', 'select'), warehouse_wall('sku_month_whole');
grant insert, update on sku_month_whole to ucenter_office;

-- Whoever writes rows by countries writes these with them, the version before as well.
create function add_to_whole() returns trigger language plpgsql as $$
begin
  insert into sku_month_whole as m (customer_id, month, sku_id, warehouse_id, orders, pieces)
    select customer_id, month, sku_id, warehouse_id, sum(orders), sum(pieces) from added group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (customer_id, month, sku_id, warehouse_id) do update set orders = m.orders + excluded.orders, pieces = m.pieces + excluded.pieces;
  return null;
end $$;
create function change_whole() returns trigger language plpgsql as $$
begin
  update sku_month_whole m set orders = m.orders + x.orders, pieces = m.pieces + x.pieces
    from (select customer_id, month, sku_id, warehouse_id, sum(orders) as orders, sum(pieces) as pieces
      from (select customer_id, month, sku_id, warehouse_id, orders, pieces from is_now
        union all select customer_id, month, sku_id, warehouse_id, -orders, -pieces from was) x group by 1, 2, 3, 4) x
    where (m.customer_id, m.month, m.sku_id, m.warehouse_id) = (x.customer_id, x.month, x.sku_id, x.warehouse_id);
  return null;
end $$;
revoke execute on function add_to_whole(), change_whole() from public;
-- From here to the end of this file nobody else writes there: whoever waits finds the triggers and the rows.
create trigger add_to_whole after insert on sku_month referencing new table as added for each statement execute function add_to_whole();
create trigger change_whole after update on sku_month referencing old table as was new table as is_now for each statement execute function change_whole();
insert into sku_month_whole (customer_id, month, sku_id, warehouse_id, orders, pieces)
  select customer_id, month, sku_id, warehouse_id, sum(orders), sum(pieces) from sku_month group by 1, 2, 3, 4;

-- Of the books: all countries together are the sum of each.
create view check_sku_months with (security_invoker = true) as
  select customer_id, warehouse_id, month, sku_id, w.orders, x.orders as orders_by_country, w.pieces, x.pieces as pieces_by_country
  from sku_month_whole w full join (select customer_id, warehouse_id, month, sku_id, sum(orders) as orders, sum(pieces) as pieces from sku_month group by 1, 2, 3, 4) x
    using (customer_id, warehouse_id, month, sku_id)
  where w.orders is distinct from x.orders or w.pieces is distinct from x.pieces;
grant select on check_sku_months to ucenter_office;
