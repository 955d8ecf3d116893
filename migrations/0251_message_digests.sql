-- One mail a day with what happened since the last (Rules 18.27, 18.28): for whom, when, and what each person was told in one already.
alter table message_choice add column digest_since timestamptz;

create table message_digest (
  customer_id int not null,
  member_id uuid not null,
  -- Of the person's own time zone.
  hour smallint not null default 8 check (hour between 0 and 23),
  next_at timestamptz not null,
  last_at timestamptz,
  primary key (customer_id, member_id),
  foreign key (customer_id, member_id) references member (customer_id, member_id)
);
create index message_digest_next on message_digest (next_at);
select tenant_table('message_digest', 'select, insert, update');

-- A message is in one digest of a person: its row is written with the mail. Told again later, it is newer than its row and comes once more.
create table message_digested (
  customer_id int not null,
  member_id uuid not null,
  message_id uuid not null,
  at timestamptz not null,
  primary key (customer_id, member_id, message_id),
  foreign key (customer_id, member_id) references member (customer_id, member_id),
  foreign key (customer_id, message_id) references message (customer_id, message_id) on delete cascade
);
create index message_digested_message on message_digested (customer_id, message_id);
select tenant_table('message_digested', 'select, insert, update');

-- The next time that a clock in the zone shows this hour. Days of a change of clocks have it once.
create function next_digest(now timestamptz, p_hour smallint, zone text) returns timestamptz language sql stable parallel safe as $$
  select min(day at time zone zone) from (select date_trunc('day', now at time zone zone) + make_interval(days => n, hours => p_hour) as day from generate_series(0, 2) n) x
  where day at time zone zone > now
$$;
