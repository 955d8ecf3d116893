-- Goods that come as several parcels have several tracking numbers: each finds its booking at the receiving desk.
create index booking_further_numbers on booking using gin ((shipping -> 'further_numbers')) where status = 'confirmed' and deleted_at is null;
