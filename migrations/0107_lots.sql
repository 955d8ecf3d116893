-- Lots and expiry dates, where a SKU asks for them. A batch carries both and keeps them for life, so that what left can be traced. What leaves
-- takes the batch that expires first, then the one that was shelved first; goods without a date come last.

-- `lots_asked_at`: since when goods of the SKU have to come with what it asks for now; those of before may be without.
alter table sku
  add asks_lot boolean not null default false,
  add asks_expiry boolean not null default false,
  add expiring_days int not null default 60 check (expiring_days between 1 and 999),
  add lots_asked_at timestamptz,
  drop constraint sku_kit_keeps_nothing,
  add constraint sku_kit_keeps_nothing check (not (is_kit and (scan_serial or warning_quantity > 0 or asks_lot or asks_expiry)));
create function note_lots_asked() returns trigger language plpgsql as $$
begin
  new.lots_asked_at := new.updated_at;
  return new;
end $$;
revoke execute on function note_lots_asked from public;
create trigger note_lots_asked before insert on sku for each row when (new.asks_lot or new.asks_expiry) execute function note_lots_asked();
create trigger note_lots_asked_later before update of asks_lot, asks_expiry on sku for each row
  when ((new.asks_lot and not old.asks_lot) or (new.asks_expiry and not old.asks_expiry)) execute function note_lots_asked();

-- `kept`: pieces of the batch that quarantine names; nothing else takes them.
alter table stock_batch
  add lot text check (char_length(lot) between 1 and 50),
  add expires_on date,
  add kept int not null default 0,
  add constraint stock_batch_kept check (kept between 0 and quantity_left);
create index stock_batch_expiry on stock_batch (customer_id, expires_on) where quantity_left > 0 and expires_on is not null;
create index stock_batch_lot on stock_batch (customer_id, lot) where lot is not null;
create index stock_batch_dated on stock_batch (customer_id, sku_id) where lot is not null or expires_on is not null;

grant select on warehouse to ucenter_keeper;

-- The day that it is at a warehouse (Rule 2.3).
create function warehouse_day(p_warehouse uuid, p_at timestamptz) returns date language sql stable as $$
  select (p_at at time zone w.time_zone)::date from warehouse w where w.warehouse_id = p_warehouse
$$;
revoke execute on function warehouse_day from public;
grant execute on function warehouse_day to ucenter_keeper, ucenter_portal, ucenter_office;

-- Beside a move, by its place in the array: the lot and date of what comes, or the batch that what leaves is taken from. Where one move names
-- its batch, all that leave do.
create type stock_lot as (lot text, expires_on date, batch_id uuid);

-- As before (0027), with lots beside the moves. What leaves with an order or a transfer is never expired; it is refused as stock_expired. What
-- a booking brings has what its SKU asks for, or is refused as stock_lot_asked; both name the SKUs.
drop function move_stock(int, stock_move[], timestamptz);
create function move_stock(p_customer int, p_moves stock_move[], p_now timestamptz, p_lots stock_lot[] default null) returns void
language plpgsql as $$
declare
  v_move stock_move; v_warehouses uuid[] := '{}'; v_skus uuid[] := '{}'; v_once boolean := true;
  v_comes boolean := false; v_leave int := 0; v_freezes boolean := false; v_unfreezes int := 0;
  v_out boolean := false; v_named boolean; v_above int[]; v_left int; v_said text; n int;
