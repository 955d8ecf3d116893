// The state table against Rule 9.33, copied by hand: what is listed there is allowed, everything else is refused; and what may be decided of which goods.
import { expect, test } from 'vitest'
import { DECISIONS, defaultDecision, GRADES, refuseDecision, type Decision, type Grade } from './returns.rules.ts'
import { RETURN_EVENT_NAMES, RETURN_EVENTS, RETURN_STATUSES, refuseReturnEvent, type ReturnEvent, type ReturnParty, type ReturnStatus } from './returns.states.ts' // prettier-ignore

const ALLOWED: Record<ReturnEvent, [by: ReturnParty, from: ReturnStatus[], to: ReturnStatus[]]> = {
  announce: ['customer', [], ['announced']],
  call_back: ['house', [], ['announced']],
  find: ['warehouse', [], ['arrived']],
  cancel: ['customer', ['announced'], ['canceled']],
  arrive: ['warehouse', ['announced'], ['arrived']],
  inspect: ['warehouse', ['arrived'], ['inspected', 'closed']],
  decide: ['customer', ['inspected'], ['closed']],
  lapse: ['house', ['inspected'], ['closed']],
  refund: ['house', ['arrived', 'inspected', 'closed'], []],
}

test('every event from every status is allowed or refused as the rule says', () => {
  expect(Object.keys(ALLOWED)).toEqual(RETURN_EVENT_NAMES)
  for (const event of RETURN_EVENT_NAMES) {
    const [by, from, to] = ALLOWED[event]
    expect(RETURN_EVENTS[event]).toMatchObject({ by, from, to })
    for (const status of RETURN_STATUSES)
      expect(refuseReturnEvent(event, status)?.code, `${event} from ${status}`).toBe(
        from.includes(status) ? undefined : 'return_state',
      )
  }
})

test('every status is reached, and only closed and canceled are ends', () => {
  const events = Object.values(RETURN_EVENTS)
  for (const status of RETURN_STATUSES) {
    expect(events.some(({ to }) => (to as readonly string[]).includes(status))).toBe(true)
    const leaves = events.some(({ from, to }) => to.length > 0 && (from as readonly string[]).includes(status))
    expect(leaves).toBe(status !== 'closed' && status !== 'canceled')
  }
})

test('only sellable goods are restocked, and those that ask for a lot or date go to quarantine first', () => {
  const plain = { sku: 'A', asks_lot: false, asks_expiry: false }
  const allowed: Record<Grade, Decision[]> = {
    sellable: ['restock', 'quarantine', 'dispose'],
    opened: ['quarantine', 'dispose'],
    unsellable: ['quarantine', 'dispose'],
  }
  for (const grade of GRADES) {
    const fits = (goods: typeof plain) =>
      DECISIONS.filter((one) => refuseDecision({ ...goods, grade }, one) === undefined)
    expect(fits(plain)).toEqual(allowed[grade])
    expect(fits({ ...plain, asks_lot: true })).toEqual(['quarantine', 'dispose'])
    expect(fits({ ...plain, asks_expiry: true })).toEqual(['quarantine', 'dispose'])
    expect(defaultDecision({ ...plain, grade })).toBe(allowed[grade][0])
    expect(defaultDecision({ ...plain, asks_lot: true, grade })).toBe('quarantine')
  }
})
