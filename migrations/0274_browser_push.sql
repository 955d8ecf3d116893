-- Messages on a person's own screen (Rules 18.29, 18.30): which browsers show them, and what they are still to be sent.
alter table message_choice add column push boolean not null default true;

create table push_device (
  customer_id int not null,
  device_id uuid not null,
  member_id uuid not null,
  -- What the browser's maker gave it: whoever knows the address and the keys is this browser, or we.
  endpoint text not null check (length(endpoint) between 1 and 1000),
  p256dh text not null check (length(p256dh) <= 100),
  auth text not null check (length(auth) <= 50),
  -- Browser and system, for the person to tell them apart.
  name text not null check (length(name) <= 100),
  -- The sign-in that switched it on; null once that has expired by itself, which is no goodbye.
  session_hash bytea references session (token_hash) on delete cascade,
  created_at timestamptz not null,
  primary key (customer_id, device_id),
  foreign key (customer_id, member_id) references member (customer_id, member_id)
);
create unique index push_device_endpoint on push_device (md5(endpoint));
create index push_device_member on push_device (customer_id, member_id);
create index push_device_session on push_device (session_hash) where session_hash is not null;
select tenant_table('push_device', 'select, insert, delete');
grant update (session_hash) on push_device to ucenter_office;

create table push_waiting (
  customer_id int not null,
  device_id uuid not null,
  message_id uuid not null,
  next_at timestamptz not null,
  tries smallint not null default 0,
  primary key (customer_id, device_id, message_id),
  foreign key (customer_id, device_id) references push_device (customer_id, device_id) on delete cascade,
  foreign key (customer_id, message_id) references message (customer_id, message_id) on delete cascade
);
create index push_waiting_next on push_waiting (next_at);
create index push_waiting_message on push_waiting (customer_id, message_id);
select tenant_table('push_waiting', 'select, insert, update');
grant delete on push_waiting to ucenter_office;

-- A browser belongs to whoever switched it on last. Its address is known to itself alone, so naming it proves that it is the same browser.
create function forget_push_device(p_endpoint text) returns void language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from push_device where md5(endpoint) = md5(p_endpoint) and endpoint = p_endpoint
$$;
revoke execute on function forget_push_device(text) from public;
grant execute on function forget_push_device(text) to ucenter_portal;

-- Sessions that nobody has used for long. Ended by the person, by a new password or by staff, a session takes its browser with it; these do not.
create function forget_sessions(p_now timestamptz) returns void language sql as $$
  update push_device d set session_hash = null from session s where s.token_hash = d.session_hash and s.expires_at < p_now;
  delete from session where expires_at < p_now;
$$;
revoke execute on function forget_sessions(timestamptz) from public;
grant execute on function forget_sessions(timestamptz) to ucenter_office;
