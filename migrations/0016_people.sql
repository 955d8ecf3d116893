-- People and customers managed from the screens: first-sign-in passwords of staff, customers on stop, and the few acts on house
-- tables (sign-in address, sessions) that a main account may do for its own people.
alter table customer add column on_stop boolean not null default false;
alter table customer add column on_stop_reason text not null default '';
alter table staff add column must_change_password boolean not null default false;
create index login_email_prefix on login (email text_pattern_ops);

-- Who a token belongs to; no row when there is no such session of this side or it has ended. With a kept plan, as in 0014.
create function find_session(p_token_hash bytea, p_side text, p_now timestamptz)
returns table (seen_at timestamptz, remember boolean, customer_id int, member_id uuid, staff_id uuid, sub_account_id int, name text, email text,
  permissions text[], sku_ids uuid[], platform_type smallint, roles text[], warehouse_ids uuid[], must_change_password boolean)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query select s.seen_at, s.remember, s.customer_id, s.member_id, s.staff_id, m.sub_account_id,
      coalesce(t.name, trim(m.first_name || ' ' || m.last_name)), coalesce(t.email, m.email), m.permissions,
      case when m.sku_scoped then array(select x.sku_id from member_sku x where x.customer_id = m.customer_id and x.member_id = m.member_id) end,
      c.platform_type, t.roles, t.warehouse_ids, coalesce(t.must_change_password, m.must_change_password)
    from session s
    left join member m on m.customer_id = s.customer_id and m.member_id = s.member_id and m.enabled
    left join customer c on c.customer_id = m.customer_id
    left join staff t on t.staff_id = s.staff_id and t.enabled
    where s.token_hash = p_token_hash and s.side = p_side and s.expires_at > p_now;
end $$;
revoke execute on function find_session from public;
grant execute on function find_session to ucenter_office;

-- Locks orders in the order of their ids and returns them with what their customer and warehouse say about them. Deleted ones are
-- none. The caller narrows to what the person may touch.
create function lock_orders(p_customers int[], p_orders uuid[])
returns table (customer_id int, order_id uuid, order_no text, customer_order_no text, version int, status text, warehouse_id uuid, method_id uuid,
  country char(2), recipient jsonb, tax jsonb, services jsonb, last_event_at timestamptz, currency char(3), fulfilment_fee boolean,
  warehouse_code text, time_zone text, auto_verify boolean, sales_id uuid, manager_id uuid, on_stop boolean)
language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query select o.customer_id, o.order_id, o.order_no, o.customer_order_no, o.version, o.status, o.warehouse_id, o.method_id, o.country,
      o.recipient, o.tax, o.services, o.last_event_at, c.currency, c.has_fulfillment_fee, w.code, w.time_zone, c.auto_verify, c.sales_id, c.manager_id,
      c.on_stop
    from unnest(p_customers, p_orders) x(c, id)
    join orders o on o.customer_id = x.c and o.order_id = x.id
    join customer c on c.customer_id = o.customer_id
    join warehouse w on w.warehouse_id = o.warehouse_id
    where o.deleted_at is null
    order by o.order_id for update of o;
end $$;
revoke execute on function lock_orders from public;
grant execute on function lock_orders to ucenter_portal, ucenter_office;

-- The sign-in address of one of the customer's own people, new or changed. Another's address: the key refuses.
create function set_member_login(p_member uuid, p_email text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_customer int := current_setting('app.customer')::int;
begin
  update login set email = p_email where side = 'customer' and customer_id = v_customer and member_id = p_member;
  if not found then
    insert into login (side, email, customer_id, member_id) values ('customer', p_email, v_customer, p_member);
  end if;
end $$;

-- Ends the sessions of one of the customer's own people, but for the one to keep, and lets the address try again at once.
create function end_member_sessions(p_member uuid, p_keep bytea default null) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_customer int := current_setting('app.customer')::int;
begin
  delete from session where side = 'customer' and customer_id = v_customer and member_id = p_member and token_hash is distinct from p_keep;
  update login set failures = 0, blocked_until = null where side = 'customer' and customer_id = v_customer and member_id = p_member;
end $$;
revoke execute on function set_member_login, end_member_sessions from public;
grant execute on function set_member_login, end_member_sessions to ucenter_portal;
