-- Finance's own movements on a customer's balance (Rules 12.8, 12.12): charges, credits, pay-outs and reversals, each with its reason, and from a
-- limit of the house on with a second person.
create table adjustment_limit (
  only_row boolean primary key default true check (only_row),
  -- In the currency of the customer's account, whatever it is.
  amount numeric(20, 4) not null check (amount >= 0)
);
insert into adjustment_limit (amount) values (500);
select house_table('adjustment_limit', false);
grant select on adjustment_limit to ucenter_keeper;

alter table customer_counter drop constraint customer_counter_kind_check,
  add constraint customer_counter_kind_check check (kind in ('RT', 'SO', 'IB', 'LO', 'TU', 'SF', 'SUB', 'CO', 'TR', 'AJ'));
alter table ledger_entry drop constraint ledger_entry_bill_type_check,
  add constraint ledger_entry_bill_type_check
    check (bill_type in ('return', 'order', 'top_up', 'storage', 'inbound', 'refund', 'loss_payout', 'correction', 'payout'));

create table adjustment (
  customer_id int not null,
  adjustment_id uuid not null,
  adjustment_no text collate "C" not null,
  kind text not null check (kind in ('charge', 'credit', 'payout', 'reversal')),
  status text not null check (status in ('waiting', 'posted', 'rejected')),
  -- What it does to the balance.
  amount numeric(20, 4) not null check (amount <> 0),
  currency char(3) not null,
  -- A pay-out's: where it was paid from.
  payment_method text,
  -- The entry that a reversal takes back.
  reverses int,
  -- Read by the customer.
  reason text not null check (reason <> ''),
  reference text not null default '',
  -- Above the limit: not posted before somebody else confirms.
  second_person boolean not null,
  filed_by uuid not null references staff,
  decided_by uuid references staff,
  decided_at timestamptz,
  reject_reason text,
  -- Its entry in the ledger.
  seq int,
  created_at timestamptz not null,
  primary key (customer_id, adjustment_id),
  unique (customer_id, adjustment_no),
  unique (customer_id, seq),
  foreign key (customer_id, currency) references account (customer_id, currency),
  foreign key (customer_id, reverses) references ledger_entry,
  foreign key (customer_id, seq) references ledger_entry,
  check ((kind = 'charge') <= (amount < 0) and (kind = 'payout') <= (amount < 0) and (kind = 'credit') <= (amount > 0)),
  check ((kind = 'payout') = (payment_method is not null)),
  check ((kind = 'reversal') = (reverses is not null)),
  check ((status = 'posted') = (seq is not null)),
  check ((status = 'rejected') = (reject_reason is not null)),
  check ((decided_by is null) = (decided_at is null)),
  -- Four eyes: whoever filed it may take it back, and never confirms it.
  check (status <> 'posted' or not second_person or (decided_by is not null and decided_by <> filed_by))
);
-- An entry is reversed once, and nobody files what another has filed.
create unique index adjustment_reverses on adjustment (customer_id, reverses) where status <> 'rejected';
create index adjustment_account on adjustment (customer_id, currency);
create index adjustment_filer on adjustment (filed_by);
create index adjustment_decider on adjustment (decided_by);
create index adjustment_newest on adjustment (adjustment_id);
create index adjustment_status on adjustment (status, adjustment_id);
create index adjustment_at_once on adjustment (customer_id, filed_by, created_at) where not second_person;
select tenant_table('adjustment', 'select');
select kept_table('adjustment', 'select, insert, update');
create unique index ledger_entry_adjusted_once on ledger_entry (customer_id, cause_id) where cause = 'adjustment';

