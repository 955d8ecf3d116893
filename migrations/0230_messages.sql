-- What the house has to tell one customer or one of its people (Rule 18.15): an event with what it names, told in each reader's own language. Told again
-- about the same thing, it is the same message, newer and unread.
create table message (
  customer_id int not null references customer,
  message_id uuid not null,
  event text not null,
  -- What it is about: a document, or the hour in which many of a kind are told together.
  about text not null,
  -- For one person alone; null for everybody who may see the event.
  member_id uuid,
  params jsonb not null check (jsonb_typeof(params) = 'object' and length(params::text) <= 4000),
  -- The page of the portal that shows it.
  path text not null check (path like '/%'),
  at timestamptz not null,
  primary key (customer_id, message_id),
  unique (customer_id, event, about),
  foreign key (customer_id, member_id) references member (customer_id, member_id)
);
create index message_newest on message (customer_id, at, message_id);
create index message_old on message (at);
create index message_member on message (customer_id, member_id) where member_id is not null;
select tenant_table('message', 'select, insert, update');
grant delete on message to ucenter_office;

-- What a person has read or put away; each person's own.
create table message_mark (
  customer_id int not null,
  member_id uuid not null,
  message_id uuid not null,
  read_at timestamptz not null,
  archived_at timestamptz,
  primary key (customer_id, member_id, message_id),
  foreign key (customer_id, member_id) references member (customer_id, member_id),
  foreign key (customer_id, message_id) references message (customer_id, message_id)
);
create index message_mark_message on message_mark (customer_id, message_id);
select tenant_table('message_mark', 'select, insert, update, delete');

-- How a person wants to hear of an event, where it is not the usual way (Rule 18.16).
create table message_choice (
  customer_id int not null,
  member_id uuid not null,
  event text not null,
  portal boolean not null,
  mail boolean not null,
  primary key (customer_id, member_id, event),
  foreign key (customer_id, member_id) references member (customer_id, member_id)
);
select tenant_table('message_choice', 'select, insert, update');
