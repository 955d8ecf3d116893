-- The dropshipping panel (Rules 24.1, 24.2, 24.3, 24.5): the ordering system of a brand, the accounts that people have there, and the codes that sign them in.
create table ordering_system (
  platform_type smallint primary key references brand,
  url text not null check (length(url) <= 300),
  -- Sealed; what both sides sign with.
  secret bytea not null,
  enabled boolean not null,
  -- Answered by the simulator of the demo and not by the network; nothing that people can do sets it.
  simulated boolean not null default false,
  changed_at timestamptz not null
);
select house_table('ordering_system', false);
grant select (platform_type, url, enabled, simulated) on ordering_system to ucenter_portal;

-- What the ordering system knows of a person, and what it has still to be told.
create table ordering_account (
  customer_id int not null,
  member_id uuid not null,
  -- How the ordering system calls the account; null until it has made it.
  external_id text,
  -- Counts the person's changes; `told` is the last one that arrived.
  wanted int not null default 1,
  told int not null default 0,
  -- When the next try is due; null: everything is told, or it was given up.
  next_at timestamptz,
  -- While a server is trying.
  leased_until timestamptz,
  attempts int not null default 0,
  gave_up boolean not null default false,
  -- Of the last try that failed: why, the status, and what the system said.
  fault text,
  status int,
  says text not null default '',
  asked_at timestamptz not null,
  made_at timestamptz,
  told_at timestamptz,
  primary key (customer_id, member_id),
  foreign key (customer_id, member_id) references member,
  check ((external_id is null) = (made_at is null)),
  check (not gave_up or next_at is null)
);
create index ordering_account_due on ordering_account (next_at) where next_at is not null;
select tenant_table('ordering_account');

-- The one code of a person that can still be redeemed; redeeming deletes it.
create table ordering_code (
  customer_id int not null,
  member_id uuid not null,
  code_hash bytea not null,
  expires_at timestamptz not null,
  primary key (customer_id, member_id),
  foreign key (customer_id, member_id) references ordering_account
);
create index ordering_code_hash on ordering_code (code_hash);
create index ordering_code_old on ordering_code (expires_at);
select tenant_table('ordering_code');
grant delete on ordering_code to ucenter_office;

-- Whoever changes a person: the ordering system is told, at the next turn.
create function person_changed() returns trigger language plpgsql as $$
begin
  update ordering_account set wanted = wanted + 1, next_at = '2000-01-01T00:00:00Z', attempts = 0, gave_up = false
    where customer_id = new.customer_id and member_id = new.member_id;
  return null;
end $$;
create trigger person_changed after update of first_name, last_name, email, enabled on member for each row
  when (old.first_name <> new.first_name or old.last_name <> new.last_name or old.email <> new.email or old.enabled <> new.enabled)
  execute function person_changed();
