-- Categories and attributes of products (Rules 5.4, 5.14) are data that the office edits. What a SKU names stays there: a reference keeps it.
create table product_category (
  code text collate "C" primary key check (code ~ '^[a-z][a-z0-9_]{0,39}$'),
  parent_code text collate "C" references product_category (code) check (parent_code <> code),
  name_en text not null check (name_en <> ''),
  name_zh text not null check (name_zh <> ''),
  -- Among those of one parent.
  position int not null,
  enabled boolean not null default true
);
create index product_category_parent on product_category (parent_code);
select house_table('product_category', true);

-- `handling` is the word of the tariffs: a method refuses it or asks more for it.
create table product_attribute (
  code text collate "C" primary key check (code ~ '^[a-z][a-z0-9_]{0,39}$'),
  name_en text not null check (name_en <> ''),
  name_zh text not null check (name_zh <> ''),
  handling text not null check (handling in ('general', 'battery', 'liquid', 'powder', 'magnetic', 'flammable')),
  position int not null,
  enabled boolean not null default true
);
select house_table('product_attribute', true);

insert into product_category (code, name_en, name_zh, position) values
  ('apparel', 'Apparel', '服装', 1),
  ('shoes_bags', 'Shoes and bags', '鞋靴箱包', 2),
  ('jewelry_watches', 'Jewelry and watches', '珠宝钟表', 3),
  ('beauty_health', 'Beauty and health', '美妆个护', 4),
  ('electronics', 'Consumer electronics', '消费电子', 5),
  ('computers', 'Computers and accessories', '电脑及配件', 6),
  ('home_kitchen', 'Home and kitchen', '家居厨具', 7),
  ('furniture', 'Furniture', '家具', 8),
  ('toys_games', 'Toys and games', '玩具游戏', 9),
  ('sports_outdoors', 'Sports and outdoors', '运动户外', 10),
  ('automotive', 'Automotive parts', '汽摩配件', 11),
  ('tools_garden', 'Tools and garden', '工具园艺', 12),
  ('office_stationery', 'Office and stationery', '办公文具', 13),
  ('pet_supplies', 'Pet supplies', '宠物用品', 14),
  ('mother_baby', 'Mother and baby', '母婴用品', 15),
  ('food', 'Food', '食品', 16),
  ('books_media', 'Books and media', '图书音像', 17),
  ('other', 'Other', '其他', 18);
insert into product_attribute (code, name_en, name_zh, handling, position) values
  ('general', 'General goods', '普货', 'general', 1),
  ('battery', 'With battery', '带电', 'battery', 2),
  ('liquid', 'Liquid or paste', '液体/膏体', 'liquid', 3),
  ('powder', 'Powder', '粉末', 'powder', 4),
  ('magnetic', 'Magnetic', '带磁', 'magnetic', 5),
  ('flammable', 'Flammable', '易燃', 'flammable', 6);

update sku set category = 'other' where category = '';
alter table sku alter category set default 'other';
alter table sku add constraint sku_category_fkey foreign key (category) references product_category (code);
alter table sku add constraint sku_attribute_fkey foreign key (attribute) references product_attribute (code);
-- Who asks for one of them, and who deletes one that nothing names.
create index sku_category on sku (category, customer_id);
create index sku_attribute on sku (attribute, customer_id);

-- A category and all below it.
create function categories_below(p_code text) returns setof text language sql stable as $$
  with recursive below as (
    select c.code from product_category c where c.code = p_code
    union select c.code from below b join product_category c on c.parent_code = b.code)
  select code from below
$$;
revoke execute on function categories_below from public;
grant execute on function categories_below to ucenter_portal, ucenter_office;

-- As before; the attribute is the tariffs' word for it.
create or replace function order_lines(p_customers int[], p_orders uuid[])
returns table (order_id uuid, line_no int, sku_id uuid, sku text, name text, quantity int, unit_price_usd numeric, attribute text, category text,
  hs_code text, origin_country char(2), weight_g int, length_cm float8, width_cm float8, height_cm float8, scan_serial boolean, consumables text[])
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query select l.order_id, l.line_no, l.sku_id, s.sku, l.name, l.quantity, l.unit_price_usd, a.handling, s.category, s.hs_code,
      s.origin_country, s.weight_g, s.length_cm::float8, s.width_cm::float8, s.height_cm::float8, s.scan_serial,
      coalesce(l.consumables, s.consumables)
    from unnest(p_customers, p_orders) x(c, o)
    join order_line l on l.customer_id = x.c and l.order_id = x.o
    join sku s on s.customer_id = l.customer_id and s.sku_id = l.sku_id
    join product_attribute a on a.code = s.attribute
    order by l.order_id, l.line_no;
end $$;
