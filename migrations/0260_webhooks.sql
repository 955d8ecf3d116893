-- What customers' machines are told (Rules 20.1, 20.2, 20.3): endpoints, events, and what came of telling them. Events are written by the change that they tell of.
create table webhook_endpoint (
  customer_id int not null references customer,
  endpoint_id uuid not null,
  url text not null check (length(url) <= 2000),
  description text not null default '',
  topics text[] not null check (cardinality(topics) > 0),
  enabled boolean not null,
  -- Events are written for it: while it is switched on, and for a while after the house has disabled it, so that they can be told later.
  listens boolean not null,
  -- Sealed; the one before it signs too until `old_until`.
  secret bytea not null,
  old_secret bytea,
  old_until timestamptz,
  disabled_for text check (disabled_for in ('failing', 'gone')),
  disabled_at timestamptz,
  -- Since when nothing has arrived; null while it does.
  failing_since timestamptz,
  last_failed_at timestamptz,
  warned_at timestamptz,
  last_delivered_at timestamptz,
  created_by text not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (customer_id, endpoint_id),
  check ((old_secret is null) = (old_until is null)),
  check ((disabled_for is null) = (disabled_at is null)),
  check (not enabled or listens and disabled_for is null),
  check (deleted_at is null or not listens)
);
create index webhook_listening on webhook_endpoint (customer_id) where listens;
create index webhook_failing on webhook_endpoint (failing_since) where failing_since is not null and enabled;
create index webhook_disabled on webhook_endpoint (disabled_at) where listens and disabled_at is not null;
select tenant_table('webhook_endpoint');

create table webhook_event (
  customer_id int not null references customer,
  -- With `evt_` before it, the id that the receiver knows it by.
  event_id uuid not null,
  -- In which order events happened to a document.
  seq bigint not null,
  topic text not null,
  -- What it happened to: its events are told one after the other.
  document text not null,
  -- What people call the document.
  number text not null,
  at timestamptz not null,
  data jsonb not null check (length(data::text) <= 18000),
  primary key (customer_id, event_id)
);
create index webhook_event_old on webhook_event (at);
create sequence webhook_number;
grant usage on sequence webhook_number to ucenter_portal, ucenter_office, ucenter_keeper;
select tenant_table('webhook_event', 'select, insert');
grant delete on webhook_event to ucenter_office;

-- One event for one endpoint. `missed`: it came while the endpoint was disabled, or was dropped when it was switched off.
create table webhook_delivery (
  customer_id int not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  seq bigint not null,
  document text not null,
  state text not null check (state in ('waiting', 'delivered', 'failed', 'missed')),
  -- How often it was tried since it began to wait; each replay begins anew.
  attempts int not null default 0,
  -- Every try, the oldest first: [{"at", "status", "fault", "ms"}].
  tries jsonb not null default '[]',
  -- The beginning of the last answer.
  answer text not null default '',
  ended_at timestamptz,
  primary key (customer_id, endpoint_id, event_id),
  foreign key (customer_id, endpoint_id) references webhook_endpoint,
  foreign key (customer_id, event_id) references webhook_event,
  check ((state = 'waiting') = (ended_at is null))
);
create index webhook_delivery_newest on webhook_delivery (customer_id, endpoint_id, seq);
create index webhook_delivery_state on webhook_delivery (customer_id, endpoint_id, state, seq);
create index webhook_delivery_event on webhook_delivery (customer_id, event_id);
create index webhook_delivery_waiting on webhook_delivery (customer_id, endpoint_id, document, seq) where state = 'waiting';
select tenant_table('webhook_delivery');
grant delete on webhook_delivery to ucenter_office;

-- A document of which an endpoint has something to hear: the turn of its first waiting delivery. There is one exactly while one waits.
create table webhook_line (
  customer_id int not null,
  endpoint_id uuid not null,
  document text not null,
  -- When it is due; while somebody is telling it, when that somebody is taken for dead.
  next_at timestamptz not null,
  leased boolean not null,
  primary key (customer_id, endpoint_id, document),
  foreign key (customer_id, endpoint_id) references webhook_endpoint
);
create index webhook_line_due on webhook_line (next_at);
create index webhook_line_of on webhook_line (customer_id, endpoint_id, next_at);
create index webhook_line_leased on webhook_line (customer_id, endpoint_id) where leased;
select tenant_table('webhook_line', 'select, insert, update, delete');

-- What the keeper's functions change is told of too, by them.
select keeper_wall('webhook_endpoint', 'select');
select keeper_wall('webhook_event', 'select, insert');
select keeper_wall('webhook_delivery', 'select, insert');
select keeper_wall('webhook_line', 'select, insert, update');
select keeper_wall('customer', 'select');

