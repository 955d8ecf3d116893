-- Mail as rows: a mail exists exactly when the transaction that wants it commits, and waits here until it is sent. Beside it what
-- people ask for who are not signed in (a new password, an account), and the counters of how often an address asks.
create table mail_outbox (
  mail_id uuid primary key,
  platform_type smallint not null references brand,
  to_address text not null check (to_address !~ '[\r\n,;]'),
  language text not null check (language in ('en', 'zh_CN')),
  sender text not null check (sender !~ '[\r\n]'),
  subject text not null check (subject !~ '[\r\n]'),
  -- Emptied when the mail is sent or given up: links in it are secrets.
  text text not null,
  html text not null,
  created_at timestamptz not null,
  attempts int not null default 0,
  next_at timestamptz not null,
  sent_at timestamptz,
  failed_reason text,
  drop_after timestamptz,
  last_error text
);
create index mail_outbox_brand on mail_outbox (platform_type);
create index mail_outbox_due on mail_outbox (next_at) where sent_at is null and failed_reason is null;
select house_table('mail_outbox', false);
grant insert on mail_outbox to ucenter_portal;

-- What somebody without a session asked for. It is answered by mail only, later and by somebody else, so that the answer to the
-- request can tell nobody which addresses are known.
create table account_request (
  request_id uuid primary key,
  kind text not null check (kind in ('reset', 'register')),
  email text not null check (email = lower(email)),
  language text not null check (language in ('en', 'zh_CN')),
  platform_type smallint not null references brand,
  data jsonb not null default '{}',
  created_at timestamptz not null
);
create index account_request_brand on account_request (platform_type);
select house_table('account_request', false);

alter table one_time_link add column email text;
alter table one_time_link add column customer_id int;
alter table one_time_link add column member_id uuid;
alter table one_time_link add column data jsonb;
alter table one_time_link add foreign key (customer_id, member_id) references member;
create index one_time_link_member on one_time_link (customer_id, member_id);
create index one_time_link_email on one_time_link (email);
create index one_time_link_expiry on one_time_link (expires_at);

create table rate_count (
  key text not null,
  window_start timestamptz not null,
  window_end timestamptz not null,
  count int not null,
  primary key (key, window_start)
);
create index rate_count_end on rate_count (window_end);
select house_table('rate_count', false);

-- Ends the sessions of one person of the customer that this transaction works for, but not the kept one, and voids the person's open
-- links. The portal's role can see neither table.
create function end_other_sessions(p_member_id uuid, p_keep bytea, p_now timestamptz) returns int
language plpgsql security definer set search_path = public as $$
declare
  own int := current_setting('app.customer')::int;
  ended int;
begin
  delete from session where customer_id = own and member_id = p_member_id and token_hash is distinct from p_keep;
  get diagnostics ended = row_count;
  update one_time_link set used_at = p_now where customer_id = own and member_id = p_member_id and used_at is null;
  return ended;
end $$;
revoke execute on function end_other_sessions from public;
grant execute on function end_other_sessions to ucenter_portal;
