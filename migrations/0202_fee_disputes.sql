-- Charges that customers dispute (Rules 12.13, 12.16): filed within the contract's days, answered by the staff, and given back by an adjustment.
alter table customer add column dispute_days int not null default 30 check (dispute_days between 1 and 365);

alter table customer_counter drop constraint customer_counter_kind_check,
  add constraint customer_counter_kind_check check (kind in ('RT', 'SO', 'IB', 'LO', 'TU', 'SF', 'SUB', 'CO', 'TR', 'AJ', 'DP'));

-- What an accepted dispute gives back: less than or all of the entry that it corrects.
alter table adjustment drop constraint adjustment_kind_check,
  add constraint adjustment_kind_check check (kind in ('charge', 'credit', 'payout', 'reversal', 'dispute')),
  add column corrects int,
  add constraint adjustment_corrects_fkey foreign key (customer_id, corrects) references ledger_entry,
  add constraint adjustment_corrects_check check ((kind = 'dispute') = (corrects is not null) and ((kind = 'dispute') <= (amount > 0)));
create index adjustment_corrects on adjustment (customer_id, corrects);
-- Of an accepted dispute two entries: what was charged comes back, what is right is charged.
drop index ledger_entry_adjusted_once;
create unique index ledger_entry_adjusted_once on ledger_entry (customer_id, cause_id, (amount > 0)) where cause = 'adjustment';

create table fee_dispute (
  customer_id int not null,
  dispute_id uuid not null,
  dispute_no text collate "C" not null,
  -- The charge, and the line of its fee; none is the whole entry.
  seq int not null,
  line_no int,
  -- What was charged, and what the customer holds to be right.
  amount numeric(20, 4) not null check (amount > 0),
  claimed numeric(20, 4) check (claimed >= 0 and claimed < amount),
  reason text not null check (reason <> ''),
  status text not null check (status in ('open', 'answered', 'accepted', 'rejected', 'withdrawn')),
  -- The staff ask back once, and the customer replies once.
  question text check (question <> ''),
  asked_at timestamptz,
  reply text check (reply <> ''),
  replied_at timestamptz,
  -- Why it was decided so; read by the customer.
  answer text check (answer <> ''),
  -- What is right, by the staff; and what gives back the rest, which may wait for a second person.
  right_amount numeric(20, 4) check (right_amount >= 0 and right_amount < amount),
  adjustment_id uuid,
  decided_by uuid references staff,
  decided_at timestamptz,
  filed_by uuid not null,
  filed_by_name text not null,
  created_at timestamptz not null,
  primary key (customer_id, dispute_id),
  unique (customer_id, dispute_no),
  foreign key (customer_id, seq) references ledger_entry,
  foreign key (customer_id, adjustment_id) references adjustment,
  check ((question is null) = (asked_at is null) and (reply is null) = (replied_at is null) and (reply is null or question is not null)),
  check (status <> 'answered' or question is not null and reply is null),
  check ((status in ('accepted', 'rejected')) = (decided_by is not null and decided_at is not null)),
  check ((adjustment_id is null) = (right_amount is null)),
  check (status not in ('rejected', 'withdrawn') or adjustment_id is null),
  check (status <> 'accepted' or adjustment_id is not null),
  check ((answer is not null) = (status = 'rejected' or adjustment_id is not null))
);
create unique index fee_dispute_open on fee_dispute (customer_id, seq, (coalesce(line_no, 0))) where status in ('open', 'answered');
create index fee_dispute_entry on fee_dispute (customer_id, seq);
create unique index fee_dispute_adjustment on fee_dispute (customer_id, adjustment_id) where adjustment_id is not null;
create index fee_dispute_decider on fee_dispute (decided_by);
create index fee_dispute_newest on fee_dispute (dispute_id);
create index fee_dispute_status on fee_dispute (status, dispute_id);
select tenant_table('fee_dispute');
select keeper_wall('fee_dispute', 'select, update');

create table fee_dispute_file (
  customer_id int not null,
  dispute_id uuid not null,
  file_id uuid not null,
  place smallint not null,
  primary key (customer_id, dispute_id, file_id),
  foreign key (customer_id, dispute_id) references fee_dispute,
  foreign key (customer_id, file_id) references file
);
create index fee_dispute_file_file on fee_dispute_file (customer_id, file_id);
select tenant_table('fee_dispute_file', 'select, insert');

