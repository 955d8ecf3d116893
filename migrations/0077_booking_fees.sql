-- What a booking costs (Rules 7.14, 7.15, 7.16): the value-added services that were chosen, and the fee lines that it was charged when its goods
-- were in stock. The ledger says the same, once.
alter table booking
  add services jsonb not null default '[]' check (jsonb_typeof(services) = 'array'),
  -- The sum that was charged, in the currency of the account; null until then.
  add charged numeric(20, 4) check (charged >= 0);
-- What was closed before is not charged afterwards.
update booking set charged = 0 where bill_status = 'inventory_complete';
alter table booking add constraint booking_charged_when_closed check (charged is null or bill_status = 'inventory_complete');
-- What waits to be charged, because its warehouse had no price list on the day.
create index booking_uncharged on booking (customer_id, booking_id) where bill_status = 'inventory_complete' and charged is null;

create table booking_fee (
  customer_id int not null,
  booking_id uuid not null,
  line_no int not null check (line_no > 0),
  fee_type text not null,
  amount numeric(20, 4) not null check (amount > 0),
  basis jsonb not null,
  primary key (customer_id, booking_id, line_no),
  unique (customer_id, booking_id, fee_type),
  foreign key (customer_id, booking_id) references booking
);
select tenant_table('booking_fee', 'select, insert');
select kept_table('booking_fee', 'select, insert');
select keeper_wall('booking', 'select, update');
create unique index ledger_entry_inbound_once on ledger_entry (customer_id, cause_id, fee_type) where bill_type = 'inbound' and reverses is null;

-- Charges a closed booking, once: null when it is not closed or was charged before, and then nothing happened. The balance may fall below
-- what there is: the goods have been received. p_fees: [{line_no, fee_type, amount, basis}]; pieces and weight are what the ledger says beside.
create function charge_booking(p_customer int, p_booking uuid, p_fees jsonb, p_pieces int, p_weight_g int, p_now timestamptz) returns numeric
language plpgsql as $$
declare v_booking_no text; v_entries money_entry[]; v_sum numeric;
begin
  select coalesce(sum(f.amount), 0) into v_sum from jsonb_to_recordset(p_fees) f(amount numeric);
  update booking set charged = v_sum
    where customer_id = p_customer and booking_id = p_booking and bill_status = 'inventory_complete' and charged is null
    returning booking_no into v_booking_no;
  if not found then return null; end if;
  insert into booking_fee (customer_id, booking_id, line_no, fee_type, amount, basis)
    select p_customer, p_booking, f.* from jsonb_to_recordset(p_fees) f(line_no int, fee_type text, amount numeric, basis jsonb);
  v_entries := array(
    select (-f.amount, 'revenue.' || f.fee_type, 'inbound', f.fee_type, 'booking', p_booking, v_booking_no, null, p_pieces, p_weight_g,
      null, '', null)::money_entry
    from jsonb_to_recordset(p_fees) f(line_no int, fee_type text, amount numeric) order by f.line_no);
  if cardinality(v_entries) > 0 then perform post_entries(p_customer, v_entries, p_now); end if;
  return v_sum;
end $$;
select kept_function('charge_booking'::regproc, 'ucenter_office');

-- A booking was charged what its fee lines say, and its entries in the ledger sum to the same; one that is not closed, nothing.
create view check_booking_fees as
  select b.customer_id, b.booking_id, b.bill_status, b.charged, coalesce(f.amount, 0) as fee_lines, coalesce(l.amount, 0) as ledger
  from booking b
  left join (select customer_id, booking_id, sum(amount) as amount from booking_fee group by 1, 2) f using (customer_id, booking_id)
  left join (select customer_id, cause_id as booking_id, -sum(amount) as amount from ledger_entry where bill_type = 'inbound' group by 1, 2) l
    using (customer_id, booking_id)
  where coalesce(b.charged, 0) <> coalesce(f.amount, 0) or coalesce(b.charged, 0) <> coalesce(l.amount, 0);
alter view check_booking_fees set (security_invoker = true);
grant select on check_booking_fees to ucenter_office;
