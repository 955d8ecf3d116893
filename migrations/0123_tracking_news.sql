-- Orders about which a carrier has said something that has not been applied yet: a row for each message. Whoever applies news takes the rows
-- away first and reads the events after, so that nothing said meanwhile is lost; rows are only added and taken, so that nobody waits.
create table tracking_news (
  customer_id int not null,
  order_id uuid not null,
  news_id uuid not null,
  primary key (customer_id, order_id, news_id),
  foreign key (customer_id, order_id) references orders
);
create index tracking_news_newest on tracking_news (news_id desc);

-- What waited in the queue that did this one order at a time.
do $$
begin
  if to_regclass('pgboss.job') is not null then
    execute $move$
      with waiting as (delete from pgboss.job where name = 'orders.track' and state < 'completed' returning data)
      insert into tracking_news select (data->>'customer_id')::int, (data->>'order_id')::uuid, uuid_v7(clock_timestamp()) from waiting $move$;
  end if;
end $$;
select tenant_table('tracking_news', 'select, insert, update, delete');
