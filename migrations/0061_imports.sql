-- Files of rows that people bring (Rule 16.19): first a preview of what each row would do, then, once confirmed, the rows themselves, done by a
-- job in shares. Everything about an import is deleted with it, a week after it came.
create table sheet_import (
  customer_id int not null references customer,
  import_id uuid not null,
  -- What is imported: the name of the domain's own import.
  kind text not null,
  file_name text not null,
  sheet text not null,
  -- Heads of the file that no column is called.
  unread text[] not null,
  -- Who brought it, and does it: the rows are written and logged in this person's name.
  made_by uuid not null,
  maker jsonb not null,
  rows int not null,
  add_rows int not null,
  change_rows int not null,
  same_rows int not null,
  faulty_rows int not null check (add_rows + change_rows + same_rows + faulty_rows = rows),
  -- The last row that had its turn; goes on in the transaction that did it.
  cursor_row int not null default 0,
  done int not null default 0,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  ended_at timestamptz check (ended_at is null or confirmed_at is not null),
  expires_at timestamptz not null,
  primary key (customer_id, import_id)
);
select tenant_table('sheet_import', 'select, insert, update, delete');
create index sheet_import_made_by on sheet_import (customer_id, made_by, import_id);
create index sheet_import_running on sheet_import (kind, confirmed_at) where confirmed_at is not null and ended_at is null;
create index sheet_import_expiry on sheet_import (expires_at);

create table sheet_row (
  customer_id int not null,
  import_id uuid not null,
  -- As the spreadsheet counts.
  row_no int not null check (row_no > 0),
  outcome text not null check (outcome in ('add', 'change', 'same', 'faulty')),
  name text not null,
  -- What stood in the file, by field; kept for what may have to be mended.
  cells jsonb,
  -- What is to be written, and onto which version of what.
  target jsonb,
  changes jsonb,
  faults jsonb,
  primary key (customer_id, import_id, row_no),
  foreign key (customer_id, import_id) references sheet_import on delete cascade,
  check ((outcome in ('add', 'change')) = (target is not null)),
  check ((outcome = 'faulty') = (faults is not null))
);
select tenant_table('sheet_row', 'select, insert, update, delete');
create index sheet_row_outcome on sheet_row (customer_id, import_id, outcome, row_no);
