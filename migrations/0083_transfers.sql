-- Transfers of a customer's goods from one warehouse to another: kept at the source when one is submitted, gone when it ships, there again when
-- they arrive, with the dates of shelving that they left with. What is under way belongs to neither warehouse.
create table stock_transfer (
  customer_id int not null references customer,
  transfer_id uuid not null,
  transfer_no text collate "C" not null,
  from_warehouse_id uuid not null references warehouse,
  to_warehouse_id uuid not null references warehouse,
  status text not null check (status in ('submitted', 'approved', 'shipped', 'arriving', 'received', 'closed', 'refused', 'canceled')),
  note text not null default '',
  created_by text not null,
  created_at timestamptz not null,
  shipped_at timestamptz,
  -- When nothing more was to come.
  closed_at timestamptz,
  -- Why it was refused or canceled, or why less arrived than had left.
  reason text not null default '',
  primary key (customer_id, transfer_id),
  unique (customer_id, transfer_no),
  check (from_warehouse_id <> to_warehouse_id),
  constraint stock_transfer_shipped check ((status in ('shipped', 'arriving', 'received', 'closed')) = (shipped_at is not null)),
  constraint stock_transfer_ended check ((status in ('received', 'closed', 'refused', 'canceled')) = (closed_at is not null)),
  constraint stock_transfer_reason check (status not in ('closed', 'refused') or reason <> '')
);
create index on stock_transfer (transfer_id);
create index on stock_transfer (customer_id, status, transfer_id);
create index on stock_transfer (from_warehouse_id, transfer_id);
create index on stock_transfer (to_warehouse_id, transfer_id);
select tenant_table('stock_transfer');
select keeper_wall('stock_transfer', 'select');

-- What was asked for, what left and what has arrived. The number of a transfer is taken last, so its lines may stand before it.
create table stock_transfer_line (
  customer_id int not null,
  transfer_id uuid not null,
  sku_id uuid not null,
  quantity int not null check (quantity > 0),
  shipped int,
  received int not null default 0 check (received >= 0),
  primary key (customer_id, transfer_id, sku_id),
  foreign key (customer_id, transfer_id) references stock_transfer deferrable initially deferred,
  foreign key (customer_id, sku_id) references sku,
  constraint transfer_ships_no_more check (shipped between 0 and quantity),
  constraint transfer_brings_no_more check (received <= coalesce(shipped, 0))
);
create index on stock_transfer_line (customer_id, sku_id);
select tenant_table('stock_transfer_line', 'select');
select kept_table('stock_transfer_line', 'select, insert, update');

create table stock_transfer_event (
  customer_id int not null,
  transfer_id uuid not null,
  event_id uuid not null,
  at timestamptz not null,
  event text not null,
  actor_kind text not null,
  actor_name text not null,
  note text not null default '',
  primary key (customer_id, transfer_id, event_id),
  foreign key (customer_id, transfer_id) references stock_transfer
);
select tenant_table('stock_transfer_event', 'select, insert');

alter table stock_place_log drop constraint stock_place_log_cause_check,
  add constraint stock_place_log_cause_check check (cause in ('move', 'undo', 'booking', 'transfer', 'stock'));

-- Keeps the goods of a new transfer at their warehouse and writes down its lines. Where something is short nothing is kept, and the answer is
-- by how much.
create function file_transfer(p_customer int, p_transfer uuid, p_from uuid, p_skus uuid[], p_quantities int[], p_now timestamptz)
returns table (sku_id uuid, short int)
language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  perform 1 from stock s where s.customer_id = p_customer and s.warehouse_id = p_from and s.sku_id = any (p_skus)
    order by s.warehouse_id, s.sku_id for no key update;
  return query select x.sku, x.quantity - coalesce(s.total - s.frozen, 0) from unnest(p_skus, p_quantities) x(sku, quantity)
    left join stock s on s.customer_id = p_customer and s.warehouse_id = p_from and s.sku_id = x.sku
    where coalesce(s.total - s.frozen, 0) < x.quantity order by x.sku;
  if found then return; end if;
  insert into stock_transfer_line (customer_id, transfer_id, sku_id, quantity)
    select p_customer, p_transfer, x.sku, x.quantity from unnest(p_skus, p_quantities) x(sku, quantity);
  perform move_stock(p_customer, array(
    select (p_from, x.sku, 'transfer_out', 0, x.quantity, 'transfer', p_transfer, null)::stock_move
    from unnest(p_skus, p_quantities) x(sku, quantity) order by x.sku), p_now);
