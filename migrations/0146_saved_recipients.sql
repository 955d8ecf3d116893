-- Recipients that a customer ships to again and again (Rule 9.39), under a name of its choice. What is deleted is gone: no row stays behind.
create table saved_recipient (
  customer_id int not null references customer,
  recipient_id uuid not null,
  saved_as text not null check (length(saved_as) between 1 and 60),
  recipient jsonb not null check (jsonb_typeof(recipient) = 'object' and length(recipient::text) <= 8000),
  version int not null default 1 check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (customer_id, recipient_id)
);
select tenant_table('saved_recipient', 'select, insert, update, delete');
-- The list is in this order, so a name stands once.
create unique index saved_recipient_name on saved_recipient (customer_id, saved_as);
-- The same recipient stands once, under whatever name.
create unique index saved_recipient_content on saved_recipient (customer_id, md5(recipient::text));
