-- Manifests: what a carrier's van takes from a warehouse, parcel by parcel as it was scanned. Closing one ships its orders.
create sequence manifest_number as int;
grant usage on sequence manifest_number to ucenter_office;
create table manifest (
  manifest_id uuid primary key,
  number int not null unique,
  warehouse_id uuid not null references warehouse,
  carrier text not null,
  status text not null check (status in ('open', 'closed', 'canceled')),
  -- Why it was canceled.
  reason text not null default '',
  created_by text not null,
  created_at timestamptz not null,
  closed_by text not null default '',
  closed_at timestamptz,
  -- Who took the parcels, as it was typed when it was closed.
  driver text not null default '',
  plate text not null default '',
  check ((closed_at is null) = (status = 'open')),
  check ((closed_by = '') = (status = 'open')),
  check ((driver <> '') = (status = 'closed'))
);
create index on manifest (warehouse_id, manifest_id);
create index on manifest (status, manifest_id);
select house_table('manifest', false);

-- A parcel on a manifest. It is on it while it has not left it, and went with it where it left as shipped; every other way takes it off. Unpacking
-- deletes the parcel itself, so its number stands here without a key.
create table manifest_parcel (
  customer_id int not null,
  manifest_id uuid not null references manifest,
  order_id uuid not null,
  parcel_no int not null check (parcel_no > 0),
  -- False: it was not scanned, but came with all that waited.
  scanned boolean not null,
  added_by text not null,
  added_at timestamptz not null,
  left_at timestamptz,
  left_as text check (left_as in ('shipped', 'unpacked', 'stopped', 'kept', 'out', 'canceled')),
  primary key (customer_id, manifest_id, order_id, parcel_no),
  foreign key (customer_id, order_id) references orders,
  check ((left_at is null) = (left_as is null))
);
create index manifest_parcel_manifest on manifest_parcel (manifest_id, added_at desc);
create index manifest_parcel_order on manifest_parcel (customer_id, order_id);
create unique index manifest_parcel_once on manifest_parcel (customer_id, order_id, parcel_no) where left_as is null or left_as = 'shipped';
select tenant_table('manifest_parcel', 'select');
grant insert, update on manifest_parcel to ucenter_office;
select keeper_wall('manifest_parcel', 'select, update');

-- An order that waits for the van no longer takes its parcels with it: they went, or came off, whoever moved the order.
create function leave_manifest() returns trigger language plpgsql as $$
begin
  update manifest_parcel set left_at = new.updated_at,
      left_as = case new.status when 'shipped' then 'shipped' when 'awaiting_packing' then 'unpacked' else 'stopped' end
    where customer_id = new.customer_id and order_id = new.order_id and left_at is null;
  return null;
end $$;
revoke execute on function leave_manifest from public;
create trigger leave_manifest after update of status on orders for each row
  when (old.status = 'awaiting_shipping' and new.status <> 'awaiting_shipping') execute function leave_manifest();

-- Parcels stand on open manifests only while their orders wait for the van in that warehouse, and what went with a manifest was shipped.
create view check_manifests with (security_invoker = true) as
  select p.customer_id, p.manifest_id, p.order_id, p.parcel_no, m.status, p.left_as, o.status as order_status
  from manifest_parcel p join manifest m on m.manifest_id = p.manifest_id
  join orders o on o.customer_id = p.customer_id and o.order_id = p.order_id
  where (p.left_as is null and (m.status <> 'open' or o.status <> 'awaiting_shipping'))
    or (p.left_as = 'shipped' and o.shipped_at is null)
    or ((p.left_as is null or p.left_as = 'shipped') and o.warehouse_id <> m.warehouse_id);
grant select on check_manifests to ucenter_office;