end $$;

-- The goods of a transfer that never shipped are free again.
create function release_transfer(p_customer int, p_transfer uuid, p_now timestamptz) returns void language plpgsql as $$
begin
  perform unfreeze_stock(p_customer, 'transfer_out', 'transfer', array[p_transfer], p_now);
end $$;

-- The goods of a transfer leave, once: of each line what was really loaded; the rest of it is free again.
create function ship_transfer(p_customer int, p_transfer uuid, p_skus uuid[], p_shipped int[], p_now timestamptz) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare n int;
begin
  update stock_transfer_line l set shipped = x.shipped from unnest(p_skus, p_shipped) x(sku, shipped)
    where l.customer_id = p_customer and l.transfer_id = p_transfer and l.sku_id = x.sku and l.shipped is null;
  get diagnostics n = row_count;
  if n <> (select count(*) from stock_transfer_line l where l.customer_id = p_customer and l.transfer_id = p_transfer) then
    raise exception 'each line ships once, and all of them together' using errcode = 'check_violation', constraint = 'transfer_ships_once';
  end if;
  perform move_stock(p_customer, array(
    select (t.from_warehouse_id, l.sku_id, 'transfer_out', -l.shipped, -l.quantity, 'transfer', p_transfer, null)::stock_move
    from stock_transfer t join stock_transfer_line l using (customer_id, transfer_id)
    where t.customer_id = p_customer and t.transfer_id = p_transfer order by l.sku_id), p_now);
end $$;

-- Pieces by SKU and date of shelving that left with a transfer and have not arrived.
create function transfer_under_way(p_customer int, p_transfer uuid) returns table (sku_id uuid, shelved_on date, pieces int)
language sql stable as $$
  with gone as (
    select b.sku_id, b.shelved_on, -sum(l.change)::int as pieces
    from stock_transfer t join stock_transfer_line i using (customer_id, transfer_id)
    join stock_batch b on b.customer_id = t.customer_id and b.warehouse_id = t.from_warehouse_id and b.sku_id = i.sku_id
    join stock_batch_log l on l.customer_id = b.customer_id and l.batch_id = b.batch_id and l.cause = 'transfer' and l.cause_id = t.transfer_id
    where t.customer_id = p_customer and t.transfer_id = p_transfer group by 1, 2
  ), come as (
    select b.sku_id, b.shelved_on, sum(b.quantity)::int as pieces
    from stock_transfer t join stock_transfer_line i using (customer_id, transfer_id)
    join stock_batch b on b.customer_id = t.customer_id and b.warehouse_id = t.to_warehouse_id and b.sku_id = i.sku_id
      and b.cause = 'transfer' and b.cause_id = t.transfer_id
    where t.customer_id = p_customer and t.transfer_id = p_transfer group by 1, 2
  )
  select sku_id, shelved_on, coalesce(g.pieces, 0) - coalesce(c.pieces, 0) from gone g full join come c using (sku_id, shelved_on)
  where coalesce(g.pieces, 0) <> coalesce(c.pieces, 0)
$$;
revoke execute on function transfer_under_way from public;
grant execute on function transfer_under_way to ucenter_keeper, ucenter_office;

