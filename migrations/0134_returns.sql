-- Returns: goods that come back to a warehouse, announced by the customer, called back by an interception or found at the door. What was inspected is
-- no stock until the customer, or the house for it, has decided; then it enters once, by settle_return().
do $$ declare v text; begin
  select replace(pg_get_constraintdef(oid), 'ARRAY[', 'ARRAY[''RT''::text, ') into v from pg_constraint
    where conrelid = 'customer_counter'::regclass and conname = 'customer_counter_kind_check';
  alter table customer_counter drop constraint customer_counter_kind_check;
  execute 'alter table customer_counter add constraint customer_counter_kind_check ' || v;
  select replace(pg_get_constraintdef(oid), 'ARRAY[', 'ARRAY[''return''::text, ') into v from pg_constraint
    where conrelid = 'ledger_entry'::regclass and conname = 'ledger_entry_bill_type_check';
  alter table ledger_entry drop constraint ledger_entry_bill_type_check;
  execute 'alter table ledger_entry add constraint ledger_entry_bill_type_check ' || v;
end $$;

alter table customer add column return_decision_days int not null default 7 check (return_decision_days between 1 and 365);

create table return_order (
  customer_id int not null references customer,
  return_id uuid not null,
  return_no text not null,
  kind text not null check (kind in ('announced', 'found', 'intercepted')),
  status text not null check (status in ('announced', 'arrived', 'inspected', 'closed', 'canceled')),
  warehouse_id uuid not null references warehouse,
  order_id uuid,
  -- Of the way back: the door finds it by this, or by the reference that the sender has written on it.
  tracking_number text not null default '',
  reference text not null default '',
  note text not null default '',
  created_by text not null,
  created_at timestamptz not null,
  arrived_at timestamptz,
  inspected_at timestamptz,
  inspection_note text not null default '',
  -- The end of the last day on which the customer may decide.
  decide_until timestamptz,
  -- The customer's word; goods and money follow by the house's hand, because the portal has no function that makes either.
  decided_at timestamptz,
  decided_by text not null default '',
  closed_at timestamptz,
  -- The sum that was charged, in the currency of the account; null until then.
  charged numeric(20, 4) check (charged >= 0),
  primary key (customer_id, return_id),
  unique (customer_id, return_no),
  foreign key (customer_id, order_id) references orders,
  constraint return_order_reached check (case status
    when 'announced' then arrived_at is null
    when 'arrived' then arrived_at is not null and inspected_at is null
    when 'inspected' then inspected_at is not null and decide_until is not null
    when 'closed' then inspected_at is not null and closed_at is not null
    else arrived_at is null end),
  constraint return_order_decided check (decided_at is null or status in ('inspected', 'closed')),
  constraint return_order_charged check (charged is null or status = 'closed')
);
create index return_order_warehouse on return_order (warehouse_id);
create index return_order_order on return_order (customer_id, order_id);
create index return_order_status on return_order (customer_id, status, return_id desc);
create index return_order_newest on return_order (return_id desc);
create index return_order_open on return_order (status, return_id) where status in ('announced', 'arrived', 'inspected');
create index return_order_undecided on return_order (decide_until) where status = 'inspected';
create index return_order_decided on return_order (customer_id, return_id) where status = 'inspected' and decided_at is not null;
create index return_order_uncharged on return_order (customer_id, return_id) where status = 'closed' and charged is null;
create index return_order_tracking on return_order (upper(tracking_number)) where tracking_number <> '';
create index return_order_reference on return_order (upper(reference)) where reference <> '';
-- An order that was called back comes back once.
create unique index return_order_intercepted on return_order (customer_id, order_id) where kind = 'intercepted';
select tenant_table('return_order');
select keeper_wall('return_order', 'select, update');

