// The workplace of both applications: every figure with what it counts, and null where the reader may not see it. Reports over longer
// times are not here.
import { z } from 'zod'
import { call } from '../contract.ts'
import { currency, date, decimal, id, instant, onClock } from '../fields.ts'
import { TO_ANSWER } from '../inbound/losses.states.ts'
import { STAGE_NAMES } from '../inbound/inbound.states.ts'
import { ORDER_SOURCES, uploadRow } from '../orders/order-list.filters.ts'
import { ORDER_STATUSES } from '../orders/orders.states.ts'
import { TOP_UP_STATUSES } from '../billing/billing.fields.ts'

const count = z.int()
/** Days of the trend, the day of asking included. */
export const TREND_DAYS = 30

export const dashboardCalls = {
  getWorkplace: call({
    method: 'GET',
    path: '/api/ucenter/dashboard/getWorkplace',
    title: 'Workplace',
    audience: 'customer',
    permission: 'any',
    inSandbox: true,
    /** The days of the trend and this month are on that clock. */
    input: z.strictObject(onClock),
    output: z.object({
      name: z.string(),
      company_name: z.string(),
      skus: count.nullable(),
      /** By stage; stages without bookings are left out. */
      bookings: z.partialRecord(z.enum(STAGE_NAMES), count).nullable(),
      /** Decisions about loss orders that the customer may still answer (Rule 8.6), by status. */
      losses_to_answer: z.partialRecord(z.enum(TO_ANSWER), count).nullable(),
      top_ups: z.partialRecord(z.enum(TOP_UP_STATUSES), count).nullable(),
      /** Orders that are not deleted, by status; statuses without orders are left out. */
      orders: z.partialRecord(z.enum(ORDER_STATUSES), count).nullable(),
      orders_this_month: count.nullable(),
      /** Of the orders whose delivery has a problem those where the customer must act (Rule 10.7). */
      problems_to_answer: count.nullable(),
      balance: z
        .object({ currency, balance: decimal, held: decimal, credit_limit: decimal, available: decimal })
        .nullable(),
      stock: z.object({ skus: count, total: count, frozen: count, available: count, below_warning: count }).nullable(),
      /** One row a day, oldest first, days without orders included. */
      trend: z.array(z.object({ on_date: date, orders: count })).nullable(),
      /** The main account sees everybody's sign-ins, a sub-account its own. */
      sign_ins: z.array(z.object({ at: instant, name: z.string(), ip: z.string(), user_agent: z.string() })),
      /** The latest files of orders. */
      latest_uploads: z.array(uploadRow).nullable(),
      latest_orders: z
        .array(
          z.object({
            order_id: id,
            created_at: instant,
            order_no: z.string(),
            customer_order_no: z.string(),
            /** Form, file, API or plug-in: where it came from (Rule 9.15). */
            source: z.enum(ORDER_SOURCES),
            quantity: count,
            sent_quantity: count,
            status: z.enum(ORDER_STATUSES),
          }),
        )
        .nullable(),
    }),
  }),
}

/** Work that waits for a person: how much, and since when the oldest does. */
const queue = z.object({ count, oldest_at: instant.nullable() }).nullable()

export const officeDashboardCalls = {
  getWorkplace: call({
    method: 'GET',
    path: '/api/office/dashboard/getWorkplace',
    title: 'Workplace',
    audience: 'staff',
    permission: 'any',
    input: z.strictObject({}),
    output: z.object({
      name: z.string(),
      bookings_to_confirm: queue,
      bookings_to_receive: queue,
      bookings_to_inspect: queue,
      bookings_to_shelve: queue,
      losses_confirmed: queue,
      losses_disputed: queue,
      returns_to_inspect: queue,
      orders_verifying: queue,
      orders_error: queue,
      /** Parcels dearer than was agreed, which wait for the account manager (Rule 9.11). */
      orders_price: queue,
      orders_intercepted: queue,
      orders_held: queue,
      /** Orders whose delivery has a problem (Rule 10.7). */
      orders_problem: queue,
      /** Words of carriers that nobody knows, seen in the last 30 days. */
      carrier_words: queue,
      transfers_to_approve: queue,
      transfers_to_ship: queue,
      transfers_to_receive: queue,
      /** Partly received: the rest is to come, or to be closed. */
      transfers_arriving: queue,
      orders_to_pack: queue,
      orders_to_label: queue,
      orders_to_ship: queue,
      top_ups_to_confirm: queue,
      /** The last run of the books check in this process; `at` is null before the first. */
      books: z.object({ at: instant.nullable(), wrong: count }).nullable(),
    }),
  }),
}