-- What has arrived of a transfer becomes stock: what lay longest before it left is taken to arrive first.
create function receive_transfer(p_customer int, p_transfer uuid, p_skus uuid[], p_quantities int[], p_now timestamptz) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare v_moves stock_move[]; n int;
begin
  update stock_transfer_line l set received = l.received + x.quantity from unnest(p_skus, p_quantities) x(sku, quantity)
    where l.customer_id = p_customer and l.transfer_id = p_transfer and l.sku_id = x.sku and l.shipped > 0;
  get diagnostics n = row_count;
  v_moves := array(
    select (t.to_warehouse_id, x.sku, 'transfer_in', least(u.pieces, x.quantity - u.earlier), 0, 'transfer', p_transfer, u.shelved_on)::stock_move
    from stock_transfer t cross join unnest(p_skus, p_quantities) x(sku, quantity)
    join (select y.*, (sum(y.pieces) over (partition by y.sku_id order by y.shelved_on) - y.pieces)::int as earlier
      from transfer_under_way(p_customer, p_transfer) y) u on u.sku_id = x.sku and u.earlier < x.quantity
    where t.customer_id = p_customer and t.transfer_id = p_transfer order by x.sku, u.shelved_on);
  if n <> cardinality(p_skus) or (select sum(m.total_change) from unnest(v_moves) m) is distinct from (select sum(q) from unnest(p_quantities) q) then
    raise exception 'more would arrive than has left' using errcode = 'check_violation', constraint = 'transfer_brings_no_more';
  end if;
  perform move_stock(p_customer, v_moves, p_now);
end $$;
select kept_function(f::oid, 'ucenter_office') from unnest('{ship_transfer, receive_transfer}'::regproc[]) f;
select kept_function(f::oid, 'ucenter_portal, ucenter_office') from unnest('{file_transfer, release_transfer}'::regproc[]) f;

-- Until it ships a transfer keeps what it asked for, and nothing before or after.
create view check_transfer_freezes as
  select coalesce(t.customer_id, f.customer_id) as customer_id, coalesce(t.transfer_id, f.cause_id) as transfer_id,
    coalesce(t.sku_id, f.sku_id) as sku_id, t.status, t.quantity, f.quantity as frozen
  from (select * from stock_transfer join stock_transfer_line using (customer_id, transfer_id) where status in ('submitted', 'approved')) t
  full join (select * from stock_freeze where cause = 'transfer') f
    on f.customer_id = t.customer_id and f.cause_id = t.transfer_id and f.warehouse_id = t.from_warehouse_id and f.sku_id = t.sku_id
  where f.quantity is distinct from t.quantity;

-- What left is what the lines say, what arrived too, and what is neither is under way or, of a closed transfer, the difference.
create view check_transfers as
  select customer_id, transfer_id, sku_id, t.status, t.shipped, t.received, l.gone, l.come
  from (select * from stock_transfer join stock_transfer_line using (customer_id, transfer_id)) t
  full join (
    select s.customer_id, s.cause_id as transfer_id, s.sku_id, -sum(least(s.total_change, 0))::int as gone, sum(greatest(s.total_change, 0))::int as come,
      bool_or(s.warehouse_id <> case when s.type = 'transfer_in' then x.to_warehouse_id else x.from_warehouse_id end
        or (s.type = 'transfer_in') <> (s.total_change > 0)) as astray
    from stock_log s left join stock_transfer x on x.customer_id = s.customer_id and x.transfer_id = s.cause_id
    where s.cause = 'transfer' group by 1, 2, 3) l using (customer_id, transfer_id, sku_id)
  where t.status is null or l.gone is null or l.astray is distinct from false or l.gone <> coalesce(t.shipped, 0) or l.come <> t.received
    or (t.shipped is not null) <> (t.status in ('shipped', 'arriving', 'received', 'closed')) or (t.status = 'received' and t.received <> t.shipped);

-- Nothing arrives with a date of shelving that it has not left with.
create view check_transfer_dates as
  select t.customer_id, t.transfer_id, u.sku_id, u.shelved_on, u.pieces
  from stock_transfer t cross join lateral transfer_under_way(t.customer_id, t.transfer_id) u where t.shipped_at is not null and u.pieces < 0;
alter view check_transfer_freezes set (security_invoker = true);
alter view check_transfers set (security_invoker = true);
alter view check_transfer_dates set (security_invoker = true);
grant select on check_transfer_freezes, check_transfers, check_transfer_dates to ucenter_office;
