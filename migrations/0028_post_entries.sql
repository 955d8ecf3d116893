-- One way for money. post_entries() writes every ledger entry with the account row; hold_balance(), change_hold(),
-- release_holds() and capture_holds() every hold; open_account() and set_credit_limit() the rest of the account. Nothing else writes these tables.

-- A hold belongs to a document of any kind, named by (cause, cause_id) as in the ledger.
drop view check_order_holds;
alter table balance_hold drop constraint balance_hold_pkey;
alter table balance_hold rename order_id to cause_id;
alter table balance_hold add cause text not null default 'order';
alter table balance_hold alter cause drop default, add primary key (customer_id, cause, cause_id);
-- Nothing asks for the open holds of a customer but the books check, which reads them all; without it a hold that ends is changed in place.
drop index balance_hold_open;

-- An order holds its quote exactly while it is submitted and not yet packed; a packed one has captured it.
create view check_order_holds as
  select coalesce(o.customer_id, h.customer_id) as customer_id, coalesce(o.order_id, h.cause_id) as order_id, o.status, o.amount,
    h.amount as held, h.state
  from orders o full join (select * from balance_hold where cause = 'order') h on h.customer_id = o.customer_id and h.cause_id = o.order_id
  where (o.status in ('verifying', 'error', 'awaiting_packing') and (h.state is distinct from 'open' or h.amount <> o.amount))
    or (h.state = 'open' and coalesce(o.status, '') not in ('verifying', 'error', 'awaiting_packing'))
    or (o.packed_at is not null and h.state is distinct from 'captured');
alter view check_order_holds set (security_invoker = true);
grant select on check_order_holds to ucenter_office;

-- An entry is in the currency of its account: one reference proves both, and costs half of two with every entry.
alter table account add unique (customer_id, currency);
alter table ledger_entry drop constraint ledger_entry_customer_id_fkey, drop constraint ledger_entry_currency_fkey,
  add foreign key (customer_id, currency) references account (customer_id, currency);
drop index ledger_entry_currency;
create index ledger_entry_account on ledger_entry (customer_id, currency);

create function open_account(p_customer int, p_currency text, p_credit_limit numeric) returns void
language sql as $$
  insert into account (customer_id, currency, credit_limit) values (p_customer, p_currency, p_credit_limit)
$$;

-- Sets the credit limit and returns the one before.
create function set_credit_limit(p_customer int, p_credit_limit numeric) returns numeric
language plpgsql as $$
declare v_before numeric;
begin
  select credit_limit into strict v_before from account where customer_id = p_customer for no key update;
  update account set credit_limit = p_credit_limit where customer_id = p_customer;
  return v_before;
end $$;

-- One ledger entry: amount above 0 adds to the customer's balance, below 0 takes from it.
create type money_entry as (
  amount numeric,
  counter_account text,
  bill_type text,
  fee_type text,
  cause text,
  cause_id uuid,
  reference text,
  country char(2),
  quantity int,
  weight_g int,
  tracking_no text,
  remark text,
  reverses int
);

-- Posts entries in the order given and returns the account after them; held changes by p_held_change in the same update, for those
-- that capture a hold. An amount is rounded before it comes here: a smaller part than the currency has is refused, whoever calls.
create function post_entries(p_customer int, p_entries money_entry[], p_now timestamptz, p_held_change numeric default 0) returns account
language plpgsql as $$
declare v_entry money_entry; v_sum numeric := 0; v_after numeric[] := '{}'; v_scale int := 0; v_account account%rowtype; n int;
begin
  foreach v_entry in array p_entries loop
    v_sum := v_sum + v_entry.amount;
    v_after := v_after || v_sum;
    v_scale := greatest(v_scale, min_scale(v_entry.amount));
  end loop;
  update account set balance = balance + v_sum, held = held + p_held_change, seq = seq + cardinality(p_entries)
    where customer_id = p_customer returning * into v_account;
  if not found then raise exception 'no account for customer %', p_customer; end if;
  insert into ledger_entry (customer_id, seq, at, amount, currency, balance_after, counter_account, bill_type, fee_type, cause, cause_id,
      reference, country, quantity, weight_g, tracking_no, remark, reverses)
    select p_customer, v_account.seq - cardinality(p_entries) + e.i, p_now, e.amount, v_account.currency, v_account.balance - v_sum + e.after,
      e.counter_account, e.bill_type, e.fee_type, e.cause, e.cause_id, e.reference, e.country, e.quantity, e.weight_g, e.tracking_no,
      coalesce(e.remark, ''), e.reverses
    from rows from (unnest(p_entries), unnest(v_after)) with ordinality e(amount, counter_account, bill_type, fee_type, cause, cause_id, reference,
      country, quantity, weight_g, tracking_no, remark, reverses, after, i)
    join currency c on c.code = v_account.currency and c.digits >= v_scale;
  get diagnostics n = row_count;
  if n <> cardinality(p_entries) then raise exception 'an amount has more decimals than %', v_account.currency; end if;
  return v_account;
end $$;

