-- Quarantine: goods of a customer that are damaged or doubtful. They lie in stock and are not available: each row keeps its pieces frozen
-- until they are released or written off. `booking_id` and `box_no` say where they were found; null for goods taken from the shelf.
create table quarantine (
  customer_id int not null references customer,
  quarantine_id uuid not null,
  warehouse_id uuid not null references warehouse,
  sku_id uuid not null,
  quantity int not null check (quantity > 0),
  reason text not null check (reason in ('damaged', 'wet', 'label_missing', 'wrong_goods', 'expired', 'doubtful', 'other')),
  note text not null default '',
  booking_id uuid,
  box_no int,
  status text not null check (status in ('kept', 'released', 'written_off')),
  created_by text not null,
  created_at timestamptz not null,
  closed_by text,
  closed_at timestamptz,
  closing_note text not null default '',
  primary key (customer_id, quarantine_id),
  foreign key (customer_id, sku_id) references sku,
  foreign key (customer_id, booking_id) references booking,
  check ((booking_id is null) = (box_no is null)),
  check ((status = 'kept') = (closed_at is null)),
  check ((closed_at is null) = (closed_by is null))
);
create index on quarantine (quarantine_id);
create index on quarantine (warehouse_id);
create index on quarantine (customer_id, booking_id);
create index on quarantine (customer_id, sku_id);
select tenant_table('quarantine');
revoke insert, update on quarantine from ucenter_portal;
select keeper_wall('quarantine', 'select, update');

create table quarantine_picture (
  customer_id int not null,
  quarantine_id uuid not null,
  file_id uuid not null,
  primary key (customer_id, quarantine_id, file_id),
  foreign key (customer_id, quarantine_id) references quarantine,
  foreign key (customer_id, file_id) references file
);
create index on quarantine_picture (customer_id, file_id);
select tenant_table('quarantine_picture', 'select, insert');
revoke insert on quarantine_picture from ucenter_portal;

alter table booking_box_line add column quarantined int,
  add check (quarantined >= 0 and qualified + quarantined <= arrived);

-- One type more than there were, whatever others have added meanwhile.
do $$ declare v text; begin
  select replace(pg_get_constraintdef(oid), 'ARRAY[', 'ARRAY[''quarantine''::text, ') into v from pg_constraint
    where conrelid = 'stock_log'::regclass and conname = 'stock_log_type_check';
  alter table stock_log drop constraint stock_log_type_check;
  execute 'alter table stock_log add constraint stock_log_type_check ' || v;
end $$;

-- Freezes the pieces of quarantine rows that were just written. Those of an inspected booking come into stock by it, aged from that day; those from
-- the shelf are free now, or it is refused as stock_never_negative.
create function keep_quarantine(p_customer int, p_ids uuid[], p_shelved_on date, p_now timestamptz) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  perform move_stock(p_customer, array(
    select (q.warehouse_id, q.sku_id, case when q.booking_id is null then 'quarantine' else 'inbound' end,
      case when q.booking_id is null then 0 else q.quantity end, q.quantity, 'quarantine', q.quarantine_id, p_shelved_on)::stock_move
    from quarantine q where q.customer_id = p_customer and q.quarantine_id = any (p_ids) and q.status = 'kept'
    order by q.warehouse_id, q.sku_id, q.quarantine_id), p_now);
end $$;

-- Ends rows that the caller has locked: released goods are free again, written off ones are gone.
create function close_quarantine(p_customer int, p_id uuid, p_status text, p_by text, p_note text, p_now timestamptz) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  perform move_stock(p_customer, array(
    select (q.warehouse_id, q.sku_id, case p_status when 'released' then 'quarantine' else 'abnormal_delivery' end,
      case p_status when 'released' then 0 else -q.quantity end, -q.quantity, 'quarantine', q.quarantine_id, null)::stock_move
    from quarantine q where q.customer_id = p_customer and q.quarantine_id = p_id and q.status = 'kept'), p_now);
  update quarantine q set status = p_status, closed_by = p_by, closed_at = p_now, closing_note = p_note
    where q.customer_id = p_customer and q.quarantine_id = p_id and q.status = 'kept';
end $$;
select kept_function(f::oid, 'ucenter_office') from unnest('{keep_quarantine, close_quarantine}'::regproc[]) f;

-- A row keeps exactly its pieces while it is kept, and nothing afterwards; what was written off is gone once.
create view check_quarantine with (security_invoker = true) as
  select coalesce(q.customer_id, f.customer_id) as customer_id, coalesce(q.quarantine_id, f.cause_id) as quarantine_id, q.status, q.quantity,
    f.quantity as frozen
  from quarantine q full join (select * from stock_freeze where cause = 'quarantine') f
    on f.customer_id = q.customer_id and f.cause_id = q.quarantine_id and f.warehouse_id = q.warehouse_id and f.sku_id = q.sku_id
  where case when q.status = 'kept' then f.quantity is distinct from q.quantity else f.quantity is not null end
  union all
  select q.customer_id, q.quarantine_id, q.status, q.quantity, l.gone
  from quarantine q left join lateral (select -sum(least(o.total_change, 0))::int as gone from stock_log o
    where o.customer_id = q.customer_id and o.warehouse_id = q.warehouse_id and o.sku_id = q.sku_id and o.cause = 'quarantine'
      and o.cause_id = q.quarantine_id) l on true
  where coalesce(l.gone, 0) <> case when q.status = 'written_off' then q.quantity else 0 end;
grant select on check_quarantine to ucenter_office;
