-- Who published a version of a tariff, and how one that has not begun is taken back. A version that was withdrawn is valid from never
-- ('infinity'), so that nothing that asks what is in force on a day has to know of it; its document keeps the day that was published.
alter table tariff
  add published_by uuid references staff,
  add withdrawn_at timestamptz,
  add withdrawn_by uuid references staff,
  add withdrawn_reason text,
  add check ((withdrawn_at is null) = isfinite(valid_from)),
  add check ((withdrawn_at is null) = (withdrawn_by is null) and (withdrawn_at is null) = (withdrawn_reason is null));
create index tariff_published_by on tariff (published_by);
create index tariff_withdrawn_by on tariff (withdrawn_by);
-- The office may not change a tariff; this is the one change there is. Answers false where the version has begun somewhere on earth, was
-- withdrawn already or is none.
create function withdraw_tariff(p_tariff uuid, p_staff uuid, p_reason text, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update public.tariff set valid_from = 'infinity', withdrawn_at = p_at, withdrawn_by = p_staff, withdrawn_reason = p_reason
    where tariff_id = p_tariff and withdrawn_at is null and valid_from > (p_at at time zone 'UTC' + interval '14 hours')::date;
  return found;
end $$;
revoke execute on function withdraw_tariff from public;
grant execute on function withdraw_tariff to ucenter_office;
update tariff t set published_by = l.actor_id from operation_log l
  where l.customer_id = 0 and l.object = 'tariff' and l.object_id = t.tariff_id::text and l.actor_kind = 'staff';

-- Two people who edit the same method: the second is told.
alter table shipping_method add version int not null default 1;
