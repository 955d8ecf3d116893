-- Every request begins with this question. As one statement over five tables it began to look into those that its session has nothing to do with;
-- step by step it costs half. The same answers as before, but for who is switched off or leaving: nothing, where there was a row without a role.
create or replace function find_session(p_token_hash bytea, p_browser_hash bytea, p_side text, p_now timestamptz)
returns table (seen_at timestamptz, remember boolean, customer_id int, member_id uuid, staff_id uuid, sub_account_id int, name text, email text,
  permissions text[], sku_ids uuid[], platform_type smallint, roles text[], warehouse_ids uuid[], must_change_password boolean, must_set_up_two_factor boolean,
  acting_staff_id uuid, acting_staff_name text, acting_sees_money boolean)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare v_customer int; v_member uuid; v_staff uuid; v_acting uuid; v_scoped boolean; v_sales uuid; v_manager uuid; v_acting_roles text[];
begin
  select s.seen_at, s.remember, s.customer_id, s.member_id, s.staff_id, s.acting_staff_id
    into seen_at, remember, v_customer, v_member, v_staff, v_acting from session s
    where s.token_hash = p_token_hash and s.browser_hash = p_browser_hash and s.side = p_side and s.expires_at > p_now;
  if not found then return; end if;
  must_set_up_two_factor := false;
  acting_sees_money := false;
  if v_acting is not null then
    select a.staff_id, a.name, a.roles into acting_staff_id, acting_staff_name, v_acting_roles from staff a where a.staff_id = v_acting and a.enabled;
    if not found then return; end if;
  end if;
  if v_staff is not null then
    select t.staff_id, t.name, t.email, t.roles, t.warehouse_ids, t.must_change_password,
        t.two_factor_secret is null and not t.two_factor_exempt and t.roles && '{admin,finance}'
          and not exists (select from passkey k where k.staff_id = t.staff_id)
      into staff_id, name, email, roles, warehouse_ids, must_change_password, must_set_up_two_factor
      from staff t where t.staff_id = v_staff and t.enabled;
    if not found then return; end if;
  else
    select m.customer_id, m.member_id, m.sub_account_id, trim(m.first_name || ' ' || m.last_name), m.email, m.permissions, m.sku_scoped,
        m.must_change_password and v_acting is null, c.platform_type, c.sales_id, c.manager_id
      into customer_id, member_id, sub_account_id, name, email, permissions, v_scoped, must_change_password, platform_type, v_sales, v_manager
      from member m join customer c on c.customer_id = m.customer_id
      where m.customer_id = v_customer and m.member_id = v_member and m.enabled
        and not exists (select from customer_leaving v where v.customer_id = m.customer_id);
    if not found then return; end if;
    if v_scoped then
      sku_ids := array(select x.sku_id from member_sku x where x.customer_id = v_customer and x.member_id = v_member);
    end if;
    acting_sees_money := coalesce(v_acting_roles && '{admin,finance}'
      or (v_acting_roles && '{sales,account_manager}' and v_acting in (v_sales, v_manager)), false);
  end if;
  return next;
end $$;
