-- What keys may call a day and what they have called (Rules 3.18, 3.19). Null: no limit beside that of a minute.
alter table customer add column api_calls_a_day int check (api_calls_a_day between 1 and 100000000);
alter table api_key add column calls_a_day int check (calls_a_day between 1 and 100000000);

-- How many calls of a key were let in on a day of UTC; what its limit and its customer's are held against.
create table api_key_day (
  customer_id int not null,
  on_date date not null,
  key_id uuid not null,
  calls int not null check (calls > 0),
  primary key (customer_id, on_date, key_id),
  foreign key (customer_id, key_id) references api_key
);
create index api_key_day_key on api_key_day (customer_id, key_id);
select tenant_table('api_key_day', 'select');
grant insert, update, delete on api_key_day to ucenter_office;

-- Calls of a key in an hour, by what was called, how it ended (0: done, else the refusal's number) and how long it took: at most `took_ms`, and longer than the bound below it.
create table api_key_usage (
  customer_id int not null,
  key_id uuid not null,
  hour timestamptz not null,
  path text not null,
  error_code int not null,
  took_ms int not null,
  calls int not null check (calls > 0),
  primary key (customer_id, key_id, hour, path, error_code, took_ms),
  foreign key (customer_id, key_id) references api_key
);
create index api_key_usage_old on api_key_usage (hour);
select tenant_table('api_key_usage', 'select');
grant insert, update, delete on api_key_usage to ucenter_office;

-- What a key and all keys of its customer may call a day, and have called on this one; counted only where there is a limit.
create function api_key_today(p_customer int, p_key uuid, p_on date)
returns table (calls_a_day int, key_calls_a_day int, called int, key_called int)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query select c.api_calls_a_day, k.calls_a_day,
      case when c.api_calls_a_day is not null then
        (select coalesce(sum(d.calls), 0)::int from api_key_day d where d.customer_id = p_customer and d.on_date = p_on) end,
      case when k.calls_a_day is not null then
        coalesce((select d.calls from api_key_day d where d.customer_id = p_customer and d.on_date = p_on and d.key_id = p_key), 0) end
    from api_key k join customer c on c.customer_id = k.customer_id where k.customer_id = p_customer and k.key_id = p_key;
end $$;
revoke execute on function api_key_today from public;
grant execute on function api_key_today to ucenter_office;
