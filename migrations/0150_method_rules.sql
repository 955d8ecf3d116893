-- A customer's rules that choose the shipping method of its orders (Rule 9.54): tried by place, 1 to 50 without a gap. What a rule does not ask for
-- is null or empty.
create table method_rule (
  customer_id int not null references customer,
  rule_id uuid not null,
  place smallint not null check (place between 1 and 50),
  enabled boolean not null,
  warehouse_id uuid references warehouse,
  countries text[] not null check (cardinality(countries) <= 60),
  weight_from_g int check (weight_from_g >= 0),
  weight_to_g int check (weight_to_g >= weight_from_g),
  value_from_usd numeric(14, 2) check (value_from_usd > 0),
  value_to_usd numeric(14, 2) check (value_to_usd >= value_from_usd),
  sku_ids uuid[] not null check (cardinality(sku_ids) <= 20),
  -- One method of that warehouse, or the best of those that are offered.
  method_id uuid references shipping_method,
  best text check (best in ('price', 'days')),
  version int not null default 1 check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (customer_id, rule_id),
  -- Moving one changes the places of several in one statement.
  unique (customer_id, place) deferrable,
  check (num_nonnulls(method_id, best) = 1),
  check (method_id is null or warehouse_id is not null)
);
select tenant_table('method_rule', 'select, insert, update, delete');
create index method_rule_warehouse on method_rule (customer_id, warehouse_id);
create index method_rule_method on method_rule (customer_id, method_id);
