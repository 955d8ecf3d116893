-- Counts of stock: which SKUs of a customer are counted in a warehouse, what each count found, and what was corrected. A count changes
-- nothing until it is posted, and then by move_stock() alone.
alter table customer_counter drop constraint customer_counter_kind_check,
  add constraint customer_counter_kind_check check (kind in ('SO', 'IB', 'LO', 'TU', 'SF', 'SUB', 'CO', 'TR'));

create table stock_count (
  customer_id int not null references customer,
  count_id uuid not null,
  count_no text collate "C" not null,
  warehouse_id uuid not null references warehouse,
  status text not null check (status in ('counting', 'posted', 'canceled')),
  note text not null default '',
  created_by text not null,
  created_at timestamptz not null,
  -- Posted or canceled.
  closed_by text,
  closed_at timestamptz,
  closing_note text not null default '',
  primary key (customer_id, count_id),
  unique (customer_id, count_no),
  check ((status = 'counting') = (closed_at is null)),
  check ((closed_at is null) = (closed_by is null))
);
create index on stock_count (count_id);
create index on stock_count (warehouse_id);
select tenant_table('stock_count');
revoke insert, update on stock_count from ucenter_portal;

-- `open`: the count is not closed yet. `posted` is what the total was corrected by; null where nothing was.
create table stock_count_line (
  customer_id int not null,
  count_id uuid not null,
  warehouse_id uuid not null references warehouse,
  sku_id uuid not null,
  open boolean not null default true,
  posted int check (posted <> 0),
  reason text check (reason in ('miscounted', 'lost', 'found', 'damaged', 'mixed_up', 'other')),
  primary key (customer_id, count_id, sku_id),
  foreign key (customer_id, count_id) references stock_count,
  foreign key (customer_id, sku_id) references sku,
  check ((posted is null) = (reason is null)),
  check (posted is null or not open)
);
-- A SKU is counted once at a time: two counts of the same difference would correct it twice.
create unique index stock_count_line_open on stock_count_line (customer_id, warehouse_id, sku_id) where open;
create index on stock_count_line (customer_id, sku_id);
create index on stock_count_line (warehouse_id);
select tenant_table('stock_count_line');
revoke insert, update on stock_count_line from ucenter_portal;

-- Each count of a SKU, by whomever, beside the book's total at that moment; the last one counts. None is ever changed.
create table stock_count_entry (
  customer_id int not null,
  count_id uuid not null,
  sku_id uuid not null,
  round smallint not null check (round > 0),
  quantity int not null check (quantity >= 0),
  book int not null check (book >= 0),
  scanned boolean not null,
  counted_by text not null,
  counted_at timestamptz not null,
  primary key (customer_id, count_id, sku_id, round),
  foreign key (customer_id, count_id, sku_id) references stock_count_line
);
select tenant_table('stock_count_entry', 'select');
select keeper_wall('stock_count_line', 'select');
select keeper_wall('stock_count_entry', 'select, insert');

-- Writes down counts of SKUs of a count that the caller has locked. No change of these SKUs can come between the book's total and
-- the count: whoever is about to move them is waited for, and waits.
create function enter_counts(p_customer int, p_count uuid, p_warehouse uuid, p_skus uuid[], p_quantities int[], p_scanned boolean, p_by text,
  p_now timestamptz) returns table (sku_id uuid, round smallint, quantity int, book int)
language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  perform 1 from stock s where s.customer_id = p_customer and s.warehouse_id = p_warehouse and s.sku_id = any (p_skus)
    order by s.warehouse_id, s.sku_id for share;
  return query insert into stock_count_entry (customer_id, count_id, sku_id, round, quantity, book, scanned, counted_by, counted_at)
    select p_customer, p_count, l.sku_id,
      1 + (select count(*) from stock_count_entry e where e.customer_id = p_customer and e.count_id = p_count and e.sku_id = l.sku_id),
      x.quantity, coalesce(s.total, 0), p_scanned, p_by, p_now
    from unnest(p_skus, p_quantities) x(sku, quantity)
    join stock_count_line l on l.customer_id = p_customer and l.count_id = p_count and l.sku_id = x.sku
    left join stock s on s.customer_id = p_customer and s.warehouse_id = p_warehouse and s.sku_id = l.sku_id
    returning sku_id, round, quantity, book;
end $$;

-- Corrects the totals of a count that the caller has locked by what was counted less what the book said then; what moved since is in the
-- total already. Where less would be left than documents keep frozen nothing is corrected, and the answer is these SKUs with what keeps them.
create function post_count(p_customer int, p_count uuid, p_warehouse uuid, p_skus uuid[], p_differences int[], p_shelved_on date, p_now timestamptz)
returns table (sku_id uuid, remains int, cause text, cause_id uuid, quantity int)
language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  perform 1 from stock s where s.customer_id = p_customer and s.warehouse_id = p_warehouse and s.sku_id = any (p_skus)
    order by s.warehouse_id, s.sku_id for no key update;
  return query select s.sku_id, s.total + x.difference, f.cause, f.cause_id, f.quantity
    from unnest(p_skus, p_differences) x(sku, difference)
    join stock s on s.customer_id = p_customer and s.warehouse_id = p_warehouse and s.sku_id = x.sku
    join stock_freeze f on f.customer_id = p_customer and f.warehouse_id = p_warehouse and f.sku_id = s.sku_id
    where s.total + x.difference < s.frozen order by s.sku_id, f.cause_id;
  if found then return; end if;
  perform move_stock(p_customer, array(
    select (p_warehouse, x.sku, case when x.difference > 0 then 'abnormal_storage' else 'abnormal_delivery' end, x.difference, 0, 'count', p_count,
      case when x.difference > 0 then p_shelved_on end)::stock_move
    from unnest(p_skus, p_differences) x(sku, difference) where x.difference <> 0 order by x.sku), p_now);
end $$;
select kept_function(f::oid, 'ucenter_office') from unnest('{enter_counts, post_count}'::regproc[]) f;

-- What a count corrected is what the stock log says of it, SKU by SKU: the last count less the book at that moment.
create view check_stock_counts as
  with corrected as (
    select l.customer_id, l.count_id, l.sku_id, l.posted, e.quantity - e.book as found
    from stock_count_line l join stock_count c using (customer_id, count_id)
    left join lateral (
      select quantity, book from stock_count_entry e
      where e.customer_id = l.customer_id and e.count_id = l.count_id and e.sku_id = l.sku_id order by round desc limit 1) e on true
    where c.status = 'posted'
  ), logged as (
    select customer_id, cause_id as count_id, sku_id, sum(total_change)::int as logged from stock_log where cause = 'count' group by 1, 2, 3
  )
  select customer_id, count_id, sku_id, posted, found, logged from corrected full join logged using (customer_id, count_id, sku_id)
  where coalesce(posted, 0) <> coalesce(logged, 0) or coalesce(posted, 0) <> coalesce(found, 0);
alter view check_stock_counts set (security_invoker = true);
grant select on check_stock_counts to ucenter_office;
