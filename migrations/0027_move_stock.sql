-- One way for stock. move_stock() writes every change of it: stock row, stock log, freezes, batches and batch log together. What wrote
-- them by itself until now calls it instead: shelve_stock() here, the functions of orders in 0029. Other documents (transfers,
-- kits, returns, counts) need nothing else. The functions that the server calls keep their plans (`set plan_cache_mode`); those inside them
-- run under the same setting.

-- A freeze belongs to a document of any kind, named by (cause, cause_id) as in the stock log; one that keeps goods in several
-- warehouses has rows in each. So the document is no foreign key any more: the books check proves that it is there and may keep goods.
drop view check_order_freezes;
alter table stock_freeze drop constraint stock_freeze_customer_id_order_id_fkey, drop constraint stock_freeze_pkey;
alter table stock_freeze rename order_id to cause_id;
alter table stock_freeze add cause text not null default 'order';
alter table stock_freeze alter cause drop default, add primary key (customer_id, cause, cause_id, warehouse_id, sku_id);

-- An order keeps stock exactly while it is submitted and not yet packed, for exactly its lines.
create view check_order_freezes as
  select coalesce(o.customer_id, f.customer_id) as customer_id, coalesce(o.order_id, f.cause_id) as order_id, o.status,
    coalesce(l.sku_id, f.sku_id) as sku_id, l.quantity as ordered, f.quantity as frozen
  from orders o
  join (select customer_id, order_id, sku_id, sum(quantity) as quantity from order_line group by 1, 2, 3) l using (customer_id, order_id)
  full join (select * from stock_freeze where cause = 'order') f
    on f.customer_id = o.customer_id and f.cause_id = o.order_id and f.warehouse_id = o.warehouse_id and f.sku_id = l.sku_id
  where (o.status in ('verifying', 'error', 'awaiting_packing') and f.quantity is distinct from l.quantity)
    or (f.quantity is not null and coalesce(o.status, '') not in ('verifying', 'error', 'awaiting_packing'));
alter view check_order_freezes set (security_invoker = true);
grant select on check_order_freezes to ucenter_office;

-- One change of one SKU in one warehouse: a line of the stock log. total_change above 0 makes a batch of its own, aged from
-- shelved_on; below 0 takes from the oldest batches. frozen_change adds to what the cause keeps frozen, or gives back from it.
create type stock_move as (
  warehouse_id uuid,
  sku_id uuid,
  type text,
  total_change int,
  frozen_change int,
  cause text,
  cause_id uuid,
  shelved_on date
);

-- Makes the moves in the order given, all or none. Refused as stock_never_negative: less than nothing would be left or free, or a
-- cause would give back more than it keeps. In one call a cause freezes a SKU of a warehouse once, and what comes lies there before
-- anything is taken. The caller has locked the documents. Stock rows are locked by warehouse and SKU, so two of these never wait for each
-- other in a circle: a transaction makes all its moves in one call, or locks all their rows in that order before.
create function move_stock(p_customer int, p_moves stock_move[], p_now timestamptz) returns void
language plpgsql as $$
declare
  v_move stock_move; v_warehouses uuid[] := '{}'; v_skus uuid[] := '{}'; v_once boolean := true;
  v_comes boolean := false; v_leave int := 0; v_freezes boolean := false; v_unfreezes int := 0;
  v_above int[]; v_left int; n int;