begin
  foreach v_move in array p_moves loop
    v_once := v_once and v_move.sku_id <> all (v_skus);
    v_warehouses := v_warehouses || v_move.warehouse_id;
    v_skus := v_skus || v_move.sku_id;
    v_comes := v_comes or v_move.total_change > 0;
    v_leave := v_leave + least(v_move.total_change, 0);
    v_out := v_out or (v_move.total_change < 0 and v_move.type in ('outbound', 'transfer_out'));
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
      update stock s set total = s.total + m.total_change, frozen = s.frozen + m.frozen_change, seq = s.seq + 1,
        packed = s.packed - case m.type when 'outbound' then m.total_change else 0 end
      from unnest(p_moves) m where s.customer_id = p_customer and s.warehouse_id = m.warehouse_id and s.sku_id = m.sku_id
      returning s.warehouse_id, s.sku_id, s.seq, m.type, m.total_change, m.frozen_change, s.total, s.frozen, m.cause, m.cause_id, s.packed
    )
    insert into stock_log (customer_id, warehouse_id, sku_id, seq, type, total_change, frozen_change, total_after, frozen_after, cause, cause_id, packed_after, at)
      select p_customer, moved.*, p_now from moved;
  else
    with moved as (
      update stock s set total = s.total + m.total, frozen = s.frozen + m.frozen, seq = s.seq + m.n, packed = s.packed + m.packed
      from (select warehouse_id, sku_id, sum(total_change)::int as total, sum(frozen_change)::int as frozen, count(*)::int as n,
          sum(case type when 'outbound' then -total_change else 0 end)::int as packed
        from unnest(p_moves) group by 1, 2) m
      where s.customer_id = p_customer and s.warehouse_id = m.warehouse_id and s.sku_id = m.sku_id
      returning s.warehouse_id, s.sku_id, s.total - m.total as total_before, s.frozen - m.frozen as frozen_before, s.seq - m.n as seq_before, s.packed - m.packed as packed_before
    )
    insert into stock_log (customer_id, warehouse_id, sku_id, seq, type, total_change, frozen_change, total_after, frozen_after, cause, cause_id, packed_after, at)
      select p_customer, m.warehouse_id, m.sku_id, s.seq_before + row_number() over w, m.type, m.total_change, m.frozen_change,
        s.total_before + sum(m.total_change) over w, s.frozen_before + sum(m.frozen_change) over w, m.cause, m.cause_id,
        s.packed_before + sum(case m.type when 'outbound' then -m.total_change else 0 end) over w, p_now
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
    select string_agg(distinct p.sku, ', ') into v_said
      from rows from (unnest(p_moves), unnest(p_lots))
        m(warehouse_id, sku_id, type, total_change, frozen_change, cause, cause_id, shelved_on, lot, expires_on, batch_id)
      join sku p on p.customer_id = p_customer and p.sku_id = m.sku_id and (p.asks_lot or p.asks_expiry)
      where m.total_change > 0 and m.cause = 'booking' and ((p.asks_lot and m.lot is null) or (p.asks_expiry and m.expires_on is null));
    if v_said is not null then
      raise exception 'these goods come with lot and expiry date' using errcode = 'check_violation', constraint = 'stock_lot_asked', detail = v_said;
    end if;
    with added as (
      insert into stock_batch (customer_id, batch_id, warehouse_id, sku_id, shelved_on, quantity, quantity_left, cause, cause_id, changed_at, lot, expires_on)
      select p_customer, uuid_v7(p_now), m.warehouse_id, m.sku_id, m.shelved_on, m.total_change, m.total_change, m.cause, m.cause_id, p_now, m.lot, m.expires_on
      from rows from (unnest(p_moves), unnest(p_lots))
        m(warehouse_id, sku_id, type, total_change, frozen_change, cause, cause_id, shelved_on, lot, expires_on, batch_id) where m.total_change > 0
      returning batch_id, quantity, cause, cause_id
    )
    insert into stock_batch_log (customer_id, batch_id, left_after, change, cause, cause_id, at)
      select p_customer, batch_id, quantity, quantity, cause, cause_id, p_now from added;
  end if;
  v_named := v_leave < 0 and exists (select from unnest(p_lots) l where l.batch_id is not null);
  if v_named then
    with lowered as (
      update stock_batch b set quantity_left = b.quantity_left + m.total_change, changed_at = greatest(b.changed_at, p_now)
      from rows from (unnest(p_moves), unnest(p_lots))
        m(warehouse_id, sku_id, type, total_change, frozen_change, cause, cause_id, shelved_on, lot, expires_on, batch_id)
      where b.customer_id = p_customer and b.batch_id = m.batch_id and b.warehouse_id = m.warehouse_id and b.sku_id = m.sku_id
        and m.total_change < 0 and b.quantity_left - b.kept >= -m.total_change
      returning b.batch_id, b.quantity_left, m.total_change, m.cause, m.cause_id, b.changed_at
    ), logged as (
      insert into stock_batch_log (customer_id, batch_id, left_after, change, cause, cause_id, at)
      select p_customer, lowered.* from lowered returning change
    )
    select sum(change) into v_left from logged;
  elsif v_leave < 0 and v_once then
    with lowered as (
      update stock_batch b set quantity_left = x.quantity_left - least(x.free, x.wanted), changed_at = greatest(b.changed_at, p_now)
      from (
        select o.batch_id, o.quantity_left, o.quantity_left - o.kept as free, m.cause, m.cause_id,
          o.quantity_left - o.kept
            - sum(o.quantity_left - o.kept) over (partition by o.sku_id order by o.expires_on, o.shelved_on, o.batch_id) - m.total_change as wanted
        from unnest(p_moves) m join stock_batch o
          on o.customer_id = p_customer and o.warehouse_id = m.warehouse_id and o.sku_id = m.sku_id and o.quantity_left > 0
        where m.total_change < 0 and o.quantity_left > o.kept
          and (not v_out or o.expires_on is null or o.expires_on >= warehouse_day(o.warehouse_id, p_now))) x
      where b.customer_id = p_customer and b.batch_id = x.batch_id and x.wanted > 0
      returning b.batch_id, b.quantity_left, b.quantity_left - x.quantity_left as change, x.cause, x.cause_id, b.changed_at
    ), logged as (
      insert into stock_batch_log (customer_id, batch_id, left_after, change, cause, cause_id, at)
      select p_customer, lowered.* from lowered returning change
    )
    select sum(change) into v_left from logged;
  elsif v_leave < 0 then
    -- The pieces of a SKU that may leave are numbered from those that leave last to those that leave first. What is above the number that
    -- stays leaves, to the moves in their order: the last one takes those next to it, and v_above says how far above it each move begins.
    v_above := array(
      select -sum(least(total_change, 0)) over (partition by warehouse_id, sku_id order by i desc)
      from unnest(p_moves) with ordinality m(warehouse_id, sku_id, type, total_change, frozen_change, cause, cause_id, shelved_on, i) order by i);
    with lowered as (
      update stock_batch b set quantity_left = b.kept + greatest(x.stays - x.later, 0), changed_at = greatest(b.changed_at, p_now)
      from (
        select o.batch_id, o.free, o.later, o.all_free - m.leaving as stays
        from (select warehouse_id, sku_id, -sum(total_change)::int as leaving from unnest(p_moves) where total_change < 0 group by 1, 2) m
        join (
          select b.warehouse_id, b.sku_id, b.batch_id, b.quantity_left - b.kept as free,
            (sum(b.quantity_left - b.kept) over (partition by b.warehouse_id, b.sku_id))::int as all_free,
            (sum(b.quantity_left - b.kept) over (partition by b.warehouse_id, b.sku_id
              order by b.expires_on desc, b.shelved_on desc, b.batch_id desc))::int - (b.quantity_left - b.kept) as later
          from stock_batch b
          where b.customer_id = p_customer and b.warehouse_id = any (v_warehouses) and b.sku_id = any (v_skus) and b.quantity_left > 0
            and b.quantity_left > b.kept and (not v_out or b.expires_on is null or b.expires_on >= warehouse_day(b.warehouse_id, p_now))) o
          using (warehouse_id, sku_id)) x
      where b.customer_id = p_customer and b.batch_id = x.batch_id and x.later + x.free > x.stays
      returning b.batch_id, b.warehouse_id, b.sku_id, b.changed_at, b.kept, x.stays, x.later, x.later + x.free as upto
    ), logged as (
      insert into stock_batch_log (customer_id, batch_id, left_after, change, cause, cause_id, at)
      select p_customer, b.batch_id, b.kept + greatest(b.stays + m.above + m.total_change, b.later) - b.later,
        greatest(b.stays + m.above + m.total_change, b.later) - least(b.stays + m.above, b.upto), m.cause, m.cause_id, b.changed_at
      from rows from (unnest(p_moves), unnest(v_above))
        m(warehouse_id, sku_id, type, total_change, frozen_change, cause, cause_id, shelved_on, above)
      join lowered b on b.warehouse_id = m.warehouse_id and b.sku_id = m.sku_id
      where m.total_change < 0 and b.stays + m.above > b.later and b.stays + m.above + m.total_change < b.upto
      returning change
    )
    select sum(change) into v_left from logged;
  end if;
  if v_leave < 0 and v_left is distinct from v_leave then
    -- What is left out of the batches has expired, or the books are wrong.
    select string_agg(distinct p.sku, ', ') into v_said
      from stock_batch b join sku p on p.customer_id = b.customer_id and p.sku_id = b.sku_id
      where v_out and b.customer_id = p_customer and b.warehouse_id = any (v_warehouses) and b.sku_id = any (v_skus) and b.quantity_left > b.kept
        and b.expires_on < warehouse_day(b.warehouse_id, p_now);
    if v_said is not null then
      raise exception 'what is expired does not leave' using errcode = 'check_violation', constraint = 'stock_expired', detail = v_said;
    end if;
    raise exception 'the batches hold less than the stock row says' using errcode = 'check_violation', constraint = 'stock_never_negative';
  end if;
