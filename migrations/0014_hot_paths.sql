-- The statements that every request or every write of orders runs, as functions: their plans are kept, and planning them anew each
-- time would cost more than running them.

-- The lines of orders with what rating and packing ask of the SKUs, in their numbering.
create function order_lines(p_customers int[], p_orders uuid[])
returns table (order_id uuid, line_no int, sku_id uuid, sku text, name text, quantity int, unit_price_usd numeric, attribute text, category text,
  hs_code text, origin_country char(2), weight_g int, length_cm float8, width_cm float8, height_cm float8, scan_serial boolean)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query select l.order_id, l.line_no, l.sku_id, s.sku, l.name, l.quantity, l.unit_price_usd, s.attribute, s.category, s.hs_code,
      s.origin_country, s.weight_g, s.length_cm::float8, s.width_cm::float8, s.height_cm::float8, s.scan_serial
    from unnest(p_customers, p_orders) x(c, o)
    join order_line l on l.customer_id = x.c and l.order_id = x.o
    join sku s on s.customer_id = l.customer_id and s.sku_id = l.sku_id
    order by l.order_id, l.line_no;
end $$;

revoke execute on function order_lines from public;
grant execute on function order_lines to ucenter_portal, ucenter_office;

-- What a list shows of the orders on its page; p_skus narrows the lines to those a supplier may see.
create function order_list_rows(p_customers int[], p_orders uuid[], p_skus uuid[])
returns table (customer_id int, company_name text, order_id uuid, order_no text, customer_order_no text, status text, version int, warehouse_id uuid,
  warehouse_code text, method jsonb, country char(2), recipient_name text, city text, pieces int, lines jsonb, line_count int, tracking_nos jsonb,
  amount numeric, currency char(3), error_reason text, customer_reply text, created_at timestamptz, submitted_at timestamptz, packed_at timestamptz,
  shipped_at timestamptz, delivered_at timestamptz)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query select o.customer_id, c.company_name, o.order_id, o.order_no, o.customer_order_no, o.status, o.version, o.warehouse_id, w.code,
      case when m.method_id is not null then jsonb_build_object('method_id', m.method_id, 'code', m.code, 'name_en', m.name_en, 'name_zh', m.name_zh,
        'carrier', m.carrier) end,
      o.country, nullif(trim(concat(o.recipient ->> 'first_name', ' ', o.recipient ->> 'last_name')), ''), o.recipient ->> 'city',
      t.pieces, t.lines, t.line_count,
      coalesce((select jsonb_agg(p.tracking_no order by p.parcel_no) from parcel p
        where p.customer_id = o.customer_id and p.order_id = o.order_id and p.tracking_no is not null), '[]'),
      o.amount, c.currency, o.error_reason, o.customer_reply, o.created_at, o.submitted_at, o.packed_at, o.shipped_at, o.delivered_at
    from unnest(p_customers, p_orders) k(c, id)
    join orders o on o.customer_id = k.c and o.order_id = k.id
    join customer c on c.customer_id = o.customer_id
    join warehouse w on w.warehouse_id = o.warehouse_id
    left join shipping_method m on m.method_id = o.method_id
    cross join lateral (
      select coalesce(sum(x.quantity), 0)::int as pieces, count(*)::int as line_count,
        coalesce(jsonb_agg(jsonb_build_object('sku', x.sku, 'name', x.name, 'quantity', x.quantity) order by x.line_no) filter (where x.n <= 3), '[]') as lines
      from (select l.line_no, l.name, l.quantity, s.sku, row_number() over (order by l.line_no) as n
        from order_line l join sku s on s.customer_id = l.customer_id and s.sku_id = l.sku_id
        where l.customer_id = o.customer_id and l.order_id = o.order_id and (p_skus is null or l.sku_id = any (p_skus))) x) t;
end $$;
revoke execute on function order_list_rows from public;
grant execute on function order_list_rows to ucenter_portal, ucenter_office;

-- The staff's lists run over all customers: newest first, by tab, and by the number that a customer gave.
create index orders_newest on orders (order_id desc) where deleted_at is null;
create index orders_newest_tab on orders (status, order_id desc) where deleted_at is null;
create index orders_their_no on orders (customer_order_no) where deleted_at is null;
