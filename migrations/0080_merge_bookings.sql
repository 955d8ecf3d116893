-- Bookings of one consignment become one (Rule 7.12). The boxes that come from another booking keep the code that is printed on them.
alter table booking
  add merged_into uuid,
  add foreign key (customer_id, merged_into) references booking,
  add constraint booking_merged_is_voided check (merged_into is null or status = 'voided');
create index booking_merged_into on booking (customer_id, merged_into) where merged_into is not null;
alter table booking_box add printed_code text collate "C";
create index booking_box_printed_code on booking_box (customer_id, printed_code) where printed_code is not null;