drop function file_adjustment(int, uuid, text, text, numeric, text, int, text, text, uuid, timestamptz);
-- Files one, which waits; `second` tells whether somebody else has to confirm it: always where the filer may not post alone. What the same person
-- posted at once to this customer within a day counts together, so that nothing large is cut into small parts. `p_entry` is what a reversal takes
-- back whole, or a dispute a part of: never both, and never more than was charged.
create function file_adjustment(p_customer int, p_id uuid, p_no text, p_kind text, p_amount numeric, p_method text, p_entry int,
  p_reason text, p_reference text, p_staff uuid, p_alone boolean, p_now timestamptz, out outcome text, out amount numeric, out currency text, out second boolean)
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare v_account account%rowtype; v_entry ledger_entry%rowtype;
begin
  -- The account before everything else, as whoever decides does: nobody waits for the other crosswise.
  select * into v_account from account a where a.customer_id = p_customer for no key update;
  if not found then outcome := 'not_found'; return; end if;
  amount := p_amount;
  currency := v_account.currency;
  if p_kind in ('reversal', 'dispute') then
    select * into v_entry from ledger_entry e where e.customer_id = p_customer and e.seq = p_entry;
    outcome := case when v_entry.seq is null then 'entry_missing'
      when v_entry.reverses is not null then 'entry_not_reversible'
      when v_entry.cause = 'adjustment' and exists (select from adjustment j
        where j.customer_id = p_customer and j.adjustment_id = v_entry.cause_id and j.corrects is not null) then 'entry_not_reversible'
      when v_entry.cause = 'order' and not exists (select from orders o
        where o.customer_id = p_customer and o.order_id = v_entry.cause_id and o.shipped_at is not null) then 'entry_not_reversible'
      when exists (select from ledger_entry r where r.customer_id = p_customer and r.reverses = p_entry)
        or exists (select from adjustment j where j.customer_id = p_customer and j.reverses = p_entry and j.status <> 'rejected') then 'entry_reversed'
      when p_kind = 'reversal' and exists (select from adjustment j
        where j.customer_id = p_customer and j.corrects = p_entry and j.status <> 'rejected') then 'entry_reversed'
      when p_kind = 'dispute' and p_amount + (select coalesce(sum(j.amount), 0) from adjustment j
        where j.customer_id = p_customer and j.corrects = p_entry and j.status <> 'rejected') > -v_entry.amount then 'too_much' end;
    if outcome is not null then return; end if;
    if p_kind = 'reversal' then amount := -v_entry.amount; end if;
  end if;
  if p_kind = 'payout' and v_account.balance + v_account.credit_limit - v_account.held + p_amount < 0 then outcome := 'short'; return; end if;
  second := not p_alone or abs(amount) + (select coalesce(sum(abs(j.amount)), 0) from adjustment j where j.customer_id = p_customer and j.filed_by = p_staff
    and not j.second_person and j.created_at > p_now - interval '24 hours') > (select l.amount from adjustment_limit l);
  insert into adjustment (customer_id, adjustment_id, adjustment_no, kind, status, amount, currency, payment_method, reverses, corrects, reason, reference,
      second_person, filed_by, created_at)
    values (p_customer, p_id, p_no, p_kind, 'waiting', amount, v_account.currency, p_method, case when p_kind = 'reversal' then p_entry end,
      case when p_kind = 'dispute' then p_entry end, p_reason, p_reference, second, p_staff, p_now);
  outcome := 'filed';
end $$;
select kept_function('file_adjustment'::regproc, 'ucenter_office');

