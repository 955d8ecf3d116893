-- What the staff write down about a customer for each other (Rule 3.17). The portal's role has no way to it: behind its wall there would be
-- the customer's own rows, and these are not for the customer.
create table customer_note (
  customer_id int not null references customer,
  note_id uuid not null,
  note text not null check (note <> ''),
  pinned boolean not null default false,
  written_by uuid not null references staff,
  created_at timestamptz not null,
  edited_at timestamptz,
  -- Hidden, so that it can be taken back (Rule 16.16).
  deleted_at timestamptz,
  primary key (customer_id, note_id)
);
create index customer_note_shown on customer_note (customer_id, pinned, note_id) where deleted_at is null;
create index customer_note_written_by on customer_note (written_by);
select tenant_table('customer_note');
revoke all on customer_note from ucenter_portal;

-- A deleted draft of a notice is hidden, so that it can be taken back. Only drafts are deleted.
alter table notice
  add column deleted_at timestamptz,
  add check (deleted_at is null or status = 'draft');
