// The number that people read of the document behind a change of stock, as SQL over the log's `s`; null where no document is known.
import { sql } from 'kysely'

export const CAUSE_NO = sql`case s.cause
    when 'order' then (select o.order_no from orders o where o.customer_id = s.customer_id and o.order_id = s.cause_id)
    when 'booking' then (select b.booking_no from booking b where b.customer_id = s.customer_id and b.booking_id = s.cause_id)
    when 'count' then (select c.count_no from stock_count c where c.customer_id = s.customer_id and c.count_id = s.cause_id)
    when 'return' then (select r.return_no from return_order r where r.customer_id = s.customer_id and r.return_id = s.cause_id)
    when 'quarantine' then (select coalesce(b.booking_no, r.return_no) from quarantine q left join booking b using (customer_id, booking_id)
      left join return_order r on r.customer_id = q.customer_id and r.return_id = q.return_id where q.customer_id = s.customer_id and q.quarantine_id = s.cause_id)
    when 'loss' then (select o.loss_no from loss_order o where o.customer_id = s.customer_id and o.loss_id = s.cause_id)
    when 'transfer' then (select t.transfer_no from stock_transfer t where t.customer_id = s.customer_id and t.transfer_id = s.cause_id)
  end`
