-- Price lists of one customer beside those of the house: each has versions of its own and may have an end. On a day a customer pays by its own
-- where one is in force, else by the house's (Rule 11.28).
alter table tariff
  add for_customer int references customer,
  add valid_until date,
  add check (for_customer is null or kind in ('method', 'handling')),
  add check (valid_until is null or for_customer is not null),
  add check (valid_until >= valid_from or withdrawn_at is not null),
  drop constraint tariff_kind_scope_id_version_key,
  add constraint tariff_line_version unique nulls not distinct (kind, scope_id, for_customer, version);
drop index tariff_in_force;
create index tariff_in_force on tariff (kind, scope_id, for_customer, valid_from desc, version desc);
create index tariff_for_customer on tariff (for_customer, tariff_id) where for_customer is not null;
create index tariff_of_customers on tariff (tariff_id) where for_customer is not null;
alter table tariff_proposal
  add for_customer int references customer,
  add valid_until date,
  add check (for_customer is null or kind in ('method', 'handling')),
  add check (valid_until is null or for_customer is not null);
drop index tariff_proposal_open;
create unique index tariff_proposal_open on tariff_proposal (kind, scope_id, for_customer) nulls not distinct where decided_at is null;
create index tariff_proposal_for_customer on tariff_proposal (for_customer) where for_customer is not null;

-- What others have agreed is nothing that the portal may read.
alter table tariff enable row level security;
create policy portal_wall on tariff to ucenter_portal
  using (for_customer is null or for_customer = nullif(current_setting('app.customer', true), '')::int);
create policy office_wall on tariff to ucenter_office using (true) with check (true);

-- The version that prices something of a customer on a day; of the house for null. Of a customer's versions whose dates hold the day it is
-- the one that began last, whichever was published last.
create function tariff_on(p_kind text, p_scope uuid, p_customer int, p_on date) returns uuid language sql stable parallel safe as $$
  select coalesce(
    (select t.tariff_id from tariff t where t.kind = p_kind and t.scope_id = p_scope and t.for_customer = p_customer and t.valid_from <= p_on
      and (t.valid_until is null or t.valid_until >= p_on) order by t.valid_from desc, t.version desc limit 1),
    (select t.tariff_id from tariff t where t.kind = p_kind and t.scope_id = p_scope and t.for_customer is null and t.valid_from <= p_on
      order by t.valid_from desc, t.version desc limit 1))
$$;
revoke execute on function tariff_on from public;
grant execute on function tariff_on to ucenter_portal, ucenter_office;

-- As before, by the customer.
drop function rating_terms(uuid, date, text);
create function rating_terms(p_warehouse uuid, p_on date, p_currency text, p_customer int)
returns table (warehouse text, handling_id uuid, tax_id uuid, methods jsonb, rates jsonb)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return query select w.code, tariff_on('handling', w.warehouse_id, p_customer, p_on),
    tariff_on('tax', '00000000-0000-0000-0000-000000000000', null, p_on),
    (select coalesce(jsonb_agg(jsonb_build_object('method_id', m.method_id, 'code', m.code, 'name_en', m.name_en, 'name_zh', m.name_zh,
        'carrier', m.carrier, 'transit_days_min', m.transit_days_min, 'transit_days_max', m.transit_days_max, 'tariff_id',
        tariff_on('method', m.method_id, p_customer, p_on)) order by m.code), '[]')
      from shipping_method m where m.warehouse_id = w.warehouse_id and m.enabled),
    (select coalesce(jsonb_agg(jsonb_build_object('from_currency', p.f, 'to_currency', p.t, 'rate', x.rate::text)), '[]')
      from (select c.code as f, b.t from currency c, (values ('USD'::char(3)), (p_currency::char(3))) b(t) where c.code <> b.t
        union select b.t, c.code from currency c, (values ('USD'::char(3)), (p_currency::char(3))) b(t) where c.code <> b.t) p,
      lateral (select r.rate from exchange_rate r where r.from_currency = p.f and r.to_currency = p.t and r.on_date <= p_on
        order by r.on_date desc limit 1) x)
  from warehouse w where w.warehouse_id = p_warehouse;
end $$;
revoke execute on function rating_terms from public;
grant execute on function rating_terms to ucenter_office, ucenter_portal;

-- As before, by the customer.
drop function consumables_of(uuid, date);
create function consumables_of(p_warehouse uuid, p_on date, p_customer int)
returns table (code text, name_en text, name_zh text, amount text, currency text)
language sql stable as $$
  select c.value ->> 'code', c.value #>> '{name,en}', c.value #>> '{name,zh_CN}', c.value ->> 'amount', t.document ->> 'currency'
  from tariff t, jsonb_array_elements(t.document -> 'consumables') c where t.tariff_id = tariff_on('handling', p_warehouse, p_customer, p_on)
$$;
revoke execute on function consumables_of from public;
grant execute on function consumables_of to ucenter_portal, ucenter_office;

-- The other change of a tariff that there is: the last day of a customer's version is moved, as long as no day that has begun somewhere on
-- earth is priced otherwise by it. False where there is nothing to move, and where the last day is not the one that was seen.
create function end_tariff(p_tariff uuid, p_was date, p_until date, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare latest constant date := (p_at at time zone 'UTC' + interval '14 hours')::date;
begin
  update public.tariff set valid_until = p_until where tariff_id = p_tariff and for_customer is not null and withdrawn_at is null
    and valid_until is not distinct from p_was and (valid_until is null or valid_until >= latest)
    and (p_until is null or p_until >= greatest(latest, valid_from));
  return found;
end $$;
revoke execute on function end_tariff from public;
grant execute on function end_tariff to ucenter_office;
