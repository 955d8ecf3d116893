-- What every quote begins with (the methods of a warehouse, the tariffs in force, the rates of the day) changes a few times a day and is asked
-- for with every order. So a server keeps what it read, and asks one row whether it still holds: every change of the tables it is read
-- from gives that row another value, in its own transaction. A random one: a counter would come back after a rollback.
create table rating_version (
  only_row boolean primary key default true check (only_row),
  version uuid not null default gen_random_uuid()
);
insert into rating_version default values;
grant select on rating_version to ucenter_portal, ucenter_office;

create function change_rating_version() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into rating_version default values on conflict (only_row) do update set version = excluded.version;
  return null;
end $$;
revoke execute on function change_rating_version from public;

create trigger rating_version after insert or update or delete or truncate on warehouse for each statement execute function change_rating_version();
create trigger rating_version after insert or update or delete or truncate on shipping_method for each statement execute function change_rating_version();
create trigger rating_version after insert or update or delete or truncate on tariff for each statement execute function change_rating_version();
create trigger rating_version after insert or update or delete or truncate on currency for each statement execute function change_rating_version();
create trigger rating_version after insert or update or delete or truncate on exchange_rate for each statement execute function change_rating_version();