begin
  foreach v_move in array p_moves loop
    v_once := v_once and v_move.sku_id <> all (v_skus);
    v_warehouses := v_warehouses || v_move.warehouse_id;
    v_skus := v_skus || v_move.sku_id;
    v_comes := v_comes or v_move.total_change > 0;
    v_leave := v_leave + least(v_move.total_change, 0);
    v_freezes := v_freezes or v_move.frozen_change > 0;
    v_unfreezes := v_unfreezes + (v_move.frozen_change < 0)::int;
  end loop;

  if v_comes then
    insert into stock (customer_id, warehouse_id, sku_id)
      select distinct p_customer, m.warehouse_id, m.sku_id from unnest(p_moves) m where m.total_change > 0 order by 2, 3
      on conflict do nothing;
  end if;
  perform 1 from stock s where s.customer_id = p_customer and s.warehouse_id = any (v_warehouses) and s.sku_id = any (v_skus)
    order by s.warehouse_id, s.sku_id for no key update;
  -- Where no SKU comes twice, what stands after a move is simply what the row says.
  if v_once then
    with moved as (
      update stock s set total = s.total + m.total_change, frozen = s.frozen + m.frozen_change, seq = s.seq + 1
      from unnest(p_moves) m where s.customer_id = p_customer and s.warehouse_id = m.warehouse_id and s.sku_id = m.sku_id
      returning s.warehouse_id, s.sku_id, s.seq, m.type, m.total_change, m.frozen_change, s.total, s.frozen, m.cause, m.cause_id
    )
    insert into stock_log (customer_id, warehouse_id, sku_id, seq, type, total_change, frozen_change, total_after, frozen_after, cause, cause_id, at)
      select p_customer, moved.*, p_now from moved;
  else
    with moved as (
      update stock s set total = s.total + m.total, frozen = s.frozen + m.frozen, seq = s.seq + m.n
      from (select warehouse_id, sku_id, sum(total_change)::int as total, sum(frozen_change)::int as frozen, count(*)::int as n
        from unnest(p_moves) group by 1, 2) m
      where s.customer_id = p_customer and s.warehouse_id = m.warehouse_id and s.sku_id = m.sku_id
      returning s.warehouse_id, s.sku_id, s.total - m.total as total_before, s.frozen - m.frozen as frozen_before, s.seq - m.n as seq_before
    )
    insert into stock_log (customer_id, warehouse_id, sku_id, seq, type, total_change, frozen_change, total_after, frozen_after, cause, cause_id, at)
      select p_customer, m.warehouse_id, m.sku_id, s.seq_before + row_number() over w, m.type, m.total_change, m.frozen_change,
        s.total_before + sum(m.total_change) over w, s.frozen_before + sum(m.frozen_change) over w, m.cause, m.cause_id, p_now
      from unnest(p_moves) with ordinality m(warehouse_id, sku_id, type, total_change, frozen_change, cause, cause_id, shelved_on, i)
      join moved s using (warehouse_id, sku_id)
      window w as (partition by m.warehouse_id, m.sku_id order by m.i);
  end if;
  get diagnostics n = row_count;
  if n <> cardinality(p_moves) then
    raise exception 'goods that never lay there cannot be moved' using errcode = 'check_violation', constraint = 'stock_never_negative';
  end if;

  if v_freezes then
    insert into stock_freeze as f (customer_id, cause, cause_id, warehouse_id, sku_id, quantity)
      select p_customer, m.cause, m.cause_id, m.warehouse_id, m.sku_id, m.frozen_change from unnest(p_moves) m where m.frozen_change > 0
      on conflict (customer_id, cause, cause_id, warehouse_id, sku_id) do update set quantity = f.quantity + excluded.quantity;
  end if;
  if v_unfreezes > 0 then
    delete from stock_freeze f using unnest(p_moves) m
      where f.customer_id = p_customer and f.cause = m.cause and f.cause_id = m.cause_id and f.warehouse_id = m.warehouse_id and f.sku_id = m.sku_id
        and f.quantity = -m.frozen_change;
    get diagnostics n = row_count;
    v_unfreezes := v_unfreezes - n;
  end if;
  if v_unfreezes > 0 then
    update stock_freeze f set quantity = f.quantity + m.frozen_change from unnest(p_moves) m
      where f.customer_id = p_customer and f.cause = m.cause and f.cause_id = m.cause_id and f.warehouse_id = m.warehouse_id and f.sku_id = m.sku_id
        and m.frozen_change < 0 and f.quantity > -m.frozen_change;
    get diagnostics n = row_count;
    if n < v_unfreezes then
      raise exception 'a cause gives back more than it keeps' using errcode = 'check_violation', constraint = 'stock_never_negative';
    end if;
  end if;

  if v_comes then
    with added as (
      insert into stock_batch (customer_id, batch_id, warehouse_id, sku_id, shelved_on, quantity, quantity_left, cause, cause_id, changed_at)
      select p_customer, uuid_v7(p_now), m.warehouse_id, m.sku_id, m.shelved_on, m.total_change, m.total_change, m.cause, m.cause_id, p_now
      from unnest(p_moves) m where m.total_change > 0
      returning batch_id, quantity, cause, cause_id
    )
    insert into stock_batch_log (customer_id, batch_id, left_after, change, cause, cause_id, at)
      select p_customer, batch_id, quantity, quantity, cause, cause_id, p_now from added;
  end if;
  if v_leave < 0 and v_once then
    with lowered as (
      update stock_batch b set quantity_left = greatest(x.quantity_left - x.wanted, 0), changed_at = greatest(b.changed_at, p_now)
      from (
        select o.batch_id, o.quantity_left, m.cause, m.cause_id,
          o.quantity_left - sum(o.quantity_left) over (partition by o.sku_id order by o.shelved_on, o.batch_id) - m.total_change as wanted
        from unnest(p_moves) m join stock_batch o
          on o.customer_id = p_customer and o.warehouse_id = m.warehouse_id and o.sku_id = m.sku_id and o.quantity_left > 0
        where m.total_change < 0) x
      where b.customer_id = p_customer and b.batch_id = x.batch_id and x.wanted > 0
      returning b.batch_id, b.quantity_left, b.quantity_left - x.quantity_left as change, x.cause, x.cause_id, b.changed_at
    ), logged as (
      insert into stock_batch_log (customer_id, batch_id, left_after, change, cause, cause_id, at)
      select p_customer, lowered.* from lowered returning change
    )
    select sum(change) into v_left from logged;
  elsif v_leave < 0 then
    -- The pieces of a SKU are numbered from the newest batch to the oldest. Those above the new total of the stock row leave, to the moves
    -- in their order: the last one takes those next to the total, and v_above says how far above it each move begins.
    v_above := array(
      select -sum(least(total_change, 0)) over (partition by warehouse_id, sku_id order by i desc)
      from unnest(p_moves) with ordinality m(warehouse_id, sku_id, type, total_change, frozen_change, cause, cause_id, shelved_on, i) order by i);
    with lowered as (
      update stock_batch b set quantity_left = greatest(x.total - x.newer, 0), changed_at = greatest(b.changed_at, p_now)
      from (
        select o.batch_id, o.quantity_left, s.total,
          sum(o.quantity_left) over (partition by o.warehouse_id, o.sku_id order by o.shelved_on desc, o.batch_id desc) - o.quantity_left as newer
        from stock s join stock_batch o on o.customer_id = p_customer and o.warehouse_id = s.warehouse_id and o.sku_id = s.sku_id and o.quantity_left > 0
        where s.customer_id = p_customer and s.warehouse_id = any (v_warehouses) and s.sku_id = any (v_skus)) x
      where b.customer_id = p_customer and b.batch_id = x.batch_id and x.newer + x.quantity_left > x.total
      returning b.batch_id, b.warehouse_id, b.sku_id, b.changed_at, x.total, x.newer, x.newer + x.quantity_left as upto
    ), logged as (
      insert into stock_batch_log (customer_id, batch_id, left_after, change, cause, cause_id, at)
      select p_customer, b.batch_id, greatest(b.total + m.above + m.total_change, b.newer) - b.newer,
        greatest(b.total + m.above + m.total_change, b.newer) - least(b.total + m.above, b.upto), m.cause, m.cause_id, b.changed_at
      from rows from (unnest(p_moves), unnest(v_above))
        m(warehouse_id, sku_id, type, total_change, frozen_change, cause, cause_id, shelved_on, above)
      join lowered b on b.warehouse_id = m.warehouse_id and b.sku_id = m.sku_id
      where m.total_change < 0 and b.total + m.above > b.newer and b.total + m.above + m.total_change < b.upto
      returning change
    )
    select sum(change) into v_left from logged;
  end if;
  if v_leave < 0 and v_left is distinct from v_leave then
    raise exception 'the batches hold less than the stock row says' using errcode = 'check_violation', constraint = 'stock_never_negative';
  end if;
