-- Goods on the way are also those of transfers that have left and are not all there, to the warehouse that they go to.
create or replace view goods_on_way with (security_invoker = true) as
  select b.customer_id, b.warehouse_id, l.sku_id, 'booking' as cause, b.booking_id as cause_id,
    case when b.bill_status = 'future_receipt' then l.quantity else (
      select coalesce(sum(coalesce(x.qualified, x.arrived, x.quantity)), 0)::int from booking_box_line x
      where x.customer_id = l.customer_id and x.booking_id = l.booking_id and x.sku_id = l.sku_id) end as quantity
  from booking b join booking_line l on l.customer_id = b.customer_id and l.booking_id = b.booking_id
  where b.deleted_at is null and b.status in ('submitted', 'confirmed')
    and b.bill_status in ('future_receipt', 'pending_quality_control', 'to_be_shelved')
  union all
  select t.customer_id, t.to_warehouse_id, l.sku_id, 'transfer', t.transfer_id, l.shipped - l.received
  from stock_transfer t join stock_transfer_line l on l.customer_id = t.customer_id and l.transfer_id = t.transfer_id
  where t.status in ('shipped', 'arriving') and l.shipped > l.received;

-- Few transfers are under way, whatever the number of those that have arrived.
create index transfer_under_way on stock_transfer (customer_id, transfer_id) include (to_warehouse_id)
  where status in ('shipped', 'arriving');
