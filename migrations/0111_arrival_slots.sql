-- When goods arrive, and how many a warehouse can take. Days are the warehouse's own. A warehouse without a plan takes any number; with one,
-- each weekday may have its number of places, for the day or for each part of it, and single dates may have others.
create table arrival_plan (
  warehouse_id uuid primary key references warehouse,
  unit text not null check (unit in ('bookings', 'boxes')),
  by_period boolean not null,
  version int not null default 1
);
select house_table('arrival_plan', true);
create table arrival_capacity (
  warehouse_id uuid not null references arrival_plan,
  weekday smallint not null check (weekday between 1 and 7),
  period text not null check (period in ('day', 'morning', 'afternoon', 'evening')),
  places int not null check (places >= 0),
  primary key (warehouse_id, weekday, period)
);
select house_table('arrival_capacity', true);
create table arrival_exception (
  warehouse_id uuid not null references arrival_plan,
  day date not null,
  period text not null check (period in ('day', 'morning', 'afternoon', 'evening')),
  places int not null check (places >= 0),
  note text not null default '',
  primary key (warehouse_id, day, period)
);
select house_table('arrival_exception', true);

-- Where a submitted booking is expected; gone once it is withdrawn or voided. `over_reason`: it was placed, or left, beyond the places.
create table arrival_slot (
  customer_id int not null,
  booking_id uuid not null,
  warehouse_id uuid not null references warehouse,
  day date not null,
  period text not null check (period in ('morning', 'afternoon', 'evening')),
  boxes int not null check (boxes >= 0),
  over_reason text,
  placed_at timestamptz not null,
  primary key (customer_id, booking_id),
  foreign key (customer_id, booking_id) references booking
);
create index arrival_slot_day on arrival_slot (warehouse_id, day);
select tenant_table('arrival_slot', 'select');
select kept_table('arrival_slot', 'select, insert, update, delete');

-- What is expected at each part of a day, of all customers together: a customer reads how much it is, never whose.
create table arrival_load (
  warehouse_id uuid not null references warehouse,
  day date not null,
  period text not null,
  bookings int not null check (bookings >= 0),
  boxes int not null check (boxes >= 0),
  primary key (warehouse_id, day, period)
);
grant select on arrival_load to ucenter_portal, ucenter_office;
grant select on arrival_plan, arrival_capacity, arrival_exception to ucenter_keeper;
grant select, insert, update on arrival_load to ucenter_keeper;

-- The places of each part of each of these days, and how many are taken; nothing where there is no number. Without parts the day's stand
-- at each of them. `p_except` is a booking that looks for a place, of the customer that asks.
create function arrival_room(p_warehouse uuid, p_from date, p_to date, p_except uuid)
returns table (day date, period text, unit text, places int, taken int) language sql stable as $$
  select d.day, p.period, n.unit, coalesce(e.places, c.places), (t.taken - o.own)::int
  from arrival_plan n
  cross join lateral (select x::date as day from generate_series(p_from::timestamp, p_to::timestamp, interval '1 day') x) d
  cross join unnest('{morning,afternoon,evening}'::text[]) p(period)
  left join arrival_capacity c on c.warehouse_id = n.warehouse_id and c.weekday = extract(isodow from d.day)
    and c.period = case when n.by_period then p.period else 'day' end
  left join arrival_exception e on e.warehouse_id = n.warehouse_id and e.day = d.day
    and e.period = case when n.by_period then p.period else 'day' end
  cross join lateral (select coalesce(sum(case n.unit when 'boxes' then l.boxes else l.bookings end), 0) as taken from arrival_load l
    where l.warehouse_id = n.warehouse_id and l.day = d.day and (l.period = p.period or not n.by_period)) t
  cross join lateral (select coalesce(sum(case n.unit when 'boxes' then s.boxes else 1 end), 0) as own from arrival_slot s
    where s.booking_id = p_except and s.warehouse_id = n.warehouse_id and s.day = d.day and (s.period = p.period or not n.by_period)) o
  where n.warehouse_id = p_warehouse and coalesce(e.places, c.places) is not null
$$;
revoke execute on function arrival_room from public;
grant execute on function arrival_room to ucenter_portal, ucenter_office, ucenter_keeper;

-- Who places or counts in a warehouse waits for whoever does it there now: the last place is taken once.
create function lock_arrivals(p_warehouse uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('arrivals ' || p_warehouse, 0))
$$;
revoke execute on function lock_arrivals from public;
grant execute on function lock_arrivals to ucenter_office, ucenter_keeper;

-- Expects a booking at a part of a day; false, and nothing changes, where that is full and no reason allows more. Who stays where it is
-- with no more boxes keeps its place.
create function place_arrival(p_customer int, p_booking uuid, p_warehouse uuid, p_day date, p_period text, p_boxes int, p_over text, p_now timestamptz)
returns boolean language plpgsql as $$
declare
  v_was arrival_slot;
  v_stays boolean;
  v_over boolean;
