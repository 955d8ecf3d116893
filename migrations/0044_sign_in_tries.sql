-- Tries of a password are counted for every address that is typed, whether it is somebody's or nobody's, so that counting tells nothing.
-- A browser that signed in before has a count of its own: strangers who guess can no longer keep a known person out. Addresses
-- and browsers stand here as hashes; the empty device is all browsers that are not known.
create table sign_in_try (
  who bytea not null,
  device bytea not null default '',
  failures int not null,
  blocked_until timestamptz,
  forget_at timestamptz not null,
  primary key (who, device)
);
create index sign_in_try_age on sign_in_try (forget_at);
grant select, insert, update, delete on sign_in_try to ucenter_office;

alter table login drop column failures, drop column blocked_until;

-- Another password lets everybody try again; customers give one to their sub-accounts, so their side may call this too.
create function forget_tries(p_who bytea) returns void
language sql security definer set search_path = public, pg_temp as $$
  update sign_in_try set failures = 0, blocked_until = null where who = p_who
$$;
revoke execute on function forget_tries from public;
grant execute on function forget_tries to ucenter_portal, ucenter_office;

create or replace function end_member_sessions(p_member uuid, p_keep bytea default null) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_customer int := current_setting('app.customer')::int;
begin
  delete from session where side = 'customer' and customer_id = v_customer and member_id = p_member and token_hash is distinct from p_keep;
end $$;
