-- Shipping methods, tariffs and rates (the house's), and the customers' money. The ledger is append-only: an entry moves
-- `amount` between the customer's balance and `counter_account`, so that all accounts always sum to zero.
create table shipping_method (
  method_id uuid primary key,
  code text collate "C" not null unique,
  warehouse_id uuid not null references warehouse,
  name_en text not null,
  name_zh text not null,
  carrier text not null,
  transit_days_min smallint not null check (transit_days_min >= 0),
  transit_days_max smallint not null check (transit_days_max >= transit_days_min),
  stuck_after_days smallint not null default 30 check (stuck_after_days > 0),
  enabled boolean not null default true
);
create index shipping_method_warehouse on shipping_method (warehouse_id);
select house_table('shipping_method', true);

-- Versioned tariff documents, never changed once published: kind method (scope = method), handling and storage
-- (scope = warehouse), tax (scope = the house, all zeros).
create table tariff (
  tariff_id uuid primary key,
  kind text not null check (kind in ('method', 'handling', 'tax')),
  scope_id uuid not null,
  version int not null check (version > 0),
  valid_from date not null,
  document jsonb not null,
  published_at timestamptz not null,
  unique (kind, scope_id, version)
);
create index tariff_in_force on tariff (kind, scope_id, valid_from desc, version desc);
grant select on tariff to ucenter_portal;
grant select, insert on tariff to ucenter_office;

create table exchange_rate (
  on_date date not null,
  from_currency char(3) not null references currency,
  to_currency char(3) not null references currency,
  rate numeric(20, 10) not null check (rate > 0),
  primary key (from_currency, to_currency, on_date)
);
create index exchange_rate_to on exchange_rate (to_currency);
select house_table('exchange_rate', true);

-- available = balance + credit_limit − held. seq is the number of the last ledger entry: the chain has no gaps.
create table account (
  customer_id int primary key references customer,
  currency char(3) not null references currency,
  balance numeric(20, 4) not null default 0,
  held numeric(20, 4) not null default 0 check (held >= 0),
  credit_limit numeric(20, 4) not null default 0 check (credit_limit >= 0),
  seq int not null default 0
);
create index account_currency on account (currency);
select tenant_table('account');

create table ledger_entry (
  customer_id int not null references account,
  seq int not null check (seq > 0),
  at timestamptz not null,
  amount numeric(20, 4) not null check (amount <> 0),
  currency char(3) not null references currency,
  balance_after numeric(20, 4) not null,
  counter_account text not null,
  bill_type text not null check (bill_type in ('order', 'top_up', 'storage', 'inbound', 'refund', 'loss_payout', 'correction')),
  fee_type text,
  cause text not null,
  cause_id uuid not null,
  reference text not null,
  country char(2),
  quantity int,
  weight_g int,
  tracking_no text,
  remark text not null default '',
  reverses int,
  primary key (customer_id, seq),
  foreign key (customer_id, reverses) references ledger_entry
);
create index ledger_entry_cause on ledger_entry (customer_id, cause_id);
create index ledger_entry_time on ledger_entry (customer_id, at);
create index ledger_entry_currency on ledger_entry (currency);
create unique index ledger_entry_reversed_once on ledger_entry (customer_id, reverses) where reverses is not null;
-- A top-up, a loss pay-out or a storage bill is posted once, whoever clicks.
create unique index ledger_entry_once on ledger_entry (customer_id, cause, cause_id) where bill_type in ('top_up', 'loss_payout');
select tenant_table('ledger_entry', 'select, insert');

create table balance_hold (
  customer_id int not null references account,
  order_id uuid not null,
  amount numeric(20, 4) not null check (amount >= 0),
  state text not null check (state in ('open', 'captured', 'released')),
  captured numeric(20, 4),
  at timestamptz not null,
  primary key (customer_id, order_id)
);
create index balance_hold_open on balance_hold (customer_id) where state = 'open';
select tenant_table('balance_hold');

create table top_up (
  customer_id int not null references customer,
  top_up_id uuid not null,
  top_up_no text collate "C" not null,
  status text not null check (status in ('submitted', 'received', 'rejected')),
  amount numeric(20, 4) not null check (amount > 0),
  currency char(3) not null references currency,
  paid_on date not null,
  payment_method text not null,
  slip_file_id uuid not null,
  remark text not null default '',
  filed_by uuid not null,
  filed_by_staff boolean not null default false,
  received_amount numeric(20, 4) check (received_amount > 0),
  received_on date,
  reject_reason text,
  decided_by uuid references staff,
  decided_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (customer_id, top_up_id),
  unique (customer_id, top_up_no),
  foreign key (customer_id, slip_file_id) references file,
  check ((status = 'received') = (received_amount is not null))
);
create index top_up_status on top_up (customer_id, status, top_up_id desc);
create index top_up_queue on top_up (top_up_id) where status = 'submitted';
create index top_up_slip on top_up (customer_id, slip_file_id);
create index top_up_currency on top_up (currency);
create index top_up_decider on top_up (decided_by);
select tenant_table('top_up');

-- Posts one movement of a customer's money and returns the balance after it. The amount must already be rounded to the
-- currency's decimals; a smaller part than the currency has is refused here, whoever calls.
create function post_entry(p_customer int, p_amount numeric, p_counter text, p_bill_type text, p_fee_type text,
  p_cause text, p_cause_id uuid, p_reference text, p_remark text, p_now timestamptz) returns numeric
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare a account%rowtype; begin
  update account set balance = balance + p_amount, seq = seq + 1 where customer_id = p_customer returning * into a;
  if not found then raise exception 'no account for customer %', p_customer; end if;
  if round(p_amount, (select digits from currency where code = a.currency)) <> p_amount then
    raise exception 'amount % has more decimals than %', p_amount, a.currency;
  end if;
  insert into ledger_entry (customer_id, seq, at, amount, currency, balance_after, counter_account, bill_type, fee_type,
    cause, cause_id, reference, remark)
  values (p_customer, a.seq, p_now, p_amount, a.currency, a.balance, p_counter, p_bill_type, p_fee_type, p_cause,
    p_cause_id, p_reference, p_remark);
  return a.balance;
end $$;
