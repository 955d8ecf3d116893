-- Tariffs that wait for a second person before they are published (Rule 11.19): the checked document, why it waits, who wrote it.
create table tariff_proposal (
  proposal_id uuid primary key,
  kind text not null check (kind in ('method', 'handling', 'tax')),
  scope_id uuid not null,
  document jsonb not null,
  reason text not null check (reason in ('price', 'past')),
  proposed_by uuid not null references staff,
  proposed_at timestamptz not null,
  decided_by uuid references staff,
  decided_at timestamptz,
  tariff_id uuid references tariff,
  check (decided_by <> proposed_by or tariff_id is null)
);
-- One at a time for a tariff: the next version is one.
create unique index tariff_proposal_open on tariff_proposal (kind, scope_id) where decided_at is null;
create index tariff_proposal_proposed_by on tariff_proposal (proposed_by);
create index tariff_proposal_decided_by on tariff_proposal (decided_by);
create index tariff_proposal_tariff on tariff_proposal (tariff_id);
select house_table('tariff_proposal', false);

-- A top-up whose received amount is far from the filed one (Rule 13.7): the first clerk's word, kept until another says the same.
alter table top_up
  add proposed_amount numeric(20,4) check (proposed_amount > 0),
  add proposed_on date,
  add proposed_by uuid references staff,
  add check ((proposed_amount is null) = (proposed_by is null) and (proposed_amount is null) = (proposed_on is null));
create index top_up_proposed_by on top_up (proposed_by);

-- What was uploaded, so that the same slip filed twice is known (Rule 13.8). Older files have none.
alter table file add sha256 bytea;
create index file_sha256 on file (customer_id, sha256) where sha256 is not null;