-- What was announced of a SKU; 0 for one that was only found at the inspection.
create table return_line (
  customer_id int not null,
  return_id uuid not null,
  sku_id uuid not null,
  announced int not null check (announced >= 0),
  primary key (customer_id, return_id, sku_id),
  foreign key (customer_id, return_id) references return_order,
  foreign key (customer_id, sku_id) references sku
);
create index return_line_sku on return_line (customer_id, sku_id);
select tenant_table('return_line', 'select, insert');

-- What the inspection found of it, by grade, and what becomes of that.
create table return_goods (
  customer_id int not null,
  return_id uuid not null,
  sku_id uuid not null,
  grade text not null check (grade in ('sellable', 'opened', 'unsellable')),
  quantity int not null check (quantity > 0),
  decision text check (decision in ('restock', 'quarantine', 'dispose')),
  primary key (customer_id, return_id, sku_id, grade),
  foreign key (customer_id, return_id, sku_id) references return_line,
  constraint return_goods_restock check (decision is distinct from 'restock' or grade = 'sellable')
);
select tenant_table('return_goods', 'select');
grant insert, update on return_goods to ucenter_office;
grant update (decision) on return_goods to ucenter_portal;
select keeper_wall('return_goods', 'select');

create table return_picture (
  customer_id int not null,
  return_id uuid not null,
  file_id uuid not null,
  primary key (customer_id, return_id, file_id),
  foreign key (customer_id, return_id) references return_order,
  foreign key (customer_id, file_id) references file
);
create index return_picture_file on return_picture (customer_id, file_id);
select tenant_table('return_picture', 'select, insert');
revoke insert on return_picture from ucenter_portal;

create table return_event (
  customer_id int not null,
  return_id uuid not null,
  event_id uuid not null,
  at timestamptz not null,
  event text not null,
  actor_kind text not null,
  actor_name text not null,
  note text not null default '',
  primary key (customer_id, return_id, event_id),
  foreign key (customer_id, return_id) references return_order
);
select tenant_table('return_event', 'select, insert');

create table return_fee (
  customer_id int not null,
  return_id uuid not null,
  line_no int not null check (line_no > 0),
  fee_type text not null,
  amount numeric(20, 4) not null check (amount > 0),
  basis jsonb not null,
  primary key (customer_id, return_id, line_no),
  unique (customer_id, return_id, fee_type),
  foreign key (customer_id, return_id) references return_order
);
select tenant_table('return_fee', 'select, insert');
select kept_table('return_fee', 'select, insert');
create unique index ledger_entry_return_once on ledger_entry (customer_id, cause_id, fee_type) where bill_type = 'return' and reverses is null;

-- A parcel at the door of which nobody knows whose it is. It becomes a return order of the customer whose claim is confirmed.
create table unknown_return (
  unknown_id uuid primary key,
  warehouse_id uuid not null references warehouse,
  tracking_number text not null,
  reference text not null default '',
  note text not null default '',
  found_by text not null,
  found_at timestamptz not null,
  customer_id int,
  return_id uuid,
  foreign key (customer_id, return_id) references return_order,
  check ((customer_id is null) = (return_id is null))
);
create index on unknown_return (warehouse_id);
create index on unknown_return (customer_id, return_id);
create index unknown_return_waiting on unknown_return (unknown_id desc) where return_id is null;
create index unknown_return_tracking on unknown_return (upper(tracking_number)) where return_id is null;
create index unknown_return_reference on unknown_return (upper(reference)) where return_id is null and reference <> '';
select house_table('unknown_return', false);
grant select on unknown_return to ucenter_keeper;

create table return_claim (
  customer_id int not null references customer,
  claim_id uuid not null,
  unknown_id uuid not null references unknown_return,
  -- As the customer typed it, and what it says of the goods.
  number text not null,
  note text not null,
  status text not null check (status in ('asked', 'confirmed', 'refused')),
  asked_by text not null,
  asked_at timestamptz not null,
  answered_by text not null default '',
  answered_at timestamptz,
  reason text not null default '',
  -- What a confirmed one has become.
  return_id uuid,
  primary key (customer_id, claim_id),
  foreign key (customer_id, return_id) references return_order,
  check ((answered_at is null) = (status = 'asked')),
  check ((return_id is null) = (status <> 'confirmed'))
);
create index on return_claim (unknown_id);
create index on return_claim (customer_id, return_id);
create unique index return_claim_once on return_claim (customer_id, unknown_id) where status = 'asked';
select tenant_table('return_claim', 'select');
grant update on return_claim to ucenter_office;
select keeper_wall('return_claim', 'select, insert');

