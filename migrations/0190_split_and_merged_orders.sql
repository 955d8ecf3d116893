-- Orders that are split or merged before they are submitted (Rules 9.78, 9.79): which order one was split off, and into which it was merged. What is
-- merged stays as canceled and keeps its number, so that it is found and leads to the order that took its goods.
alter table orders
  add split_from uuid,
  add merged_into uuid,
  add constraint orders_merged_is_canceled check (merged_into is null or status = 'canceled'),
  add foreign key (customer_id, split_from) references orders,
  add foreign key (customer_id, merged_into) references orders;
create index orders_split_off on orders (customer_id, split_from) where split_from is not null;
create index orders_merged on orders (customer_id, merged_into) where merged_into is not null;
