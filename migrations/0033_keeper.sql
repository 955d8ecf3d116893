-- The keeper. Nobody changes a balance, stock, a hold, the ledger or a log of these directly: only the functions named below do, and they
-- run as ucenter_keeper, who signs in nowhere and sees one customer at a time, as the portal does.
do $$ begin create role ucenter_keeper nologin; exception when duplicate_object or unique_violation then null; end $$;
do $$ begin
  execute format('grant ucenter_keeper to %I', current_user);
exception when others then null; -- a superuser needs no membership, and two migrations may run at once
end $$;
grant usage on schema public to ucenter_keeper;

-- Lets the keeper into a table, to do `verbs` there to the rows of the customer set for the transaction. Unlike the portal's wall this one
-- reads the setting in place: the keeper's statements touch few rows, and there a sub-select for each mention of a table costs more than it saves.
create function keeper_wall(t regclass, verbs text) returns void language plpgsql as $$
begin
  execute format('create policy keeper_wall on %s to ucenter_keeper
    using (customer_id = current_setting(''app.customer'')::int)
    with check (customer_id = current_setting(''app.customer'')::int)', t);
  execute format('grant %s on %s to ucenter_keeper', verbs, t);
end $$;

-- A table that nobody else writes; both sides read it.
create function kept_table(t regclass, verbs text) returns void language plpgsql as $$
begin
  execute format('revoke insert, update, delete on %s from ucenter_portal, ucenter_office', t);
  perform keeper_wall(t, verbs);
end $$;

-- Lets the keeper work for a customer that is not the transaction's, and says whether: the office may name any, nobody else another.
create function keep_for(p_customer int) returns boolean language plpgsql as $$
begin
  return pg_has_role(session_user, 'ucenter_office', 'member') and set_config('app.customer', p_customer::text, true) is not null;
end $$;

-- Puts a function, written in plpgsql and with a p_customer, into the keeper's hands: it runs as the keeper, reads names as they are
-- meant, and first of all makes sure of its customer. `callers` are the roles that may call it. A function that is made again has to be put
-- there again.
create function kept_function(f regprocedure, callers text) returns void language plpgsql as $$
declare
  v_was text := pg_get_functiondef(f);
  v_is text := regexp_replace(v_was, '\nbegin\n', E'\nbegin\n  if current_setting(''app.customer'', true) is distinct from p_customer::text and not keep_for(p_customer) then
    raise exception ''this transaction is not of customer %'', p_customer using errcode = ''insufficient_privilege''; end if;\n');
begin
  if v_is = v_was then raise exception '% has no beginning to put the guard at', f; end if;
  execute v_is;
  execute format('alter function %s security definer', f);
  execute format('alter function %s set search_path = pg_catalog, public, pg_temp', f);
  execute format('revoke execute on function %s from public, ucenter_portal, ucenter_office', f);
  -- Only who may make objects there may be given one.
  grant create on schema public to ucenter_keeper;
  execute format('alter function %s owner to ucenter_keeper', f);
  revoke create on schema public from ucenter_keeper;
  execute format('grant execute on function %s to %s', f, callers);
end $$;
revoke execute on function keeper_wall, kept_table, keep_for, kept_function from public;
grant execute on function keep_for, uuid_v7 to ucenter_keeper;

select kept_table('account', 'select, insert, update');
select kept_table('ledger_entry', 'select, insert');
select kept_table('balance_hold', 'select, insert, update');
select kept_table('stock', 'select, insert, update');
select kept_table('stock_log', 'select, insert');
select kept_table('stock_batch', 'select, insert, update');
select kept_table('stock_batch_log', 'select, insert');
select kept_table('stock_freeze', 'select, insert, update, delete');
select kept_table('order_fee', 'select, insert');
select keeper_wall('orders', 'select, update');
select keeper_wall('order_line', 'select');
select keeper_wall('order_event', 'insert');
select keeper_wall('parcel', 'insert');
select keeper_wall('parcel_line', 'insert');
grant select on currency to ucenter_keeper;

-- language sql has no beginning; now it has.
create or replace function open_account(p_customer int, p_currency text, p_credit_limit numeric) returns void
language plpgsql as $$
begin
  insert into account (customer_id, currency, credit_limit) values (p_customer, p_currency, p_credit_limit);
end $$;

-- A customer may do three things to its own orders that move goods and money; everything else is the office's.
select kept_function(f::oid, 'ucenter_office') from unnest('{open_account, set_credit_limit, post_entry, post_entries, hold_balance, change_hold, release_holds,
  capture_holds, move_stock, unfreeze_stock, shelve_stock, pack_orders}'::regproc[]) f;
select kept_function(f::oid, 'ucenter_portal, ucenter_office') from unnest('{submit_orders, release_orders, requote_order}'::regproc[]) f;

-- Without it whoever could make a temporary table could put one in the place of ours.
alter function end_other_sessions set search_path = public, pg_temp;
