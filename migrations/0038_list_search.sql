-- What somebody pasted to search a list for: kept for a day, so that the address of the list stays short and a reload finds it again. It is
-- the person's who pasted it; made_by is a person or a machine's key.
create table list_search (
  customer_id int not null references customer,
  search_id uuid not null,
  made_by uuid not null,
  list text not null check (list in ('orders', 'products')),
  terms text[] not null check (cardinality(terms) between 1 and 5000),
  made_at timestamptz not null,
  primary key (customer_id, search_id)
);
select tenant_table('list_search', 'select, insert, delete');
create index list_search_age on list_search (made_at);
