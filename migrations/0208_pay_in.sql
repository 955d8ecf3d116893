-- Where customers pay to, for each way of paying, brand and currency (Rule 13.9).
create table payment_account (
  payment_account_id uuid primary key,
  payment_method text not null,
  -- Null: for every brand.
  platform_type int references brand,
  -- Null: whatever the currency.
  currency char(3) references currency,
  holder text not null check (holder <> ''),
  account_no text not null check (account_no <> ''),
  bank text not null,
  bank_code text not null,
  bank_address text not null,
  -- What a payer's app reads from a picture.
  qr_text text not null,
  note_en text not null,
  note_zh text not null,
  is_offered boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index payment_account_brand on payment_account (platform_type);
create index payment_account_currency on payment_account (currency);
select house_table('payment_account', true);

-- The bank's own proof, which finance may add (Rule 13.11), and other top-ups of the same payment (Rule 13.12).
alter table top_up add received_slip_file_id uuid,
  add foreign key (customer_id, received_slip_file_id) references file;
create index top_up_received_slip on top_up (customer_id, received_slip_file_id);
create index top_up_payment on top_up (customer_id, paid_on);

-- Below what available balance a customer wants a mail, and whether it has it (Rule 13.13).
create table low_balance_alert (
  customer_id int primary key references customer,
  -- In the account's currency.
  below numeric(20, 4) not null check (below > 0),
  -- Null: the balance was not below it since.
  told_at timestamptz
);
select tenant_table('low_balance_alert', 'select, insert, update, delete');
