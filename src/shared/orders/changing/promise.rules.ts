// What an order's days promise (Rules 9.48, 9.49): by when it leaves its warehouse, by when its parcel should have arrived, and what of it is late.
// The same is asked of all orders at once in server/orders/lists/order-filters.ts.
import { z } from 'zod'
import type { Text } from '../../errors.ts'
import { date } from '../../fields.ts'
import { addDays, daysBetween } from '../../time.ts'
import { MOVING_STATUSES, type OrderStatus } from '../orders.states.ts'

/** Statuses in which the order waits for its warehouse. */
export const LEAVING_STATUSES = [
  'verifying', 'awaiting_packing', 'packaged', 'awaiting_shipping',
] as const satisfies readonly OrderStatus[] // prettier-ignore

/** What lists are filtered by: leaves today, should have left, is longer on its way than promised. */
export const PROMISE_FILTERS = ['due', 'late', 'overdue'] as const
export type PromiseFilter = (typeof PROMISE_FILTERS)[number]
export const PROMISE_NAMES: Record<PromiseFilter, Text> = {
  due: { en: 'Leaves today', zh_CN: '今日应发' },
  late: { en: 'Late', zh_CN: '延迟未发' },
  overdue: { en: 'Longer in transit than promised', zh_CN: '运输超时' },
}

export const PROMISE_STATES = ['leaves', 'travels', ...PROMISE_FILTERS] as const
/** `day`: by when it leaves, or should have arrived; `days`: so many after it. */
export const promiseOut = z.object({ state: z.enum(PROMISE_STATES), day: date, days: z.int() })
export type Promised = z.output<typeof promiseOut>

type Dated = { status: OrderStatus; leaves_on: string | null; arrives_by: string | null }
/** The warehouse's: its date, and the days that it grants carriers beyond those of their method. */
export type PromiseClock = { today: string; tolerance_days: number }

const includes = (statuses: readonly OrderStatus[], status: OrderStatus): boolean => statuses.includes(status)

/** Null where nothing is promised: it waits for the customer, is set aside, over, or collected. */
export function promiseOf(
  { status, leaves_on, arrives_by }: Dated,
  { today, tolerance_days }: PromiseClock,
): Promised | null {
  if (leaves_on !== null && includes(LEAVING_STATUSES, status)) {
    const days = daysBetween(leaves_on, today)
    return { state: days > 0 ? 'late' : days === 0 ? 'due' : 'leaves', day: leaves_on, days: Math.max(days, 0) }
  }
  if (arrives_by === null || !includes(MOVING_STATUSES, status)) return null
  const days = Math.max(daysBetween(arrives_by, today), 0)
  return { state: addDays(arrives_by, tolerance_days) < today ? 'overdue' : 'travels', day: arrives_by, days }
}