-- A claim of the parcel that carries exactly this number and waits. False when there is none, whosever it may be; a second claim changes nothing.
create function claim_return(p_customer int, p_claim uuid, p_number text, p_note text, p_by text, p_now timestamptz) returns boolean
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare v_unknown uuid;
begin
  select unknown_id into v_unknown from unknown_return
    where return_id is null and (upper(tracking_number) = upper(p_number) or (reference <> '' and upper(reference) = upper(p_number)))
    order by unknown_id limit 1;
  if v_unknown is null then return false; end if;
  insert into return_claim (customer_id, claim_id, unknown_id, number, note, status, asked_by, asked_at)
    values (p_customer, p_claim, v_unknown, p_number, p_note, 'asked', p_by, p_now) on conflict do nothing;
  return true;
end $$;

-- Goods in quarantine that came back with a return.
alter table quarantine add column return_id uuid, add foreign key (customer_id, return_id) references return_order,
  add constraint quarantine_origin check (booking_id is null or return_id is null);
create index quarantine_return on quarantine (customer_id, return_id) where return_id is not null;
grant insert on quarantine to ucenter_keeper;
grant select on warehouse to ucenter_keeper;

-- Closes an inspected return of which every piece is decided, once: false when it was closed before, and then nothing happened. Restocked goods are
-- available, quarantined ones frozen, both aged from that day; what is disposed of was never in stock.
create function settle_return(p_customer int, p_return uuid, p_now timestamptz) returns boolean
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare v_moves stock_move[];
begin
  update return_order set status = 'closed', closed_at = p_now
    where customer_id = p_customer and return_id = p_return and status = 'inspected'
      and not exists (select from return_goods g where g.customer_id = p_customer and g.return_id = p_return and g.decision is null);
  if not found then return false; end if;
  insert into quarantine (customer_id, quarantine_id, warehouse_id, sku_id, quantity, reason, note, return_id, status, created_by, created_at)
    select p_customer, uuid_v7(p_now), o.warehouse_id, g.sku_id, g.quantity, case g.grade when 'unsellable' then 'damaged' else 'doubtful' end, o.return_no,
      o.return_id, 'kept', o.decided_by, p_now
    from return_goods g join return_order o using (customer_id, return_id)
    where g.customer_id = p_customer and g.return_id = p_return and g.decision = 'quarantine' order by g.sku_id, g.grade;
  v_moves := array(
    select (x.warehouse_id, x.sku_id, 'return_and_storage', x.quantity, x.frozen, x.cause, x.cause_id, (p_now at time zone w.time_zone)::date)::stock_move
    from (
      select o.warehouse_id, g.sku_id, g.quantity, 0 as frozen, 'return' as cause, o.return_id as cause_id
        from return_goods g join return_order o using (customer_id, return_id)
        where g.customer_id = p_customer and g.return_id = p_return and g.decision = 'restock'
      union all
      select q.warehouse_id, q.sku_id, q.quantity, q.quantity, 'quarantine', q.quarantine_id
        from quarantine q where q.customer_id = p_customer and q.return_id = p_return
    ) x join warehouse w using (warehouse_id) order by x.sku_id, x.cause, x.cause_id);
  if cardinality(v_moves) > 0 then perform move_stock(p_customer, v_moves, p_now); end if;
  return true;
end $$;

-- Whatever a return's row says later, its goods enter stock once.
create unique index stock_log_return_once on stock_log (customer_id, cause_id, sku_id) where type = 'return_and_storage';

