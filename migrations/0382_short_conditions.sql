-- What a trigger's condition says is read anew in each statement too, so it is short: what few rows come through is looked at in the function.
drop trigger change_on_time on orders;
create trigger change_on_time after update of shipped_at, submitted_at, delivered_at, leaves_on, carriage, method_id, warehouse_id, country on orders
  for each row when (old.shipped_at is not null) execute function change_on_time();
select rewrite_passages('change_on_time', array[['
begin
', '
begin
  if (old.shipped_at, old.submitted_at, old.delivered_at, old.leaves_on, old.carriage, old.method_id, old.warehouse_id, old.country)
      is not distinct from (new.shipped_at, new.submitted_at, new.delivered_at, new.leaves_on, new.carriage, new.method_id, new.warehouse_id, new.country) then
    return null; end if;
']]);

drop trigger promise_days on orders;
create trigger promise_days before update of status, hold on orders for each row
  when (new.carriage <> 'collect'
    and (old.hold is null and old.status = any ('{verifying,awaiting_packing,packaged,awaiting_shipping}'::text[]))
      <> (new.hold is null and new.status = any ('{verifying,awaiting_packing,packaged,awaiting_shipping}'::text[])))
  execute function promise_days();
