-- A product may ask for days that its goods have left when they are sold (Rule 6.36). With fewer they are treated like expired ones: they leave with
-- no order and no transfer, and what is free of them goes to quarantine.
alter table sku add minimum_days int not null default 0 check (minimum_days between 0 and 999);

-- The first expiry date with which goods of a SKU still leave a warehouse: with an earlier one they have expired or have too few days left.
create function first_sold_date(p_customer int, p_sku uuid, p_warehouse uuid, p_at timestamptz) returns date language sql stable as $$
  select warehouse_day(p_warehouse, p_at) + p.minimum_days from sku p where p.customer_id = p_customer and p.sku_id = p_sku
$$;
revoke execute on function first_sold_date from public;
grant execute on function first_sold_date to ucenter_keeper, ucenter_portal, ucenter_office;

select rewrite_passages('move_stock', array[
  ['o.expires_on >= warehouse_day(o.warehouse_id, p_now)', 'o.expires_on >= first_sold_date(o.customer_id, o.sku_id, o.warehouse_id, p_now)'],
  ['b.expires_on >= warehouse_day(b.warehouse_id, p_now)', 'b.expires_on >= first_sold_date(b.customer_id, b.sku_id, b.warehouse_id, p_now)'],
  ['b.expires_on < warehouse_day(b.warehouse_id, p_now)', 'b.expires_on < warehouse_day(b.warehouse_id, p_now) + p.minimum_days']]);

do $$ declare v text; begin
  select replace(pg_get_constraintdef(oid), 'ARRAY[', 'ARRAY[''too_few_days''::text, ') into v from pg_constraint
    where conrelid = 'quarantine'::regclass and conname = 'quarantine_reason_check';
  alter table quarantine drop constraint quarantine_reason_check;
  execute 'alter table quarantine add constraint quarantine_reason_check ' || v;
end $$;
select rewrite_passages('keep_expired', array[
  ['b.expires_on < warehouse_day(b.warehouse_id, p_now)', 'b.expires_on < first_sold_date(b.customer_id, b.sku_id, b.warehouse_id, p_now)'],
  ['select b.warehouse_id, b.sku_id, b.batch_id, b.quantity_left', 'select b.warehouse_id, b.sku_id, b.batch_id, b.expires_on, b.quantity_left'],
  ['''expired'', ''kept''', 'case when e.expires_on < warehouse_day(e.warehouse_id, p_now) then ''expired'' else ''too_few_days'' end, ''kept''']]);
