-- Monthly statements (Rules 12.19, 12.20, 12.21, 12.22): what happened to a balance in a month, kept as it was made. Which entries belong to it is a range of
-- their numbers, so each is in exactly one.
do $$ declare v text; begin
  select pg_get_constraintdef(oid) into v from pg_constraint where conrelid = 'customer_counter'::regclass and conname = 'customer_counter_kind_check';
  alter table customer_counter drop constraint customer_counter_kind_check;
  execute 'alter table customer_counter add constraint customer_counter_kind_check ' || replace(v, 'ARRAY[', 'ARRAY[''ST''::text, ');
end $$;

create table statement (
  customer_id int not null references customer,
  -- Its first day; a month is UTC's.
  month date not null check (extract(day from month) = 1),
  statement_no text collate "C" not null,
  -- As the customer was called when it was made.
  company_name text not null,
  currency char(3) not null,
  -- The entries that it is about; none where seq_to is the number before seq_from.
  seq_from int not null check (seq_from > 0),
  seq_to int not null check (seq_to >= seq_from - 1),
  opening numeric(20, 4) not null,
  closing numeric(20, 4) not null,
  -- What was held of the balance when the month ended, by how many holds; null of months before holds were remembered.
  held numeric(20, 4),
  holds int,
  made_at timestamptz not null,
  primary key (customer_id, month),
  unique (customer_id, statement_no),
  foreign key (customer_id, currency) references account (customer_id, currency),
  check ((held is null) = (holds is null))
);
create index statement_account on statement (customer_id, currency);
create index statement_month on statement (month, customer_id);
-- Nobody changes or deletes one.
select tenant_table('statement', 'select');
grant insert on statement to ucenter_office;

create table statement_line (
  customer_id int not null,
  month date not null,
  line_no int not null check (line_no > 0),
  bill_type text not null,
  fee_type text,
  entries int not null check (entries > 0),
  amount numeric(20, 4) not null,
  primary key (customer_id, month, line_no),
  foreign key (customer_id, month) references statement
);
select tenant_table('statement_line', 'select');
grant insert on statement_line to ucenter_office;

-- How far the house has closed its months: all customers through `closed_through` (a month's first day), and of the month after it those up to
-- `after_customer`. Nothing is closed before the first entry was posted.
create table statement_progress (
  only_row boolean primary key default true check (only_row),
  closed_through date,
  after_customer int not null default 0,
  -- Holds that ended before this are forgotten.
  holds_since timestamptz not null
);
insert into statement_progress (holds_since) select case when exists (select from balance_hold) then now() else '-infinity' end;
select house_table('statement_progress', false);

-- A hold that changed or ended in a later month than it began: what it was when the months between them ended.
create table balance_hold_past (
  customer_id int not null,
  cause text not null,
  cause_id uuid not null,
  held_at timestamptz not null,
  ended_at timestamptz not null,
  amount numeric(20, 4) not null,
  primary key (customer_id, ended_at, cause, cause_id),
  foreign key (customer_id, cause, cause_id) references balance_hold,
  check (ended_at > held_at)
);
create index balance_hold_past_hold on balance_hold_past (customer_id, cause, cause_id);
select tenant_table('balance_hold_past', 'select');
select kept_table('balance_hold_past', 'select, insert');

create function remember_hold() returns trigger language plpgsql as $$
begin
  insert into balance_hold_past (customer_id, cause, cause_id, held_at, ended_at, amount)
    values (old.customer_id, old.cause, old.cause_id, old.at, new.at, old.amount) on conflict do nothing;
  return null;
end $$;
revoke execute on function remember_hold from public;
create trigger remember_hold after update on balance_hold for each row
  when (old.state = 'open' and old.amount <> 0 and date_trunc('month', old.at at time zone 'UTC') < date_trunc('month', new.at at time zone 'UTC'))
  execute function remember_hold();

-- Each is what the ledger says of its range, and begins where the one before it ended.
create view check_statements with (security_invoker = true) as
  select s.customer_id, s.month, s.opening, s.closing, s.before, s.seq_from, s.seq_to, s.seq_before, coalesce(l.amount, 0) as lines,
    coalesce(e.amount, 0) as ledger, last.balance_after
  from (select x.*, lag(closing, 1, 0) over w as before, lag(seq_to, 1, 0) over w as seq_before from statement x
      window w as (partition by customer_id order by month)) s
  left join lateral (select sum(amount) as amount, sum(entries) as entries from statement_line y
    where y.customer_id = s.customer_id and y.month = s.month) l on true
  left join lateral (select sum(amount) as amount, count(*) as entries from ledger_entry y
    where y.customer_id = s.customer_id and y.seq between s.seq_from and s.seq_to) e on true
  left join ledger_entry last on last.customer_id = s.customer_id and last.seq = s.seq_to
  where s.opening <> s.before or s.seq_from <> s.seq_before + 1 or s.closing <> s.opening + coalesce(e.amount, 0)
    or s.closing <> coalesce(last.balance_after, 0) or coalesce(l.amount, 0) <> coalesce(e.amount, 0)
    or s.seq_to - s.seq_from + 1 <> coalesce(e.entries, 0) or coalesce(l.entries, 0) <> coalesce(e.entries, 0);
grant select on check_statements to ucenter_office;

-- Whether the main account gets each statement by mail.
alter table customer add column statement_mail boolean not null default false;

-- The journal of all customers is read by days: entries lie in the order of their time, more or less.
create index ledger_entry_days on ledger_entry using brin (at);
