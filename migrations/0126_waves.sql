-- Waves: orders of one warehouse that are picked together, each order in one wave at a time. What is picked where is decided when the wave is
-- made, so that two waves never send two people to the same pieces; stock itself moves at packing, as before.
create sequence wave_number as int;
grant usage on sequence wave_number to ucenter_office;
create table wave (
  wave_id uuid primary key,
  number int not null unique,
  warehouse_id uuid not null references warehouse,
  status text not null check (status in ('open', 'picking', 'picked', 'canceled')),
  note text not null default '',
  -- Why it was canceled.
  reason text not null default '',
  created_by text not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  check ((closed_at is null) = (status in ('open', 'picking')))
);
create index on wave (warehouse_id, wave_id);
create index on wave (status, wave_id);
select house_table('wave', false);

-- An order of a wave, with the slot that its goods are put to. It leaves by being packed or stopped (the trigger below), or is taken out of it:
-- because goods were missing, by hand, or with the whole wave.
create table wave_order (
  customer_id int not null,
  wave_id uuid not null references wave,
  order_id uuid not null,
  slot smallint not null check (slot > 0),
  left_at timestamptz,
  left_as text check (left_as in ('packed', 'stopped', 'short', 'out', 'canceled')),
  left_by text not null default '',
  reason text not null default '',
  primary key (customer_id, wave_id, order_id),
  foreign key (customer_id, order_id) references orders,
  check ((left_at is null) = (left_as is null))
);
create index wave_order_slot on wave_order (wave_id, slot);
create index wave_order_order on wave_order (customer_id, order_id);
create unique index wave_order_open on wave_order (customer_id, order_id) where left_at is null;
select tenant_table('wave_order', 'select, update');
grant insert on wave_order to ucenter_office;
select keeper_wall('wave_order', 'select, update');

-- What an order of a wave takes from a location; `code` is kept as it was and blank for goods that lie at none.
create table wave_pick (
  customer_id int not null,
  wave_id uuid not null,
  order_id uuid not null,
  sku_id uuid not null,
  code text collate "C" not null,
  quantity int not null check (quantity > 0),
  picked_by text,
  picked_at timestamptz,
  primary key (customer_id, wave_id, order_id, sku_id, code),
  foreign key (customer_id, wave_id, order_id) references wave_order,
  foreign key (customer_id, sku_id) references sku (customer_id, sku_id),
  check ((picked_at is null) = (picked_by is null))
);
create index on wave_pick (wave_id);
create index on wave_pick (customer_id, sku_id);
select tenant_table('wave_pick', 'select');
grant insert, update on wave_pick to ucenter_office;

-- An order that waits for packing no longer leaves its wave, whoever moved it on.
create function leave_wave() returns trigger language plpgsql as $$
begin
  update wave_order set left_at = new.updated_at, left_as = case new.status when 'packaged' then 'packed' else 'stopped' end
    where customer_id = new.customer_id and order_id = new.order_id and left_at is null;
  return null;
end $$;
revoke execute on function leave_wave from public;
create trigger leave_wave after update of status on orders for each row
  when (old.status = 'awaiting_packing' and new.status <> 'awaiting_packing') execute function leave_wave();

-- The last time that it was too late for orders of that day, on the warehouse's clock.
create function last_cut_off(p_warehouse uuid, p_now timestamptz) returns timestamptz language sql stable as $$
  select (case when l.at::time >= w.cut_off::time then l.at::date else l.at::date - 1 end + w.cut_off::time) at time zone w.time_zone
  from warehouse w cross join lateral (select p_now at time zone w.time_zone as at) l where w.warehouse_id = p_warehouse
$$;
revoke execute on function last_cut_off from public;
grant execute on function last_cut_off to ucenter_office;

-- Which pieces the orders of a new wave take from where: what is placed longest first, as packing takes it, less what other waves are still going
-- to take there; slot after slot.
create function plan_wave(p_wave uuid, p_warehouse uuid) returns int
language sql set plan_cache_mode = force_generic_plan as $$
  with asked as materialized (
    select o.customer_id, o.order_id, o.slot, g.sku_id, sum(g.quantity)::int as quantity
    from wave_order o join asked_goods g on g.customer_id = o.customer_id and g.order_id = o.order_id
    where o.wave_id = p_wave group by o.customer_id, o.order_id, o.slot, g.sku_id
  ), need as (
    select *, sum(quantity) over (partition by customer_id, sku_id order by slot)::int as upto from asked
  ), taken as materialized (
    select p.customer_id, p.sku_id, p.code, sum(p.quantity) as quantity
    from wave_order o join wave w on w.wave_id = o.wave_id
    join wave_pick p on p.customer_id = o.customer_id and p.wave_id = o.wave_id and p.order_id = o.order_id
    where o.left_at is null and w.warehouse_id = p_warehouse and o.wave_id <> p_wave group by 1, 2, 3
  ), free as (
    select p.customer_id, p.sku_id, l.code, p.placed_at, p.quantity - coalesce(t.quantity, 0) as quantity
    from (select distinct customer_id, sku_id from asked) a
    join stock_place p on p.customer_id = a.customer_id and p.warehouse_id = p_warehouse and p.sku_id = a.sku_id
    join location l on l.location_id = p.location_id and l.kind <> 'quarantine'
    left join taken t on t.customer_id = p.customer_id and t.sku_id = p.sku_id and t.code = l.code
  ), place as materialized (
    select *, sum(quantity) over (partition by customer_id, sku_id order by placed_at, code)::int as upto from free where quantity > 0
  ), picked as (
    select n.customer_id, n.order_id, n.sku_id, p.code, least(n.upto, p.upto) - greatest(n.upto - n.quantity, p.upto - p.quantity) as quantity
    from need n join place p on p.customer_id = n.customer_id and p.sku_id = n.sku_id
      and p.upto > n.upto - n.quantity and p.upto - p.quantity < n.upto
    union all
    select n.customer_id, n.order_id, n.sku_id, '', least(n.quantity, n.upto - coalesce(p.upto, 0))
    from need n left join (select customer_id, sku_id, max(upto) as upto from place group by 1, 2) p using (customer_id, sku_id)
    where n.upto > coalesce(p.upto, 0)
  ), written as (
    insert into wave_pick (customer_id, wave_id, order_id, sku_id, code, quantity)
      select customer_id, p_wave, order_id, sku_id, code, quantity from picked returning quantity
  )
  select coalesce(sum(quantity), 0)::int from written
$$;
revoke execute on function plan_wave from public;
grant execute on function plan_wave to ucenter_office;

-- What a wave sends people for is what its orders ask for, no more and no less.
create view check_waves with (security_invoker = true) as
  select o.customer_id, o.wave_id, o.order_id, x.sku_id, x.quantity, x.picks
  from wave_order o
  cross join lateral (
    select sku_id, a.quantity, p.picks
    from (select g.sku_id, sum(g.quantity)::int as quantity from asked_goods g
      where g.customer_id = o.customer_id and g.order_id = o.order_id group by 1) a
    full join (select p.sku_id, sum(p.quantity)::int as picks from wave_pick p
      where p.customer_id = o.customer_id and p.wave_id = o.wave_id and p.order_id = o.order_id group by 1) p using (sku_id)) x
  where o.left_at is null and x.quantity is distinct from x.picks;
grant select on check_waves to ucenter_office;
