-- Who may touch what in the database, and what every write leaves behind: log row, idempotency answer, file row.
-- Two roles stand between the application and the tables. Neither owns a table, so row-level security binds both.
do $$ begin create role ucenter_portal nologin; exception when duplicate_object or unique_violation then null; end $$;
do $$ begin create role ucenter_office nologin; exception when duplicate_object or unique_violation then null; end $$;
do $$ begin
  execute format('grant ucenter_portal, ucenter_office to %I', current_user);
exception when others then null; -- a superuser needs no membership, and two migrations may run at once
end $$;
grant usage on schema public to ucenter_portal, ucenter_office;

-- A table of the customers: the portal sees the rows of the customer set for the transaction and no others (no customer
-- set: an error); the office sees all, its queries narrow by the person's scope. `verbs` is what both may do.
create function tenant_table(t regclass, verbs text default 'select, insert, update') returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', t);
  execute format('alter table %s force row level security', t);
  execute format('create policy portal_wall on %s to ucenter_portal
    using (customer_id = (select current_setting(''app.customer'')::int))
    with check (customer_id = (select current_setting(''app.customer'')::int))', t);
  execute format('create policy office_wall on %s to ucenter_office using (true) with check (true)', t);
  execute format('grant %s on %s to ucenter_portal, ucenter_office', verbs, t);
end $$;

-- A table of the house (brands, warehouses, tariffs ...): the portal may read what it is granted, the office may write.
create function house_table(t regclass, portal_reads boolean) returns void language plpgsql as $$
begin
  if portal_reads then execute format('grant select on %s to ucenter_portal', t); end if;
  execute format('grant select, insert, update, delete on %s to ucenter_office', t);
end $$;

-- A time-ordered id (RFC 9562, version 7) for rows that SQL functions make; the instant comes in, as everywhere.
create function uuid_v7(at timestamptz) returns uuid language sql volatile parallel safe as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from at) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid
$$;

create table currency (
  code char(3) primary key,
  digits smallint not null check (digits between 0 and 4)
);
select house_table('currency', true);
insert into currency select c, case when c in ('JPY', 'KRW') then 0 else 2 end
from unnest('{USD,HKD,CNY,EUR,GBP,AUD,SGD,CAD,NZD,KRW,RUB,CHF,SEK,JPY}'::char(3)[]) c;
