-- Pictures of a booking: the customer's, and those that staff add (the lorry as it came, its papers). Each side has ten places, so that a full
-- one is refused here too. What is taken out leaves its place free; the file itself stays, as everywhere.
create table booking_file (
  customer_id int not null,
  booking_id uuid not null,
  file_id uuid not null,
  by_staff boolean not null,
  place smallint not null check (place between 1 and 10),
  added_by text not null,
  added_at timestamptz not null,
  primary key (customer_id, booking_id, file_id),
  unique (customer_id, booking_id, by_staff, place),
  foreign key (customer_id, booking_id) references booking,
  foreign key (customer_id, file_id) references file
);
create index booking_file_file on booking_file (customer_id, file_id);
select tenant_table('booking_file', 'select, insert, delete');
-- A customer changes its own pictures only.
create policy portal_adds on booking_file as restrictive for insert to ucenter_portal with check (not by_staff);
create policy portal_takes_out on booking_file as restrictive for delete to ucenter_portal using (not by_staff);