create type webhook_news as (customer_id int, topic text, document text, number text, at timestamptz, data jsonb);

-- Writes events for the endpoints that want them. What stands in the way of two of one document at once is the lock on the document.
create function announce(p_news webhook_news[]) returns void language sql as $$
  with events as (
    insert into webhook_event (customer_id, event_id, seq, topic, document, number, at, data)
    select n.customer_id, uuid_v7(n.at), nextval('webhook_number'), n.topic, n.document, n.number, n.at, n.data
    from (select * from unnest(p_news) with ordinality u(customer_id, topic, document, number, at, data, i) order by i) n
    returning customer_id, event_id, seq, topic, document, at
  ), made as (
    insert into webhook_delivery (customer_id, endpoint_id, event_id, seq, document, state, ended_at)
    select v.customer_id, e.endpoint_id, v.event_id, v.seq, v.document, case when e.enabled then 'waiting' else 'missed' end,
      case when not e.enabled then v.at end
    from events v join webhook_endpoint e on e.customer_id = v.customer_id and e.listens and v.topic = any (e.topics)
    returning customer_id, endpoint_id, event_id, document, state
  )
  insert into webhook_line as l (customer_id, endpoint_id, document, next_at, leased)
    select m.customer_id, m.endpoint_id, m.document, min(v.at), false from made m join events v on v.customer_id = m.customer_id and v.event_id = m.event_id
    where m.state = 'waiting' group by 1, 2, 3 order by 1, 2, 3
  -- Touched, so that whoever takes it away at this moment sees what has come.
  on conflict (customer_id, endpoint_id, document) do update set next_at = l.next_at
$$;

-- An amount of money as it is told: with the decimals of its currency.
create function told_money(p_amount numeric, p_currency text) returns text language sql stable as $$
  select round(p_amount, (select digits from currency where code = p_currency))::text
$$;
-- The parcels of an order with the numbers that its customer shows (Rule 10.3).
create function told_parcels(p_customer int, p_order uuid) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('parcel_no', p.parcel_no,
      'tracking_no', case when c.show_true_tracking_number then coalesce(p.last_mile_no, p.tracking_no) else p.tracking_no end) order by p.parcel_no), '[]')
  from parcel p join customer c on c.customer_id = p.customer_id where p.customer_id = p_customer and p.order_id = p_order
$$;

create function order_topics(p_event text, p_from text, p_to text) returns text[] language sql immutable as $$
  select array_remove(array[
    case p_event when 'create' then 'order.created' when 'submit' then 'order.submitted' when 'backorder' then 'order.backordered'
      when 'verify' then 'order.accepted' when 'raise_error' then 'order.error' when 'hold' then 'order.held' when 'release' then 'order.released'
      when 'correct' then 'order.corrected' when 'cancel' then 'order.canceled' when 'stop' then 'order.canceled' when 'merge_into' then 'order.canceled'
      when 'refuse_stop' then 'order.stop_refused' when 'call_back' then 'order.called_back' when 'pack' then 'order.packed'
      when 'unpack' then 'order.unpacked' when 'label' then 'order.labeled' when 'leave' then 'order.part_shipped' when 'ship' then 'order.shipped' end,
    case when p_event in ('track', 'stuck', 'deliver') then 'tracking.updated' end,
    case when p_to = 'delivered' and p_from is distinct from p_to then 'order.delivered' end], null)
$$;
create function announce_orders() returns trigger language plpgsql as $$
begin
  if exists (select from news n join webhook_endpoint e on e.customer_id = n.customer_id and e.listens) then
    perform announce(array(
      select (n.customer_id, t.topic, 'order:' || n.order_id, o.order_no, n.at, jsonb_build_object('order_id', n.order_id, 'order_no', o.order_no,
        'customer_order_no', o.customer_order_no, 'event', n.event, 'from_status', n.from_status, 'status', n.to_status, 'warehouse', w.code,
        'amount', told_money(o.amount, c.currency), 'currency', c.currency, 'parcels', told_parcels(n.customer_id, n.order_id)))::webhook_news
      from news n cross join lateral unnest(order_topics(n.event, n.from_status, n.to_status)) t(topic)
      join orders o on o.customer_id = n.customer_id and o.order_id = n.order_id join warehouse w on w.warehouse_id = o.warehouse_id
      join customer c on c.customer_id = n.customer_id
      where exists (select from webhook_endpoint e where e.customer_id = n.customer_id and e.listens and t.topic = any (e.topics))
      order by n.order_id, n.event_id));
  end if;
  return null;
