-- What is put back on sale out of a return comes with what its product asks for, as what a booking brings and a count finds; it is sent to
-- quarantine otherwise (Rule 6.35), and this refuses it where the product asks since that was decided.
select rewrite_passages('move_stock', array[['m.cause in (''booking'', ''count'')', 'm.cause in (''booking'', ''count'', ''return'')']]);

-- Pieces that came without what their SKU asks for, by the ways on which they must be known: a booking (late goods are of one), a count, a
-- return, and a release out of quarantine of what an inspection or a return put there. On the other ways pieces only come back that were there before, and may be
-- without since before the product asked: an order that is unpacked and a transfer bring each piece with the lot and date that it left with
-- (check_transfer_dates), a correction writes down what somebody has read, be it the lot alone.
drop view check_lots_asked;
create view check_lots_asked with (security_invoker = true) as
  select b.customer_id, b.batch_id, b.cause, b.sku_id, b.lot, b.expires_on
  from sku s join stock_batch b using (customer_id, sku_id)
  join stock_batch_log l on l.customer_id = b.customer_id and l.batch_id = b.batch_id and l.left_after = b.quantity
  where (s.asks_lot and b.lot is null or s.asks_expiry and b.expires_on is null) and b.cause in ('booking', 'count', 'return') and l.at > s.lots_asked_at
  union all
  select b.customer_id, b.batch_id, b.cause, b.sku_id, b.lot, b.expires_on
  from sku s join stock_batch b using (customer_id, sku_id)
  join quarantine q on q.customer_id = b.customer_id and q.quarantine_id = b.cause_id
  where (s.asks_lot and b.lot is null or s.asks_expiry and b.expires_on is null) and b.cause = 'quarantine' and b.quantity_left > 0
    and q.status = 'released' and q.closed_at > s.lots_asked_at;
grant select on check_lots_asked to ucenter_office;

-- Goods that leave their location because stock leaves were written down at the database's instant; now at that of the movement, which its log row says.
select rewrite_passages('take_from_places', array[
  ['declare v_taken int := old.total - new.total;', 'declare v_taken int := old.total - new.total; v_now timestamptz;'],
  ['  with ranked as (', '  select l.at into v_now from stock_log l
    where l.customer_id = new.customer_id and l.warehouse_id = new.warehouse_id and l.sku_id = new.sku_id and l.seq = new.seq;
  with ranked as ('],
  ['uuid_v7(now())', 'uuid_v7(v_now)'],
  ['new.seq, now(), nextval', 'new.seq, v_now, nextval']]);
