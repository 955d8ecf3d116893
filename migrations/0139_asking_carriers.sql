-- Parcels that a tracking service is asked about: whether it knows them, and when it is asked again. A row is made when a parcel is first asked
-- about; one question's parcels are claimed by moving that moment ahead, so that two processes never ask about the same one.
create table tracking_poll (
  customer_id int not null,
  order_id uuid not null,
  parcel_no int not null,
  known boolean not null default false,
  -- How often in a row there was no news.
  quiet int not null default 0 check (quiet >= 0),
  next_at timestamptz not null,
  primary key (customer_id, order_id, parcel_no),
  foreign key (customer_id, order_id, parcel_no) references parcel on delete cascade
);
select tenant_table('tracking_poll', 'select, insert, update, delete');
