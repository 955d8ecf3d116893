-- Who of the staff may see a customer's money while working in its portal, and what a log row looks like without money.

-- As in 0045, with the one question that only the person's roles and the customer's people in charge answer: admin and finance see
-- everybody's money, sales people and account managers their own customers' (Rule 3.6).
drop function find_session(bytea, bytea, text, timestamptz);
create function find_session(p_token_hash bytea, p_browser_hash bytea, p_side text, p_now timestamptz)
returns table (seen_at timestamptz, remember boolean, customer_id int, member_id uuid, staff_id uuid, sub_account_id int, name text, email text,
  permissions text[], sku_ids uuid[], platform_type smallint, roles text[], warehouse_ids uuid[], must_change_password boolean,
  must_set_up_two_factor boolean, acting_staff_id uuid, acting_staff_name text, acting_sees_money boolean)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query select s.seen_at, s.remember, s.customer_id, s.member_id, s.staff_id, m.sub_account_id,
      coalesce(t.name, trim(m.first_name || ' ' || m.last_name)), coalesce(t.email, m.email), m.permissions,
      case when m.sku_scoped then array(select x.sku_id from member_sku x where x.customer_id = m.customer_id and x.member_id = m.member_id) end,
      c.platform_type, t.roles, t.warehouse_ids, coalesce(t.must_change_password, m.must_change_password and a.staff_id is null),
      coalesce(t.two_factor_secret is null and not t.two_factor_exempt and t.roles && '{admin,finance}', false), a.staff_id, a.name,
      coalesce(a.roles && '{admin,finance}' or (a.roles && '{sales,account_manager}' and a.staff_id in (c.sales_id, c.manager_id)), false)
    from session s
    left join member m on m.customer_id = s.customer_id and m.member_id = s.member_id and m.enabled
    left join customer c on c.customer_id = m.customer_id
    left join staff t on t.staff_id = s.staff_id and t.enabled
    left join staff a on a.staff_id = s.acting_staff_id and a.enabled
    where s.token_hash = p_token_hash and s.browser_hash = p_browser_hash and s.side = p_side and s.expires_at > p_now
      and (s.acting_staff_id is null or a.staff_id is not null);
end $$;
revoke execute on function find_session from public;
grant execute on function find_session to ucenter_office;

-- A value of the operation log without what is money, at any depth (Rule 3.7). What a customer declares for customs or insurance
-- stays: its names end in _usd.
create function without_money(p_value jsonb) returns jsonb language sql immutable parallel safe as $$
  select case jsonb_typeof(p_value)
    when 'object' then (select coalesce(jsonb_object_agg(x.key, without_money(x.value)), '{}') from jsonb_each(p_value) x
      where x.key <> all ('{amount,amounts,available,balance,balance_after,charged,credit_limit,fee,fees,held,missing,price,quote,received,received_amount,total}'))
    when 'array' then (select coalesce(jsonb_agg(without_money(x.value) order by x.n), '[]') from jsonb_array_elements(p_value) with ordinality x(value, n))
    else p_value end
$$;
revoke execute on function without_money from public;
grant execute on function without_money to ucenter_portal, ucenter_office;