end $$;
create trigger announce after insert on order_event referencing new table as news for each statement execute function announce_orders();

create function announce_parcels() returns trigger language plpgsql as $$
begin
  if exists (select from news n join webhook_endpoint e on e.customer_id = n.customer_id and e.listens and 'parcel.packed' = any (e.topics)) then
    perform announce(array(
      select (n.customer_id, 'parcel.packed', 'order:' || n.order_id, o.order_no, o.packed_at, jsonb_build_object('order_id', n.order_id, 'order_no', o.order_no,
        'customer_order_no', o.customer_order_no, 'parcel_no', n.parcel_no, 'weight_g', n.weight_g, 'length_cm', n.length_cm::text,
        'width_cm', n.width_cm::text, 'height_cm', n.height_cm::text))::webhook_news
      from news n join orders o on o.customer_id = n.customer_id and o.order_id = n.order_id
      where o.packed_at is not null and exists (select from webhook_endpoint e where e.customer_id = n.customer_id and e.listens and 'parcel.packed' = any (e.topics))
      order by n.order_id, n.parcel_no));
  end if;
  return null;
end $$;
create trigger announce after insert on parcel referencing new table as news for each statement execute function announce_parcels();

create function announce_stock() returns trigger language plpgsql as $$
begin
  if exists (select from news n join webhook_endpoint e on e.customer_id = n.customer_id and e.listens and 'stock.changed' = any (e.topics)) then
    perform announce(array(
      select (n.customer_id, 'stock.changed', 'stock:' || n.warehouse_id || ':' || n.sku_id, s.sku, n.at, jsonb_build_object('sku_id', n.sku_id, 'sku', s.sku,
        'warehouse', w.code, 'entry_no', n.seq, 'type', n.type, 'cause', n.cause, 'cause_id', n.cause_id, 'total_change', n.total_change,
        'frozen_change', n.frozen_change, 'total', n.total_after, 'frozen', n.frozen_after, 'available', n.total_after - n.frozen_after))::webhook_news
      from news n join sku s on s.customer_id = n.customer_id and s.sku_id = n.sku_id join warehouse w on w.warehouse_id = n.warehouse_id
      where exists (select from webhook_endpoint e where e.customer_id = n.customer_id and e.listens and 'stock.changed' = any (e.topics))
      order by n.warehouse_id, n.sku_id, n.seq));
  end if;
  return null;
end $$;
create trigger announce after insert on stock_log referencing new table as news for each statement execute function announce_stock();

create function booking_topic(p_event text) returns text language sql immutable as $$
  select case p_event when 'submit' then 'booking.submitted' when 'resubmit' then 'booking.submitted' when 'withdraw' then 'booking.withdrawn'
    when 'confirm' then 'booking.confirmed' when 'void' then 'booking.voided' when 'merge_into' then 'booking.voided' when 'receive' then 'booking.received'
    when 'inspect' then 'booking.inspected' when 'shelve' then 'booking.shelved' when 'find_goods' then 'booking.goods_found' end
$$;
create function announce_bookings() returns trigger language plpgsql as $$
begin
  if exists (select from news n join webhook_endpoint e on e.customer_id = n.customer_id and e.listens and booking_topic(n.event) = any (e.topics)) then
    perform announce(array(
      select (n.customer_id, booking_topic(n.event), 'booking:' || n.booking_id, b.booking_no, n.at, jsonb_build_object('booking_id', n.booking_id,
        'booking_no', b.booking_no, 'event', n.event, 'status', b.status, 'bill_status', b.bill_status, 'warehouse', w.code,
        'boxes', (select count(*) from booking_box x where x.customer_id = n.customer_id and x.booking_id = n.booking_id),
        'skus', (select count(*) from booking_line x where x.customer_id = n.customer_id and x.booking_id = n.booking_id)))::webhook_news
      from news n join booking b on b.customer_id = n.customer_id and b.booking_id = n.booking_id join warehouse w on w.warehouse_id = b.warehouse_id
      where exists (select from webhook_endpoint e where e.customer_id = n.customer_id and e.listens and booking_topic(n.event) = any (e.topics))
      order by n.booking_id, n.event_id));
  end if;
  return null;
end $$;
create trigger announce after insert on booking_event referencing new table as news for each statement execute function announce_bookings();

