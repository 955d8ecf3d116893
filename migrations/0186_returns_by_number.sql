-- Returns are found by each of their numbers by an index of its own, also behind the row walls, which let through no function of a column.
alter table return_order
  add column tracking_key text collate "C" not null generated always as (upper(tracking_number)) stored,
  add column reference_key text collate "C" not null generated always as (upper(reference)) stored;
create index return_order_tracking_key on return_order (tracking_key, customer_id) where tracking_key <> '';
create index return_order_reference_key on return_order (reference_key, customer_id) where reference_key <> '';
drop index return_order_tracking, return_order_reference;
create index return_order_no on return_order (return_no collate "C", customer_id);

-- Serial numbers that were scanned at the inspection: those pieces are back, and their numbers free (Rule 9.72).
alter table return_line add column serial_numbers text[] not null default '{}';
grant update (serial_numbers) on return_line to ucenter_office;
