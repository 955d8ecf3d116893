-- What the contract refunds of an order's freight that comes back by the carrier's or the warehouse's fault (Rule 9.82).
alter table customer add column freight_refund_percent int not null default 0 check (freight_refund_percent between 0 and 100);

create table freight_refund (
  customer_id int not null,
  order_id uuid not null,
  return_id uuid not null,
  cause text not null check (cause in ('carrier', 'warehouse')),
  -- Read by the customer.
  reason text not null check (reason <> ''),
  -- The freight that was charged, and the contract's share of that day.
  base numeric(20, 4) not null,
  percent int not null check (percent between 1 and 100),
  amount numeric(20, 4) not null,
  decided_by text not null,
  at timestamptz not null,
  -- Of an order once, whatever comes back of it in how many returns.
  primary key (customer_id, order_id),
  foreign key (customer_id, order_id) references orders,
  foreign key (customer_id, return_id) references return_order,
  check (amount > 0 and amount <= base)
);
create index freight_refund_return on freight_refund (customer_id, return_id);
select tenant_table('freight_refund', 'select');
select kept_table('freight_refund', 'select, insert');

-- Refunds it, once: false when the order's was refunded before, and then nothing happened. Never more than the order was charged.
create function refund_freight(p_customer int, p_return uuid, p_cause text, p_reason text, p_base numeric, p_percent int, p_amount numeric, p_by text, p_now timestamptz)
returns boolean language plpgsql set plan_cache_mode = force_generic_plan as $$
declare v_return_no text; v_order uuid; v_order_no text;
begin
  select r.return_no, o.order_id, o.order_no into v_return_no, v_order, v_order_no
    from return_order r join orders o using (customer_id, order_id)
    where r.customer_id = p_customer and r.return_id = p_return and r.arrived_at is not null and o.shipped_at is not null;
  if not found or p_base > (select coalesce(sum(f.amount), 0) from order_fee f where f.customer_id = p_customer and f.order_id = v_order) then
    raise exception 'so much freight was not charged for this return' using errcode = 'check_violation', constraint = 'freight_refund_charged';
  end if;
  insert into freight_refund (customer_id, order_id, return_id, cause, reason, base, percent, amount, decided_by, at)
    values (p_customer, v_order, p_return, p_cause, p_reason, p_base, p_percent, p_amount, p_by, p_now) on conflict do nothing;
  if not found then return false; end if;
  perform post_entries(p_customer, array[(p_amount, 'revenue.freight_refund', 'refund', 'freight_refund', 'return', p_return, v_return_no, null, null, null,
    null, v_order_no, null)::money_entry], p_now);
  return true;
end $$;
select kept_function('refund_freight'::regproc, 'ucenter_office');

-- Each refund of freight stands in the ledger once, and is no more than the order was charged.
create view check_freight_refunds with (security_invoker = true) as
  select coalesce(r.customer_id, l.customer_id) as customer_id, coalesce(r.return_id, l.return_id) as return_id, r.amount, l.amount as ledger, f.amount as charged
  from freight_refund r
  full join (select customer_id, cause_id as return_id, sum(amount) as amount from ledger_entry
    where cause = 'return' and bill_type = 'refund' group by 1, 2) l using (customer_id, return_id)
  left join lateral (select sum(amount) as amount from order_fee f where f.customer_id = r.customer_id and f.order_id = r.order_id) f on true
  where r.amount is distinct from l.amount or r.base > coalesce(f.amount, 0);
grant select on check_freight_refunds to ucenter_office;
