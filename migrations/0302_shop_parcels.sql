-- A shop is told of the parcels of an order as they leave, and that the order is whole with the last one (Rule 23.8).
select rewrite_passages('push_shipped', array[
  ['n.event = ''ship''', 'n.event in (''ship'', ''leave'')'],
  ['on conflict do nothing', 'on conflict (customer_id, shop_id, kind, ref) do update
      set state = ''waiting'', version = shop_push.version + 1, attempts = 0, said = '''', next_at = excluded.next_at']
]);
