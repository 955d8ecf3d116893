-- The seller's own number of a consignment: several bookings may share it, and the office merges those that do (Rule 7.12).
alter table booking add original_asn text not null default '' check (length(original_asn) <= 60);
create index booking_original_asn on booking (customer_id, original_asn) where original_asn <> '' and deleted_at is null;

-- Staff see what was submitted, also when it was withdrawn afterwards: a draft may be withdrawn, too.
drop index booking_office_list, booking_office_stage;
create index booking_office_list on booking (booking_id) where deleted_at is null and submitted_at is not null;
create index booking_office_stage on booking (status, bill_status, booking_id) where deleted_at is null and submitted_at is not null;