-- Charges a closed return, once: null when it is not closed or was charged before, and then nothing happened. The balance may fall below what there is:
-- the work has been done.
create function charge_return(p_customer int, p_return uuid, p_fees jsonb, p_pieces int, p_now timestamptz) returns numeric
language plpgsql as $$
declare v_return_no text; v_entries money_entry[]; v_sum numeric;
begin
  select coalesce(sum(f.amount), 0) into v_sum from jsonb_to_recordset(p_fees) f(amount numeric);
  update return_order set charged = v_sum
    where customer_id = p_customer and return_id = p_return and status = 'closed' and charged is null
    returning return_no into v_return_no;
  if not found then return null; end if;
  insert into return_fee (customer_id, return_id, line_no, fee_type, amount, basis)
    select p_customer, p_return, f.* from jsonb_to_recordset(p_fees) f(line_no int, fee_type text, amount numeric, basis jsonb);
  v_entries := array(
    select (-f.amount, 'revenue.' || f.fee_type, 'return', f.fee_type, 'return', p_return, v_return_no, null, p_pieces, null,
      null, '', null)::money_entry
    from jsonb_to_recordset(p_fees) f(line_no int, fee_type text, amount numeric) order by f.line_no);
  if cardinality(v_entries) > 0 then perform post_entries(p_customer, v_entries, p_now); end if;
  return v_sum;
end $$;
select kept_function(f::oid, 'ucenter_office') from unnest('{settle_return, charge_return}'::regproc[]) f;
select kept_function('claim_return'::regproc, 'ucenter_portal');

-- What was decided into stock entered it once; nothing else did by a return.
create view check_returns_in_stock with (security_invoker = true) as
  with said as (
    select o.customer_id, o.return_id, o.warehouse_id, g.sku_id, sum(g.quantity) filter (where g.decision = 'restock') as restocked,
      sum(g.quantity) filter (where g.decision = 'quarantine') as quarantined
    from return_order o join return_goods g using (customer_id, return_id) where o.status = 'closed' group by 1, 2, 3, 4
  ), came as (
    select customer_id, return_id, warehouse_id, sku_id, sum(restocked) as restocked, sum(quarantined) as quarantined from (
      select customer_id, cause_id as return_id, warehouse_id, sku_id, total_change as restocked, null::int as quarantined
        from stock_log where cause = 'return'
      union all
      select q.customer_id, q.return_id, q.warehouse_id, q.sku_id, null::int as restocked, l.total_change as quarantined
        from quarantine q join stock_log l on l.customer_id = q.customer_id and l.cause = 'quarantine' and l.cause_id = q.quarantine_id
          and l.type = 'return_and_storage' where q.return_id is not null) x group by 1, 2, 3, 4
  )
  select customer_id, return_id, warehouse_id, sku_id, said.restocked, said.quarantined, came.restocked as came_restocked,
    came.quarantined as came_quarantined
  from said full join came using (customer_id, return_id, warehouse_id, sku_id)
  where said.restocked is distinct from came.restocked or said.quarantined is distinct from came.quarantined;
grant select on check_returns_in_stock to ucenter_office;

-- A closed return was charged what its fee lines say, and its entries in the ledger sum to the same; any other, nothing.
create view check_return_fees with (security_invoker = true) as
  select r.customer_id, r.return_id, r.status, r.charged, coalesce(f.amount, 0) as fee_lines, coalesce(l.amount, 0) as ledger
  from return_order r
  left join (select customer_id, return_id, sum(amount) as amount from return_fee group by 1, 2) f using (customer_id, return_id)
  left join (select customer_id, cause_id as return_id, -sum(amount) as amount from ledger_entry where bill_type = 'return' group by 1, 2) l
    using (customer_id, return_id)
  where coalesce(r.charged, 0) <> coalesce(f.amount, 0) or coalesce(r.charged, 0) <> coalesce(l.amount, 0);
grant select on check_return_fees to ucenter_office;
