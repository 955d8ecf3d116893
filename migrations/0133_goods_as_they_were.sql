-- What customs is told of an order's goods and the consumables that were quoted with them stay as they were at submit (Rules 5.9, 9.22). A product
-- changes far more rarely than it is ordered: what it said is kept when it changes, once, and an order says by a number which one is meant.
alter table sku add facts_no int not null default 1 check (facts_no > 0);
create table sku_facts (
  customer_id int not null,
  sku_id uuid not null,
  facts_no int not null check (facts_no > 0),
  name_en text not null,
  hs_code text not null,
  origin_country char(2) not null,
  weight_g int not null check (weight_g > 0),
  consumables text[] not null,
  primary key (customer_id, sku_id, facts_no),
  foreign key (customer_id, sku_id) references sku
);
select tenant_table('sku_facts', 'select, insert');

create function keep_facts() returns trigger language plpgsql as $$
begin
  insert into sku_facts (customer_id, sku_id, facts_no, name_en, hs_code, origin_country, weight_g, consumables)
    values (old.customer_id, old.sku_id, old.facts_no, old.name_en, old.hs_code, old.origin_country, old.weight_g, old.consumables);
  new.facts_no := old.facts_no + 1;
  return new;
end $$;
revoke execute on function keep_facts from public;
create trigger keep_facts before update of name_en, hs_code, origin_country, weight_g, consumables on sku for each row
  when (old.name_en is distinct from new.name_en or old.hs_code is distinct from new.hs_code or old.origin_country is distinct from new.origin_country
    or old.weight_g is distinct from new.weight_g or old.consumables is distinct from new.consumables)
  execute function keep_facts();

-- By the lines' numbers; null until the order is submitted.
alter table orders add goods_facts int[];

-- Lines that were frozen before: as far as their product says something else by now, what they were told becomes one of its earlier states.
create temporary table frozen on commit drop as
  select l.customer_id, l.order_id, l.line_no, l.sku_id, s.facts_no,
    coalesce(nullif(l.customs ->> 'description', ''), s.name_en) as name_en, coalesce(nullif(l.customs ->> 'hs_code', ''), s.hs_code) as hs_code,
    coalesce(nullif(l.customs ->> 'origin_country', ''), s.origin_country)::char(2) as origin_country,
    coalesce((l.customs ->> 'weight_g')::int, s.weight_g) as weight_g, coalesce(l.consumables, s.consumables) as consumables
  from order_line l join sku s on s.customer_id = l.customer_id and s.sku_id = l.sku_id
  where l.order_id in (select f.order_id from order_line f where f.customs is not null or f.consumables is not null);
insert into sku_facts
  select customer_id, sku_id, row_number() over (partition by customer_id, sku_id order by name_en, hs_code, origin_country, weight_g, consumables),
    name_en, hs_code, origin_country, weight_g, consumables
  from (select distinct f.customer_id, f.sku_id, f.name_en, f.hs_code, f.origin_country, f.weight_g, f.consumables
    from frozen f join sku s on s.customer_id = f.customer_id and s.sku_id = f.sku_id
    where (f.name_en, f.hs_code, f.origin_country, f.weight_g, f.consumables)
      is distinct from (s.name_en, s.hs_code, s.origin_country, s.weight_g, s.consumables)) was;
update sku s set facts_no = 1 + was.states
  from (select customer_id, sku_id, count(*)::int as states from sku_facts group by 1, 2) was
  where s.customer_id = was.customer_id and s.sku_id = was.sku_id;
update orders o set goods_facts = x.facts
  from (select f.customer_id, f.order_id, array_agg(coalesce(k.facts_no, s.facts_no) order by f.line_no) as facts
    from frozen f join sku s on s.customer_id = f.customer_id and s.sku_id = f.sku_id
    left join sku_facts k on k.customer_id = f.customer_id and k.sku_id = f.sku_id
      and (k.name_en, k.hs_code, k.origin_country, k.weight_g, k.consumables)
        is not distinct from (f.name_en, f.hs_code, f.origin_country, f.weight_g, f.consumables)
    group by 1, 2) x
  where o.customer_id = x.customer_id and o.order_id = x.order_id;
alter table order_line drop customs, drop consumables;

drop function order_lines;
create function order_lines(p_customers int[], p_orders uuid[])
returns table (order_id uuid, line_no int, sku_id uuid, sku text, name text, quantity int, unit_price_usd numeric, attribute text, category text,
  hs_code text, origin_country character, weight_g int, length_cm float8, width_cm float8, height_cm float8, scan_serial boolean, consumables text[],
  facts_no int)
