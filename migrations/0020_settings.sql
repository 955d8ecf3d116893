-- Settings of a customer: keys for machines, addresses that are warned of low stock, and which SKUs they were warned of.

-- A machine that acts for a customer. The key itself is shown once and never kept: only its SHA-256.
create table api_key (
  customer_id int not null references customer,
  key_id uuid not null,
  name text not null check (name <> ''),
  -- The first characters, by which people tell their keys apart.
  prefix text not null,
  token_hash bytea not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  -- The last day (UTC) on which it works; null: no end.
  expires_on date,
  created_by uuid not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  last_used_ip text,
  revoked_at timestamptz,
  primary key (customer_id, key_id),
  foreign key (customer_id, created_by) references member
);
create index api_key_creator on api_key (customer_id, created_by);
-- 256 random bits do not collide, so the index need not be unique over all customers.
create index api_key_token on api_key (token_hash);
select tenant_table('api_key');

-- Who a key belongs to; no row when it is unknown, revoked or expired, or when the customer's main account is disabled.
create function find_api_key(p_token_hash bytea, p_now timestamptz)
returns table (customer_id int, key_id uuid, name text, scopes text[], platform_type smallint, last_used_at timestamptz)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query select k.customer_id, k.key_id, k.name, k.scopes, c.platform_type, k.last_used_at
    from api_key k
    join customer c on c.customer_id = k.customer_id
    join member m on m.customer_id = k.customer_id and m.sub_account_id = 0 and m.enabled
    where k.token_hash = p_token_hash and k.revoked_at is null
      and (k.expires_on is null or p_now < (k.expires_on + 1)::timestamp at time zone 'UTC');
end $$;
revoke execute on function find_api_key from public;
grant execute on function find_api_key to ucenter_office;

-- Addresses of a customer that are told of low stock; the language is that of whoever entered it.
create table warning_email (
  customer_id int not null references customer,
  email_id uuid not null,
  email text not null check (email = lower(email) and email !~ '[\r\n,;]'),
  enabled boolean not null default true,
  language text not null check (language ~ '^[a-zA-Z_]{2,8}$'),
  created_at timestamptz not null,
  primary key (customer_id, email_id),
  constraint warning_email_address unique (customer_id, email)
);
select tenant_table('warning_email', 'select, insert, update, delete');

-- A SKU that has been warned of and has not risen above its warning quantity since: it is not warned of again.
create table stock_warning (
  customer_id int not null,
  sku_id uuid not null,
  available int not null,
  warned_at timestamptz not null,
  primary key (customer_id, sku_id),
  foreign key (customer_id, sku_id) references sku
);
select tenant_table('stock_warning', 'select, insert, delete');
create index sku_with_warning on sku (customer_id, sku_id) where warning_quantity > 0 and deleted_at is null;

-- The last carrier's number is searched for like the first one's.
create index parcel_last_mile on parcel (last_mile_no) where last_mile_no is not null;
-- The page of fulfilment fees reads these entries alone.
create index ledger_entry_fulfilment on ledger_entry (customer_id, seq desc) where fee_type = 'fulfilment';
