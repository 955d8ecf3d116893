-- Connected shops (Rules 23.1, 23.2, 23.4, 23.8): where and how each is asked, what became of its orders, what its words mean here, and what it is still to be told.
create table shop (
  customer_id int not null references customer,
  shop_id uuid not null,
  kind text not null check (kind in ('shopify', 'woocommerce')),
  name text not null,
  -- What its platform calls it.
  account text not null,
  address text not null check (length(address) <= 300),
  currency text not null,
  -- Key and secret, sealed.
  secret bytea not null,
  key_end text not null,
  -- In the order of their choosing.
  warehouse_ids uuid[] not null check (cardinality(warehouse_ids) > 0),
  prefix text not null default '',
  phone text not null default '',
  enabled boolean not null,
  submits boolean not null default false,
  pushes_tracking boolean not null default true,
  pushes_stock boolean not null default false,
  stock_buffer int not null default 0 check (stock_buffer >= 0),
  location text not null,
  locations jsonb not null,
  -- In whose name orders are placed: who connected it.
  made_by uuid not null,
  maker jsonb not null,
  -- Where to go on reading.
  since timestamptz not null,
  after text not null default '',
  -- Orders that are fetched from a day on; null once all have come.
  fill_from timestamptz,
  fill_done int not null default 0,
  fill_total int not null default 0,
  synced_at timestamptz,
  failing_since timestamptz,
  fault text check (fault in ('refused', 'address', 'away', 'slow', 'busy', 'answer', 'secret')),
  said text not null default '',
  failures int not null default 0,
  next_at timestamptz not null,
  -- Who asks it now, and until when that one is not taken for dead.
  lease uuid,
  leased_until timestamptz,
  -- Since when the shop tells what happens; null: it is to be asked to.
  hook_at timestamptz,
  warned_at timestamptz,
  created_by text not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (customer_id, shop_id),
  check ((fault is null) = (failing_since is null)),
  check ((lease is null) = (leased_until is null)),
  check (deleted_at is null or not enabled)
);
create unique index shop_address on shop (customer_id, kind, address) where deleted_at is null;
create index shop_due on shop (next_at) where enabled;
create index shop_hook on shop (kind, address) where enabled;
create index shop_pushing on shop (customer_id) where enabled and pushes_stock;
select tenant_table('shop');

create table shop_order (
  customer_id int not null,
  shop_order_id uuid not null,
  shop_id uuid not null,
  -- The shop's own id.
  external_id text not null check (length(external_id) <= 200),
  number text not null,
  placed_at timestamptz not null,
  state text not null check (state in ('review', 'changed', 'imported', 'ignored')),
  change text check (change in ('content', 'canceled', 'fulfilled')),
  -- Why it waits: [{"path", "reason"}].
  reasons jsonb not null default '[]',
  -- As the shop told it, for as long as somebody has to decide about it.
  content jsonb,
  -- Of what the shop told last.
  hash bytea not null,
  -- Ours; without one until it is imported.
  order_id uuid,
  -- Why it was not submitted.
  refusal jsonb,
  -- Something that it waits for has come.
  again boolean not null default false,
  updated_at timestamptz not null,
  primary key (customer_id, shop_order_id),
  unique (customer_id, shop_id, external_id),
  foreign key (customer_id, shop_id) references shop,
  foreign key (customer_id, order_id) references orders,
  check ((content is not null) = (state in ('review', 'changed'))),
  check ((change is not null) = (state = 'changed')),
  check ((order_id is not null) = (state in ('imported', 'changed')))
);
create index shop_order_state on shop_order (customer_id, shop_id, state, shop_order_id);
create index shop_order_number on shop_order (customer_id, shop_id, number);
create index shop_order_ours on shop_order (customer_id, order_id);
create index shop_order_again on shop_order (customer_id, shop_id) where again;
create index shop_order_old on shop_order (updated_at) where content is not null;
select tenant_table('shop_order');

-- What a shop's code of a product means here; without a SKU nobody has said yet. A code that is a SKU here needs no row.
create table shop_sku (
  customer_id int not null,
  shop_id uuid not null,
  code text not null,
  title text not null,
  sku_id uuid,
  updated_at timestamptz not null,
  primary key (customer_id, shop_id, code),
  foreign key (customer_id, shop_id) references shop,
  foreign key (customer_id, sku_id) references sku
);
create index shop_sku_sku on shop_sku (customer_id, sku_id);
select tenant_table('shop_sku', 'select, insert, update, delete');

