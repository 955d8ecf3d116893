-- What a person makes of the own lists (Rule 18.12). Columns by list: their order and which of them are hidden.
alter table member
  add column list_columns jsonb not null default '{}' check (jsonb_typeof(list_columns) = 'object' and length(list_columns::text) <= 60000);
alter table staff
  add column list_columns jsonb not null default '{}' check (jsonb_typeof(list_columns) = 'object' and length(list_columns::text) <= 60000);

-- Saved views of a list: filters and sort as they stand in its address, and its columns. A deleted one is kept for as long as the deletion
-- may be taken back.
create table list_view (
  customer_id int not null references customer,
  view_id uuid not null,
  member_id uuid not null,
  list text not null,
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) <= 2000),
  columns jsonb,
  saved_at timestamptz not null,
  deleted_at timestamptz,
  primary key (customer_id, view_id),
  foreign key (customer_id, member_id) references member
);
select tenant_table('list_view', 'select, insert, update, delete');
create unique index list_view_name on list_view (customer_id, member_id, list, name) where deleted_at is null;
create index list_view_member on list_view (customer_id, member_id);

-- The same of the staff.
create table staff_list_view (
  view_id uuid primary key,
  staff_id uuid not null references staff,
  list text not null,
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) <= 2000),
  columns jsonb,
  saved_at timestamptz not null,
  deleted_at timestamptz
);
select house_table('staff_list_view', false);
create unique index staff_list_view_name on staff_list_view (staff_id, list, name) where deleted_at is null;
create index staff_list_view_staff on staff_list_view (staff_id);
