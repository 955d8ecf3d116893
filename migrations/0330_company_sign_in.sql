-- Company sign-in (Rules 4.16, 4.17, 4.18, 4.19, 4.20, 4.21): the identity provider of a customer's people, or of the house's, who came in by it, and who is on the way.
create table company_sign_in (
  -- 0 is the house: its staff.
  customer_id int primary key,
  issuer text not null check (length(issuer) between 1 and 300),
  client_id text not null check (length(client_id) between 1 and 300),
  -- Sealed.
  secret bytea not null,
  -- Of which addresses the provider speaks, and those of them that are shown to be the customer's.
  domains text[] not null check (cardinality(domains) between 1 and 20),
  proven text[] not null default '{}',
  roles_claim text not null check (length(roles_claim) <= 200),
  -- [{"value": what the claim says, "roles": what it gives}]: permissions of a customer's person, roles of staff.
  role_map jsonb not null check (jsonb_typeof(role_map) = 'array'),
  -- What a person gets of whom the claim says nothing that is known; null: no entry.
  default_roles text[],
  enabled boolean not null,
  -- Passwords of its people open nothing, but that of the main account, or of the admin who is named here.
  forced boolean not null default false,
  break_glass uuid references staff,
  changed_at timestamptz not null,
  check (proven <@ domains),
  check (not forced or enabled),
  check ((customer_id = 0 and forced) = (break_glass is not null))
);
create index company_sign_in_proven on company_sign_in using gin (proven);
create index company_sign_in_break_glass on company_sign_in (break_glass) where break_glass is not null;
select tenant_table('company_sign_in', 'select, insert, update, delete');

-- Whom a subject of a provider is: from the first sign-in on the subject says who comes, not the address.
create table company_person (
  customer_id int not null,
  issuer text not null,
  subject text not null check (length(subject) between 1 and 255),
  member_id uuid,
  staff_id uuid references staff,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (customer_id, issuer, subject),
  foreign key (customer_id, member_id) references member,
  check ((customer_id = 0) = (member_id is null)),
  check ((customer_id = 0) = (staff_id is not null))
);
create unique index company_person_member on company_person (customer_id, member_id, issuer) where member_id is not null;
create unique index company_person_staff on company_person (customer_id, staff_id, issuer) where staff_id is not null;
create index company_person_of_staff on company_person (staff_id) where staff_id is not null;
select tenant_table('company_person', 'select');
grant insert, update, delete on company_person to ucenter_office;

-- Sign-ins on the way to a provider and back: each in one browser, once and for ten minutes.
create table company_flow (
  state_hash bytea primary key,
  browser_hash bytea not null,
  side text not null check (side in ('customer', 'staff')),
  -- Whose provider was asked.
  customer_id int not null,
  remember boolean not null,
  redirect_uri text not null,
  expires_at timestamptz not null
);
create index company_flow_expiry on company_flow (expires_at);
grant select, insert, delete on company_flow to ucenter_office;

-- Everybody of the customer but the one session: passwords that opened the others open nothing any more.
create function end_colleagues_sessions(p_keep bytea) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  own int := current_setting('app.customer')::int;
  ended int;
begin
  delete from session where customer_id = own and acting_staff_id is null and token_hash is distinct from p_keep;
  get diagnostics ended = row_count;
  return ended;
end $$;
revoke execute on function end_colleagues_sessions from public;
grant execute on function end_colleagues_sessions to ucenter_portal;