-- A box has arrived when its mark is scanned for the first time.
create function announce_boxes() returns trigger language plpgsql as $$
begin
  if exists (select from news n join webhook_endpoint e on e.customer_id = n.customer_id and e.listens and 'box.arrived' = any (e.topics)) then
    perform announce(array(
      select (n.customer_id, 'box.arrived', 'booking:' || n.booking_id, b.booking_no, n.at, jsonb_build_object('booking_id', n.booking_id,
        'booking_no', b.booking_no, 'box_no', n.box_no, 'code', n.code, 'warehouse', w.code))::webhook_news
      from (select distinct on (customer_id, booking_id, box_no) * from news where step = 'receive' and outcome = 'box' and box_no is not null
        order by customer_id, booking_id, box_no, scan_id) n
      join booking b on b.customer_id = n.customer_id and b.booking_id = n.booking_id join warehouse w on w.warehouse_id = b.warehouse_id
      where exists (select from webhook_endpoint e where e.customer_id = n.customer_id and e.listens and 'box.arrived' = any (e.topics))
        and not exists (select from desk_scan d where d.customer_id = n.customer_id and d.booking_id = n.booking_id and d.step = 'receive'
          and d.outcome = 'box' and d.box_no = n.box_no and not exists (select from news m where m.customer_id = d.customer_id and m.scan_id = d.scan_id))
      order by n.booking_id, n.box_no));
  end if;
  return null;
end $$;
create trigger announce after insert on desk_scan referencing new table as news for each statement execute function announce_boxes();

create function return_topic(p_event text) returns text language sql immutable as $$
  select case p_event when 'announce' then 'return.announced' when 'call_back' then 'return.announced' when 'cancel' then 'return.canceled'
    when 'arrive' then 'return.arrived' when 'find' then 'return.arrived' when 'inspect' then 'return.inspected' when 'decide' then 'return.closed'
    when 'lapse' then 'return.closed' when 'refund' then 'return.refunded' end
$$;
create function announce_returns() returns trigger language plpgsql as $$
begin
  if exists (select from news n join webhook_endpoint e on e.customer_id = n.customer_id and e.listens and return_topic(n.event) = any (e.topics)) then
    perform announce(array(
      select (n.customer_id, return_topic(n.event), 'return:' || n.return_id, r.return_no, n.at, jsonb_build_object('return_id', n.return_id,
        'return_no', r.return_no, 'event', n.event, 'kind', r.kind, 'status', r.status, 'warehouse', w.code, 'order_id', r.order_id, 'order_no', o.order_no,
        'decide_until', told_instant(r.decide_until)))::webhook_news
      from news n join return_order r on r.customer_id = n.customer_id and r.return_id = n.return_id join warehouse w on w.warehouse_id = r.warehouse_id
      left join orders o on o.customer_id = r.customer_id and o.order_id = r.order_id
      where exists (select from webhook_endpoint e where e.customer_id = n.customer_id and e.listens and return_topic(n.event) = any (e.topics))
      order by n.return_id, n.event_id));
  end if;
  return null;
end $$;
create trigger announce after insert on return_event referencing new table as news for each statement execute function announce_returns();

create function loss_topic(p_event text) returns text language sql immutable as $$
  select case p_event when 'open' then 'loss.opened' when 'approve' then 'loss.reviewed' when 'reject' then 'loss.reviewed' when 'dispute' then 'loss.disputed'
    when 'agree' then 'loss.closed' when 'lapse' then 'loss.closed' end
$$;
create function announce_losses() returns trigger language plpgsql as $$
begin
  if exists (select from news n join webhook_endpoint e on e.customer_id = n.customer_id and e.listens and loss_topic(n.event) = any (e.topics)) then
    perform announce(array(
      select (n.customer_id, loss_topic(n.event), 'loss:' || n.loss_id, l.loss_no, n.at, jsonb_build_object('loss_id', n.loss_id, 'loss_no', l.loss_no,
        'event', n.event, 'type', l.type, 'status', l.status, 'source', l.source, 'warehouse', w.code, 'booking_id', l.booking_id, 'booking_no', b.booking_no,
        'answer_until', told_instant(l.answer_until)))::webhook_news
      from news n join loss_order l on l.customer_id = n.customer_id and l.loss_id = n.loss_id join warehouse w on w.warehouse_id = l.warehouse_id
      left join booking b on b.customer_id = l.customer_id and b.booking_id = l.booking_id
      where exists (select from webhook_endpoint e where e.customer_id = n.customer_id and e.listens and loss_topic(n.event) = any (e.topics))
      order by n.loss_id, n.event_id));
  end if;
  return null;
end $$;
create trigger announce after insert on loss_event referencing new table as news for each statement execute function announce_losses();

-- Top-ups have topics of their own.
create function entry_topic(p_bill_type text, p_amount numeric) returns text language sql immutable as $$
  select case when p_bill_type = 'top_up' then null when p_amount < 0 then 'charge.posted' else 'credit.posted' end
