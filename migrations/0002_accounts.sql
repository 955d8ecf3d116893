-- Brands, staff, customers and the people who sign in. The tables without customer_id are the house's own; what must be
-- unique over all customers (sign-in address, session token) lives in small tables of its own.
create table brand (
  platform_type smallint primary key,
  name text not null,
  label_en text not null,
  label_zh text not null,
  color text not null,
  logo_svg text not null,
  favicon_svg text not null,
  site_url text not null,
  privacy_url text not null,
  terms_url text not null,
  mail_sender text not null,
  is_default boolean not null default false
);
create unique index brand_one_default on brand (is_default) where is_default;
select house_table('brand', true);

create table brand_host (
  host text primary key check (host = lower(host)),
  platform_type smallint not null references brand
);
create index brand_host_brand on brand_host (platform_type);
select house_table('brand_host', true);

create table warehouse (
  warehouse_id uuid primary key,
  code text collate "C" not null unique,
  name_en text not null,
  name_zh text not null,
  country char(2) not null,
  time_zone text not null,
  address jsonb not null,
  enabled boolean not null default true
);
select house_table('warehouse', true);

create table staff (
  staff_id uuid primary key,
  name text not null,
  email text not null,
  password_hash text not null,
  roles text[] not null,
  warehouse_ids uuid[] not null default '{}',
  enabled boolean not null default true,
  created_at timestamptz not null
);
select house_table('staff', false);

create sequence customer_number start 1024;
grant usage on sequence customer_number to ucenter_office;

create table customer (
  customer_id int primary key,
  platform_type smallint not null references brand,
  company_name text not null,
  currency char(3) not null references currency,
  country char(2) not null,
  sales_id uuid references staff,
  manager_id uuid references staff,
  auto_verify boolean not null default true,
  has_fulfillment_fee boolean not null default false,
  storage_discount_m3 numeric(12, 6) not null default 0 check (storage_discount_m3 >= 0),
  storage_auto_settle boolean not null default false,
  show_true_tracking_number boolean not null default false,
  created_at timestamptz not null
);
create index customer_brand on customer (platform_type);
create index customer_currency on customer (currency);
create index customer_sales on customer (sales_id);
create index customer_manager on customer (manager_id);
select tenant_table('customer');

-- The numbers that people read, gapless per customer and kind: SO1024-000123.
create table customer_counter (
  customer_id int not null references customer,
  kind text not null check (kind in ('SO', 'IB', 'LO', 'TU', 'SF', 'SUB')),
  last int not null,
  primary key (customer_id, kind)
);
select tenant_table('customer_counter');

-- A person who signs in for a customer. sub_account_id 0 is the main account.
create table member (
  customer_id int not null references customer,
  member_id uuid not null,
  sub_account_id int not null check (sub_account_id >= 0),
  account_type text not null check (account_type in ('main', 'internal', 'supplier')),
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null default '',
  password_hash text not null,
  must_change_password boolean not null default false,
  permissions text[] not null default '{}',
  sku_scoped boolean not null default false,
  enabled boolean not null default true,
  created_at timestamptz not null,
  primary key (customer_id, member_id),
  unique (customer_id, sub_account_id),
  check ((sub_account_id = 0) = (account_type = 'main'))
);
select tenant_table('member');

-- Sign-in addresses of both sides, folded, unique over the whole house.
create table login (
  side text not null check (side in ('customer', 'staff')),
  email text not null check (email = lower(email)),
  customer_id int,
  member_id uuid,
  staff_id uuid references staff,
  failures int not null default 0,
  blocked_until timestamptz,
  primary key (side, email),
  foreign key (customer_id, member_id) references member,
  check ((side = 'customer') = (customer_id is not null and member_id is not null)),
  check ((side = 'staff') = (staff_id is not null))
);
create index login_member on login (customer_id, member_id);
create index login_staff on login (staff_id);
select house_table('login', false);

create table session (
  token_hash bytea primary key,
  side text not null check (side in ('customer', 'staff')),
  customer_id int,
  member_id uuid,
  staff_id uuid references staff,
  remember boolean not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ip text not null,
  user_agent text not null,
  foreign key (customer_id, member_id) references member
);
create index session_member on session (customer_id, member_id);
create index session_staff on session (staff_id);
create index session_expiry on session (expires_at);
select house_table('session', false);

create table captcha (
  captcha_id uuid primary key,
  answer text not null,
  expires_at timestamptz not null
);
select house_table('captcha', false);

-- A one-time link (first admin, password reset): only its hash is kept.
create table one_time_link (
  token_hash bytea primary key,
  purpose text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
select house_table('one_time_link', false);

create table sign_in (
  customer_id int not null references customer,
  sign_in_id uuid not null,
  member_id uuid not null,
  at timestamptz not null,
  ip text not null,
  user_agent text not null,
  primary key (customer_id, sign_in_id),
  foreign key (customer_id, member_id) references member
);
create index sign_in_member on sign_in (customer_id, member_id);
select tenant_table('sign_in', 'select, insert');

-- What every change leaves behind. customer_id 0 is the house itself (brands, tariffs, staff). Append-only.
create table operation_log (
  customer_id int not null,
  log_id uuid not null,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('main', 'sub', 'staff', 'key', 'system', 'anonymous')),
  actor_id uuid,
  actor_name text not null,
  menu text not null,
  method text not null,
  path text not null,
  url text not null,
  ip text not null,
  parameters jsonb not null,
  object text not null,
  object_id text not null,
  before jsonb,
  after jsonb,
  primary key (customer_id, log_id)
);
create index operation_log_object on operation_log (customer_id, object, object_id);
select tenant_table('operation_log', 'select, insert');

-- The stored answer of a write, found again when the same request is sent twice.
create table idempotency_key (
  customer_id int not null,
  actor text not null,
  path text not null,
  key text not null,
  fingerprint bytea not null,
  answer jsonb not null,
  at timestamptz not null,
  primary key (customer_id, actor, path, key)
);
create index idempotency_key_age on idempotency_key (at);
select tenant_table('idempotency_key', 'select, insert');
grant delete on idempotency_key to ucenter_office;

-- An uploaded or made file; the bytes lie outside the database under stored_as, a random name.
create table file (
  customer_id int not null,
  file_id uuid not null,
  purpose text not null,
  name text not null,
  media_type text not null,
  bytes int not null check (bytes > 0),
  stored_as text not null,
  created_at timestamptz not null,
  primary key (customer_id, file_id)
);
select tenant_table('file', 'select, insert');
