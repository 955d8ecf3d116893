-- What customers think of their account manager (Rule 1.12): once in a month of UTC, never without a name, and never changed. Few stars are a task until they are
-- answered (Rule 1.13).
create table evaluation (
  customer_id int not null references customer,
  month date not null check (extract(day from month) = 1),
  stars smallint not null check (stars between 1 and 5),
  content text not null,
  -- Who managed the account then, and what that was called: customers read no staff.
  manager_id uuid not null references staff,
  manager text not null,
  member_id uuid not null,
  at timestamptz not null,
  answer text,
  answered_by uuid references staff,
  answered_at timestamptz,
  primary key (customer_id, month),
  foreign key (customer_id, member_id) references member (customer_id, member_id),
  check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null))
);
create index evaluation_newest on evaluation (at, customer_id);
create index evaluation_manager on evaluation (manager_id, month);
create index evaluation_member on evaluation (customer_id, member_id);
create index evaluation_answered_by on evaluation (answered_by);
create index evaluation_to_answer on evaluation (at) where stars <= 2 and answer is null;
select tenant_table('evaluation', 'select');
grant insert on evaluation to ucenter_portal;
grant update (answer, answered_by, answered_at) on evaluation to ucenter_office;

-- Who manages the account of the customer that asks.
create function own_account_manager() returns table (staff_id uuid, name text) language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select s.staff_id, s.name from public.customer c join public.staff s on s.staff_id = c.manager_id
  where c.customer_id = nullif(current_setting('app.customer', true), '')::int
$$;
revoke execute on function own_account_manager from public;
grant execute on function own_account_manager to ucenter_portal;
