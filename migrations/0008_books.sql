-- The books check: one view per invariant, each empty as long as the books are right. Tests, the nightly job, `npm run
-- books` and the office page all read the same views; a view joins them by being named check_*.
create view check_stock_against_log as
  select s.customer_id, s.warehouse_id, s.sku_id, s.total, s.frozen, l.total as log_total, l.frozen as log_frozen
  from stock s left join (
    select customer_id, warehouse_id, sku_id, sum(total_change) total, sum(frozen_change) frozen, count(*) n
    from stock_log group by 1, 2, 3) l using (customer_id, warehouse_id, sku_id)
  where s.total <> coalesce(l.total, 0) or s.frozen <> coalesce(l.frozen, 0) or s.seq <> coalesce(l.n, 0);

create view check_stock_log_chain as
  select * from (
    select customer_id, warehouse_id, sku_id, seq, total_change, total_after, frozen_change, frozen_after,
      lag(total_after, 1, 0) over w as total_before, lag(frozen_after, 1, 0) over w as frozen_before, lag(seq, 1, 0) over w as seq_before
    from stock_log window w as (partition by customer_id, warehouse_id, sku_id order by seq)) x
  where total_after <> total_before + total_change or frozen_after <> frozen_before + frozen_change or seq <> seq_before + 1;

create view check_stock_against_batches as
  select s.customer_id, s.warehouse_id, s.sku_id, s.total, coalesce(b.left_in_batches, 0) as in_batches
  from stock s left join (select customer_id, warehouse_id, sku_id, sum(quantity_left) left_in_batches from stock_batch group by 1, 2, 3) b
    using (customer_id, warehouse_id, sku_id)
  where s.total <> coalesce(b.left_in_batches, 0);

create view check_stock_against_freezes as
  select s.customer_id, s.warehouse_id, s.sku_id, s.frozen, coalesce(f.quantity, 0) as in_freezes
  from stock s left join (select customer_id, warehouse_id, sku_id, sum(quantity) quantity from stock_freeze group by 1, 2, 3) f
    using (customer_id, warehouse_id, sku_id)
  where s.frozen <> coalesce(f.quantity, 0);

-- An order keeps stock exactly while it is submitted and not yet packed, for exactly its lines.
create view check_order_freezes as
  select o.customer_id, o.order_id, o.status, l.sku_id, l.quantity as ordered, f.quantity as frozen
  from orders o
  join (select customer_id, order_id, sku_id, sum(quantity) quantity from order_line group by 1, 2, 3) l using (customer_id, order_id)
  full join stock_freeze f using (customer_id, order_id, sku_id)
  where (o.status in ('verifying', 'error', 'awaiting_packing') and f.quantity is distinct from l.quantity)
    or (f.quantity is not null and coalesce(o.status, '') not in ('verifying', 'error', 'awaiting_packing'));

create view check_order_holds as
  select o.customer_id, o.order_id, o.status, o.amount, h.amount as held, h.state
  from orders o left join balance_hold h using (customer_id, order_id)
  where (o.status in ('verifying', 'error', 'awaiting_packing') and (h.state is distinct from 'open' or h.amount <> o.amount))
    or (o.status in ('approving', 'canceled') and h.state = 'open')
    or (o.packed_at is not null and h.state is distinct from 'captured');

create view check_account_against_ledger as
  select a.customer_id, a.balance, coalesce(l.amount, 0) as ledger, a.seq, coalesce(l.n, 0) as entries
  from account a left join (select customer_id, sum(amount) amount, count(*) n from ledger_entry group by 1) l using (customer_id)
  where a.balance <> coalesce(l.amount, 0) or a.seq <> coalesce(l.n, 0);

create view check_ledger_chain as
  select * from (
    select customer_id, seq, amount, balance_after, lag(balance_after, 1, 0) over w as balance_before, lag(seq, 1, 0) over w as seq_before
    from ledger_entry window w as (partition by customer_id order by seq)) x
  where balance_after <> balance_before + amount or seq <> seq_before + 1;

create view check_account_holds as
  select a.customer_id, a.held, coalesce(h.amount, 0) as open_holds
  from account a left join (select customer_id, sum(amount) amount from balance_hold where state = 'open' group by 1) h using (customer_id)
  where a.held <> coalesce(h.amount, 0);

-- What a packed order was charged is what its fee lines say, to the last digit.
create view check_order_fees as
  select o.customer_id, o.order_id, o.amount, coalesce(f.amount, 0) as fee_lines, coalesce(l.amount, 0) as ledger
  from orders o
  left join (select customer_id, order_id, sum(amount) amount from order_fee group by 1, 2) f using (customer_id, order_id)
  left join (select customer_id, cause_id as order_id, -sum(amount) amount from ledger_entry where bill_type = 'order' group by 1, 2) l
    using (customer_id, order_id)
  where o.packed_at is not null and (o.amount <> coalesce(f.amount, 0) or o.amount <> coalesce(l.amount, 0));

create view check_top_ups as
  select t.customer_id, t.top_up_id, t.status, t.received_amount, l.amount as posted
  from top_up t left join (
    select customer_id, cause_id, sum(amount) amount, count(*) n from ledger_entry where bill_type = 'top_up' group by 1, 2) l
    on l.customer_id = t.customer_id and l.cause_id = t.top_up_id
  where (t.status = 'received' and (l.n is distinct from 1 or l.amount <> t.received_amount)) or (t.status <> 'received' and l.n is not null);

-- What was shelved from a booking stands in the stock log, once.
create view check_shelved as
  select b.customer_id, b.booking_id, x.sku_id, x.shelved, coalesce(l.q, 0) as in_log
  from booking b
  join (select customer_id, booking_id, sku_id, sum(coalesce(shelved, 0)) shelved from booking_box_line group by 1, 2, 3) x using (customer_id, booking_id)
  left join (select customer_id, cause_id, sku_id, sum(total_change) q from stock_log where type = 'inbound' group by 1, 2, 3) l
    on l.customer_id = b.customer_id and l.cause_id = b.booking_id and l.sku_id = x.sku_id
  where x.shelved <> coalesce(l.q, 0);

do $$ declare v text; begin
  for v in select viewname from pg_views where schemaname = 'public' and viewname like 'check\_%' loop
    execute format('grant select on %I to ucenter_office', v);
    execute format('alter view %I set (security_invoker = true)', v);
  end loop;
end $$;
revoke execute on all functions in schema public from public;
grant execute on all functions in schema public to ucenter_portal, ucenter_office;
revoke execute on function tenant_table, house_table from ucenter_portal, ucenter_office;
