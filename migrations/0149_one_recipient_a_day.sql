-- What customers send to one recipient on one day, where a limit of taxes counts it together (Rule 11.22). Orders say by a fingerprint who the
-- recipient is; only those on such ways stand here.
create sequence recipient_day_place;
create table recipient_day (
  customer_id int not null,
  order_id uuid not null,
  day date not null,
  recipient bytea not null check (length(recipient) = 32),
  declared_usd numeric(20,4) not null check (declared_usd >= 0),
  -- Who came first that day: what came later does not change what was agreed before.
  place bigint not null,
  primary key (customer_id, order_id),
  foreign key (customer_id, order_id) references orders
);
create index recipient_day_of on recipient_day (customer_id, recipient, day);
create index recipient_day_over on recipient_day (day);
select tenant_table('recipient_day', 'select, insert, update');
grant delete on recipient_day to ucenter_office;
grant usage on sequence recipient_day_place to ucenter_portal, ucenter_office;