end $$;

-- Gives back all that these causes keep frozen: the goods stay on the shelf, free again.
create function unfreeze_stock(p_customer int, p_type text, p_cause text, p_causes uuid[], p_now timestamptz) returns void
language plpgsql as $$
begin
  perform move_stock(p_customer, array(
    select (f.warehouse_id, f.sku_id, p_type, 0, -f.quantity, f.cause, f.cause_id, null)::stock_move from stock_freeze f
    where f.customer_id = p_customer and f.cause = p_cause and f.cause_id = any (p_causes)
    order by f.cause_id, f.warehouse_id, f.sku_id), p_now);
end $$;

-- Adds goods to the shelf: one move, and one batch, for each SKU. One of which nothing came gets its row all the same, with nothing on it.
create or replace function shelve_stock(p_customer int, p_warehouse uuid, p_skus uuid[], p_quantities int[], p_type text,
  p_cause text, p_cause_id uuid, p_shelved_on date, p_now timestamptz) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  insert into stock (customer_id, warehouse_id, sku_id)
    select distinct p_customer, p_warehouse, x.sku from unnest(p_skus) x(sku) order by 3 on conflict do nothing;
  perform move_stock(p_customer, array(
    select (p_warehouse, x.sku, p_type, sum(x.quantity)::int, 0, p_cause, p_cause_id, p_shelved_on)::stock_move
    from unnest(p_skus, p_quantities) x(sku, quantity) where x.quantity > 0 group by x.sku order by x.sku), p_now);
end $$;

revoke execute on function move_stock, unfreeze_stock from public;
grant execute on function move_stock, unfreeze_stock to ucenter_portal, ucenter_office;
