-- The consumables of a SKU (Rule 5.9), by their codes in the price lists of the warehouses. Those of an order's line stand as they were when
-- the order was submitted; before that its SKU says them.
alter table sku add consumables text[] not null default '{}' check (cardinality(consumables) <= 10);
alter table order_line add consumables text[];
update order_line l set consumables = '{}' from orders o
  where o.customer_id = l.customer_id and o.order_id = l.order_id and o.status <> 'approving';

-- What a warehouse's price list of a day offers.
create function consumables_of(p_warehouse uuid, p_on date)
returns table (code text, name_en text, name_zh text, amount text, currency text)
language sql stable as $$
  select c.value ->> 'code', c.value #>> '{name,en}', c.value #>> '{name,zh_CN}', c.value ->> 'amount', h.document ->> 'currency'
  from (select t.document from tariff t where t.kind = 'handling' and t.scope_id = p_warehouse and t.valid_from <= p_on
    order by t.valid_from desc, t.version desc limit 1) h, jsonb_array_elements(h.document -> 'consumables') c
$$;
revoke execute on function consumables_of from public;
grant execute on function consumables_of to ucenter_portal, ucenter_office;

-- As before, with the consumables.
drop function order_lines;
create function order_lines(p_customers int[], p_orders uuid[])
returns table (order_id uuid, line_no int, sku_id uuid, sku text, name text, quantity int, unit_price_usd numeric, attribute text, category text,
  hs_code text, origin_country char(2), weight_g int, length_cm float8, width_cm float8, height_cm float8, scan_serial boolean, consumables text[])
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query select l.order_id, l.line_no, l.sku_id, s.sku, l.name, l.quantity, l.unit_price_usd, s.attribute, s.category, s.hs_code,
      s.origin_country, s.weight_g, s.length_cm::float8, s.width_cm::float8, s.height_cm::float8, s.scan_serial,
      coalesce(l.consumables, s.consumables)
    from unnest(p_customers, p_orders) x(c, o)
    join order_line l on l.customer_id = x.c and l.order_id = x.o
    join sku s on s.customer_id = l.customer_id and s.sku_id = l.sku_id
    order by l.order_id, l.line_no;
end $$;
revoke execute on function order_lines from public;
grant execute on function order_lines to ucenter_portal, ucenter_office;
