-- The storage fee (Rules 14.1, 14.7, 14.9): a bill for each customer, warehouse and day with its lines, how far each warehouse is billed, what
-- waits for a price, and settling.
create table storage_bill (
  customer_id int not null references customer,
  bill_id uuid not null,
  bill_no text collate "C" not null,
  warehouse_id uuid not null references warehouse,
  -- The day that the goods lay there, on the warehouse's clock; the bill is of the morning after.
  day date not null,
  currency char(3) not null references currency,
  tariff_id uuid not null references tariff,
  -- How much of the account's currency one of the tariff's was; null where they are the same.
  rate numeric(30, 12),
  sku_types int not null check (sku_types > 0),
  pieces int not null check (pieces > 0),
  actual_m3 numeric(18, 6) not null,
  free_m3 numeric(18, 6) not null check (free_m3 >= 0),
  discount_m3 numeric(18, 6) not null check (discount_m3 >= 0),
  receivable_m3 numeric(18, 6) not null check (receivable_m3 >= 0),
  -- What the discount volume would have cost, and what is to be paid; finer than a currency (Rule 2.7).
  discount numeric(20, 4) not null check (discount >= 0),
  receivable numeric(20, 4) not null check (receivable >= 0),
  made_at timestamptz not null,
  settled_at timestamptz,
  -- A person of the customer; null where the contract settles or nothing was to be paid.
  settled_by uuid,
  settled_by_name text,
  -- What was posted, in the decimals of the currency; where it came to nothing there is no entry.
  received numeric(20, 4) check (received >= 0),
  primary key (customer_id, bill_id),
  unique (customer_id, bill_no),
  unique (customer_id, warehouse_id, day),
  check (actual_m3 = free_m3 + discount_m3 + receivable_m3),
  check ((settled_at is null) = (received is null))
);
create index storage_bill_day on storage_bill (customer_id, day, bill_id);
create index storage_bill_open on storage_bill (customer_id, day, bill_id) where settled_at is null;
create index storage_bill_settled on storage_bill (customer_id) include (receivable) where settled_at is not null;
create index storage_bill_all on storage_bill (day, bill_id);
create index storage_bill_warehouse on storage_bill (warehouse_id, day, bill_id);
create index storage_bill_currency on storage_bill (currency);
create index storage_bill_tariff on storage_bill (tariff_id);
select tenant_table('storage_bill', 'select');
grant insert on storage_bill to ucenter_office;
select keeper_wall('storage_bill', 'select, update');

-- One batch that lay there: its volume is free, given by the contract, or charged at the price of its age.
create table storage_bill_line (
  customer_id int not null,
  bill_id uuid not null,
  batch_id uuid not null,
  sku_id uuid not null,
  shelved_on date not null,
  age_days int not null check (age_days >= 0),
  quantity int not null check (quantity > 0),
  volume_m3 numeric(18, 6) not null,
  free_m3 numeric(18, 6) not null check (free_m3 >= 0),
  discount_m3 numeric(18, 6) not null check (discount_m3 >= 0),
  charged_m3 numeric(18, 6) not null check (charged_m3 >= 0),
  -- The tier's first day and its price in the tariff's currency; none where all is free.
  from_day int,
  per_m3_day numeric(20, 4),
  amount numeric(20, 4) not null check (amount >= 0),
  primary key (customer_id, bill_id, batch_id),
  foreign key (customer_id, bill_id) references storage_bill,
  foreign key (customer_id, batch_id) references stock_batch,
  foreign key (customer_id, sku_id) references sku,
  check (volume_m3 = free_m3 + discount_m3 + charged_m3)
);
create index storage_bill_line_batch on storage_bill_line (customer_id, batch_id);
create index storage_bill_line_sku on storage_bill_line (customer_id, sku_id);
select tenant_table('storage_bill_line', 'select');
grant insert on storage_bill_line to ucenter_office;

-- How far a warehouse is billed: all customers through `billed_through`, and of the day after it those up to `after_customer`.
create table storage_day (
  warehouse_id uuid primary key references warehouse,
  billed_through date not null,
  after_customer int not null default 0
);
select house_table('storage_day', false);
-- What lay there before there were bills is not billed afterwards.
insert into storage_day (warehouse_id, billed_through)
  select w.warehouse_id, (now() at time zone w.time_zone)::date - 1 from warehouse w
  where exists (select from stock_batch b where b.warehouse_id = w.warehouse_id);

-- A bill that could not be made, and why; tried again until it can.
create table storage_due (
  customer_id int not null references customer,
  warehouse_id uuid not null references warehouse,
  day date not null,
  reason jsonb not null,
  since timestamptz not null,
  primary key (customer_id, warehouse_id, day)
);
create index storage_due_warehouse on storage_due (warehouse_id, day);
select tenant_table('storage_due', 'select');
grant insert, update, delete on storage_due to ucenter_office;

