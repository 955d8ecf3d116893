-- Reads both tables beside the work.
alter table idempotency_key validate constraint before_parts;
alter table operation_log validate constraint before_parts;
