-- What has expired goes to quarantine, batch by batch, and what was written down wrongly about a lot is put right.

-- The batch whose pieces a row keeps; null where it is not known which they are. Nothing else takes these pieces (stock_batch.kept).
alter table quarantine add batch_id uuid, add foreign key (customer_id, batch_id) references stock_batch;
create index on quarantine (customer_id, batch_id);
grant insert on quarantine to ucenter_keeper;

select rewrite_function('keep_quarantine', 'order by q.warehouse_id, q.sku_id, q.quarantine_id), p_now);',
  'order by q.warehouse_id, q.sku_id, q.quarantine_id), p_now);
  update stock_batch b set kept = b.kept + x.quantity
    from (select q.batch_id, sum(q.quantity)::int as quantity from quarantine q
      where q.customer_id = p_customer and q.quarantine_id = any (p_ids) and q.status = ''kept'' group by 1) x
    where b.customer_id = p_customer and b.batch_id = x.batch_id;');
select rewrite_passages('close_quarantine', array[
  ['perform move_stock(p_customer, array(', 'perform 1 from quarantine q join stock s using (customer_id, warehouse_id, sku_id)
    where q.customer_id = p_customer and q.quarantine_id = p_id for no key update of s;
  update stock_batch b set kept = b.kept - q.quantity from quarantine q
    where q.customer_id = p_customer and q.quarantine_id = p_id and q.status = ''kept'' and b.customer_id = p_customer and b.batch_id = q.batch_id;
  perform move_stock(p_customer, array('],
  ['where q.customer_id = p_customer and q.quarantine_id = p_id and q.status = ''kept''), p_now);',
   'where q.customer_id = p_customer and q.quarantine_id = p_id and q.status = ''kept''), p_now,
    array(select (null, null, q.batch_id)::stock_lot from quarantine q
      where q.customer_id = p_customer and q.quarantine_id = p_id and q.status = ''kept''));']]);

-- Puts the expired pieces of a customer into quarantine and answers the rows, one a batch. What documents keep frozen stays theirs: it is put
-- there as soon as they let it go, and until then packing and shipping refuse it (move_stock).
create function keep_expired(p_customer int, p_by text, p_now timestamptz) returns table (quarantine_id uuid)
language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare v_ids uuid[];
begin
  perform 1 from stock s where s.customer_id = p_customer and (s.warehouse_id, s.sku_id) in (
      select b.warehouse_id, b.sku_id from stock_batch b where b.customer_id = p_customer and b.quantity_left > 0 and b.quantity_left > b.kept
        and b.expires_on < warehouse_day(b.warehouse_id, p_now))
    order by s.warehouse_id, s.sku_id for no key update;
  with expired as (
    select b.warehouse_id, b.sku_id, b.batch_id, b.quantity_left - b.kept as pieces, s.total - s.frozen as free,
      sum(b.quantity_left - b.kept) over (partition by b.warehouse_id, b.sku_id order by b.expires_on, b.shelved_on, b.batch_id)
        - (b.quantity_left - b.kept) as earlier
    from stock_batch b join stock s using (customer_id, warehouse_id, sku_id)
    where b.customer_id = p_customer and b.quantity_left > 0 and b.quantity_left > b.kept and b.expires_on < warehouse_day(b.warehouse_id, p_now)
  ), added as (
    insert into quarantine (customer_id, quarantine_id, warehouse_id, sku_id, quantity, reason, status, created_by, created_at, batch_id)
      select p_customer, uuid_v7(p_now), e.warehouse_id, e.sku_id, least(e.pieces, e.free - e.earlier)::int, 'expired', 'kept', p_by, p_now, e.batch_id
      from expired e where e.free > e.earlier
      returning quarantine_id
  )
  select array_agg(a.quarantine_id) into v_ids from added a;
  if v_ids is null then return; end if;
  perform keep_quarantine(p_customer, v_ids, null, p_now);
  return query select unnest(v_ids);
end $$;

-- One type more, as in 0098.
do $$ declare v text; begin
  select replace(pg_get_constraintdef(oid), 'ARRAY[', 'ARRAY[''lot_correction''::text, ') into v from pg_constraint
    where conrelid = 'stock_log'::regclass and conname = 'stock_log_type_check';
  alter table stock_log drop constraint stock_log_type_check;
  execute 'alter table stock_log add constraint stock_log_type_check ' || v;
end $$;

-- Writes down pieces of one lot under another lot and date: they leave their batches and come back at once, aged as before. All of a lot takes
-- with it what quarantine keeps of it; a part of it is free of quarantine. What left before stays as it was written down. Refused as stock_lot_short:
-- fewer pieces lie there.
create function correct_lot(p_customer int, p_id uuid, p_warehouse uuid, p_sku uuid, p_lot text, p_expires date, p_quantity int,
  p_new_lot text, p_new_expires date, p_now timestamptz) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare v_batches uuid[]; v_all int; v_free int; v_moves stock_move[]; v_lots stock_lot[];
begin
  perform 1 from stock s where s.customer_id = p_customer and s.warehouse_id = p_warehouse and s.sku_id = p_sku for no key update;
  select array_agg(b.batch_id), sum(b.quantity_left), sum(b.quantity_left - b.kept) into v_batches, v_all, v_free from stock_batch b
    where b.customer_id = p_customer and b.warehouse_id = p_warehouse and b.sku_id = p_sku and b.quantity_left > 0
      and b.lot is not distinct from p_lot and b.expires_on is not distinct from p_expires;
  if p_quantity < 1 or (p_quantity > coalesce(v_free, 0) and p_quantity is distinct from v_all) then
    raise exception 'fewer pieces of the lot lie there' using errcode = 'check_violation', constraint = 'stock_lot_short', detail = coalesce(v_free, 0);
  end if;
  if p_quantity = v_all then
    update stock_batch b set kept = 0 where b.customer_id = p_customer and b.batch_id = any (v_batches) and b.kept > 0;
  end if;
  with taken as (
    select x.batch_id, x.shelved_on, least(x.free, p_quantity - x.earlier)::int as pieces
    from (select b.batch_id, b.shelved_on, b.quantity_left - b.kept as free,
        sum(b.quantity_left - b.kept) over (order by b.shelved_on, b.batch_id) - (b.quantity_left - b.kept) as earlier
      from stock_batch b where b.customer_id = p_customer and b.batch_id = any (v_batches)) x
    where x.free > 0 and x.earlier < p_quantity
  ), moves as (
    select 0 as turn, t.shelved_on, -t.pieces as pieces, t.batch_id from taken t
    union all select 1, t.shelved_on, sum(t.pieces)::int, null from taken t group by t.shelved_on
  )
  select array_agg((p_warehouse, p_sku, 'lot_correction', m.pieces, 0, 'lot', p_id, m.shelved_on)::stock_move order by m.turn desc, m.shelved_on, m.batch_id),
      array_agg((case m.turn when 1 then p_new_lot end, case m.turn when 1 then p_new_expires end, m.batch_id)::stock_lot
        order by m.turn desc, m.shelved_on, m.batch_id)
    into v_moves, v_lots from moves m;
  perform move_stock(p_customer, v_moves, p_now, v_lots);
  if p_quantity = v_all then
    update quarantine q set batch_id = n.batch_id from stock_batch o join stock_batch n
        on n.customer_id = o.customer_id and n.warehouse_id = o.warehouse_id and n.sku_id = o.sku_id and n.shelved_on = o.shelved_on
      where o.customer_id = p_customer and o.batch_id = any (v_batches) and n.cause = 'lot' and n.cause_id = p_id
        and q.customer_id = p_customer and q.batch_id = o.batch_id and q.status = 'kept';
    update stock_batch n set kept = x.quantity
      from (select q.batch_id, sum(q.quantity)::int as quantity from quarantine q
        where q.customer_id = p_customer and q.warehouse_id = p_warehouse and q.sku_id = p_sku and q.status = 'kept' and q.batch_id is not null group by 1) x
      where n.customer_id = p_customer and n.batch_id = x.batch_id and n.cause = 'lot' and n.cause_id = p_id;
  end if;
end $$;
select kept_function(f::oid, 'ucenter_office') from unnest('{keep_expired, correct_lot}'::regproc[]) f;

-- A batch keeps exactly the pieces of the rows that name it.
create view check_batches_kept with (security_invoker = true) as
  select b.customer_id, b.batch_id, b.kept, coalesce(q.quantity, 0) as in_quarantine
  from stock_batch b left join (select customer_id, batch_id, sum(quantity) as quantity from quarantine
    where status = 'kept' and batch_id is not null group by 1, 2) q using (customer_id, batch_id)
  where b.kept <> coalesce(q.quantity, 0);

-- What bookings brought since a SKU asks for lot or date has them.
create view check_lots_asked with (security_invoker = true) as
  select b.customer_id, b.batch_id, b.sku_id, b.lot, b.expires_on
  from sku s join stock_batch b using (customer_id, sku_id)
  join stock_batch_log l on l.customer_id = b.customer_id and l.batch_id = b.batch_id and l.left_after = b.quantity
  where (s.asks_lot and b.lot is null or s.asks_expiry and b.expires_on is null) and b.cause = 'booking' and l.at > s.lots_asked_at;

-- Nothing expired left with an order or a transfer.
create view check_expired_left with (security_invoker = true) as
  select l.customer_id, l.batch_id, b.lot, b.expires_on, l.cause, l.cause_id, l.change, l.at
  from stock_batch b join stock_batch_log l using (customer_id, batch_id)
  where b.expires_on is not null and l.change < 0 and l.cause in ('order', 'transfer') and b.expires_on < warehouse_day(b.warehouse_id, l.at);
grant select on check_batches_kept, check_lots_asked, check_expired_left to ucenter_office;
