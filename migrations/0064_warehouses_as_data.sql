-- Warehouses are data of the house: what the office says of each beside its name and place. Days of the week are 1 (Monday) to 7. Open and
-- closed are the warehouse's own days and hours, in its time zone.
alter table warehouse
  add currency char(3) references currency (code),
  add cut_off text not null default '15:00' check (cut_off ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add working_days smallint[] not null default '{1,2,3,4,5}' check (working_days <@ '{1,2,3,4,5,6,7}' and cardinality(working_days) > 0),
  add closed_on date[] not null default '{}',
  add inspections text[] not null default '{none,sample,full}' check (inspections <@ '{none,sample,full}' and cardinality(inspections) > 0),
  add version int not null default 1;
update warehouse set currency = case
  when country in ('AT', 'BE', 'DE', 'ES', 'FI', 'FR', 'GR', 'IE', 'IT', 'LU', 'NL', 'PT') then 'EUR'
  when country = 'GB' then 'GBP' when country = 'JP' then 'JPY' when country = 'CN' then 'CNY' else 'USD' end;
alter table warehouse alter currency set not null;
create index warehouse_currency on warehouse (currency);

-- Whether a warehouse's code stands on anything that left the house: papers, orders, labels, price lists.
create function warehouse_in_use(p_warehouse uuid) returns boolean language sql stable as $$
  select exists (select from booking b where b.warehouse_id = p_warehouse) or exists (select from orders o where o.warehouse_id = p_warehouse)
    or exists (select from stock s where s.warehouse_id = p_warehouse) or exists (select from shipping_method m where m.warehouse_id = p_warehouse)
$$;
revoke execute on function warehouse_in_use from public;
grant execute on function warehouse_in_use to ucenter_office;
