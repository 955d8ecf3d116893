-- What the house's bank says came in, and which top-up each payment is (Rules 13.14, 13.18).
create table bank_file (
  bank_file_id uuid primary key,
  -- The account to pay into, by its number without blanks.
  account_no text not null check (account_no <> ''),
  name text not null,
  sha256 bytea not null check (length(sha256) = 32),
  format text not null check (format in ('camt', 'csv')),
  -- Payments in that were new, that were there before; what went out; what could not be read.
  added int not null check (added >= 0),
  known int not null check (known >= 0),
  outgoing int not null check (outgoing >= 0),
  unreadable int not null check (unreadable >= 0),
  imported_by uuid not null references staff,
  imported_at timestamptz not null
);
create index bank_file_importer on bank_file (imported_by);
select house_table('bank_file', false);

create table bank_line (
  bank_line_id uuid primary key,
  bank_file_id uuid not null references bank_file,
  account_no text not null,
  booked_on date not null,
  amount numeric(20, 4) not null check (amount > 0),
  currency char(3) not null references currency,
  payer text not null,
  text text not null,
  reference text not null,
  -- The same payment has the same one in every file.
  fingerprint bytea not null check (length(fingerprint) = 32),
  state text not null check (state in ('open', 'matched', 'ignored')),
  customer_id int,
  top_up_id uuid,
  -- Whether the match booked the top-up; otherwise it had been confirmed before.
  booked boolean,
  ignore_reason text check (ignore_reason <> ''),
  decided_by uuid references staff,
  decided_at timestamptz,
  unique (account_no, fingerprint),
  foreign key (customer_id, top_up_id) references top_up,
  check ((state = 'matched') = (customer_id is not null and top_up_id is not null and booked is not null)),
  check ((customer_id is null) = (top_up_id is null) and (top_up_id is null) = (booked is null)),
  check ((state = 'ignored') = (ignore_reason is not null)),
  check ((state = 'open') = (decided_by is null) and (decided_by is null) = (decided_at is null))
);
-- One payment is one top-up, and a top-up one payment.
create unique index bank_line_top_up on bank_line (customer_id, top_up_id);
create index bank_line_file on bank_line (bank_file_id);
create index bank_line_currency on bank_line (currency);
create index bank_line_decider on bank_line (decided_by);
create index bank_line_days on bank_line (booked_on, bank_line_id);
create index bank_line_state on bank_line (state, booked_on, bank_line_id);
select house_table('bank_line', false);

-- How a bank's table is read, remembered by the names of its columns.
create table bank_columns (
  heads bytea primary key check (length(heads) = 32),
  columns jsonb not null check (jsonb_typeof(columns) = 'object' and length(columns::text) <= 2000),
  chosen_by uuid not null references staff,
  chosen_at timestamptz not null
);
create index bank_columns_chooser on bank_columns (chosen_by);
select house_table('bank_columns', false);

-- What a payment may be: undecided ones of its amount, and those that were confirmed by hand.
create index top_up_undecided on top_up (currency, amount) where status = 'submitted';
create index top_up_received on top_up (received_amount, received_on) where status = 'received';

-- Each matched payment has a received top-up of its own, and the same money where both are in one currency.
create view check_bank_lines with (security_invoker = true) as
  select l.bank_line_id, l.customer_id, l.top_up_id, l.amount, l.currency, t.status, t.received_amount, a.currency as account_currency
  from bank_line l
  left join top_up t on t.customer_id = l.customer_id and t.top_up_id = l.top_up_id
  left join account a on a.customer_id = l.customer_id
  where l.state = 'matched' and (t.status is distinct from 'received' or l.currency = a.currency and t.received_amount <> l.amount
    or exists (select from bank_line o where o.customer_id = l.customer_id and o.top_up_id = l.top_up_id and o.bank_line_id <> l.bank_line_id));
grant select on check_bank_lines to ucenter_office;
