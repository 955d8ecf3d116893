-- The log of every batch: each change is a row, so that what lay on the shelf, and since when, is known for any instant of the past. A batch
-- comes once and then only becomes less, so what is left after a change also says which change it was; the rows of a batch have no
-- gaps, and `at` never goes back within it, whichever server wrote it. It names its batch without a foreign key: the statement that changes the
-- batch writes the row, nobody deletes batches, and the books check finds a row whose batch is not there.
alter table stock_batch add changed_at timestamptz not null default '-infinity';

create table stock_batch_log (
  customer_id int not null,
  batch_id uuid not null,
  left_after int not null check (left_after >= 0),
  change int not null check (change <> 0),
  cause text not null,
  cause_id uuid not null,
  at timestamptz not null,
  primary key (customer_id, batch_id, left_after)
);
select tenant_table('stock_batch_log', 'select, insert');

-- The past of the batches that are here already, told again from the stock log: it names every piece that came and went in order,
-- and goods have always left from the oldest batch first. So piece n that left a SKU's shelf was piece n counted by the age of the batches,
-- and rows, instants and causes below are exactly those that would have been written. Only where that count does not end at what
-- is left (a batch came in with an earlier date than one that was already being taken from) the order of the past cannot be known:
-- the batches of such a SKU get their first row, exact, and one row of the cause 'opening', now, for all that has left them.
with arrived as (
  select b.*, l.seq as log_seq, coalesce(l.at, b.shelved_on::timestamptz) as at,
    sum(b.quantity) over (partition by b.customer_id, b.warehouse_id, b.sku_id order by b.shelved_on, b.batch_id) as until
  from (select *, row_number() over (partition by customer_id, warehouse_id, sku_id, cause_id order by batch_id) as n from stock_batch) b
  left join (
    select *, row_number() over (partition by customer_id, warehouse_id, sku_id, cause_id order by seq) as n from stock_log where total_change > 0
  ) l using (customer_id, warehouse_id, sku_id, cause_id, n)
), gone as (
  select customer_id, warehouse_id, sku_id, seq as log_seq, cause, cause_id, at, -total_change as pieces,
    sum(-total_change) over (partition by customer_id, warehouse_id, sku_id order by seq) as until
  from stock_log where total_change < 0
), taken as (
  select a.customer_id, a.batch_id, g.log_seq, g.cause, g.cause_id, g.at,
    (least(a.until, g.until) - greatest(a.until - a.quantity, g.until - g.pieces))::int as pieces
  from arrived a join gone g using (customer_id, warehouse_id, sku_id)
  where a.until - a.quantity < g.until and g.until - g.pieces < a.until
), unknown as (
  select distinct a.customer_id, a.warehouse_id, a.sku_id
  from arrived a left join taken t using (customer_id, batch_id)
  group by a.customer_id, a.warehouse_id, a.sku_id, a.batch_id, a.quantity, a.quantity_left
  having a.quantity - coalesce(sum(t.pieces), 0) <> a.quantity_left or bool_or(a.log_seq is null or t.log_seq < a.log_seq)
), change as (
  select customer_id, batch_id, 0 as place, quantity as change, cause, cause_id, at from arrived
  union all
  select t.customer_id, t.batch_id, t.log_seq, -t.pieces, t.cause, t.cause_id, t.at
    from taken t join arrived a using (customer_id, batch_id)
    where (a.customer_id, a.warehouse_id, a.sku_id) not in (select customer_id, warehouse_id, sku_id from unknown)
  union all
  select customer_id, batch_id, 1, quantity_left - quantity, 'opening', batch_id, now()
    from arrived join unknown using (customer_id, warehouse_id, sku_id) where quantity_left < quantity
)
insert into stock_batch_log (customer_id, batch_id, left_after, change, cause, cause_id, at)
  select customer_id, batch_id, sum(change) over w, change, cause, cause_id, max(at) over w
  from change window w as (partition by customer_id, batch_id order by place);
update stock_batch b set changed_at = l.at
  from (select customer_id, batch_id, max(at) as at from stock_batch_log group by 1, 2) l
  where l.customer_id = b.customer_id and l.batch_id = b.batch_id;
alter table stock_batch alter changed_at drop default;

-- The batches of a warehouse as they lay at an instant: what was left of each, oldest first.
create function batches_at(p_customer int, p_warehouse uuid, p_at timestamptz)
returns table (sku_id uuid, batch_id uuid, shelved_on date, quantity_left int)
language sql stable set plan_cache_mode = force_generic_plan as $$
  select b.sku_id, b.batch_id, b.shelved_on, l.left_after
  from stock_batch b
  cross join lateral (
    select left_after from stock_batch_log x where x.customer_id = b.customer_id and x.batch_id = b.batch_id and x.at <= p_at
    order by x.left_after limit 1) l
  where b.customer_id = p_customer and b.warehouse_id = p_warehouse and (b.quantity_left > 0 or b.changed_at > p_at) and l.left_after > 0
  order by b.sku_id, b.shelved_on, b.batch_id
$$;
revoke execute on function batches_at from public;
grant execute on function batches_at to ucenter_portal, ucenter_office;

create view check_batches_against_log as
  select customer_id, batch_id, b.quantity, b.quantity_left, l.came as log_came, l.remains as log_left, b.changed_at, l.at as log_at
  from stock_batch b full join (
    select customer_id, batch_id, sum(change) as remains, max(left_after) as came, max(at) as at from stock_batch_log group by 1, 2
  ) l using (customer_id, batch_id)
  where (b.quantity, b.quantity_left, b.changed_at) is distinct from (l.came, l.remains::int, l.at);

create view check_batch_log_chain as
  select * from (
    select customer_id, batch_id, change, left_after, at, lag(left_after, 1, 0) over w as left_before, lag(at) over w as at_before
    from stock_batch_log window w as (partition by customer_id, batch_id order by left_after desc)) x
  where left_after <> left_before + change or at < at_before;

-- What a document moved by the stock log is what it moved in the batches, SKU by SKU. What an opening row sums up is left out: which
-- documents it stands for is not known.
create view check_batch_log_against_stock_log as
  with batched as (
    select b.customer_id, b.warehouse_id, b.sku_id, l.cause, l.cause_id, sum(l.change) as change
    from stock_batch_log l join stock_batch b using (customer_id, batch_id) where l.cause <> 'opening' group by 1, 2, 3, 4, 5
  ), logged as (
    select customer_id, warehouse_id, sku_id, cause, cause_id, sum(total_change) as change
    from stock_log where total_change <> 0 group by 1, 2, 3, 4, 5
  ), summed_up as (
    select distinct b.customer_id, b.warehouse_id, b.sku_id
    from stock_batch_log l join stock_batch b using (customer_id, batch_id) where l.cause = 'opening'
  )
  select customer_id, warehouse_id, sku_id, cause, cause_id, l.change as in_stock_log, b.change as in_batch_log
  from logged l full join batched b using (customer_id, warehouse_id, sku_id, cause, cause_id)
  left join summed_up o using (customer_id, warehouse_id, sku_id)
  where coalesce(l.change, 0) <> coalesce(b.change, 0) and (o.sku_id is null or coalesce(l.change, b.change) > 0);

do $$ declare v text; begin
  foreach v in array '{check_batches_against_log,check_batch_log_chain,check_batch_log_against_stock_log}'::text[] loop
    execute format('grant select on %I to ucenter_office', v);
    execute format('alter view %I set (security_invoker = true)', v);
  end loop;
end $$;
