// What orders leave to be done later: names and data, for whoever sends or wakes it. Who does it is said in orders.jobs.ts.
import { sql, type RawBuilder } from 'kysely'
import type { Sweep } from '#server/base/jobs.ts'
import type { Tx } from '#server/base/database/transaction.ts'

/** Submitted orders wait for the check before packing. */
export const VERIFY_ORDERS: Sweep = { name: 'orders.verify', everySeconds: 1 }
/** Orders that wait for goods which may be there by now. */
export const RELEASE_BACKORDERS: Sweep = { name: 'orders.backorders', everySeconds: 5 }
/** Orders about whose parcels no carrier has said anything for too long. */
export const MARK_STUCK: Sweep = { name: 'orders.stuck', everySeconds: 3600 }

/** Shipped orders whose recipient's time is over. */
export const ERASE_RECIPIENTS: Sweep = { name: 'orders.erase', everySeconds: 600 }

/** Files of orders that were taken out, exchanged or erased. */
export const GIVE_UP_FILES: Sweep = { name: 'orders.files', everySeconds: 60 }

/** Parcels about which nobody has said anything for a while, where the house asks a tracking service. */
export const ASK_CARRIERS: Sweep = { name: 'orders.ask', everySeconds: 60 }

/** Orders about which there is news of a carrier, as `addNews` left them. */
export const TRACK_ORDERS: Sweep = { name: 'orders.track', everySeconds: 1 }

/** Leaves news to be applied, one row for each order that the query names as `customer_id` and `order_id`. */
export const addNews = (tx: Tx, orders: RawBuilder<unknown>) =>
  sql`insert into tracking_news (customer_id, order_id, news_id)
    select n.customer_id, n.order_id, uuid_v7(${tx.now}) from (${orders}) n`.execute(tx.db)
