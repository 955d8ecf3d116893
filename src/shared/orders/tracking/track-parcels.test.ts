// The status of an order in several parcels (Rule 9.68): what is missing decides, and the order of arrival does not matter.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { KnownEvent } from '../tracking.rules.ts'
import { trackParcel, trackParcels } from './track-parcels.ts'

const day = (n: number) => new Date(Date.UTC(2026, 2, n)).toISOString()
const on = (n: number, status: string): KnownEvent => ({ occurred_at: day(n), received_at: day(n), status })
const parcel = (...events: KnownEvent[]) => ({ left_at: day(1), events })
const shipped = { status: 'shipped', last_event_at: day(1), tracking_word: null } as const
const statusOf = (...parcels: ReturnType<typeof parcel>[]) => trackParcels(shipped, parcels).status

test('it is delivered when all are, with the last of them', () => {
  const [first, last] = [parcel(on(3, 'Delivered')), parcel(on(5, 'Delivered'))]
  expect(trackParcels(shipped, [first, last])).toEqual({
    status: 'delivered',
    last_event_at: day(5),
    tracking_word: 'delivered',
    delivered_at: day(5),
  })
  expect(statusOf(first, parcel())).toBe('in_transit')
})

test('what somebody must act for speaks for the order, then the least that holds for all that is missing', () => {
  const moving = parcel(on(4, 'InTransit'))
  const coming = parcel(on(6, 'OutForDelivery'))
  expect(statusOf(moving, parcel(on(2, 'DeliveryFailure')), parcel(on(3, 'Expired')))).toBe('possible_exception')
  expect(statusOf(moving, parcel(on(3, 'Expired')), parcel(on(3, 'AvailableForPickup')))).toBe('too_long_in_transit')
  expect(statusOf(coming, parcel(on(3, 'AvailableForPickup')))).toBe('pickup_ready')
  expect(statusOf(coming, moving)).toBe('in_transit')
  expect(statusOf(coming, parcel())).toBe('in_transit')
  expect(statusOf(coming, parcel(on(7, 'Delivered')))).toBe('out_for_delivery')
  expect(statusOf(parcel(), parcel())).toBe('shipped')
})

test('the parcel that was silent for longest says since when nobody has heard of the order', () => {
  expect(trackParcels(shipped, [parcel(on(9, 'InTransit')), parcel(on(4, 'InTransit'))]).last_event_at).toBe(day(4))
  expect(trackParcels(shipped, [parcel(on(9, 'InTransit')), parcel()]).last_event_at).toBe(day(1))
  expect(trackParcels(shipped, [parcel(on(9, 'InTransit')), parcel(on(4, 'Delivered'))]).last_event_at).toBe(day(9))
})

test('the answer is that of the sets of events: neither their order nor that of the parcels matters, and one parcel is judged as ever', () => {
  const word = fc.constantFrom(
    'InTransit',
    'Delivered',
    'OutForDelivery',
    'AvailableForPickup',
    'DeliveryFailure',
    'Expired',
    'Teleported',
  )
  const news = fc.array(
    fc.tuple(fc.integer({ min: 2, max: 9 }), word).map(([n, said]) => on(n, said)),
    { maxLength: 5 },
  )
  fc.assert(
    fc.property(fc.array(news, { minLength: 2, maxLength: 5 }), (all) => {
      const whole = trackParcels(
        shipped,
        all.map((events) => parcel(...events)),
      )
      const turned = all.map((events) => parcel(...events.toReversed(), ...events)).toReversed()
      expect(trackParcels(shipped, turned)).toEqual(whole)
      // What arrives later is judged with everything: the state in between changes nothing.
      const between = trackParcels(
        shipped,
        all.map((events) => parcel(...events.slice(0, 2))),
      )
      if (between.status !== 'delivered' && whole.status !== 'shipped') {
        const { status, tracking_word } = trackParcels(between, turned)
        expect({ status, tracking_word }).toEqual({ status: whole.status, tracking_word: whole.tracking_word })
      }
      const delivered = all.every((events) => trackParcel(parcel(...events)).status === 'delivered')
      expect(whole.status === 'delivered').toBe(delivered)
    }),
    { numRuns: 500 },
  )
})
