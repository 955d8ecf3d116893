-- Kits (Rules 5.17, 5.18): a SKU that is made of other SKUs of its customer. It has no stock of its own: what can be made of it follows from
-- its components, and an order takes these.
--
-- A SKU is either a kit, a component or neither: both keys of kit_component carry what kind their SKU is, so that two people who make a SKU the
-- one and the other at the same moment cannot both succeed.
alter table sku
  add is_kit boolean not null default false,
  add constraint sku_kind_of_goods unique (customer_id, sku_id, is_kit),
  -- Neither serial numbers nor a warning: both are of goods that lie on a shelf.
  add constraint sku_kit_keeps_nothing check (not (is_kit and (scan_serial or warning_quantity > 0)));

create table kit_component (
  customer_id int not null,
  kit_id uuid not null,
  -- In the order in which they are packed; the last place is what keeps a kit small.
  place smallint not null check (place between 1 and 20),
  sku_id uuid not null,
  quantity int not null check (quantity between 1 and 1000),
  kit_is_kit boolean not null generated always as (true) stored,
  sku_is_kit boolean not null generated always as (false) stored,
  primary key (customer_id, kit_id, sku_id),
  unique (customer_id, kit_id, kit_is_kit, place),
  constraint kit_component_kit foreign key (customer_id, kit_id, kit_is_kit) references sku (customer_id, sku_id, is_kit),
  constraint kit_component_sku foreign key (customer_id, sku_id, sku_is_kit) references sku (customer_id, sku_id, is_kit)
);
create index kit_component_of on kit_component (customer_id, sku_id, sku_is_kit);
select tenant_table('kit_component', 'select, insert, delete');
select keeper_wall('kit_component', 'select');
select keeper_wall('sku', 'select');
-- A lock needs the right to write; the functions that move goods hold a SKU still while they look whether it is a kit.
grant update (is_kit) on sku to ucenter_keeper;

-- How many of a kit can be made in a warehouse: as many as its scarcest component allows. No row where one of them never lay.
create view kit_available with (security_invoker = true) as
  select k.customer_id, k.kit_id as sku_id, s.warehouse_id, min((s.total - s.frozen) / k.quantity) as available
  from kit_component k join stock s on s.customer_id = k.customer_id and s.sku_id = k.sku_id
  group by k.customer_id, k.kit_id, s.warehouse_id
  having count(*) = (select count(*) from kit_component x where x.customer_id = k.customer_id and x.kit_id = k.kit_id);
grant select on kit_available to ucenter_portal, ucenter_office;

-- Goods are never written about a kit. The lock waits for somebody who is making the SKU a kit, who in turn waits for those who write goods.
create function refuse_kit() returns trigger language plpgsql as $$
declare v_sku text; v_kit boolean;
begin
  select s.sku, s.is_kit into v_sku, v_kit from sku s where s.customer_id = new.customer_id and s.sku_id = new.sku_id for key share;
  if v_kit then raise exception 'a kit has no goods of its own' using errcode = 'UC003', detail = v_sku; end if;
  return null;
end $$;
revoke execute on function refuse_kit from public;
create trigger refuse_kit after insert on stock for each row when (new.total > 0) execute function refuse_kit();
create trigger refuse_kit_again after update on stock for each row when (old.total = 0 and new.total > 0) execute function refuse_kit();
create trigger refuse_kit after insert on booking_line for each row execute function refuse_kit();
create trigger refuse_kit after insert on booking_box_line for each row execute function refuse_kit();
create trigger refuse_kit after insert or update of sku_id on unannounced_goods for each row when (new.sku_id is not null) execute function refuse_kit();
create trigger refuse_kit after insert on late_arrival for each row execute function refuse_kit();
create trigger refuse_kit after insert on quarantine for each row execute function refuse_kit();
create trigger refuse_kit after insert on stock_transfer_line for each row execute function refuse_kit();
create trigger refuse_kit after insert on stock_count_line for each row execute function refuse_kit();