end $$;

-- Adds goods to the shelf: one move, and one batch, for each SKU and lot. A SKU of which nothing came gets its row all the same, with nothing on it.
drop function shelve_stock(int, uuid, uuid[], int[], text, text, uuid, date, timestamptz);
create function shelve_stock(p_customer int, p_warehouse uuid, p_skus uuid[], p_quantities int[], p_type text,
  p_cause text, p_cause_id uuid, p_shelved_on date, p_now timestamptz, p_lots text[] default null, p_expires date[] default null) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare v_moves stock_move[]; v_lots stock_lot[];
begin
  insert into stock (customer_id, warehouse_id, sku_id)
    select distinct p_customer, p_warehouse, x.sku from unnest(p_skus) x(sku) order by 3 on conflict do nothing;
  select array_agg((p_warehouse, x.sku, p_type, x.quantity, 0, p_cause, p_cause_id, p_shelved_on)::stock_move order by x.sku, x.expires_on, x.lot),
      array_agg((x.lot, x.expires_on, null)::stock_lot order by x.sku, x.expires_on, x.lot)
    into v_moves, v_lots
    from (select y.sku, y.lot, y.expires_on, sum(y.quantity)::int as quantity
      from unnest(p_skus, p_quantities, p_lots, p_expires) y(sku, quantity, lot, expires_on) where y.quantity > 0 group by 1, 2, 3) x;
  if v_moves is not null then perform move_stock(p_customer, v_moves, p_now, v_lots); end if;
