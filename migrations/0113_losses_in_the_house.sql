-- Loss orders of goods that were in stock: lost or damaged in the warehouse, written off from quarantine by the house's fault, or missing at a count.
-- Those of a booking keep it; the others say how the goods had been inspected when they came, because they are paid by that.
alter table loss_order
  alter column booking_id drop not null,
  add column source text not null default 'quality_check' check (source in ('quality_check', 'shelving', 'warehouse', 'quarantine', 'count')),
  add column reason text check (reason in ('lost', 'damaged', 'mixed_up', 'other')),
  add column inspection text check (inspection in ('none', 'sample', 'full')),
  add column quarantine_id uuid,
  add column count_id uuid,
  add foreign key (customer_id, quarantine_id) references quarantine,
  add foreign key (customer_id, count_id) references stock_count;
update loss_order set source = 'shelving' where type = 'abnormal';
alter table loss_order
  alter column source drop default,
  add constraint loss_order_source check (case source
    when 'quality_check' then type = 'normal' and booking_id is not null
    when 'shelving' then type = 'abnormal' and booking_id is not null
    else type = 'abnormal' and booking_id is null and reason is not null and inspection is not null end),
  add constraint loss_order_from check ((source = 'quarantine') = (quarantine_id is not null) and (source = 'count') = (count_id is not null));
-- What was written off is answered for once.
create unique index loss_order_quarantine on loss_order (customer_id, quarantine_id) where quarantine_id is not null;
create index loss_order_count on loss_order (customer_id, count_id) where count_id is not null;

-- Which loss order answers for what a count found missing: one at most.
alter table stock_count_line add column loss_id uuid, add foreign key (customer_id, loss_id) references loss_order,
  add constraint stock_count_line_loss check (loss_id is null or posted < 0);
create index on stock_count_line (customer_id, loss_id) where loss_id is not null;
select keeper_wall('loss_order', 'select');
select keeper_wall('loss_line', 'select');
grant update on stock_count_line to ucenter_keeper;

-- The lost pieces of a loss order that staff opened leave stock, once, and only free ones, or it is refused as stock_never_negative.
create function take_lost(p_customer int, p_loss uuid, p_now timestamptz) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  perform move_stock(p_customer, array(
    select (o.warehouse_id, y.sku_id, 'abnormal_delivery', y.actual_quantity - y.qualified_quantity, 0, 'loss', o.loss_id, null)::stock_move
    from loss_order o join loss_line y using (customer_id, loss_id)
    where o.customer_id = p_customer and o.loss_id = p_loss and o.source = 'warehouse'
      and not exists (select from stock_log l where l.customer_id = p_customer and l.cause_id = p_loss and l.cause = 'loss')
    order by y.sku_id), p_now);
end $$;

-- Gives what a posted count found missing its loss order; answers how many SKUs had none yet.
create function claim_count_loss(p_customer int, p_count uuid, p_skus uuid[], p_loss uuid) returns int
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare n int;
begin
  update stock_count_line l set loss_id = p_loss
    where l.customer_id = p_customer and l.count_id = p_count and l.sku_id = any (p_skus) and l.posted < 0 and l.loss_id is null;
  get diagnostics n = row_count;
  return n;
end $$;
select kept_function(f::oid, 'ucenter_office') from unnest('{take_lost, claim_count_loss}'::regproc[]) f;

-- What loss orders of stock say is missing has left stock once: by themselves, by their quarantine or by their count.
create view check_losses_of_stock with (security_invoker = true) as
  with said as (
    select o.customer_id, o.loss_id, o.source, o.warehouse_id, y.sku_id, o.quarantine_id, sum(y.qualified_quantity - y.actual_quantity)::int as missing
    from loss_order o join loss_line y using (customer_id, loss_id) where o.booking_id is null group by 1, 2, 3, 4, 5, 6
  ), gone as (
    select customer_id, cause_id as loss_id, 'warehouse' as source, warehouse_id, sku_id, -sum(total_change)::int as gone
      from stock_log where cause = 'loss' group by 1, 2, 4, 5
    union all
    select customer_id, loss_id, 'count' as source, warehouse_id, sku_id, -posted as gone from stock_count_line where loss_id is not null
    union all
    select q.customer_id, o.loss_id, 'quarantine' as source, q.warehouse_id, q.sku_id, q.quantity as gone
      from quarantine q join loss_order o using (customer_id, quarantine_id) where q.status = 'written_off'
  )
  select customer_id, loss_id, source, warehouse_id, sku_id, missing, gone
  from said full join gone using (customer_id, loss_id, source, warehouse_id, sku_id)
  where missing is distinct from gone;
grant select on check_losses_of_stock to ucenter_office;
