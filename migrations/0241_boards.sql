-- How long goods wait from the dock to the shelf is told of the bookings that were shelved in some days (Rule 19.19).
create index booking_shelved on booking (warehouse_id, shelved_at) include (received_at) where shelved_at is not null;