end $$;

-- As rewrite_function() (0089), for passages that make sense only together: each what it was and what it is.
create function rewrite_passages(f regproc, p_passages text[][]) returns void language plpgsql as $$
declare v text := pg_get_functiondef(f); v_passage text[];
begin
  foreach v_passage slice 1 in array p_passages loop
    if strpos(v, v_passage[1]) = 0 then raise exception '% does not say: %', f, v_passage[1]; end if;
    v := replace(v, v_passage[1], v_passage[2]);
  end loop;
  execute v;
end $$;
revoke execute on function rewrite_passages from public;

-- Unpacked goods come back with the dates of shelving, the lots and the expiry dates that they left with.
select rewrite_passages('unpack_order', array[
  ['declare v_moves stock_move[];', 'declare v_moves stock_move[]; v_lots stock_lot[];'],
  ['v_moves := array(
    with taken', 'with taken'],
  ['select b.sku_id, b.shelved_on, -sum(l.change)', 'select b.sku_id, b.shelved_on, b.lot, b.expires_on, -sum(l.change)'],
  ['group by b.sku_id, b.shelved_on having', 'group by b.sku_id, b.shelved_on, b.lot, b.expires_on having'],
  ['select t.sku_id, p_now::date, t.pieces', 'select t.sku_id, p_now::date, null, null, t.pieces'],
  ['select (p_warehouse, c.sku_id, ''outbound'', c.pieces,
      case when row_number() over (partition by c.sku_id order by c.shelved_on desc) = 1 then t.pieces else 0 end,
      ''order'', p_order, c.shelved_on)::stock_move
    from coming c join taken t using (sku_id) order by c.sku_id, c.shelved_on);',
  'select array_agg((p_warehouse, c.sku_id, ''outbound'', c.pieces, case when c.n = 1 then c.taken else 0 end, ''order'', p_order, c.shelved_on)::stock_move
        order by c.sku_id, c.n desc),
      array_agg((c.lot, c.expires_on, null)::stock_lot order by c.sku_id, c.n desc)
      into v_moves, v_lots
    from (select c.*, t.pieces as taken, row_number() over (partition by c.sku_id order by c.shelved_on desc, c.expires_on desc, c.lot desc) as n
      from coming c join taken t using (sku_id)) c;'],
  ['perform move_stock(p_customer, v_moves, p_now);', 'perform move_stock(p_customer, coalesce(v_moves, ''{}''), p_now, v_lots);']]);

