-- The day on which an order must leave its warehouse, and the day by which its parcel should have arrived (Rules 9.48, 9.49). Both are set once, when the
-- order begins to wait for the warehouse and when it is shipped, so that lists of what is late need no calendar.
alter table orders add leaves_on date, add arrives_by date;
-- What the house grants carriers beyond the days of their method before a parcel is too long in transit.
alter table warehouse add transit_tolerance_days smallint not null default 3 check (transit_tolerance_days between 0 and 60);

-- The day on which what waits now leaves: today before the cut-off, else the next day; in any case one on which the warehouse works.
create function leaving_day(p_warehouse uuid, p_at timestamptz) returns date language plpgsql stable as $$
declare w record; v_day date;
begin
  select p_at at time zone x.time_zone as there, x.cut_off, x.working_days, x.closed_on into w from warehouse x where x.warehouse_id = p_warehouse;
  v_day := w.there::date + (w.there::time >= w.cut_off::time)::int;
  -- A calendar that is closed for a year promises what comes after it.
  for n in 1 .. 366 loop
    exit when extract(isodow from v_day)::smallint = any (w.working_days) and v_day <> all (w.closed_on);
    v_day := v_day + 1;
  end loop;
  return v_day;
end $$;
revoke execute on function leaving_day from public;
grant execute on function leaving_day to ucenter_portal, ucenter_office, ucenter_keeper;

create function promise_days() returns trigger language plpgsql as $$
begin
  if new.status = 'shipped' then
    new.arrives_by := (new.shipped_at at time zone (select w.time_zone from warehouse w where w.warehouse_id = new.warehouse_id))::date
      + (new.quote #>> '{transit_days,max}')::int;
  elsif new.hold is null and new.status in ('verifying', 'awaiting_packing', 'packaged', 'awaiting_shipping') then
    new.leaves_on := leaving_day(new.warehouse_id, new.updated_at);
  else
    new.leaves_on := null;
  end if;
  return new;
end $$;
revoke execute on function promise_days from public;
-- Whenever an order begins or ends to wait for the warehouse; nobody ships what is collected.
create trigger promise_days before update of status, hold on orders for each row when (new.carriage = 'carrier'
  and (old.hold is null and old.status in ('verifying', 'awaiting_packing', 'packaged', 'awaiting_shipping'))
    <> (new.hold is null and new.status in ('verifying', 'awaiting_packing', 'packaged', 'awaiting_shipping')))
  execute function promise_days();

update orders set leaves_on = leaving_day(warehouse_id, coalesce(submitted_at, updated_at))
  where carriage = 'carrier' and hold is null and status in ('verifying', 'awaiting_packing', 'packaged', 'awaiting_shipping');
update orders o set arrives_by = (o.shipped_at at time zone w.time_zone)::date + (o.quote #>> '{transit_days,max}')::int
  from warehouse w where w.warehouse_id = o.warehouse_id and o.carriage = 'carrier'
    and o.status in ('shipped', 'in_transit', 'pickup_ready', 'out_for_delivery', 'possible_exception', 'too_long_in_transit');

-- What is late is looked for by the day, over all customers and of one.
create index orders_leaving on orders (leaves_on, customer_id) where status in ('verifying', 'awaiting_packing', 'packaged', 'awaiting_shipping');
create index orders_arriving on orders (arrives_by, customer_id)
  where status in ('shipped', 'in_transit', 'pickup_ready', 'out_for_delivery', 'possible_exception', 'too_long_in_transit');
