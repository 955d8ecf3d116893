-- What the person who confirmed an import wished for besides (Rule 9.57); which wishes there are is the domain's.
alter table sheet_import add column wishes text[] not null default '{}';

-- What became of each order that a file was to give a method by rules or to submit at once: written with the order, never changed.
create table upload_result (
  customer_id int not null references customer,
  upload_id uuid not null,
  order_id uuid not null,
  -- The place that the rule had which chose the method.
  rule smallint,
  submitted boolean not null,
  -- Why it stayed a draft; of what was to be submitted and was, nothing.
  refusal jsonb check (refusal is null or not submitted),
  primary key (customer_id, order_id),
  foreign key (customer_id, upload_id) references order_upload,
  foreign key (customer_id, order_id) references orders
);
select tenant_table('upload_result', 'select, insert');
create index upload_results on upload_result (customer_id, upload_id, order_id);
