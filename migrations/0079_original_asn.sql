-- The seller's own number of a consignment: several bookings may share it, and the office merges those that do (Rule 7.12).
alter table booking add original_asn text not null default '' check (length(original_asn) <= 60);
create index booking_original_asn on booking (customer_id, original_asn) where original_asn <> '' and deleted_at is null;
