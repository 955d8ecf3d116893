-- Statistics that people get by mail (Rules 19.10, 19.11).
create table report_mail (
  customer_id int not null,
  report_mail_id uuid not null,
  member_id uuid not null,
  report text not null check (report in ('shipping', 'countries', 'volume', 'expenses', 'skus')),
  rhythm text not null check (rhythm in ('weekly', 'monthly')),
  months int not null check (months between 1 and 36),
  against text not null check (against in ('year', 'period')),
  warehouse_id uuid references warehouse,
  country text,
  search text not null default '',
  -- The reader's clock, while the profile names none.
  time_zone text not null check (length(time_zone) <= 64),
  -- When the next one is due. Whoever moves it writes the mail.
  next_at timestamptz not null,
  primary key (customer_id, report_mail_id),
  foreign key (customer_id, member_id) references member,
  -- The same wish twice is one.
  unique nulls not distinct (customer_id, member_id, report, rhythm, months, against, warehouse_id, country, search)
);
create index report_mail_due on report_mail (next_at);
create index report_mail_warehouse on report_mail (warehouse_id) where warehouse_id is not null;
select tenant_table('report_mail', 'select, insert, delete');
grant update (next_at) on report_mail to ucenter_office;