-- Posts one entry that belongs to no shipment and returns the balance after it.
create or replace function post_entry(p_customer int, p_amount numeric, p_counter text, p_bill_type text, p_fee_type text,
  p_cause text, p_cause_id uuid, p_reference text, p_remark text, p_now timestamptz) returns numeric
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  return (post_entries(p_customer, array[(p_amount, p_counter, p_bill_type, p_fee_type, p_cause, p_cause_id, p_reference, null, null, null, null,
    p_remark, null)::money_entry], p_now)).balance;
end $$;

-- Holds these amounts for causes that hold nothing yet, or nothing any more. Raises UC001 (detail: the missing amount) when the customer
-- has not got as much: then nothing happened.
create function hold_balance(p_customer int, p_cause text, p_causes uuid[], p_amounts numeric[], p_now timestamptz) returns void
language plpgsql as $$
declare v_amount numeric; v_sum numeric := 0; v_left numeric; n int;
begin
  foreach v_amount in array p_amounts loop v_sum := v_sum + v_amount; end loop;
  insert into balance_hold as h (customer_id, cause, cause_id, amount, state, at)
    select p_customer, p_cause, x.cause_id, x.amount, 'open', p_now from unnest(p_causes, p_amounts) x(cause_id, amount)
    on conflict (customer_id, cause, cause_id) do update set amount = excluded.amount, state = 'open', captured = null, at = excluded.at
      where h.state <> 'open';
  get diagnostics n = row_count;
  if n <> cardinality(p_causes) then raise exception 'something is held for this % already', p_cause; end if;
  update account set held = held + v_sum where customer_id = p_customer returning balance + credit_limit - held into v_left;
  if v_sum > 0 and v_left < 0 then
    raise exception 'balance short' using errcode = 'UC001', detail = (-v_left)::text;
  end if;
end $$;

-- Changes what a cause holds to another amount. Raises UC001 as above when it becomes more than the customer has.
create function change_hold(p_customer int, p_cause text, p_cause_id uuid, p_amount numeric, p_now timestamptz) returns void
language plpgsql as $$
declare v_change numeric; v_left numeric;
begin
  select p_amount - h.amount into v_change from balance_hold h
    where h.customer_id = p_customer and h.cause = p_cause and h.cause_id = p_cause_id and h.state = 'open' for no key update;
  if not found then raise exception 'nothing is held for this %', p_cause; end if;
  if v_change = 0 then return; end if;
  update balance_hold set amount = p_amount, at = p_now where customer_id = p_customer and cause = p_cause and cause_id = p_cause_id;
  update account set held = held + v_change where customer_id = p_customer returning balance + credit_limit - held into v_left;
  if v_change > 0 and v_left < 0 then
    raise exception 'balance short' using errcode = 'UC001', detail = (-v_left)::text;
  end if;
end $$;

-- Releases what these causes hold; what holds nothing is left as it is.
create function release_holds(p_customer int, p_cause text, p_causes uuid[], p_now timestamptz) returns void
language plpgsql as $$
begin
  with released as (
    update balance_hold set state = 'released', captured = 0, at = p_now
    where customer_id = p_customer and cause = p_cause and cause_id = any (p_causes) and state = 'open' returning amount
  )
  update account set held = held - (select sum(amount) from released)
    where customer_id = p_customer and exists (select from released where amount <> 0);
end $$;

-- Posts the entries of these causes, each of which has an open hold: what they charge is captured, the rest of the holds is released.
-- Raises UC001 (detail: the missing amount) when they charge more than was held and the customer has not got it: then nothing happened.
create function capture_holds(p_customer int, p_cause text, p_causes uuid[], p_entries money_entry[], p_now timestamptz) returns void
language plpgsql as $$
declare v_holds int; v_held numeric; v_captured numeric; v_account account%rowtype; v_left numeric;
begin
  with captured as (
    update balance_hold h set state = 'captured', at = p_now,
      captured = (select coalesce(-sum(e.amount), 0) from unnest(p_entries) e where e.cause = p_cause and e.cause_id = h.cause_id)
    where h.customer_id = p_customer and h.cause = p_cause and h.cause_id = any (p_causes) and h.state = 'open'
    returning h.amount, h.captured
  )
  select count(*), coalesce(sum(amount), 0), coalesce(sum(captured), 0) into v_holds, v_held, v_captured from captured;
  if v_holds <> cardinality(p_causes) then raise exception 'nothing is held for this %', p_cause; end if;
  v_account := post_entries(p_customer, p_entries, p_now, -v_held);
  v_left := v_account.balance + v_account.credit_limit - v_account.held;
  if v_captured > v_held and v_left < 0 then
    raise exception 'balance short' using errcode = 'UC001', detail = (-v_left)::text;
  end if;
end $$;

revoke execute on function open_account, set_credit_limit, post_entries, hold_balance, change_hold, release_holds, capture_holds from public;
grant execute on function post_entries, hold_balance, change_hold, release_holds, capture_holds to ucenter_portal, ucenter_office;
grant execute on function open_account, set_credit_limit to ucenter_office;
