-- What carriers take of the house for the same carriage (Rules 11.32, 11.33), and what each packed order leaves of what was charged for it.
alter table tariff drop constraint tariff_kind_check;
alter table tariff add constraint tariff_kind_check check (kind in ('method', 'handling', 'tax', 'cost'));
-- No customer reads a cost, whatever a query says.
alter policy portal_wall on tariff using (kind <> 'cost' and (for_customer is null or for_customer = nullif(current_setting('app.customer', true), '')::int));

-- How far the margins of a method's orders are reckoned: by the time of packing. Methods without a row have no cost tariff.
create table margin_progress (
  method_id uuid primary key references shipping_method,
  through_at timestamptz not null,
  through_order uuid not null
);
grant select, insert, update on margin_progress to ucenter_office;

create table order_margin (
  customer_id int not null,
  order_id uuid not null,
  packed_at timestamptz not null,
  method_id uuid not null references shipping_method,
  -- The cost tariff of the day of packing.
  tariff_id uuid not null references tariff,
  -- Both in the account's currency: what was charged for carriage, and what the carrier takes for the same parcels.
  revenue numeric(20, 4) not null,
  cost numeric(20, 4),
  -- Why there is no cost: a reason of the rating engine.
  refusal text,
  primary key (customer_id, order_id),
  -- Unpacked, an order has neither.
  foreign key (customer_id, order_id) references order_estimate on delete cascade,
  check ((cost is null) = (refusal is not null))
);
create index order_margin_newest on order_margin (packed_at, order_id) include (customer_id, method_id, revenue, cost);
create index order_margin_customer on order_margin (customer_id, packed_at, order_id);
create index order_margin_method on order_margin (method_id, packed_at, order_id);
create index order_margin_tariff on order_margin (tariff_id);
grant select, insert, update on order_margin to ucenter_office;

-- A method's orders in the order of their packing.
drop index order_estimate_method;
create index order_estimate_method on order_estimate (method_id, packed_at, order_id);

-- A cost tariff that begins on a day that is over prices the orders of that day and after it anew.
create function begin_margins(p_method uuid, p_from date) returns void language sql as $$
  insert into margin_progress as p (method_id, through_at, through_order)
    select m.method_id, p_from::timestamp at time zone w.time_zone, '00000000-0000-0000-0000-000000000000'
    from shipping_method m join warehouse w using (warehouse_id) where m.method_id = p_method
  on conflict (method_id) do update set through_at = excluded.through_at, through_order = excluded.through_order where p.through_at > excluded.through_at
$$;
revoke execute on function begin_margins from public;
grant execute on function begin_margins to ucenter_office;
