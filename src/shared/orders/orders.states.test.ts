// The state table against Rule 9.2, copied by hand: what is listed there is allowed, everything else is refused.
import { expect, test } from 'vitest'
import {
  ORDER_EVENTS,
  ORDER_PARTIES,
  ORDER_STATUSES,
  possibleEvents,
  refuseTransition,
  type OrderEvent,
  type OrderParty,
  type OrderStatus,
} from './orders.states.ts'

const ALLOWED: Record<OrderEvent, [OrderParty, OrderStatus[]][]> = {
  edit: [
    ['customer', ['approving']],
    ['key', ['approving']],
  ],
  choose_method: [
    ['customer', ['approving']],
    ['key', ['approving']],
  ],
  submit: [
    ['customer', ['approving']],
    ['key', ['approving']],
  ],
  verify: [
    ['check', ['verifying']],
    ['staff', ['verifying']],
  ],
  raise_error: [
    ['check', ['verifying', 'awaiting_packing']],
    ['staff', ['verifying', 'awaiting_packing']],
  ],
  reply: [['customer', ['error']]],
  cancel: [
    ['customer', ['approving']],
    ['staff', ['verifying', 'error']],
  ],
  delete: [['customer', ['approving']]],
  pack: [['warehouse', ['awaiting_packing']]],
  label: [['warehouse', ['packaged']]],
  ship: [['warehouse', ['packaged', 'awaiting_shipping']]],
  track: [
    [
      'tracker',
      ['shipped', 'in_transit', 'pickup_ready', 'out_for_delivery', 'possible_exception', 'too_long_in_transit'],
    ],
  ],
  stuck: [['job', ['shipped', 'in_transit', 'pickup_ready', 'out_for_delivery']]],
}

test('exactly the listed transitions are allowed', () => {
  for (const event of ORDER_EVENTS) {
    for (const by of ORDER_PARTIES) {
      for (const status of ORDER_STATUSES) {
        const listed = ALLOWED[event].some(([party, statuses]) => party === by && statuses.includes(status))
        expect(refuseTransition(event, status, by) === undefined, `${event} from ${status} by ${by}`).toBe(listed)
      }
    }
  }
})

test('a refusal names the status in both languages; submit has its own sentence', () => {
  expect(refuseTransition('pack', 'delivered', 'warehouse')).toEqual({
    code: 'order_state',
    params: { status: { en: 'Delivered', zh_CN: '已签收' } },
  })
  expect(refuseTransition('submit', 'verifying', 'customer')).toEqual({ code: 'only_approving' })
})

test('what a page offers', () => {
  expect(possibleEvents('approving', 'customer')).toEqual(['edit', 'choose_method', 'submit', 'cancel', 'delete'])
  expect(possibleEvents('error', 'staff')).toEqual(['cancel'])
  expect(possibleEvents('delivered', 'customer')).toEqual([])
})
