-- no transaction
-- What idempotency_key_before is attached by (0343): the time stands in every key of a table that is cut by time.
drop index concurrently if exists idempotency_key_with_time;
create unique index concurrently idempotency_key_with_time on idempotency_key (customer_id, actor, path, key, at);
