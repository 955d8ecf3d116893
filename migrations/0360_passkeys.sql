-- Passkeys (Rules 4.22, 4.23, 4.24, 4.25, 4.26, 4.27, 4.28, 4.29): public keys of people, and the challenges that are on their way. Nothing here opens anything by itself.
create table passkey (
  -- 0 is the house: its staff.
  customer_id int not null,
  passkey_id uuid not null,
  member_id uuid,
  staff_id uuid references staff,
  -- What the authenticator calls it.
  credential_id bytea not null check (length(credential_id) between 1 and 1023),
  -- COSE.
  public_key bytea not null,
  -- The signature counter of its last use; authenticators that count nothing say 0 each time.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  -- The host that it was made at: it works at no other.
  rp_id text not null check (length(rp_id) between 1 and 253),
  name text not null check (length(name) between 1 and 60),
  -- Kept by a password manager on several devices, and not in one.
  synced boolean not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (customer_id, passkey_id),
  foreign key (customer_id, member_id) references member,
  check ((customer_id = 0) = (member_id is null)),
  check ((customer_id = 0) = (staff_id is not null))
);
-- By which a sign-in finds it, over all customers. One credential is one person's: who adds it looks here, and of two that are alike none opens anything.
create index passkey_credential on passkey (credential_id);
create unique index passkey_of_customer on passkey (customer_id, credential_id);
create index passkey_member on passkey (customer_id, member_id) where member_id is not null;
create index passkey_staff on passkey (staff_id) where staff_id is not null;
select tenant_table('passkey', 'select, insert, update, delete');
select keeper_wall('passkey', 'select, delete');

-- What an authenticator is asked to sign: once, in one browser, for five minutes.
create table passkey_challenge (
  challenge_hash bytea primary key,
  browser_hash bytea not null,
  side text not null check (side in ('customer', 'staff')),
  -- Whose new passkey it is for, and what it will be called; null: for a sign-in.
  person_id uuid,
  name text check (length(name) between 1 and 60),
  -- The sign-in whose second step it is for.
  ticket_hash bytea,
  rp_id text not null,
  origin text not null,
  expires_at timestamptz not null,
  check (person_id is null or ticket_hash is null),
  check ((person_id is null) = (name is null))
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);
grant select, insert, delete on passkey_challenge to ucenter_office;
-- Whoever brings one first has it. Within the transaction that keeps the new passkey it comes back with everything else, should that be refused.
create function take_passkey_challenge(p_challenge bytea, p_browser bytea, p_side text, p_now timestamptz) returns setof passkey_challenge
language sql security definer set search_path = public, pg_temp as $$
  delete from passkey_challenge where challenge_hash = p_challenge and browser_hash = p_browser and side = p_side and expires_at > p_now returning *
$$;
revoke execute on function take_passkey_challenge from public;
grant execute on function take_passkey_challenge to ucenter_office, ucenter_portal;

-- Who must have a second factor has one in a passkey, too.
select rewrite_passages('find_session', array[
  ['coalesce(t.two_factor_secret is null and not t.two_factor_exempt and t.roles && ''{admin,finance}'', false)',
   'coalesce(t.two_factor_secret is null and not t.two_factor_exempt and t.roles && ''{admin,finance}''
        and not exists (select from passkey k where k.staff_id = t.staff_id), false)']
]);