-- Pieces by SKU, date of shelving, lot and expiry date that left with a transfer and have not arrived.
drop view check_transfer_dates;
drop function transfer_under_way(int, uuid);
create function transfer_under_way(p_customer int, p_transfer uuid) returns table (sku_id uuid, shelved_on date, lot text, expires_on date, pieces int)
language sql stable as $$
  select x.sku_id, x.shelved_on, x.lot, x.expires_on, sum(x.pieces)::int from (
    select b.sku_id, b.shelved_on, b.lot, b.expires_on, -l.change as pieces
    from stock_transfer t join stock_transfer_line i using (customer_id, transfer_id)
    join stock_batch b on b.customer_id = t.customer_id and b.warehouse_id = t.from_warehouse_id and b.sku_id = i.sku_id
    join stock_batch_log l on l.customer_id = b.customer_id and l.batch_id = b.batch_id and l.cause = 'transfer' and l.cause_id = t.transfer_id
    where t.customer_id = p_customer and t.transfer_id = p_transfer
    union all
    select b.sku_id, b.shelved_on, b.lot, b.expires_on, -b.quantity
    from stock_transfer t join stock_transfer_line i using (customer_id, transfer_id)
    join stock_batch b on b.customer_id = t.customer_id and b.warehouse_id = t.to_warehouse_id and b.sku_id = i.sku_id
      and b.cause = 'transfer' and b.cause_id = t.transfer_id
    where t.customer_id = p_customer and t.transfer_id = p_transfer) x
  group by 1, 2, 3, 4 having sum(x.pieces) <> 0
$$;
revoke execute on function transfer_under_way from public;
grant execute on function transfer_under_way to ucenter_keeper, ucenter_office;
create view check_transfer_dates with (security_invoker = true) as
  select t.customer_id, t.transfer_id, u.sku_id, u.shelved_on, u.lot, u.expires_on, u.pieces
  from stock_transfer t cross join lateral transfer_under_way(t.customer_id, t.transfer_id) u where t.shipped_at is not null and u.pieces < 0;
grant select on check_transfer_dates to ucenter_office;

-- What arrives of a transfer comes with its lots; what left first is taken to arrive first.
select rewrite_passages('receive_transfer', array[
  ['declare v_moves stock_move[];', 'declare v_moves stock_move[]; v_lots stock_lot[];'],
  ['v_moves := array(
    select (t.to_warehouse_id, x.sku, ''transfer_in'', least(u.pieces, x.quantity - u.earlier), 0, ''transfer'', p_transfer, u.shelved_on)::stock_move',
  'select array_agg((t.to_warehouse_id, x.sku, ''transfer_in'', least(u.pieces, x.quantity - u.earlier), 0, ''transfer'', p_transfer, u.shelved_on)::stock_move
        order by x.sku, u.earlier),
      array_agg((u.lot, u.expires_on, null)::stock_lot order by x.sku, u.earlier)
      into v_moves, v_lots'],
  ['order by y.shelved_on)', 'order by y.expires_on, y.shelved_on, y.lot)'],
  ['where t.customer_id = p_customer and t.transfer_id = p_transfer order by x.sku, u.shelved_on);',
   'where t.customer_id = p_customer and t.transfer_id = p_transfer;'],
  ['perform move_stock(p_customer, v_moves, p_now);', 'perform move_stock(p_customer, coalesce(v_moves, ''{}''), p_now, v_lots);']]);
select kept_function(f::oid, 'ucenter_office') from unnest('{move_stock, shelve_stock}'::regproc[]) f;
