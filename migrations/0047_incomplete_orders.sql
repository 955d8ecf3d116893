-- An order may be kept before it is complete (Rule 9.20). What it lacks is written with it, and as long as it lacks anything it stays
-- with the customer: it waits, or it is canceled.
alter table orders add column missing text[] not null default '{}';
alter table orders add constraint orders_complete check (status in ('approving', 'canceled') or missing = '{}');