language plpgsql stable set plan_cache_mode to 'force_generic_plan' as $$
#variable_conflict use_column
begin
  return query select l.order_id, l.line_no, l.sku_id, s.sku, l.name, l.quantity, l.unit_price_usd, a.handling, s.category, s.hs_code,
      s.origin_country, s.rated_weight_g, s.rated_length_cm::float8, s.rated_width_cm::float8, s.rated_height_cm::float8, s.scan_serial,
      coalesce(f.consumables, s.consumables), coalesce(f.facts_no, s.facts_no)
    from unnest(p_customers, p_orders) x(c, o)
    join orders o on o.customer_id = x.c and o.order_id = x.o
    join order_line l on l.customer_id = x.c and l.order_id = x.o
    join sku s on s.customer_id = l.customer_id and s.sku_id = l.sku_id
    join product_attribute a on a.code = s.attribute
    -- An order in error is quoted anew when it is answered, with its goods as they are by then.
    left join sku_facts f on f.customer_id = l.customer_id and f.sku_id = l.sku_id and f.facts_no = o.goods_facts[l.line_no] and o.status <> 'error'
    order by l.order_id, l.line_no;
end $$;
revoke execute on function order_lines from public;
grant execute on function order_lines to ucenter_office, ucenter_portal;

-- Submitting says which state of the goods was quoted, for each order as an array's text. It holds the rows of stock already, in their order,
-- when it moves them: they are not locked once more.
select rewrite_passages('move_stock', array[
  ['p_lots stock_lot[] DEFAULT NULL::stock_lot[])', 'p_lots stock_lot[] DEFAULT NULL::stock_lot[], p_locked boolean DEFAULT false)'],
  ['  if current_setting(''app.customer'', true) is distinct from p_customer::text and not keep_for(p_customer) then
    raise exception ''this transaction is not of customer %'', p_customer using errcode = ''insufficient_privilege''; end if;
', ''],
  ['  perform 1 from stock s where s.customer_id = p_customer and s.warehouse_id = any (v_warehouses) and s.sku_id = any (v_skus)
    order by s.warehouse_id, s.sku_id for no key update;
', '  if not p_locked then
    perform 1 from stock s where s.customer_id = p_customer and s.warehouse_id = any (v_warehouses) and s.sku_id = any (v_skus)
      order by s.warehouse_id, s.sku_id for no key update;
  end if;
']]);
drop function move_stock(int, stock_move[], timestamptz, stock_lot[]);
select kept_function('move_stock'::regproc, 'ucenter_office');

select rewrite_passages('submit_orders', array[
  ['p_quotes jsonb[], p_from text[]', 'p_quotes jsonb[], p_facts text[], p_from text[]'],
  ['  if current_setting(''app.customer'', true) is distinct from p_customer::text and not keep_for(p_customer) then
    raise exception ''this transaction is not of customer %'', p_customer using errcode = ''insufficient_privilege''; end if;
', ''],
  ['  v_quotes jsonb[] := ''{}'';
', '  v_quotes jsonb[] := ''{}'';
  v_facts text[] := ''{}'';
'],
  ['select x.id, x.amount, x.quote, o.status', 'select x.id, x.amount, x.quote, x.facts, o.status'],
  ['from unnest(p_orders, p_amounts, p_quotes) with ordinality x(id, amount, quote, i)', 'from unnest(p_orders, p_amounts, p_quotes, p_facts) with ordinality x(id, amount, quote, facts, i)'],
  ['      v_quotes := v_quotes || v_order.quote;
', '      v_quotes := v_quotes || v_order.quote;
      v_facts := v_facts || v_order.facts;
'],
  ['set status = p_to, quote = x.quote, amount = x.amount,', 'set status = p_to, quote = x.quote, amount = x.amount, goods_facts = x.facts::int[],'],
  ['from unnest(v_accepted, v_was, v_held, v_quotes) x(id, was, amount, quote)', 'from unnest(v_accepted, v_was, v_held, v_quotes, v_facts) x(id, was, amount, quote, facts)'],
  ['perform move_stock(p_customer, v_moves, p_now);', 'perform move_stock(p_customer, v_moves, p_now, p_locked => true);']]);
drop function submit_orders(int, uuid, uuid[], numeric[], jsonb[], text[], text, text, text, timestamptz);
select kept_function('submit_orders'::regproc, 'ucenter_portal, ucenter_office');
