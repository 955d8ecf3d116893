-- Invitations by mail, staff who act for a customer, and visitors who ask for a quote.
-- Until when the last invitation can be accepted; null once a password was chosen or given.
alter table member add column invited_until timestamptz;
alter table staff add column invited_until timestamptz;

alter table one_time_link add column if not exists staff_id uuid references staff;
create index if not exists one_time_link_staff on one_time_link (staff_id);

-- Invites one of the customer's own people: every earlier invitation of that person is void. Without a hash only that.
create function invite_member(p_member uuid, p_email text, p_token_hash bytea, p_expires timestamptz, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare own int := current_setting('app.customer')::int;
begin
  update one_time_link set used_at = p_now
    where customer_id = own and member_id = p_member and purpose = 'invite' and used_at is null;
  if p_token_hash is not null then
    insert into one_time_link (token_hash, purpose, email, expires_at, customer_id, member_id)
    values (p_token_hash, 'invite', p_email, p_expires, own, p_member);
  end if;
end $$;
revoke execute on function invite_member from public;
grant execute on function invite_member to ucenter_portal;

-- Who a row of the log was written for when one of the staff acted for a customer: the person whose portal it was. Covered by the seals
-- (base/log-seals.ts) wherever it is set, so that older seals stay true.
alter table operation_log add column on_behalf_of uuid;

-- Where a brand hears of people who want a quote; empty: its sender's address.
alter table brand add column sales_email text not null default '';

-- What somebody without an account asked the house: shown to sales people, answered outside of the system.
create table quote_request (
  quote_id uuid primary key,
  platform_type smallint not null references brand,
  language text not null,
  name text not null,
  company text not null,
  email text not null,
  phone text not null,
  country char(2) not null,
  goods text not null,
  message text not null,
  state text not null default 'new' check (state in ('new', 'answered')),
  created_at timestamptz not null,
  answered_at timestamptz,
  answered_by uuid references staff,
  check ((state = 'answered') = (answered_at is not null and answered_by is not null))
);
create index quote_request_brand on quote_request (platform_type);
create index quote_request_answered_by on quote_request (answered_by);
create index quote_request_open on quote_request (quote_id) where state = 'new';
select house_table('quote_request', false);
