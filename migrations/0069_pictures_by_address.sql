-- Pictures that a customer names by their addresses (Rule 5.13): the row is the queue, and what became of it. The server fetches later, so that no
-- call waits for somebody else's machine. Rows are forgotten after a week.
create table picture_fetch (
  customer_id int not null references customer,
  fetch_id uuid not null,
  sku_id uuid not null,
  url text not null check (length(url) <= 2000),
  state text not null check (state in ('waiting', 'done', 'failed')) default 'waiting',
  -- Why it failed, as {code, params}.
  refusal jsonb check ((refusal is not null) = (state = 'failed')),
  asked_by text not null,
  asked_at timestamptz not null,
  tries int not null default 0,
  -- Claimed until then by whoever fetches it.
  next_at timestamptz not null,
  done_at timestamptz check ((done_at is null) = (state = 'waiting')),
  primary key (customer_id, fetch_id),
  foreign key (customer_id, sku_id) references sku
);
create index picture_fetch_sku on picture_fetch (customer_id, sku_id);
create index picture_fetch_waiting on picture_fetch (next_at) where state = 'waiting';
create index picture_fetch_asked on picture_fetch (asked_at);
select tenant_table('picture_fetch', 'select, insert, update, delete');
