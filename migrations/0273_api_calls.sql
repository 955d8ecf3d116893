-- How often a minute each key of a customer may call (Rule 3.8); null: as often as the house lets everybody.
alter table customer add column api_calls_a_minute int check (api_calls_a_minute between 1 and 100000);

drop function find_api_key(bytea, timestamptz, inet);
create function find_api_key(p_token_hash bytea, p_now timestamptz, p_from inet)
returns table (customer_id int, key_id uuid, name text, scopes text[], platform_type smallint, last_used_at timestamptz, from_here boolean, calls_a_minute int)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query select k.customer_id, k.key_id, k.name, k.scopes, c.platform_type, k.last_used_at,
      k.allowed_from = '{}' or coalesce(p_from <<= any (k.allowed_from), false), c.api_calls_a_minute
    from api_key k
    join customer c on c.customer_id = k.customer_id
    join member m on m.customer_id = k.customer_id and m.sub_account_id = 0 and m.enabled
    where k.token_hash = p_token_hash and k.revoked_at is null and (k.ends_at is null or p_now < k.ends_at)
      and (k.expires_on is null or p_now < (k.expires_on + 1)::timestamp at time zone 'UTC');
end $$;
revoke execute on function find_api_key from public;
grant execute on function find_api_key to ucenter_office;
