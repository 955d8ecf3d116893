-- What is done with many orders by itself, piece by piece (Rule 9.62): a task, its orders with what became of each, and the files that it made.
-- Tasks of the staff stand under customer 0, which the portal never is.
create table order_task (
  customer_id int not null,
  task_id uuid not null,
  -- The member or one of the staff; `acting_staff` worked in the portal as this member.
  made_by uuid not null,
  acting_staff uuid references staff,
  deed text not null check (deed in ('submit', 'choose_by_rules', 'cancel', 'hold', 'release', 'delete', 'erase', 'verify', 'ship', 'print', 'export')),
  -- What the deed asks for besides: a reason, the papers, the filters of a list.
  wishes jsonb not null,
  language text not null,
  ip text not null,
  -- Orders, or of an export rows of the list.
  total int not null check (total > 0),
  done int not null default 0 check (done >= 0),
  refused int not null default 0 check (refused >= 0),
  -- The last order that had its turn.
  cursor_no int not null default 0,
  -- Whose turn came longest ago is next; an export that somebody works at is nobody else's until then.
  turn_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  -- Stopped by a person, or halted by a refusal of the whole: what was not reached stays as it was.
  stopped boolean not null default false,
  halted jsonb,
  expires_at timestamptz not null,
  primary key (customer_id, task_id),
  check (done + refused <= total),
  check (ended_at is not null or (not stopped and halted is null))
);
select tenant_table('order_task', 'select, insert, update, delete');
create index order_task_turn on order_task (turn_at) where ended_at is null;
create index order_task_own on order_task (customer_id, made_by, task_id);
create index order_task_expiry on order_task (expires_at) where ended_at is not null;

create table order_task_item (
  customer_id int not null,
  task_id uuid not null,
  item_no int not null check (item_no > 0),
  of_customer int not null,
  order_id uuid not null,
  -- Null until it had its turn.
  done boolean,
  refusal jsonb,
  primary key (customer_id, task_id, item_no),
  foreign key (customer_id, task_id) references order_task on delete cascade,
  check ((refusal is not null) = (done is false))
);
select tenant_table('order_task_item', 'select, insert, update, delete');
create index order_task_refused on order_task_item (customer_id, task_id, item_no) where not done;

create table order_task_file (
  customer_id int not null,
  task_id uuid not null,
  file_no int not null check (file_no > 0),
  stored_as text not null,
  name text not null,
  media_type text not null,
  -- Orders or rows in it.
  holds int not null check (holds > 0),
  primary key (customer_id, task_id, file_no),
  foreign key (customer_id, task_id) references order_task on delete cascade
);
select tenant_table('order_task_file', 'select, insert, update, delete');