-- Posts one that waits, or rejects it with `p_reject_reason`. Nobody stands in `p_by` where it needs no second person. The dispute that it is of
-- is decided with it, or is open again.
create or replace function decide_adjustment(p_customer int, p_id uuid, p_by uuid, p_reject_reason text, p_now timestamptz, out outcome text, out balance numeric)
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare v_account account%rowtype; v adjustment%rowtype; v_dispute fee_dispute%rowtype; v_counter text; v_entries money_entry[];
begin
  select * into v_account from account a where a.customer_id = p_customer for no key update;
  select * into v from adjustment j where j.customer_id = p_customer and j.adjustment_id = p_id for update;
  if not found then outcome := 'not_found'; return; end if;
  if v.status <> 'waiting' then outcome := 'state'; return; end if;
  if p_reject_reason is not null then
    update adjustment set status = 'rejected', reject_reason = p_reject_reason, decided_by = p_by, decided_at = p_now
      where customer_id = p_customer and adjustment_id = p_id;
    update fee_dispute set adjustment_id = null, right_amount = null, answer = null where customer_id = p_customer and adjustment_id = p_id;
    outcome := 'rejected';
    return;
  end if;
  if v.second_person and (p_by is null or p_by = v.filed_by) then outcome := 'four_eyes'; return; end if;
  if v.kind = 'payout' and v_account.balance + v_account.credit_limit - v_account.held + v.amount < 0 then outcome := 'short'; return; end if;
  if exists (select from ledger_entry r where r.customer_id = p_customer and r.reverses = coalesce(v.reverses, v.corrects)) then
    outcome := 'entry_reversed'; return; end if;
  v_counter := case v.kind when 'charge' then 'revenue.charge' when 'credit' then 'corrections' when 'payout' then 'bank.' || v.payment_method
    else (select e.counter_account from ledger_entry e where e.customer_id = p_customer and e.seq = coalesce(v.reverses, v.corrects)) end;
  if v.kind = 'dispute' then
    update fee_dispute set status = 'accepted', decided_by = v.filed_by, decided_at = p_now
      where customer_id = p_customer and adjustment_id = p_id and status in ('open', 'answered') returning * into strict v_dispute;
  end if;
  v_entries := array[(coalesce(v_dispute.amount, v.amount), v_counter, case v.kind when 'payout' then 'payout' else 'correction' end, null,
    'adjustment', p_id, v.adjustment_no, null, null, null, null, v.reason, v.reverses)::money_entry];
  if v_dispute.right_amount > 0 then
    v_entries := v_entries || (-v_dispute.right_amount, v_counter, 'correction', null, 'adjustment', p_id, v.adjustment_no, null, null, null, null,
      v.reason, null)::money_entry;
  end if;
  v_account := post_entries(p_customer, v_entries, p_now);
  update adjustment set status = 'posted', seq = v_account.seq, decided_by = p_by, decided_at = case when p_by is not null then p_now end
    where customer_id = p_customer and adjustment_id = p_id;
  outcome := 'posted';
  balance := v_account.balance;
end $$;
select kept_function('decide_adjustment'::regproc, 'ucenter_office');

-- Each adjustment that was posted stands in the ledger once, with its amount and what it reverses, and nothing else says to be one.
create or replace view check_adjustments with (security_invoker = true) as
  select coalesce(j.customer_id, e.customer_id) as customer_id, coalesce(j.adjustment_id, e.cause_id) as adjustment_id, j.status, j.amount, e.amount as ledger
  from adjustment j
  full join (select customer_id, cause_id, sum(amount)::numeric(20, 4) as amount, max(seq) as seq, max(reverses) as reverses, min(remark) as remark
    from ledger_entry where cause = 'adjustment' group by 1, 2) e on e.customer_id = j.customer_id and e.cause_id = j.adjustment_id
  where (j.status is distinct from 'posted') <> (e.seq is null)
    or j.status = 'posted' and (j.seq, j.amount, j.reason) is distinct from (e.seq, e.amount, e.remark)
    or j.status = 'posted' and j.reverses is distinct from e.reverses;

-- Each accepted dispute gave back, once and by an adjustment of its own, what was charged less what is right; one that is not decided gave
-- nothing; and no entry gave back more than it charged.
create view check_disputes with (security_invoker = true) as
  select d.customer_id, d.dispute_id, d.status, d.amount - d.right_amount as gives, j.amount as given, j.status as adjustment
  from fee_dispute d left join adjustment j using (customer_id, adjustment_id)
  where (d.status = 'accepted') <> (j.status is not distinct from 'posted')
    or j.adjustment_id is not null and (j.kind, j.corrects, j.amount) is distinct from ('dispute', d.seq, d.amount - d.right_amount)
    or d.status in ('open', 'answered') and j.status not in ('waiting')
  union all
  select j.customer_id, j.adjustment_id, j.status, null, j.amount, j.status from adjustment j
  where j.kind = 'dispute' and j.status <> 'rejected' and not exists (select from fee_dispute d
    where d.customer_id = j.customer_id and d.adjustment_id = j.adjustment_id)
  union all
  select e.customer_id, e.cause_id, 'entry', -e.amount, sum(j.amount), null
  from adjustment j join ledger_entry e on e.customer_id = j.customer_id and e.seq = j.corrects
  where j.status <> 'rejected' group by e.customer_id, e.seq having sum(j.amount) > -e.amount
    or exists (select from ledger_entry r where r.customer_id = e.customer_id and r.reverses = e.seq);
grant select on check_disputes to ucenter_office;
