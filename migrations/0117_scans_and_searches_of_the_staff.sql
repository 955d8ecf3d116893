-- The scans of all desks are listed by warehouse, newest first; a booking stays in the warehouse where it is received.
alter table desk_scan add column warehouse_id uuid references warehouse;
update desk_scan c set warehouse_id = b.warehouse_id from booking b where b.customer_id = c.customer_id and b.booking_id = c.booking_id;
alter table desk_scan alter column warehouse_id set not null;
create index desk_scan_list on desk_scan (scanned_at, scan_id);
create index desk_scan_warehouse on desk_scan (warehouse_id, scanned_at, scan_id);
create index desk_scan_code on desk_scan (code, scanned_at, scan_id);

-- What one of the staff pasted to search a list for, as list_search keeps it for customers.
create table staff_list_search (
  search_id uuid primary key,
  made_by uuid not null references staff,
  list text not null check (list in ('products', 'inventory')),
  terms text[] not null check (cardinality(terms) between 1 and 5000),
  made_at timestamptz not null
);
select house_table('staff_list_search', false);
create index staff_list_search_age on staff_list_search (made_at);
create index staff_list_search_staff on staff_list_search (made_by);
