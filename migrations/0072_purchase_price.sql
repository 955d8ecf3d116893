-- What a piece costs its seller: a loss is paid by it (Rule 8.3). The currency stands there also while no price does.
alter table sku
  add column purchase_price numeric(14, 2) check (purchase_price > 0),
  add column purchase_currency char(3) not null default 'USD';

create or replace function without_money(p_value jsonb) returns jsonb language sql immutable parallel safe as $$
  select case jsonb_typeof(p_value)
    when 'object' then (select coalesce(jsonb_object_agg(x.key, without_money(x.value)), '{}') from jsonb_each(p_value) x
      where x.key <> all ('{amount,amounts,available,balance,balance_after,charged,credit_limit,fee,fees,held,missing,price,purchase_price,quote,received,received_amount,total}'))
    when 'array' then (select coalesce(jsonb_agg(without_money(x.value) order by x.n), '[]') from jsonb_array_elements(p_value) with ordinality x(value, n))
    else p_value end
$$;