$$;
create function announce_entries() returns trigger language plpgsql as $$
begin
  if exists (select from news n join webhook_endpoint e on e.customer_id = n.customer_id and e.listens and entry_topic(n.bill_type, n.amount) = any (e.topics)) then
    perform announce(array(
      select (n.customer_id, entry_topic(n.bill_type, n.amount), n.cause || ':' || n.cause_id, n.reference, n.at, jsonb_build_object('entry_no', n.seq,
        'amount', told_money(n.amount, n.currency), 'balance_after', told_money(n.balance_after, n.currency), 'currency', n.currency,
        'bill_type', n.bill_type, 'fee_type', n.fee_type, 'cause', n.cause, 'cause_id', n.cause_id, 'reference', n.reference, 'reverses', n.reverses))::webhook_news
      from news n
      where exists (select from webhook_endpoint e where e.customer_id = n.customer_id and e.listens and entry_topic(n.bill_type, n.amount) = any (e.topics))
      order by n.customer_id, n.seq));
  end if;
  return null;
end $$;
create trigger announce after insert on ledger_entry referencing new table as news for each statement execute function announce_entries();

create function announce_top_up() returns trigger language plpgsql as $$
declare v_topic text := case new.status when 'received' then 'topup.credited' when 'rejected' then 'topup.rejected' end;
begin
  if exists (select from webhook_endpoint e where e.customer_id = new.customer_id and e.listens and v_topic = any (e.topics)) then
    perform announce(array[(new.customer_id, v_topic, 'top_up:' || new.top_up_id, new.top_up_no, new.updated_at, jsonb_build_object('top_up_id', new.top_up_id,
      'top_up_no', new.top_up_no, 'status', new.status, 'amount', told_money(new.amount, new.currency),
      'received_amount', told_money(new.received_amount, new.currency), 'currency', new.currency))::webhook_news]);
  end if;
  return null;
end $$;
create trigger announce after update of status on top_up for each row when (new.status <> old.status) execute function announce_top_up();

create function announce_low_balance() returns trigger language plpgsql as $$
begin
  if exists (select from webhook_endpoint e where e.customer_id = new.customer_id and e.listens and 'balance.low' = any (e.topics)) then
    perform announce(array(
      select (new.customer_id, 'balance.low', 'balance', '', new.told_at, jsonb_build_object('available', told_money(a.balance + a.credit_limit - a.held, a.currency),
        'below', told_money(new.below, a.currency), 'currency', a.currency))::webhook_news
      from account a where a.customer_id = new.customer_id));
  end if;
  return null;
end $$;
create trigger announce after update of told_at on low_balance_alert for each row when (old.told_at is null and new.told_at is not null) execute function announce_low_balance();

-- An instant as calls tell it.
create function told_instant(p_at timestamptz) returns text language sql stable as $$
  select to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

revoke execute on function announce(webhook_news[]), told_money(numeric, text), told_parcels(int, uuid), told_instant(timestamptz), order_topics(text, text, text),
  booking_topic(text), return_topic(text), loss_topic(text), entry_topic(text, numeric), announce_orders(), announce_parcels(), announce_stock(), announce_bookings(),
  announce_boxes(), announce_returns(), announce_losses(), announce_entries(), announce_top_up(), announce_low_balance() from public;
grant execute on function announce(webhook_news[]), told_money(numeric, text), told_parcels(int, uuid), told_instant(timestamptz), order_topics(text, text, text),
  booking_topic(text), return_topic(text), loss_topic(text), entry_topic(text, numeric) to ucenter_portal, ucenter_office, ucenter_keeper;

-- What waits without a turn would never be told, and a turn without anything to tell would be taken for ever.
create view check_webhooks with (security_invoker = true) as
  select d.customer_id, d.endpoint_id, d.document, 'waits without a turn' as what from webhook_delivery d
    where d.state = 'waiting' and not exists (select from webhook_line l where l.customer_id = d.customer_id and l.endpoint_id = d.endpoint_id and l.document = d.document)
  union all
  select l.customer_id, l.endpoint_id, l.document, 'a turn for nothing' from webhook_line l
    where not exists (select from webhook_delivery d where d.customer_id = l.customer_id and d.endpoint_id = l.endpoint_id and d.document = l.document and d.state = 'waiting')
  union all
  select v.customer_id, null, v.document, 'for nobody' from webhook_event v
    where not exists (select from webhook_delivery d where d.customer_id = v.customer_id and d.event_id = v.event_id);
grant select on check_webhooks to ucenter_office;