-- What a shop's shipping title means here. `chosen`: somebody has said so.
create table shop_method (
  customer_id int not null,
  shop_id uuid not null,
  title text not null,
  choice text not null check (choice in ('ask', 'rules', 'method')),
  method_id uuid references shipping_method,
  chosen boolean not null,
  updated_at timestamptz not null,
  primary key (customer_id, shop_id, title),
  foreign key (customer_id, shop_id) references shop,
  check ((method_id is not null) = (choice = 'method'))
);
create index shop_method_method on shop_method (method_id);
select tenant_table('shop_method');

-- What a shop is to be told: that an order (`ref`) has left, or what is for sale of a SKU (`ref`). `version` counts the changes, so that one that comes while
-- another is told is told too.
create table shop_push (
  customer_id int not null,
  shop_id uuid not null,
  kind text not null check (kind in ('tracking', 'stock')),
  ref uuid not null,
  state text not null check (state in ('waiting', 'done', 'failed', 'absent')),
  version int not null default 1,
  attempts int not null default 0,
  next_at timestamptz not null,
  said text not null default '',
  primary key (customer_id, shop_id, kind, ref),
  foreign key (customer_id, shop_id) references shop
);
create index shop_push_due on shop_push (customer_id, shop_id, next_at) where state = 'waiting';
create index shop_push_failed on shop_push (customer_id, shop_id) where state = 'failed';
select tenant_table('shop_push');

create table shop_log (
  customer_id int not null,
  log_id uuid not null,
  shop_id uuid not null,
  at timestamptz not null,
  kind text not null check (kind in ('orders', 'connection', 'tracking', 'stock')),
  fault text,
  said text not null default '',
  imported int not null default 0,
  review int not null default 0,
  changed int not null default 0,
  pushed int not null default 0,
  primary key (customer_id, log_id),
  foreign key (customer_id, shop_id) references shop
);
create index shop_log_newest on shop_log (customer_id, shop_id, log_id);
create index shop_log_old on shop_log (at);
select tenant_table('shop_log', 'select, insert');
grant delete on shop_log to ucenter_office;

-- Stock and orders are changed by the keeper's functions too.
select keeper_wall('shop', 'select');
select keeper_wall('shop_order', 'select');
select keeper_wall('shop_push', 'select, insert, update');

-- An order that has left whole is told to its shop, once.
create function push_shipped() returns trigger language plpgsql as $$
begin
  if exists (select from news n where n.event = 'ship') then
    insert into shop_push (customer_id, shop_id, kind, ref, state, next_at)
    select n.customer_id, o.shop_id, 'tracking', n.order_id, 'waiting', min(n.at)
    from news n join shop_order o on o.customer_id = n.customer_id and o.order_id = n.order_id
    join shop h on h.customer_id = o.customer_id and h.shop_id = o.shop_id and h.pushes_tracking and h.deleted_at is null
    where n.event = 'ship' group by n.customer_id, o.shop_id, n.order_id order by n.customer_id, o.shop_id, n.order_id
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger push_shipped after insert on order_event referencing new table as news for each statement execute function push_shipped();

-- Stock that has changed is told anew, to every shop of its owner that wants to hear of it.
create function push_stock() returns trigger language plpgsql as $$
begin
  if exists (select from news n join shop h on h.customer_id = n.customer_id and h.enabled and h.pushes_stock) then
    insert into shop_push as p (customer_id, shop_id, kind, ref, state, next_at)
    select n.customer_id, h.shop_id, 'stock', n.sku_id, 'waiting', min(n.at)
    from news n join shop h on h.customer_id = n.customer_id and h.enabled and h.pushes_stock and n.warehouse_id = any (h.warehouse_ids)
    group by n.customer_id, h.shop_id, n.sku_id order by n.customer_id, h.shop_id, n.sku_id
    on conflict (customer_id, shop_id, kind, ref) do update
      set state = 'waiting', version = p.version + 1, attempts = 0, said = '',
        next_at = case when p.state = 'waiting' then least(p.next_at, excluded.next_at) else excluded.next_at end;
  end if;
  return null;
end $$;
create trigger push_stock after insert on stock_log referencing new table as news for each statement execute function push_stock();
