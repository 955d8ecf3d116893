-- What a warehouse measured of a SKU (Rule 5.15), beside what its seller declared: rows are added and never changed. Each keeps what was declared
-- at that moment, so that it can be read by itself.
create table sku_measurement (
  customer_id int not null,
  measurement_id uuid not null,
  sku_id uuid not null,
  warehouse_id uuid not null references warehouse (warehouse_id),
  weight_g int not null check (weight_g > 0),
  length_cm numeric(6, 1) not null check (length_cm > 0),
  width_cm numeric(6, 1) not null check (width_cm > 0),
  height_cm numeric(6, 1) not null check (height_cm > 0),
  declared_weight_g int not null,
  declared_length_cm numeric(6, 1) not null,
  declared_width_cm numeric(6, 1) not null,
  declared_height_cm numeric(6, 1) not null,
  -- Beyond the tolerance of what was declared, and so told to the customer.
  differs boolean not null,
  note text not null default '',
  staff_id uuid not null references staff (staff_id),
  staff_name text not null,
  at timestamptz not null,
  primary key (customer_id, measurement_id),
  foreign key (customer_id, sku_id) references sku (customer_id, sku_id)
);
create index sku_measurement_sku on sku_measurement (customer_id, sku_id, measurement_id desc);
select tenant_table('sku_measurement', 'select');
grant insert on sku_measurement to ucenter_office;

-- The last measurement on the product itself; what goods are rated by is worked out here once, for everybody who asks.
alter table sku
  add measured_weight_g int check (measured_weight_g > 0),
  add measured_length_cm numeric(6, 1) check (measured_length_cm > 0),
  add measured_width_cm numeric(6, 1) check (measured_width_cm > 0),
  add measured_height_cm numeric(6, 1) check (measured_height_cm > 0),
  add measured_at timestamptz,
  add constraint sku_measured_whole check (num_nulls(measured_weight_g, measured_length_cm, measured_width_cm, measured_height_cm, measured_at) in (0, 5)),
  add rated_weight_g int not null generated always as (coalesce(measured_weight_g, weight_g)) stored,
  add rated_length_cm numeric(6, 1) not null generated always as (coalesce(measured_length_cm, length_cm)) stored,
  add rated_width_cm numeric(6, 1) not null generated always as (coalesce(measured_width_cm, width_cm)) stored,
  add rated_height_cm numeric(6, 1) not null generated always as (coalesce(measured_height_cm, height_cm)) stored;
-- Who scans a product in the warehouse does not know whose it is.
create index sku_scanned_code on sku (sku) where deleted_at is null;
create index sku_scanned_barcode on sku (barcode) where deleted_at is null;

create view check_sku_measurements as
  select s.customer_id, s.sku_id, s.measured_weight_g, m.weight_g, s.measured_at, m.at
  from sku s left join lateral (select * from sku_measurement x where x.customer_id = s.customer_id and x.sku_id = s.sku_id
    order by x.measurement_id desc limit 1) m on true
  where (s.measured_weight_g, s.measured_length_cm, s.measured_width_cm, s.measured_height_cm, s.measured_at)
    is distinct from (m.weight_g, m.length_cm, m.width_cm, m.height_cm, m.at);
alter view check_sku_measurements set (security_invoker = true);
grant select on check_sku_measurements to ucenter_office;

-- As before, by the weight and size that goods are rated by.
create or replace function order_lines(p_customers int[], p_orders uuid[])
returns table (order_id uuid, line_no int, sku_id uuid, sku text, name text, quantity int, unit_price_usd numeric, attribute text, category text,
  hs_code text, origin_country char(2), weight_g int, length_cm float8, width_cm float8, height_cm float8, scan_serial boolean, consumables text[])
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query select l.order_id, l.line_no, l.sku_id, s.sku, l.name, l.quantity, l.unit_price_usd, a.handling, s.category, s.hs_code,
      s.origin_country, s.rated_weight_g, s.rated_length_cm::float8, s.rated_width_cm::float8, s.rated_height_cm::float8, s.scan_serial,
      coalesce(l.consumables, s.consumables)
    from unnest(p_customers, p_orders) x(c, o)
    join order_line l on l.customer_id = x.c and l.order_id = x.o
    join sku s on s.customer_id = l.customer_id and s.sku_id = l.sku_id
    join product_attribute a on a.code = s.attribute
    order by l.order_id, l.line_no;
end $$;
