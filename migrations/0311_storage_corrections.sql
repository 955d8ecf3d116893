-- A posted count says that pieces were not there which storage bills had charged: the bills stay as they were made, and what they had too much comes
-- back by an adjustment that says of each bill what it was and what is right (Rule 14.11).
alter table adjustment drop constraint adjustment_kind_check,
  add constraint adjustment_kind_check check (kind in ('charge', 'credit', 'payout', 'reversal', 'dispute', 'storage')),
  add constraint adjustment_storage_check check (kind <> 'storage' or amount > 0);

create table storage_correction (
  customer_id int not null,
  adjustment_id uuid not null,
  bill_id uuid not null,
  count_id uuid not null,
  -- Pieces on the bill that were not there.
  pieces int not null check (pieces > 0),
  -- What the bill came to after earlier corrections, and what it comes to without these pieces.
  was numeric(20, 4) not null,
  due numeric(20, 4) not null check (due >= 0),
  primary key (customer_id, adjustment_id, bill_id),
  foreign key (customer_id, adjustment_id) references adjustment,
  foreign key (customer_id, bill_id) references storage_bill,
  foreign key (customer_id, count_id) references stock_count,
  check (due < was)
);
create index storage_correction_bill on storage_correction (customer_id, bill_id);
create index storage_correction_count on storage_correction (customer_id, count_id);
select tenant_table('storage_correction', 'select');
grant insert on storage_correction to ucenter_office;
select keeper_wall('storage_correction', 'select');

-- What stands: not what was rejected, nor what was taken back whole.
create view standing_storage_correction with (security_invoker = true) as
  select c.*, j.adjustment_no, j.status
  from storage_correction c join adjustment j using (customer_id, adjustment_id)
  where j.status <> 'rejected'
    and not exists (select from ledger_entry r where r.customer_id = j.customer_id and r.reverses = j.seq);
grant select on standing_storage_correction to ucenter_portal, ucenter_office, ucenter_keeper;

select rewrite_passages('decide_adjustment', array[
  ['when ''credit'' then ''corrections''', 'when ''credit'' then ''corrections'' when ''storage'' then ''revenue.storage''']
]);
-- One charge never comes back twice, by a dispute or a reversal and by a count.
select rewrite_passages('file_adjustment', array[
  ['when p_kind = ''reversal'' and exists (select from adjustment j
        where j.customer_id = p_customer and j.corrects = p_entry and j.status <> ''rejected'') then ''entry_reversed''',
   'when p_kind = ''reversal'' and (exists (select from adjustment j
        where j.customer_id = p_customer and j.corrects = p_entry and j.status <> ''rejected'')
        or v_entry.cause = ''storage_bill'' and exists (select from standing_storage_correction c
          where c.customer_id = p_customer and c.bill_id = v_entry.cause_id)) then ''entry_reversed'''],
  ['where j.customer_id = p_customer and j.corrects = p_entry and j.status <> ''rejected'') > -v_entry.amount',
   'where j.customer_id = p_customer and j.corrects = p_entry and j.status <> ''rejected'')
        + (select coalesce(sum(c.was - c.due), 0) from standing_storage_correction c
          where v_entry.cause = ''storage_bill'' and c.customer_id = p_customer and c.bill_id = v_entry.cause_id) > -v_entry.amount']
]);

-- Each adjustment by a count comes to what its bills say, rounded once; no bill comes to less than nothing, and none is corrected beside a dispute
-- or a reversal that gave back all of it.
create view check_storage_corrections with (security_invoker = true) as
  select j.customer_id, j.adjustment_id, null::uuid as bill_id, j.amount, c.amount as lines
  from adjustment j left join (select customer_id, adjustment_id, sum(was - due) as amount from storage_correction group by 1, 2) c
    using (customer_id, adjustment_id)
  where (j.kind = 'storage') <> (c.amount is not null)
    or j.kind = 'storage' and j.amount <> round(c.amount, (select u.digits from currency u where u.code = j.currency))
  union all
  select b.customer_id, null, b.bill_id, b.receivable, sum(c.was - c.due)
  from standing_storage_correction c join storage_bill b using (customer_id, bill_id)
  group by b.customer_id, b.bill_id having sum(c.was - c.due) > b.receivable;
grant select on check_storage_corrections to ucenter_office;
