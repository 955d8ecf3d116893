-- The sandbox (section 22 of the rules) is a schema of its own with a table for every table of customers, which the server makes out of this
-- schema (sandbox-schema.ts). Its three roles may nothing here but read what the house is and what its prices are: no grant of theirs names
-- a table of customers but that of who belongs to which group of prices, and none writes.
do $$ begin create role ucenter_sandbox_portal nologin; exception when duplicate_object or unique_violation then null; end $$;
do $$ begin create role ucenter_sandbox_office nologin; exception when duplicate_object or unique_violation then null; end $$;
do $$ begin create role ucenter_sandbox_keeper nologin; exception when duplicate_object or unique_violation then null; end $$;
do $$ begin
  execute format('grant ucenter_sandbox_portal, ucenter_sandbox_office, ucenter_sandbox_keeper to %I', current_user);
exception when others then null; -- a superuser needs no membership, and two migrations may run at once
end $$;
grant usage on schema public to ucenter_sandbox_portal, ucenter_sandbox_office, ucenter_sandbox_keeper;

-- A table of the house that the sandbox reads where it stands; every other one has an empty copy there.
create function shared_with_sandbox(t regclass) returns void language plpgsql as $$
begin
  execute format('grant select on %s to ucenter_sandbox_portal, ucenter_sandbox_office, ucenter_sandbox_keeper', t);
end $$;
revoke execute on function shared_with_sandbox from public;
select shared_with_sandbox(t::regclass) from unnest('{currency,exchange_rate,brand,brand_host,brand_picture,product_category,product_attribute,
  rating_version,price_group,warehouse,location,carton,shipping_method,arrival_plan,arrival_capacity,arrival_exception,top_up_tolerance,adjustment_limit,
  payment_account}'::text[]) t;
-- Names of people, and nothing that they sign in with.
grant select (staff_id, name, email, roles, warehouse_ids, enabled) on staff to ucenter_sandbox_portal, ucenter_sandbox_office;

-- Who belongs to which group; a shadow's number is its customer's below zero.
grant select on price_group_member to ucenter_sandbox_portal, ucenter_sandbox_office;
create policy sandbox_portal_reads on price_group_member for select to ucenter_sandbox_portal
  using (customer_id = -nullif(current_setting('app.customer', true), '')::int);
create policy sandbox_office_reads on price_group_member for select to ucenter_sandbox_office using (true);

-- A test key acts for the shadow of its customer, every other one for the customer.
alter table api_key add column test boolean not null default false;

drop function find_api_key(bytea, timestamptz, inet);
create function find_api_key(p_token_hash bytea, p_now timestamptz, p_from inet)
returns table (customer_id int, key_id uuid, name text, scopes text[], platform_type smallint, last_used_at timestamptz, from_here boolean, calls_a_minute int,
  test boolean)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query select k.customer_id, k.key_id, k.name, k.scopes, c.platform_type, k.last_used_at,
      k.allowed_from = '{}' or coalesce(p_from <<= any (k.allowed_from), false), c.api_calls_a_minute, k.test
    from api_key k
    join customer c on c.customer_id = k.customer_id
    join member m on m.customer_id = k.customer_id and m.sub_account_id = 0 and m.enabled
    where k.token_hash = p_token_hash and k.revoked_at is null and (k.ends_at is null or p_now < k.ends_at)
      and (k.expires_on is null or p_now < (k.expires_on + 1)::timestamp at time zone 'UTC');
end $$;
revoke execute on function find_api_key from public;
grant execute on function find_api_key to ucenter_office;
