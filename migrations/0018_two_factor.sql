-- The second factor, sign-in codes and the staff's own links. Secrets stand here sealed or hashed only; the key is not in the database.
alter table member
  -- The TOTP secret, sealed; null: two-factor is off.
  add column two_factor_secret bytea,
  add column two_factor_since timestamptz,
  -- The time step of the last accepted code: no code counts twice, nor an older one.
  add column two_factor_step bigint not null default 0,
  add column recovery_hashes bytea[] not null default '{}';
alter table staff
  add column two_factor_secret bytea,
  add column two_factor_since timestamptz,
  add column two_factor_step bigint not null default 0,
  add column recovery_hashes bytea[] not null default '{}',
  -- The demo's people, whose passwords everybody knows, need no second factor.
  add column two_factor_exempt boolean not null default false;

-- A password was right, the second factor is awaited. `proof` is the hash of the password's hash: another password ends the wait.
create table sign_in_ticket (
  ticket_hash bytea primary key,
  side text not null check (side in ('customer', 'staff')),
  customer_id int,
  member_id uuid,
  staff_id uuid references staff,
  proof bytea not null,
  remember boolean not null,
  tries int not null default 0,
  expires_at timestamptz not null,
  foreign key (customer_id, member_id) references member,
  check ((side = 'customer') = (customer_id is not null and member_id is not null)),
  check ((side = 'staff') = (staff_id is not null))
);
create index sign_in_ticket_member on sign_in_ticket (customer_id, member_id);
create index sign_in_ticket_staff on sign_in_ticket (staff_id);
create index sign_in_ticket_expiry on sign_in_ticket (expires_at);
select house_table('sign_in_ticket', false);

-- A staff member who works in a customer's portal as one of its people.
alter table session add column acting_staff_id uuid references staff;
alter table session add check (acting_staff_id is null or side = 'customer');
create index session_acting_staff on session (acting_staff_id) where acting_staff_id is not null;

-- A one-time code that opens a session of a customer's person in another window. It dies with the session that asked for it.
create table sign_in_code (
  code_hash bytea primary key,
  session_hash bytea not null references session on delete cascade,
  customer_id int not null,
  member_id uuid not null,
  acting_staff_id uuid references staff,
  expires_at timestamptz not null,
  foreign key (customer_id, member_id) references member
);
create index sign_in_code_session on sign_in_code (session_hash);
create index sign_in_code_member on sign_in_code (customer_id, member_id);
create index sign_in_code_acting_staff on sign_in_code (acting_staff_id);
create index sign_in_code_expiry on sign_in_code (expires_at);
select house_table('sign_in_code', false);

-- The portal's role sees no sessions: a person of the customer that this transaction works for gets a code for itself, in its own session.
create function issue_own_sign_in_code(p_member uuid, p_code bytea, p_session bytea, p_expires timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_customer int := current_setting('app.customer')::int;
begin
  insert into sign_in_code (code_hash, session_hash, customer_id, member_id, acting_staff_id, expires_at)
  select p_code, s.token_hash, s.customer_id, s.member_id, s.acting_staff_id, p_expires
  from session s where s.token_hash = p_session and s.customer_id = v_customer and s.member_id = p_member;
  return found;
end $$;
revoke execute on function issue_own_sign_in_code from public;
grant execute on function issue_own_sign_in_code to ucenter_portal;

-- Staff ask for a new password as customers do.
alter table account_request add column side text not null default 'customer' check (side in ('customer', 'staff'));

-- Who a token belongs to, as in 0016, with what the person still has to do and who acts in the person's name. A staff member that is
-- disabled acts for nobody any more.
drop function find_session(bytea, text, timestamptz);
create function find_session(p_token_hash bytea, p_side text, p_now timestamptz)
returns table (seen_at timestamptz, remember boolean, customer_id int, member_id uuid, staff_id uuid, sub_account_id int, name text, email text,
  permissions text[], sku_ids uuid[], platform_type smallint, roles text[], warehouse_ids uuid[], must_change_password boolean,
  must_set_up_two_factor boolean, acting_staff_id uuid, acting_staff_name text)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query select s.seen_at, s.remember, s.customer_id, s.member_id, s.staff_id, m.sub_account_id,
      coalesce(t.name, trim(m.first_name || ' ' || m.last_name)), coalesce(t.email, m.email), m.permissions,
      case when m.sku_scoped then array(select x.sku_id from member_sku x where x.customer_id = m.customer_id and x.member_id = m.member_id) end,
      c.platform_type, t.roles, t.warehouse_ids, coalesce(t.must_change_password, m.must_change_password and a.staff_id is null),
      coalesce(t.two_factor_secret is null and not t.two_factor_exempt and t.roles && '{admin,finance}', false), a.staff_id, a.name
    from session s
    left join member m on m.customer_id = s.customer_id and m.member_id = s.member_id and m.enabled
    left join customer c on c.customer_id = m.customer_id
    left join staff t on t.staff_id = s.staff_id and t.enabled
    left join staff a on a.staff_id = s.acting_staff_id and a.enabled
    where s.token_hash = p_token_hash and s.side = p_side and s.expires_at > p_now and (s.acting_staff_id is null or a.staff_id is not null);
end $$;
revoke execute on function find_session from public;
grant execute on function find_session to ucenter_office;
