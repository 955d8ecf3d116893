-- What a stock list says beside what lies there: goods on the way, the day on which storing becomes dearer, and how far a product's goods
-- are to reach.

-- Goods that are announced or arrived and not yet stock (Rule 6.18), by the document that brings them. The one place: whatever else brings
-- goods to a warehouse joins here by `union all`.
create view goods_on_way with (security_invoker = true) as
  select b.customer_id, b.warehouse_id, l.sku_id, 'booking' as cause, b.booking_id as cause_id,
    case when b.bill_status = 'future_receipt' then l.quantity else (
      select coalesce(sum(coalesce(x.qualified, x.arrived, x.quantity)), 0)::int from booking_box_line x
      where x.customer_id = l.customer_id and x.booking_id = l.booking_id and x.sku_id = l.sku_id) end as quantity
  from booking b join booking_line l on l.customer_id = b.customer_id and l.booking_id = b.booking_id
  where b.deleted_at is null and b.status in ('submitted', 'confirmed')
    and b.bill_status in ('future_receipt', 'pending_quality_control', 'to_be_shelved');
grant select on goods_on_way to ucenter_portal, ucenter_office;

-- The ages in days at which a day of storage begins to cost otherwise, by a handling tariff: the end of the free days, and each tier after
-- it. What it costs is said by the storage fee's engine; a test holds these days against it.
create function storage_steps(p_tariff jsonb) returns int[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct s.age order by s.age), '{}') from (
    select (p_tariff #>> '{storage,free_days}')::int as age
    union all select (t ->> 'from_day')::int from jsonb_array_elements(p_tariff #> '{storage,tiers}') t
      where (t ->> 'from_day')::int > (p_tariff #>> '{storage,free_days}')::int) s
  where s.age > 0
$$;

-- How many days goods are to reach, and how many it takes to bring new ones: of one product, or, without a SKU, of all that have no own.
create table reorder_target (
  customer_id int not null references customer,
  sku_id uuid,
  target_days int not null check (target_days between 1 and 365),
  lead_days int not null check (lead_days between 0 and 365),
  unique nulls not distinct (customer_id, sku_id),
  foreign key (customer_id, sku_id) references sku
);
select tenant_table('reorder_target', 'select, insert, update, delete');

-- Few bookings are on their way, whatever the number of those that have arrived.
create index booking_on_way on booking (customer_id, booking_id) include (warehouse_id, bill_status)
  where deleted_at is null and status in ('submitted', 'confirmed')
    and bill_status in ('future_receipt', 'pending_quality_control', 'to_be_shelved');

-- How many pieces were ever packed, less those that were unpacked, stands in the stock row and after each line of its log: what was packed
-- since any moment is a difference of two, however much that was.
alter table stock add packed int not null default 0;
alter table stock_log add packed_after int;
update stock_log l set packed_after = x.packed from (
  select customer_id, warehouse_id, sku_id, seq, sum(case type when 'outbound' then -total_change else 0 end) over w as packed from stock_log
  window w as (partition by customer_id, warehouse_id, sku_id order by seq)) x
  where (l.customer_id, l.warehouse_id, l.sku_id, l.seq) = (x.customer_id, x.warehouse_id, x.sku_id, x.seq);
update stock s set packed = l.packed_after from stock_log l
  where (l.customer_id, l.warehouse_id, l.sku_id, l.seq) = (s.customer_id, s.warehouse_id, s.sku_id, s.seq) and l.packed_after <> 0;
alter table stock_log alter packed_after set not null;

-- Writes one passage of a function otherwise and leaves the rest, its owner and its guard as they are; what is not there to be replaced
-- stops the migration.
create function rewrite_function(f regproc, p_was text, p_is text) returns void language plpgsql as $$
begin
  if strpos(pg_get_functiondef(f), p_was) = 0 then raise exception '% does not say: %', f, p_was; end if;
  execute replace(pg_get_functiondef(f), p_was, p_is);
end $$;
revoke execute on function rewrite_function from public;

select rewrite_function('move_stock', 'frozen = s.frozen + m.frozen_change, seq = s.seq + 1',
  'frozen = s.frozen + m.frozen_change, seq = s.seq + 1,
        packed = s.packed - case m.type when ''outbound'' then m.total_change else 0 end');
select rewrite_function('move_stock', 's.total, s.frozen, m.cause, m.cause_id', 's.total, s.frozen, m.cause, m.cause_id, s.packed');
select rewrite_function('move_stock', 'total_after, frozen_after, cause, cause_id, at)', 'total_after, frozen_after, cause, cause_id, packed_after, at)');
select rewrite_function('move_stock', 'frozen = s.frozen + m.frozen, seq = s.seq + m.n', 'frozen = s.frozen + m.frozen, seq = s.seq + m.n, packed = s.packed + m.packed');
select rewrite_function('move_stock', 'sum(frozen_change)::int as frozen, count(*)::int as n', 'sum(frozen_change)::int as frozen, count(*)::int as n,
          sum(case type when ''outbound'' then -total_change else 0 end)::int as packed');
select rewrite_function('move_stock', 's.seq - m.n as seq_before', 's.seq - m.n as seq_before, s.packed - m.packed as packed_before');
select rewrite_function('move_stock', 's.frozen_before + sum(m.frozen_change) over w, m.cause, m.cause_id, p_now',
  's.frozen_before + sum(m.frozen_change) over w, m.cause, m.cause_id,
        s.packed_before + sum(case m.type when ''outbound'' then -m.total_change else 0 end) over w, p_now');

create or replace view check_stock_log_chain with (security_invoker = true) as
  select customer_id, warehouse_id, sku_id, seq, total_change, total_after, frozen_change, frozen_after, total_before, frozen_before, seq_before,
    packed_after, packed_before
  from (
    select customer_id, warehouse_id, sku_id, seq, type, total_change, total_after, frozen_change, frozen_after, packed_after,
      lag(total_after, 1, 0) over w as total_before, lag(frozen_after, 1, 0) over w as frozen_before, lag(seq, 1, 0) over w as seq_before,
      lag(packed_after, 1, 0) over w as packed_before
    from stock_log window w as (partition by customer_id, warehouse_id, sku_id order by seq)) x
  where total_after <> total_before + total_change or frozen_after <> frozen_before + frozen_change or seq <> seq_before + 1
    or packed_after <> packed_before - case type when 'outbound' then total_change else 0 end;