create unique index ledger_entry_storage_once on ledger_entry (customer_id, cause_id) where bill_type = 'storage' and reverses is null;

-- Settles these bills, all or none: {asked, found, open, received}; where not all are found and open nothing happened. Each gets an entry of
-- its own, and all that a customer ever settled is rounded once (Rule 2.7): what one bill loses, a later one has more. Raises UC001 (detail:
-- the missing amount) when the customer has not got it, unless p_overdraw.
create function settle_storage(p_customer int, p_bills uuid[], p_by uuid, p_by_name text, p_overdraw boolean, p_now timestamptz)
returns jsonb language plpgsql set plan_cache_mode = force_generic_plan as $$
declare v_digits int; v_before numeric; v_asked int; v_found int; v_open int; v_sum numeric; v_entries money_entry[]; v_account account%rowtype; v_left numeric;
begin
  select c.digits into strict v_digits from account a join currency c on c.code = a.currency
    where a.customer_id = p_customer for no key update of a;
  v_asked := (select count(distinct b) from unnest(p_bills) b);
  select count(*), count(*) filter (where settled_at is null) into v_found, v_open
    from storage_bill where customer_id = p_customer and bill_id = any (p_bills);
  if v_open <> v_asked then
    return jsonb_build_object('asked', v_asked, 'found', v_found, 'open', v_open, 'received', '0');
  end if;
  select coalesce(sum(receivable), 0) into v_before from storage_bill where customer_id = p_customer and settled_at is not null;
  with upto as (
    select bill_id, bill_no, day, receivable, v_before + sum(receivable) over (order by day, bill_no) as upto
    from storage_bill where customer_id = p_customer and bill_id = any (p_bills)
  ), due as (
    select bill_id, bill_no, day, round(upto, v_digits) - round(upto - receivable, v_digits) as received from upto
  ), numbered as (
    select *, count(*) filter (where received > 0) over (order by day, bill_no) as n from due
  ), settled as (
    update storage_bill b set settled_at = p_now, settled_by = p_by, settled_by_name = p_by_name, received = n.received
      from numbered n where b.customer_id = p_customer and b.bill_id = n.bill_id
  )
  select coalesce(sum(received), 0), coalesce(array_agg((-received, 'revenue.storage', 'storage', 'storage', 'storage_bill', bill_id, bill_no,
      null, null, null, null, '', null)::money_entry order by day, bill_no) filter (where received > 0), '{}')
    into v_sum, v_entries from numbered;
  if v_sum > 0 then
    v_account := post_entries(p_customer, v_entries, p_now);
    v_left := v_account.balance + v_account.credit_limit - v_account.held;
    if v_left < 0 and not p_overdraw then
      raise exception 'balance short' using errcode = 'UC001', detail = (-v_left)::text;
    end if;
  end if;
  return jsonb_build_object('asked', v_asked, 'found', v_found, 'open', v_open, 'received', v_sum::text);
end $$;
select kept_function('settle_storage'::regproc, 'ucenter_portal, ucenter_office');

-- A bill is the sum of its lines; a settled one has one entry of its amount, and nothing else has any; what a customer settled was rounded once.
create view check_storage_bills with (security_invoker = true) as
  select b.customer_id, b.bill_id, b.receivable, x.amount as lines, b.received, e.amount as ledger
  from storage_bill b
  left join (select customer_id, bill_id, sum(amount) as amount, sum(volume_m3) as actual_m3, sum(free_m3) as free_m3, sum(discount_m3) as discount_m3,
      sum(quantity) as pieces from storage_bill_line group by 1, 2) x using (customer_id, bill_id)
  left join (select customer_id, cause_id as bill_id, count(*) as entries, -sum(amount) as amount from ledger_entry
      where bill_type = 'storage' and reverses is null group by 1, 2) e using (customer_id, bill_id)
  where (b.receivable, b.actual_m3, b.free_m3, b.discount_m3, b.pieces) is distinct from (x.amount, x.actual_m3, x.free_m3, x.discount_m3, x.pieces)
    or nullif(coalesce(b.received, 0), 0) is distinct from e.amount or e.entries > 1
  union all
  select customer_id, null, sum(receivable), null, sum(received), null from storage_bill where settled_at is not null
    group by customer_id, currency having abs(sum(receivable - received)) > 0.5 * power(0.1, (select digits from currency c where c.code = storage_bill.currency))
  union all
  select e.customer_id, e.cause_id, null, null, null, e.amount from ledger_entry e
    where e.bill_type = 'storage' and e.reverses is null and not exists (select from storage_bill b
      where b.customer_id = e.customer_id and b.bill_id = e.cause_id);
grant select on check_storage_bills to ucenter_office;
