-- A key may be bound to warehouses (Rule 3.20): where nothing is named, it is bound to none. Transactions of such a key run in a role of their own, for
-- which there is one wall more; all others are planned and answered as before.
alter table api_key add column warehouse_ids uuid[] not null default '{}' check (cardinality(warehouse_ids) <= 50);

-- It may what the portal may. Who signs in for the portal can step into it through the gate, whose own rights it does not inherit: else the wall would
-- be around everybody.
do $$ begin create role ucenter_bound nologin; exception when duplicate_object or unique_violation then null; end $$;
do $$ begin create role ucenter_gate nologin noinherit; exception when duplicate_object or unique_violation then null; end $$;
do $$ begin create role ucenter_sandbox_bound nologin; exception when duplicate_object or unique_violation then null; end $$;
do $$ begin create role ucenter_sandbox_gate nologin noinherit; exception when duplicate_object or unique_violation then null; end $$;
do $$ declare pair text[]; begin
  foreach pair slice 1 in array '{{ucenter_portal,ucenter_bound},{ucenter_bound,ucenter_gate},{ucenter_sandbox_portal,ucenter_sandbox_bound},{ucenter_sandbox_bound,ucenter_sandbox_gate}}'::text[] loop
    begin
      if not pg_has_role(pair[2], pair[1], 'member') then execute format('grant %I to %I', pair[1], pair[2]); end if;
    exception when others then null; -- somebody else makes them at this moment
    end;
  end loop;
end $$;

-- Beside the wall of the customer, for tables that name warehouses: each that a row names must be the key's.
create function warehouse_wall(t regclass, columns text[] default '{warehouse_id}') returns void language plpgsql as $$
declare own text := (select string_agg(format('(%1$I is null or %1$I = any ((select string_to_array(nullif(current_setting(''app.warehouses'', true), ''''), '','')::uuid[])::uuid[]))',
  c), ' and ') from unnest(columns) c);
begin
  execute format('create policy bound_warehouses on %s as restrictive to ucenter_bound using (%s) with check (%s)', t, own, own);
end $$;
revoke execute on function warehouse_wall from public;
select warehouse_wall(c.oid) from pg_class c
  join pg_attribute w on w.attrelid = c.oid and w.attname = 'warehouse_id' and not w.attisdropped
  join pg_attribute t on t.attrelid = c.oid and t.attname = 'customer_id' and not t.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and has_any_column_privilege('ucenter_portal', c.oid, 'select');
select warehouse_wall('stock_transfer', '{from_warehouse_id,to_warehouse_id}');

drop function find_api_key(bytea, timestamptz, inet);
create function find_api_key(p_token_hash bytea, p_now timestamptz, p_from inet)
returns table (customer_id int, key_id uuid, name text, scopes text[], platform_type smallint, last_used_at timestamptz, from_here boolean, calls_a_minute int,
  test boolean, warehouse_ids uuid[])
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query select k.customer_id, k.key_id, k.name, k.scopes, c.platform_type, k.last_used_at,
      k.allowed_from = '{}' or coalesce(p_from <<= any (k.allowed_from), false), c.api_calls_a_minute, k.test, k.warehouse_ids
    from api_key k
    join customer c on c.customer_id = k.customer_id
    join member m on m.customer_id = k.customer_id and m.sub_account_id = 0 and m.enabled
    where k.token_hash = p_token_hash and k.revoked_at is null and (k.ends_at is null or p_now < k.ends_at)
      and (k.expires_on is null or p_now < (k.expires_on + 1)::timestamp at time zone 'UTC');
end $$;
revoke execute on function find_api_key from public;
grant execute on function find_api_key to ucenter_office;
