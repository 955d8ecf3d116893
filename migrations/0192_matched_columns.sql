-- Columns of files that customers have matched by hand with our fields (Rule 9.80), remembered by the names of the file's columns: the next file
-- with the same names is read the same way.
create table sheet_mapping (
  customer_id int not null references customer,
  mapping_id uuid not null,
  -- What is imported: the name of the domain's own import.
  kind text not null,
  -- SHA-256 of the names of the columns, in any order.
  heads bytea not null check (length(heads) = 32),
  -- By field: the column's name and which of several of that name.
  columns jsonb not null check (jsonb_typeof(columns) = 'object' and length(columns::text) <= 20000),
  -- By field: what is said once for all rows, where there is no column.
  constants jsonb not null check (jsonb_typeof(constants) = 'object' and length(constants::text) <= 8000),
  matched_by uuid not null,
  matched_at timestamptz not null,
  -- Of more than fifty the one that was used longest ago goes.
  used_at timestamptz not null,
  primary key (customer_id, mapping_id),
  unique (customer_id, kind, heads)
);
select tenant_table('sheet_mapping', 'select, insert, update, delete');

-- A preview that somebody's mapping was made for, or was read by one of before. What it was is not needed for it, so it may be forgotten.
alter table sheet_import
  add column matched_at timestamptz,
  add column mapping_id uuid,
  add check (mapping_id is null or matched_at is not null);
