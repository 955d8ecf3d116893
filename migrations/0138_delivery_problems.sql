-- What a carrier's news said that decided an order's status, without its spelling: who must act follows from it (Rule 10.7). Null until a
-- carrier has said something that decides.
alter table orders add tracking_word text check (tracking_word <> '');

-- Orders whose delivery has a problem: few beside all others, and looked for at every age.
create index orders_problem on orders (customer_id, order_id) where status in ('possible_exception', 'too_long_in_transit');
create index orders_problem_newest on orders (order_id) where status in ('possible_exception', 'too_long_in_transit');

-- Orders that are under way are judged once more, so that each knows its word.
insert into tracking_news select customer_id, order_id, uuid_v7(clock_timestamp()) from orders
  where status in ('in_transit', 'pickup_ready', 'out_for_delivery', 'possible_exception', 'too_long_in_transit');
