-- What rating needs to know of the house, in one statement with a cached plan, for every quote and every submit: the methods of a
-- warehouse with the tariff in force, the handling and tax tariffs, and the newest rates to and from USD and the account's currency.
create function rating_terms(p_warehouse uuid, p_on date, p_currency text)
returns table (warehouse text, handling_id uuid, tax_id uuid, methods jsonb, rates jsonb)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return query select w.code,
    (select t.tariff_id from tariff t where t.kind = 'handling' and t.scope_id = w.warehouse_id and t.valid_from <= p_on
      order by t.valid_from desc, t.version desc limit 1),
    (select t.tariff_id from tariff t where t.kind = 'tax' and t.scope_id = '00000000-0000-0000-0000-000000000000' and t.valid_from <= p_on
      order by t.valid_from desc, t.version desc limit 1),
    (select coalesce(jsonb_agg(jsonb_build_object('method_id', m.method_id, 'code', m.code, 'name_en', m.name_en, 'name_zh', m.name_zh,
        'carrier', m.carrier, 'transit_days_min', m.transit_days_min, 'transit_days_max', m.transit_days_max, 'tariff_id',
        (select t.tariff_id from tariff t where t.kind = 'method' and t.scope_id = m.method_id and t.valid_from <= p_on
          order by t.valid_from desc, t.version desc limit 1)) order by m.code), '[]')
      from shipping_method m where m.warehouse_id = w.warehouse_id and m.enabled),
    (select coalesce(jsonb_agg(jsonb_build_object('from_currency', p.f, 'to_currency', p.t, 'rate', x.rate::text)), '[]')
      from (select c.code as f, b.t from currency c, (values ('USD'::char(3)), (p_currency::char(3))) b(t) where c.code <> b.t
        union select b.t, c.code from currency c, (values ('USD'::char(3)), (p_currency::char(3))) b(t) where c.code <> b.t) p,
      lateral (select r.rate from exchange_rate r where r.from_currency = p.f and r.to_currency = p.t and r.on_date <= p_on
        order by r.on_date desc limit 1) x)
  from warehouse w where w.warehouse_id = p_warehouse;
end $$;
revoke execute on function rating_terms from public;
grant execute on function rating_terms to ucenter_portal, ucenter_office;
