// The state table against Rule 9.2, copied by hand: what is listed there is allowed and leads where it says, everything else is refused;
// and no status is a dead end or out of reach.
import { expect, test } from 'vitest'
import {
  ORDER_EVENTS,
  ORDER_PARTIES,
  ORDER_STATUSES,
  possibleEvents,
  refuseTransition,
  stateAfter,
  statesOf,
  type OrderEvent,
  type OrderParty,
  type OrderStatus,
} from './orders.states.ts'

const ON_THE_WAY: OrderStatus[] = [
  'shipped', 'in_transit', 'pickup_ready', 'out_for_delivery', 'possible_exception', 'too_long_in_transit',
] // prettier-ignore
const stays = (statuses: OrderStatus[]) => Object.fromEntries(statuses.map((status) => [status, [status]]))

const ALLOWED: Record<OrderEvent, [OrderParty, OrderStatus[]][]> = {
  create: [],
  edit: [
    ['customer', ['approving']],
    ['key', ['approving']],
  ],
  choose_method: [
    ['customer', ['approving']],
    ['key', ['approving']],
  ],
  split: [
    ['customer', ['approving']],
    ['key', ['approving']],
  ],
  merge: [
    ['customer', ['approving']],
    ['key', ['approving']],
  ],
  merge_into: [
    ['customer', ['approving']],
    ['key', ['approving']],
  ],
  submit: [
    ['customer', ['approving']],
    ['key', ['approving']],
    ['job', ['approving']],
  ],
  backorder: [
    ['customer', ['approving']],
    ['key', ['approving']],
  ],
  leave_queue: [
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
  correct: [
    ['customer', ['verifying', 'error', 'awaiting_packing']],
    ['key', ['verifying', 'error', 'awaiting_packing']],
    ['staff', ['verifying', 'error', 'awaiting_packing']],
    ['warehouse', ['verifying', 'error', 'awaiting_packing']],
  ],
  cancel: [
    ['customer', ['approving']],
    ['key', ['approving']],
    ['staff', ['verifying', 'error']],
  ],
  hold: [
    ['customer', ['verifying', 'error', 'awaiting_packing']],
    ['key', ['verifying', 'error', 'awaiting_packing']],
    ['staff', ['verifying', 'error', 'awaiting_packing']],
  ],
  release: [
    ['customer', ['verifying', 'error', 'awaiting_packing']],
    ['key', ['verifying', 'error', 'awaiting_packing']],
    ['staff', ['verifying', 'error', 'awaiting_packing']],
  ],
  intercept: [
    ['customer', ['awaiting_packing', 'packaged', 'awaiting_shipping', ...ON_THE_WAY]],
    ['key', ['awaiting_packing', 'packaged', 'awaiting_shipping', ...ON_THE_WAY]],
  ],
  stop: [
    ['staff', ['awaiting_packing', 'packaged', 'awaiting_shipping']],
    ['warehouse', ['awaiting_packing', 'packaged', 'awaiting_shipping']],
  ],
  refuse_stop: [
    ['staff', ['awaiting_packing', 'packaged', 'awaiting_shipping', ...ON_THE_WAY, 'delivered']],
    ['warehouse', ['awaiting_packing', 'packaged', 'awaiting_shipping', ...ON_THE_WAY, 'delivered']],
  ],
  call_back: [
    ['staff', ON_THE_WAY],
    ['warehouse', ON_THE_WAY],
  ],
  delete: [['customer', ['approving']]],
  restore: [['customer', ['approving']]],
  ask_price: [['warehouse', ['awaiting_packing']]],
  agree_price: [['staff', ['awaiting_packing']]],
  refuse_price: [['staff', ['awaiting_packing']]],
  pack: [['warehouse', ['awaiting_packing']]],
  label: [['warehouse', ['packaged', 'awaiting_shipping']]],
  unpack: [['warehouse', ['packaged', 'awaiting_shipping']]],
  leave: [['warehouse', ['awaiting_shipping']]],
  ship: [['warehouse', ['packaged', 'awaiting_shipping']]],
  track: [
    [
      'tracker',
      ['shipped', 'in_transit', 'pickup_ready', 'out_for_delivery', 'possible_exception', 'too_long_in_transit'],
    ],
  ],
  hand_over: [['warehouse', ['packaged']]],
  deliver: [
    ['customer', ON_THE_WAY],
    ['key', ON_THE_WAY],
    ['staff', ON_THE_WAY],
  ],
  stuck: [['job', ['shipped', 'in_transit', 'pickup_ready', 'out_for_delivery']]],
}

const NEWS: OrderStatus[] = [
  'in_transit', 'pickup_ready', 'out_for_delivery', 'possible_exception', 'too_long_in_transit', 'delivered',
] // prettier-ignore
const LEADS: Record<OrderEvent, Partial<Record<OrderStatus, OrderStatus[]>>> = {
  create: {},
  edit: { approving: ['approving'] },
  choose_method: { approving: ['approving'] },
  split: { approving: ['approving'] },
  merge: { approving: ['approving'] },
  merge_into: { approving: ['canceled'] },
  submit: { approving: ['verifying'] },
  backorder: { approving: ['approving'] },
  leave_queue: { approving: ['approving'] },
  verify: { verifying: ['awaiting_packing'] },
  raise_error: { verifying: ['error'], awaiting_packing: ['error'] },
  reply: { error: ['verifying'] },
  correct: stays(['verifying', 'error', 'awaiting_packing']),
  cancel: { approving: ['canceled'], verifying: ['canceled'], error: ['canceled'] },
  hold: stays(['verifying', 'error', 'awaiting_packing']),
  release: stays(['verifying', 'error', 'awaiting_packing']),
  intercept: stays(['awaiting_packing', 'packaged', 'awaiting_shipping', ...ON_THE_WAY]),
  stop: { awaiting_packing: ['canceled'], packaged: ['canceled'], awaiting_shipping: ['canceled'] },
  refuse_stop: stays(['awaiting_packing', 'packaged', 'awaiting_shipping', ...ON_THE_WAY, 'delivered']),
  call_back: stays(ON_THE_WAY),
  delete: { approving: ['approving'] },
  restore: { approving: ['approving'] },
  ask_price: { awaiting_packing: ['awaiting_packing'] },
  agree_price: { awaiting_packing: ['awaiting_packing'] },
  refuse_price: { awaiting_packing: ['awaiting_packing'] },
  pack: { awaiting_packing: ['packaged'] },
  label: { packaged: ['packaged', 'awaiting_shipping'], awaiting_shipping: ['awaiting_shipping'] },
  unpack: { packaged: ['awaiting_packing'], awaiting_shipping: ['awaiting_packing'] },
  leave: { awaiting_shipping: ['awaiting_shipping'] },
  ship: { packaged: ['shipped'], awaiting_shipping: ['shipped'] },
  hand_over: { packaged: ['delivered'] },
  deliver: Object.fromEntries(ON_THE_WAY.map((status) => [status, ['delivered']])),
  track: {
    shipped: NEWS,
    in_transit: NEWS,
    pickup_ready: NEWS,
    out_for_delivery: NEWS,
    possible_exception: NEWS,
    too_long_in_transit: NEWS,
  },
  stuck: {
    shipped: ['too_long_in_transit'],
    in_transit: ['too_long_in_transit'],
    pickup_ready: ['too_long_in_transit'],
    out_for_delivery: ['too_long_in_transit'],
  },
}
const FINAL: OrderStatus[] = ['delivered', 'canceled']

/** Where an event may lead, asked of `stateAfter` one target at a time. */
const targetsOf = (event: OrderEvent, status: OrderStatus) =>
  ORDER_STATUSES.filter((to) => {
    try {
      return stateAfter(event, status, to) === to
    } catch {
      return false
    }
  })
const inOrder = (statuses: readonly OrderStatus[]) => ORDER_STATUSES.filter((status) => statuses.includes(status))

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

test('every event from every status by every party leads exactly where it is listed to', () => {
  for (const event of ORDER_EVENTS) {
    for (const by of ORDER_PARTIES) {
      for (const status of ORDER_STATUSES) {
        const listed = ALLOWED[event].some(([party, statuses]) => party === by && statuses.includes(status))
        const targets = refuseTransition(event, status, by) ? [] : targetsOf(event, status)
        const wanted = listed ? inOrder(LEADS[event][status] ?? []) : []
        expect(targets, `${event} from ${status} by ${by}`).toEqual(wanted)
      }
    }
  }
})

test('one target needs no naming, several do, and what is not listed is a fault', () => {
  for (const event of ORDER_EVENTS) {
    for (const status of ORDER_STATUSES) {
      const targets = LEADS[event][status] ?? []
      if (targets.length === 1) expect(stateAfter(event, status)).toBe(targets[0])
      else expect(() => stateAfter(event, status), `${event} from ${status}`).toThrow()
    }
  }
})

test('what a database function is told', () => {
  expect(statesOf('create')).toEqual({ from: [], to: 'approving' })
  expect(statesOf('submit')).toEqual({ from: ['approving'], to: 'verifying' })
  expect(statesOf('cancel')).toEqual({ from: ['approving', 'verifying', 'error'], to: 'canceled' })
  expect(() => statesOf('track')).toThrow('track does not lead to one status')
  expect(() => statesOf('edit')).toThrow()
})

test('every status can be reached from a new order, and every one but the final ones leads on to a final one', () => {
  const next = (status: OrderStatus) => ORDER_EVENTS.flatMap((event) => targetsOf(event, status))
  const reached = (start: OrderStatus) => {
    const seen = new Set([start])
    for (const status of seen) for (const to of next(status)) seen.add(to)
    return seen
  }
  expect(inOrder([...reached(statesOf('create').to)])).toEqual(ORDER_STATUSES)
  for (const status of ORDER_STATUSES) {
    // A question may still be answered there; it leads nowhere.
    if (FINAL.includes(status))
      expect(
        next(status).filter((to) => to !== status),
        status,
      ).toEqual([])
    else expect(FINAL.filter((final) => reached(status).has(final)).length, status).toBeGreaterThan(0)
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
  expect(possibleEvents('approving', 'customer')).toEqual([
    'edit',
    'choose_method',
    'split',
    'merge',
    'merge_into',
    'submit',
    'backorder',
    'leave_queue',
    'cancel',
    'delete',
    'restore',
  ])
  expect(possibleEvents('error', 'staff')).toEqual(['correct', 'cancel', 'hold', 'release'])
  expect(possibleEvents('delivered', 'customer')).toEqual([])
})
