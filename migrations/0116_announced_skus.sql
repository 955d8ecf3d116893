-- Which SKUs were ever announced to a warehouse. Its staff see these and what lies or lay there; a list over all customers reads both in its
-- own order, and not product after product. What is written once stays: who has seen a booking goes on knowing its products.
create table announced_sku (
  customer_id int not null,
  sku_id uuid not null,
  warehouse_id uuid not null references warehouse,
  primary key (customer_id, sku_id, warehouse_id),
  foreign key (customer_id, sku_id) references sku
);
create index announced_sku_warehouse on announced_sku (warehouse_id, customer_id, sku_id);
select tenant_table('announced_sku', 'select, insert');

insert into announced_sku (customer_id, sku_id, warehouse_id)
select distinct l.customer_id, l.sku_id, b.warehouse_id
from booking b join booking_line l on l.customer_id = b.customer_id and l.booking_id = b.booking_id
where b.submitted_at is not null;

create function note_announced() returns trigger language plpgsql as $$
begin
  insert into announced_sku (customer_id, sku_id, warehouse_id)
  select l.customer_id, l.sku_id, new.warehouse_id from booking_line l
  where l.customer_id = new.customer_id and l.booking_id = new.booking_id
  order by l.sku_id on conflict do nothing;
  return null;
end $$;
create trigger note_announced after update of submitted_at on booking for each row
  when (new.submitted_at is not null) execute function note_announced();

-- Lines that a submitted booking gets afterwards: by merging, or for goods that nobody announced.
create function note_announced_line() returns trigger language plpgsql as $$
begin
  insert into announced_sku (customer_id, sku_id, warehouse_id)
  select new.customer_id, new.sku_id, b.warehouse_id from booking b
  where b.customer_id = new.customer_id and b.booking_id = new.booking_id and b.submitted_at is not null
  on conflict do nothing;
  return null;
end $$;
create trigger note_announced after insert on booking_line for each row execute function note_announced_line();

-- The same order for what lies there.
drop index stock_warehouse;
create index stock_warehouse on stock (warehouse_id, customer_id, sku_id);
