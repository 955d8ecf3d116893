-- A submit and a packing wrote their rows in half their time, and asked in the other half who listens, what lies on shelves and whether anything was named.
-- What most answer with no is now asked once.

-- Whether nobody would be told of what the customer's transaction writes: no webhook, no shop. The first who asks asks the tables, the others that answer.
-- Only roles that are walled in may take it from another statement; the office writes for several customers at once. Each has its own plan (see
-- announce_orders).
create function unheard() returns boolean language plpgsql as $$
declare v_customer text := current_setting('app.customer', true); v_known text := current_setting('app.unheard', true); v_unheard boolean;
begin
  if pg_has_role('ucenter_office', 'member') then return false; end if;
  if v_known = v_customer || ' yes' then return true; elsif v_known = v_customer || ' no' then return false; end if;
  if current_user = 'ucenter_keeper' then
    v_unheard := not exists (select from webhook_endpoint e where e.customer_id = v_customer::int and e.listens)
      and not exists (select from shop h where h.customer_id = v_customer::int and (h.pushes_stock or h.pushes_tracking));
  else
    v_unheard := not exists (select from webhook_endpoint e where e.customer_id = v_customer::int and e.listens)
      and not exists (select from shop h where h.customer_id = v_customer::int and (h.pushes_stock or h.pushes_tracking));
  end if;
  perform set_config('app.unheard', v_customer || case when v_unheard then ' yes' else ' no' end, true);
  return v_unheard;
end $$;
revoke execute on function unheard() from public;
grant execute on function unheard() to ucenter_keeper, ucenter_office, ucenter_portal;

select rewrite_passages('announce_orders', array[['
begin
  if current_user', '
begin
  if unheard() then return null; end if;
  if current_user']]);
select rewrite_passages(f::regproc, array[['
begin
  if exists', '
begin
  if unheard() then return null; end if;
  if exists']])
from unnest(array['announce_entries', 'announce_parcels', 'announce_stock', 'push_stock', 'push_shipped']) f;

-- What leaves is taken from its locations by the one function that moves stock, for all its SKUs in one statement, where a trigger asked for each row.
-- The trigger's function stays until no version before this one can be serving.
drop trigger take_from_places on stock;
create function take_from_places(p_customer int, p_moves stock_move[], p_now timestamptz) returns void language plpgsql as $$
begin
  if not exists (select from unnest(p_moves) m join stock_place p
      on p.customer_id = p_customer and p.warehouse_id = m.warehouse_id and p.sku_id = m.sku_id and m.total_change < 0) then
    return; end if;
  with leaving as (
    select m.warehouse_id, m.sku_id, -sum(m.total_change)::int as pieces from unnest(p_moves) m group by 1, 2 having sum(m.total_change) < 0
  ), wanted as (
    select l.warehouse_id, l.sku_id, s.seq, case when current_setting('app.loose_first', true) = 'yes'
      then coalesce((select sum(p.quantity)::int from stock_place p
        where p.customer_id = p_customer and p.warehouse_id = l.warehouse_id and p.sku_id = l.sku_id), 0) - s.total
      else l.pieces end as pieces
    from leaving l join stock s on s.customer_id = p_customer and s.warehouse_id = l.warehouse_id and s.sku_id = l.sku_id
  ), ranked as (
    select w.*, p.location_id, l.code, p.quantity,
      sum(p.quantity) over (partition by w.warehouse_id, w.sku_id order by p.placed_at, l.code) - p.quantity as earlier
    from wanted w join stock_place p on p.customer_id = p_customer and p.warehouse_id = w.warehouse_id and p.sku_id = w.sku_id
    join location l using (location_id)
  ), taken as (
    select warehouse_id, sku_id, seq, location_id, code, quantity as lay, least(quantity, pieces - earlier)::int as quantity from ranked where earlier < pieces
  ), gone as (
    delete from stock_place p using taken t where p.customer_id = p_customer and p.warehouse_id = t.warehouse_id
      and p.sku_id = t.sku_id and p.location_id = t.location_id and t.quantity = t.lay
  ), lowered as (
    update stock_place p set quantity = t.lay - t.quantity from taken t where p.customer_id = p_customer
      and p.warehouse_id = t.warehouse_id and p.sku_id = t.sku_id and p.location_id = t.location_id and t.quantity < t.lay
  )
  insert into stock_place_log (customer_id, log_id, warehouse_id, sku_id, from_id, from_code, quantity, cause, stock_seq, at, seq)
    select p_customer, uuid_v7(p_now), t.warehouse_id, t.sku_id, t.location_id, t.code, t.quantity, 'stock', t.seq, p_now, nextval('place_move_number')
    from taken t order by t.warehouse_id, t.sku_id, t.location_id;
end $$;
revoke execute on function take_from_places(int, stock_move[], timestamptz) from public;
grant execute on function take_from_places(int, stock_move[], timestamptz) to ucenter_keeper;

select rewrite_passages('move_stock', array[['
    raise exception ''goods that never lay there cannot be moved'' using errcode = ''check_violation'', constraint = ''stock_never_negative'';
  end if;
', '
    raise exception ''goods that never lay there cannot be moved'' using errcode = ''check_violation'', constraint = ''stock_never_negative'';
  end if;
  if v_leave < 0 then perform take_from_places(p_customer, p_moves, p_now); end if;
'], ['v_named boolean;', 'v_named boolean := false;'], ['
  v_named := v_leave < 0 and exists (select from unnest(p_lots) l where l.batch_id is not null);
', '
  if v_leave < 0 and p_lots is not null then v_named := exists (select from unnest(p_lots) l where l.batch_id is not null); end if;
']]);
