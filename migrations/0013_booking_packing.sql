-- When a customer confirmed the packing list of a draft: cleared as soon as warehouse or products change. And two ways to find
-- bookings: the newest of a customer, and by what the carrier's label says at the receiving desk.
alter table booking add packing_confirmed_at timestamptz;
create index booking_carried_by on booking ((coalesce(shipping ->> 'tracking_number', shipping ->> 'plate_number')))
  where status = 'confirmed' and deleted_at is null;
create index booking_customer_list on booking (customer_id, booking_id desc) where deleted_at is null;
