-- Shops are told how many of a kit its components make (Rule 23.9): when a component's stock changes, and when the kit's components do.
select rewrite_passages('push_stock', array[
  ['select n.customer_id, h.shop_id, ''stock'', n.sku_id, ''waiting'', min(n.at)
    from news n join shop h', 'select n.customer_id, h.shop_id, ''stock'', n.sku_id, ''waiting'', min(n.at)
    from (select m.customer_id, m.warehouse_id, m.sku_id, m.at from news m
      union all select m.customer_id, m.warehouse_id, k.kit_id, m.at from news m join kit_component k on k.customer_id = m.customer_id and k.sku_id = m.sku_id) n
    join shop h']
]);

-- Due at once, whatever the clock says.
create function push_kits() returns trigger language plpgsql as $$
begin
  insert into shop_push as p (customer_id, shop_id, kind, ref, state, next_at)
  select distinct n.customer_id, h.shop_id, 'stock', n.kit_id, 'waiting', timestamptz 'epoch'
  from news n join shop h on h.customer_id = n.customer_id and h.enabled and h.pushes_stock order by 1, 2, 4
  on conflict (customer_id, shop_id, kind, ref) do update
    set state = 'waiting', version = p.version + 1, attempts = 0, said = '', next_at = excluded.next_at;
  return null;
end $$;
revoke execute on function push_kits from public;
create trigger push_kits_in after insert on kit_component referencing new table as news for each statement execute function push_kits();
create trigger push_kits_out after delete on kit_component referencing old table as news for each statement execute function push_kits();
