// Carriers' news: the newest by its own time decides, whatever the order of arrival; delivered is final; unknown words move nothing.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ORDER_STATUSES, refuseTransition, STATUS_NAMES } from './orders.states.ts'
import {
  KNOWN_WORDS,
  SILENCE,
  actorOfTracking,
  statusOfTracking,
  track,
  trackingTitle,
  wordKey,
  wordsOfActor,
  type KnownEvent,
} from './tracking.rules.ts'
import { adviceOf } from './tracking/tracking-advice.ts'
import { TRACK17_WORDS, TRACKING_WORDS } from './tracking/tracking-words.ts'

const received_at = '2026-03-20T00:00:00.000Z'
const on = (day: number, status: string): KnownEvent => ({
  occurred_at: `2026-03-${String(day).padStart(2, '0')}T12:00:00.000Z`,
  received_at,
  status,
})
const shipped = { status: 'shipped', last_event_at: '2026-03-02T12:00:00.000Z', tracking_word: null } as const

test('the newest event decides, a late one is history', () => {
  expect(track(shipped, [on(5, 'out_for_delivery'), on(4, 'in_transit')])).toEqual({
    status: 'out_for_delivery',
    last_event_at: '2026-03-05T12:00:00.000Z',
    tracking_word: 'outfordelivery',
    delivered_at: null,
  })
})

test('delivered is final, also when something newer is said', () => {
  expect(track(shipped, [on(5, 'delivered'), on(6, 'exception')])).toMatchObject({
    status: 'delivered',
    delivered_at: '2026-03-05T12:00:00.000Z',
  })
})

test('an unknown word moves nothing but is a sign of life; no news changes nothing', () => {
  expect(track(shipped, [on(5, 'teleported')])).toEqual({
    status: 'shipped',
    last_event_at: '2026-03-05T12:00:00.000Z',
    tracking_word: null,
    delivered_at: null,
  })
  expect(track(shipped, [])).toEqual({ ...shipped, delivered_at: null })
})

test('an event from more than a day ahead is history only', () => {
  expect(track(shipped, [on(25, 'delivered'), on(4, 'in_transit')])).toMatchObject({
    status: 'in_transit',
    last_event_at: on(4, '').occurred_at,
  })
})

test('a noted silence ends with news newer than the last, not with late ones', () => {
  const last = [on(10, 'in_transit'), on(10, SILENCE)]
  expect(track(shipped, last).status).toBe('too_long_in_transit')
  expect(track(shipped, [...last, on(9, 'out_for_delivery')]).status).toBe('too_long_in_transit')
  expect(track(shipped, [...last, on(11, 'in_transit')]).status).toBe('in_transit')
  expect(track(shipped, [...last, on(9, 'delivered')]).status).toBe('delivered')
})

test('carriers write words their own way; a name of the language is no word', () => {
  expect(statusOfTracking(' Out For-Delivery ')).toBe('out_for_delivery')
  expect(statusOfTracking('toString')).toBeUndefined()
  for (const { status } of Object.values(TRACKING_WORDS)) if (status) expect(ORDER_STATUSES).toContain(status)
})

test('the words of 17TRACK and AfterShip are known in any spelling, with their sub-statuses', () => {
  const means: [status: ReturnType<typeof statusOfTracking>, ...words: string[]][] = [
    ['in_transit', 'InTransit', 'IN_TRANSIT', 'in transit', 'In-Transit', 'InTransit_PickedUp', 'InTransit_Departure'],
    ['in_transit', 'InTransit_Arrival', 'InTransit_CustomsReleased', 'InTransit_Other', 'InTransit_003'],
    ['out_for_delivery', 'OutForDelivery', 'OutForDelivery_Other', 'OutForDelivery_001', 'out-for-delivery'],
    ['pickup_ready', 'AvailableForPickup', 'AvailableForPickup_Other', 'AvailableForPickup_001'],
    ['delivered', 'Delivered', 'DELIVERED', 'Delivered_Other', 'Delivered_002'],
    ['possible_exception', 'DeliveryFailure', 'DeliveryFailure_NoBody', 'AttemptFail', 'AttemptFail_001', 'Exception'],
    ['possible_exception', 'Exception_Returned', 'Exception_Lost', 'InTransit_CustomsRequiringInformation'],
    ['too_long_in_transit', 'Expired', 'Expired_Other', 'Expired_001'],
    [undefined, 'InfoReceived', 'Info_Received_001', 'Pending', 'NotFound_InvalidCode'],
  ]
  for (const [status, ...spellings] of means)
    for (const word of spellings) {
      expect(statusOfTracking(word), word).toBe(status)
      expect(KNOWN_WORDS.has(wordKey(word)), word).toBe(true)
    }
  // A word that only begins like a known one says something else.
  for (const word of ['DeliveredToSortingCentre', 'Exceptional', 'not delivered']) {
    expect(statusOfTracking(word), word).toBeUndefined()
    expect(KNOWN_WORDS.has(wordKey(word)), word).toBe(false)
  }
})