begin
  perform lock_arrivals(p_warehouse);
  select * into v_was from arrival_slot where customer_id = p_customer and booking_id = p_booking;
  v_stays := v_was.booking_id is not null and v_was.warehouse_id = p_warehouse and v_was.day = p_day and v_was.period = p_period
    and v_was.boxes >= p_boxes;
  v_over := not v_stays and exists (select from arrival_room(p_warehouse, p_day, p_day, p_booking) r
    where r.period = p_period and r.taken + case r.unit when 'boxes' then p_boxes else 1 end > r.places);
  if v_over and p_over is null then return false; end if;
  update arrival_load set bookings = bookings - 1, boxes = boxes - v_was.boxes
    where warehouse_id = v_was.warehouse_id and day = v_was.day and period = v_was.period;
  insert into arrival_load as l (warehouse_id, day, period, bookings, boxes) values (p_warehouse, p_day, p_period, 1, p_boxes)
    on conflict (warehouse_id, day, period) do update set bookings = l.bookings + 1, boxes = l.boxes + excluded.boxes;
  insert into arrival_slot (customer_id, booking_id, warehouse_id, day, period, boxes, over_reason, placed_at)
  values (p_customer, p_booking, p_warehouse, p_day, p_period, p_boxes, case when v_over then p_over end, p_now)
  on conflict (customer_id, booking_id) do update set warehouse_id = excluded.warehouse_id, day = excluded.day, period = excluded.period,
    boxes = excluded.boxes, over_reason = case when v_stays then v_was.over_reason else excluded.over_reason end,
    placed_at = case when v_stays then v_was.placed_at else excluded.placed_at end;
  return true;
end $$;
select kept_function('place_arrival'::regproc, 'ucenter_portal, ucenter_office');

create function free_arrival(p_customer int, p_booking uuid) returns void language plpgsql as $$
begin
  with freed as (delete from arrival_slot where customer_id = p_customer and booking_id = p_booking returning *)
  update arrival_load l set bookings = l.bookings - 1, boxes = l.boxes - f.boxes from freed f
    where l.warehouse_id = f.warehouse_id and l.day = f.day and l.period = f.period;
end $$;
select kept_function('free_arrival'::regproc, 'ucenter_portal, ucenter_office');

create function mark_arrival_over(p_customer int, p_booking uuid, p_reason text) returns void language plpgsql as $$
begin
  update arrival_slot set over_reason = p_reason where customer_id = p_customer and booking_id = p_booking;
end $$;
select kept_function('mark_arrival_over'::regproc, 'ucenter_office');

-- After the office changed the places of a warehouse: where there are fewer now than are taken, all stay, and those who came last stand as
-- beyond them.
create function mark_arrivals_over(p_warehouse uuid, p_reason text) returns void language sql as $$
  select mark_arrival_over(c.customer_id, c.booking_id, p_reason) from (
    select s.customer_id, s.booking_id, r.places,
      sum(case n.unit when 'boxes' then s.boxes else 1 end)
        over (partition by s.day, case when n.by_period then s.period end order by s.placed_at, s.booking_id) as up_to
    from arrival_plan n join arrival_slot s on s.warehouse_id = n.warehouse_id and s.over_reason is null
    cross join lateral arrival_room(n.warehouse_id, s.day, s.day, null) r
    where n.warehouse_id = p_warehouse and r.period = s.period) c
  where c.up_to > c.places
$$;
revoke execute on function mark_arrivals_over from public;
grant execute on function mark_arrivals_over to ucenter_office;

-- What was submitted before there were places.
insert into arrival_slot (customer_id, booking_id, warehouse_id, day, period, boxes, placed_at)
  select b.customer_id, b.booking_id, b.warehouse_id, (b.shipping ->> 'estimated_arrival_on')::date, b.shipping ->> 'arrival_period',
    (select count(*) from booking_box x where x.customer_id = b.customer_id and x.booking_id = b.booking_id), b.submitted_at
  from booking b where b.status in ('submitted', 'confirmed') and b.shipping is not null;
insert into arrival_load select warehouse_id, day, period, count(*), sum(boxes) from arrival_slot group by 1, 2, 3;

-- A booking is expected while it is submitted or confirmed, once, on its own day with its own boxes; no part of a day holds more than its
-- places, but for what was let in beyond them; and the load is what is expected.
create view check_arrival_slots with (security_invoker = true) as
  select coalesce(b.customer_id, s.customer_id) as customer_id, coalesce(b.booking_id, s.booking_id) as booking_id, s.day, s.period,
    s.boxes as held, b.boxes as expected
  from (select b.customer_id, b.booking_id, b.warehouse_id, b.shipping ->> 'estimated_arrival_on' as day, b.shipping ->> 'arrival_period' as period,
      (select count(*)::int from booking_box x where x.customer_id = b.customer_id and x.booking_id = b.booking_id) as boxes
    from booking b where b.status in ('submitted', 'confirmed') and b.shipping is not null) b
  full join arrival_slot s on s.customer_id = b.customer_id and s.booking_id = b.booking_id
  where s.booking_id is null or b.booking_id is null or s.warehouse_id <> b.warehouse_id or s.day::text <> b.day or s.period <> b.period
    or s.boxes <> b.boxes
  union all
  select null, null, s.day, case when n.by_period then s.period end, s.held, r.places
  from (select s.warehouse_id, s.day, case when n.by_period then s.period end as part, min(s.period) as period,
      sum(case n.unit when 'boxes' then s.boxes else 1 end)::int as held
    from arrival_slot s join arrival_plan n using (warehouse_id) where s.over_reason is null group by s.warehouse_id, s.day, part) s
  join arrival_plan n using (warehouse_id)
  cross join lateral arrival_room(s.warehouse_id, s.day, s.day, null) r
  where r.period = s.period and s.held > r.places
  union all
  select null, null, day, period, l.boxes, s.boxes::int
  from arrival_load l full join (select warehouse_id, day, period, count(*) as bookings, sum(boxes) as boxes from arrival_slot group by 1, 2, 3) s
    using (warehouse_id, day, period)
  where coalesce(l.bookings, 0) <> coalesce(s.bookings, 0) or coalesce(l.boxes, 0) <> coalesce(s.boxes, 0);
grant select on check_arrival_slots to ucenter_office;