-- What stands in the way of a SKU that shall become a kit; null for nothing. Goods that may still come, or come back by unpacking, count too.
create function goods_of(p_customer int, p_sku uuid) returns text language sql stable as $$
  select case
    when exists (select from stock s where s.customer_id = p_customer and s.sku_id = p_sku and s.total > 0) then 'stock'
    when exists (select from booking_line l join booking b using (customer_id, booking_id) where l.customer_id = p_customer and l.sku_id = p_sku
      and b.deleted_at is null and b.bill_status in ('draft', 'future_receipt', 'pending_quality_control', 'to_be_shelved')) then 'booking'
    when exists (select from unannounced_goods u where u.customer_id = p_customer and u.sku_id = p_sku and u.status in ('waiting', 'accepted'))
      then 'booking'
    when exists (select from stock_transfer_line l join stock_transfer t using (customer_id, transfer_id)
      where l.customer_id = p_customer and l.sku_id = p_sku and t.closed_at is null) then 'transfer'
    when exists (select from stock_count_line l where l.customer_id = p_customer and l.sku_id = p_sku and l.open) then 'count'
    when exists (select from parcel_line l join orders o using (customer_id, order_id) where l.customer_id = p_customer and l.sku_id = p_sku
      and o.status in ('packaged', 'awaiting_shipping')) then 'order'
  end
$$;
revoke execute on function goods_of from public;
grant execute on function goods_of to ucenter_portal, ucenter_office;

create function guard_kit() returns trigger language plpgsql as $$
declare v_goods text;
begin
  if new.is_kit and not old.is_kit then
    v_goods := goods_of(new.customer_id, new.sku_id);
    if v_goods is not null then raise exception 'a SKU with goods cannot become a kit' using errcode = 'UC004', detail = v_goods; end if;
  end if;
  if old.deleted_at is null and new.deleted_at is not null and exists (select from kit_component k
      join sku s on s.customer_id = k.customer_id and s.sku_id = k.kit_id
      where k.customer_id = new.customer_id and k.sku_id = new.sku_id and s.deleted_at is null) then
    raise exception 'a component of a kit stays' using errcode = 'UC005', detail = new.sku;
  end if;
  if new.is_kit and old.deleted_at is not null and new.deleted_at is null and exists (select from kit_component k
      join sku s on s.customer_id = k.customer_id and s.sku_id = k.sku_id
      where k.customer_id = new.customer_id and k.kit_id = new.sku_id and s.deleted_at is not null) then
    raise exception 'a kit does not come back without its components' using errcode = 'UC006', detail = new.sku;
  end if;
  return null;
end $$;
revoke execute on function guard_kit from public;
create trigger guard_kit after update of is_kit, deleted_at on sku for each row
  when (old.is_kit is distinct from new.is_kit or old.deleted_at is distinct from new.deleted_at) execute function guard_kit();

-- Not of a deleted SKU; who deletes one waits for whoever makes it part of a kit.
create function guard_component() returns trigger language plpgsql as $$
declare v_deleted timestamptz;
begin
  select s.deleted_at into v_deleted from sku s where s.customer_id = new.customer_id and s.sku_id = new.sku_id for share;
  if v_deleted is not null then raise exception 'a kit is not made of deleted SKUs' using errcode = '40001'; end if;
  return null;
end $$;
revoke execute on function guard_component from public;
create trigger guard_component after insert on kit_component for each row execute function guard_component();

-- A kit has components that are there, and keeps no goods.
create view check_kits with (security_invoker = true) as
  select s.customer_id, s.sku_id, s.sku, n.components, n.deleted, k.total
  from sku s
  cross join lateral (select count(*) as components, count(*) filter (where c.deleted_at is not null) as deleted
    from kit_component x join sku c on c.customer_id = x.customer_id and c.sku_id = x.sku_id
    where x.customer_id = s.customer_id and x.kit_id = s.sku_id) n
  cross join lateral (select coalesce(sum(y.total), 0) as total from stock y where y.customer_id = s.customer_id and y.sku_id = s.sku_id) k
  where s.is_kit and (n.components = 0 or k.total <> 0 or s.deleted_at is null and n.deleted > 0);
grant select on check_kits to ucenter_office;