-- Files one, which waits; `second` tells whether somebody else has to confirm it. What the same person posted at once to this customer within
-- a day counts together, so that nothing large is cut into small parts.
create function file_adjustment(p_customer int, p_id uuid, p_no text, p_kind text, p_amount numeric, p_method text, p_reverses int,
  p_reason text, p_reference text, p_staff uuid, p_now timestamptz, out outcome text, out amount numeric, out currency text, out second boolean)
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare v_account account%rowtype; v_entry ledger_entry%rowtype;
begin
  -- The account before everything else, as whoever decides does: nobody waits for the other crosswise.
  select * into v_account from account a where a.customer_id = p_customer for no key update;
  if not found then outcome := 'not_found'; return; end if;
  amount := p_amount;
  currency := v_account.currency;
  if p_kind = 'reversal' then
    select * into v_entry from ledger_entry e where e.customer_id = p_customer and e.seq = p_reverses;
    outcome := case when v_entry.seq is null then 'entry_missing'
      when v_entry.reverses is not null then 'entry_not_reversible'
      when v_entry.cause = 'order' and not exists (select from orders o
        where o.customer_id = p_customer and o.order_id = v_entry.cause_id and o.shipped_at is not null) then 'entry_not_reversible'
      when exists (select from ledger_entry r where r.customer_id = p_customer and r.reverses = p_reverses)
        or exists (select from adjustment j where j.customer_id = p_customer and j.reverses = p_reverses and j.status <> 'rejected') then 'entry_reversed' end;
    if outcome is not null then return; end if;
    amount := -v_entry.amount;
  end if;
  if p_kind = 'payout' and v_account.balance + v_account.credit_limit - v_account.held + p_amount < 0 then outcome := 'short'; return; end if;
  second := abs(amount) + (select coalesce(sum(abs(j.amount)), 0) from adjustment j where j.customer_id = p_customer and j.filed_by = p_staff
    and not j.second_person and j.created_at > p_now - interval '24 hours') > (select l.amount from adjustment_limit l);
  insert into adjustment (customer_id, adjustment_id, adjustment_no, kind, status, amount, currency, payment_method, reverses, reason, reference,
      second_person, filed_by, created_at)
    values (p_customer, p_id, p_no, p_kind, 'waiting', amount, v_account.currency, p_method, p_reverses, p_reason, p_reference, second, p_staff, p_now);
  outcome := 'filed';
end $$;
select kept_function('file_adjustment'::regproc, 'ucenter_office');

-- Posts one that waits, or rejects it with `p_reject_reason`. Nobody stands in `p_by` where it needs no second person.
create function decide_adjustment(p_customer int, p_id uuid, p_by uuid, p_reject_reason text, p_now timestamptz, out outcome text, out balance numeric)
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare v_account account%rowtype; v adjustment%rowtype; v_counter text;
begin
  select * into v_account from account a where a.customer_id = p_customer for no key update;
  select * into v from adjustment j where j.customer_id = p_customer and j.adjustment_id = p_id for update;
  if not found then outcome := 'not_found'; return; end if;
  if v.status <> 'waiting' then outcome := 'state'; return; end if;
  if p_reject_reason is not null then
    update adjustment set status = 'rejected', reject_reason = p_reject_reason, decided_by = p_by, decided_at = p_now
      where customer_id = p_customer and adjustment_id = p_id;
    outcome := 'rejected';
    return;
  end if;
  if v.second_person and (p_by is null or p_by = v.filed_by) then outcome := 'four_eyes'; return; end if;
  if v.kind = 'payout' and v_account.balance + v_account.credit_limit - v_account.held + v.amount < 0 then outcome := 'short'; return; end if;
  if exists (select from ledger_entry r where r.customer_id = p_customer and r.reverses = v.reverses) then outcome := 'entry_reversed'; return; end if;
  v_counter := case v.kind when 'charge' then 'revenue.charge' when 'credit' then 'corrections' when 'payout' then 'bank.' || v.payment_method
    else (select e.counter_account from ledger_entry e where e.customer_id = p_customer and e.seq = v.reverses) end;
  v_account := post_entries(p_customer, array[(v.amount, v_counter, case v.kind when 'payout' then 'payout' else 'correction' end, null,
    'adjustment', p_id, v.adjustment_no, null, null, null, null, v.reason, v.reverses)::money_entry], p_now);
  update adjustment set status = 'posted', seq = v_account.seq, decided_by = p_by, decided_at = case when p_by is not null then p_now end
    where customer_id = p_customer and adjustment_id = p_id;
  outcome := 'posted';
  balance := v_account.balance;
end $$;
select kept_function('decide_adjustment'::regproc, 'ucenter_office');

-- Each adjustment that was posted stands in the ledger once, with its amount and what it reverses, and nothing else says to be one.
create view check_adjustments with (security_invoker = true) as
  select coalesce(j.customer_id, e.customer_id) as customer_id, coalesce(j.adjustment_id, e.cause_id) as adjustment_id, j.status, j.amount, e.amount as ledger
  from adjustment j
  full join (select * from ledger_entry where cause = 'adjustment') e on e.customer_id = j.customer_id and e.cause_id = j.adjustment_id
  where (j.status is distinct from 'posted') <> (e.seq is null)
    or j.status = 'posted' and (j.seq, j.amount, j.reason) is distinct from (e.seq, e.amount, e.remark)
    or j.status = 'posted' and j.reverses is distinct from e.reverses;
grant select on check_adjustments to ucenter_office;