const words = fc.constantFrom(...Object.keys(TRACKING_WORDS), 'unknown', 'label_created')
const events = fc.array(fc.tuple(fc.integer({ min: 1, max: 28 }), words), { minLength: 1, maxLength: 12 })

test('any order of arrival, in any portions, with any doubling, ends in the same state', () => {
  fc.assert(
    fc.property(events, fc.array(fc.nat()), fc.nat({ max: 12 }), (drawn, shuffle, cut) => {
      const all = drawn.map(([day, status]) => on(day, status))
      const mixed = all
        .flatMap((event, n) => ((shuffle[n] ?? 0) % 2 === 0 ? [event, event] : [event]))
        .map((event, n) => ({ event, key: ((shuffle[n % Math.max(1, shuffle.length)] ?? 0) * 31 + n * 17) % 101 }))
        .sort((a, b) => a.key - b.key)
        .map(({ event }) => event)
      const whole = track(shipped, all)
      // What arrived first is judged alone, then everything known is judged again, as the job does.
      const first = track(shipped, mixed.slice(0, cut))
      const portions = refuseTransition('track', first.status, 'tracker') ? first : track(first, mixed)
      if (first.status === 'delivered') expect(whole.status).toBe('delivered')
      else expect(portions).toEqual(whole)
      expect(track(shipped, mixed)).toEqual(whole)
    }),
    { numRuns: 500 },
  )
})

test('the word that decided is told: the newest, and of two of one instant the one that says more', () => {
  expect(track(shipped, [on(4, 'DeliveryFailure_InvalidAddress'), on(3, 'InTransit')]).tracking_word).toBe(
    'deliveryfailureinvalidaddress',
  )
  const both = [on(4, 'DeliveryFailure'), on(4, 'DeliveryFailure_NoBody'), on(5, 'teleported')]
  expect(track(shipped, both).tracking_word).toBe('deliveryfailurenobody')
  expect(track(shipped, both.toReversed()).tracking_word).toBe('deliveryfailurenobody')
  expect(track({ ...shipped, tracking_word: 'intransit' }, []).tracking_word).toBe('intransit')
  expect(wordsOfActor('customer')).toContain('deliveryfailureinvalidaddress')
  expect(wordsOfActor('customer')).not.toContain('delivered')
})

test('whoever must act is told what there is to do, on both sides', () => {
  for (const word of Object.keys(TRACKING_WORDS)) {
    const told = adviceOf(word)
    expect(told?.actor, word).toBe(actorOfTracking(word))
    if (told)
      for (const reader of ['customer', 'staff'] as const)
        expect(told.advice[reader].zh_CN.length, word).toBeGreaterThan(5)
  }
  expect(adviceOf('Exception_Returning')?.advice.customer.en).toMatch(/comes back/)
  expect(adviceOf('Expired')?.advice.staff.en).toMatch(/claim/)
})

test('a word is read as what it stands for, however it is spelled; one that nobody knows as it came', () => {
  expect(trackingTitle('AvailableForPickup')).toEqual(STATUS_NAMES.pickup_ready)
  expect(trackingTitle('InfoReceived').en).toBe('Announced to the carrier')
  expect(trackingTitle('NotFound').zh_CN).toBe('承运商尚无记录')
  expect(trackingTitle('Teleported')).toEqual({ en: 'Teleported', zh_CN: 'Teleported' })
})

test('the nine statuses and thirty sub-statuses of 17TRACK are known, and whatever stops a parcel says who must act', () => {
  const subs = {
    NotFound: ['Other', 'InvalidCode'],
    InfoReceived: [],
    InTransit: ['PickedUp', 'Other', 'Departure', 'Arrival', 'CustomsProcessing', 'CustomsReleased', 'CustomsRequiringInformation'],
    Expired: ['Other'],
    AvailableForPickup: ['Other'],
    OutForDelivery: ['Other'],
    DeliveryFailure: ['Other', 'NoBody', 'Security', 'Rejected', 'InvalidAddress'],
    Delivered: ['Other'],
    Exception: ['Other', 'Returning', 'Returned', 'NoBody', 'Security', 'Damage', 'Rejected', 'Delayed', 'Lost', 'Destroyed', 'Cancel'],
  } // prettier-ignore
  const all = Object.entries(subs).flatMap(([status, names]) => [status, ...names.map((name) => `${status}_${name}`)])
  expect(Object.keys(subs)).toHaveLength(9)
  expect(new Set(all.map(wordKey))).toEqual(new Set(Object.keys(TRACK17_WORDS).map(wordKey)))
  for (const word of all) {
    expect(KNOWN_WORDS.has(wordKey(word)), word).toBe(true)
    const stopped = ['possible_exception', 'too_long_in_transit', 'pickup_ready'].includes(statusOfTracking(word) ?? '')
    if (stopped) expect(actorOfTracking(word), word).toBeDefined()
  }
  expect(actorOfTracking('DeliveryFailure_InvalidAddress')).toBe('customer')
  expect(actorOfTracking('Teleported')).toBeUndefined()
})
