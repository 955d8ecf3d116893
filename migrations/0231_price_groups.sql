-- Groups of customers that share price lists (Rule 11.35): a method's or a warehouse's version may be a group's, and who belongs to which group is dated.
create table price_group (
  group_id uuid primary key,
  name text not null check (name = btrim(name) and length(name) between 1 and 80),
  version int not null default 1,
  created_at timestamptz not null
);
create unique index price_group_name on price_group (lower(name));
grant select, insert, update, delete on price_group to ucenter_office;

-- From that day on; of no group any more where it is null. The day before the next row is the last one.
create table price_group_member (
  customer_id int not null references customer,
  valid_from date not null,
  group_id uuid references price_group,
  primary key (customer_id, valid_from)
);
create index price_group_member_group on price_group_member (group_id, customer_id) where group_id is not null;
select tenant_table('price_group_member', 'select');
grant insert, update, delete on price_group_member to ucenter_office;
-- Prices are asked for where no customer is known too, which then belongs to no group.
alter policy portal_wall on price_group_member using (customer_id = nullif(current_setting('app.customer', true), '')::int);
create trigger rating_version after insert or update or delete or truncate on price_group_member for each statement execute function change_rating_version();

alter table tariff
  add for_group uuid references price_group,
  add check (for_group is null or (for_customer is null and kind in ('method', 'handling'))),
  drop constraint tariff_check3,
  add check (valid_until is null or for_customer is not null or for_group is not null),
  drop constraint tariff_line_version,
  add constraint tariff_line_version unique nulls not distinct (kind, scope_id, for_customer, for_group, version);
drop index tariff_in_force;
create index tariff_in_force on tariff (kind, scope_id, for_customer, for_group, valid_from desc, version desc);
create index tariff_for_group on tariff (for_group, tariff_id) where for_group is not null;
alter table tariff_proposal
  add for_group uuid references price_group,
  add check (for_group is null or (for_customer is null and kind in ('method', 'handling'))),
  drop constraint tariff_proposal_check2,
  add check (valid_until is null or for_customer is not null or for_group is not null);
drop index tariff_proposal_open;
create unique index tariff_proposal_open on tariff_proposal (kind, scope_id, for_customer, for_group) nulls not distinct where decided_at is null;
create index tariff_proposal_for_group on tariff_proposal (for_group) where for_group is not null;

-- The group that a customer belongs to on a day.
create function price_group_on(p_customer int, p_on date) returns uuid language sql stable parallel safe as $$
  select (select m.group_id from price_group_member m where m.customer_id = p_customer and m.valid_from <= p_on order by m.valid_from desc limit 1)
$$;
revoke execute on function price_group_on(int, date) from public;
grant execute on function price_group_on(int, date) to ucenter_office, ucenter_portal;

-- Whether a customer belongs to a group on any day from the first to the last one; without a last one for good.
create function in_price_group(p_customer int, p_group uuid, p_from date, p_until date) returns boolean language sql stable parallel safe as $$
  select exists (select from (select m.group_id, m.valid_from, lead(m.valid_from) over (order by m.valid_from) as next
      from price_group_member m where m.customer_id = p_customer) m
    where m.group_id = p_group and (p_until is null or m.valid_from <= p_until) and (m.next is null or m.next > greatest(p_from, m.valid_from)))
$$;
revoke execute on function in_price_group(int, uuid, date, date) from public;
grant execute on function in_price_group(int, uuid, date, date) to ucenter_office, ucenter_portal;

-- A customer sees the versions of a group for days on which it belongs to it, and of other groups nothing.
alter policy portal_wall on tariff using (kind <> 'cost' and (
  for_customer = nullif(current_setting('app.customer', true), '')::int
  or for_customer is null and (for_group is null
    or in_price_group(nullif(current_setting('app.customer', true), '')::int, for_group, valid_from, valid_until))));

-- Which version prices: a customer's own first, then its group's, then the house's (Rules 11.28, 11.35).
create function tariff_of(p_kind text, p_scope uuid, p_customer int, p_group uuid, p_on date) returns uuid language sql stable parallel safe as $$
  select coalesce(
    (select t.tariff_id from tariff t where t.kind = p_kind and t.scope_id = p_scope and t.for_customer = p_customer and t.valid_from <= p_on
      and (t.valid_until is null or t.valid_until >= p_on) order by t.valid_from desc, t.version desc limit 1),
    (select t.tariff_id from tariff t where t.kind = p_kind and t.scope_id = p_scope and t.for_customer is null and t.for_group = p_group
      and t.valid_from <= p_on and (t.valid_until is null or t.valid_until >= p_on) order by t.valid_from desc, t.version desc limit 1),
    (select t.tariff_id from tariff t where t.kind = p_kind and t.scope_id = p_scope and t.for_customer is null and t.for_group is null
      and t.valid_from <= p_on order by t.valid_from desc, t.version desc limit 1))
$$;
revoke execute on function tariff_of(text, uuid, int, uuid, date) from public;
grant execute on function tariff_of(text, uuid, int, uuid, date) to ucenter_office, ucenter_portal;
create or replace function tariff_on(p_kind text, p_scope uuid, p_customer int, p_on date) returns uuid language sql stable parallel safe as $$
  select tariff_of(p_kind, p_scope, p_customer, price_group_on(p_customer, p_on), p_on)
$$;

select rewrite_passages('end_tariff', array[['for_customer is not null', '(for_customer is not null or for_group is not null)']]);
