// The timeline: both sources by time, the carrier's words by their own, nothing told twice.
import { expect, test } from 'vitest'
import type { OrderDetail } from '../order-types.ts'
import { timelineOf } from './timeline.ts'

type Event = OrderDetail['events'][number]
const event = (at: string, name: Event['event'], to_status: Event['to_status'], from_status: Event['from_status']): Event => ({
  at, event: name, from_status, to_status, actor_kind: 'staff', actor_name: '', note: null,
}) // prettier-ignore
const received_at = '2026-03-05T02:00:00.000Z'
const shipped = [
  event('2026-03-01T08:00:00.000Z', 'create', 'approving', null),
  event('2026-03-01T08:00:00.000Z', 'choose_method', 'approving', 'approving'),
  event('2026-03-02T08:00:00.000Z', 'ship', 'shipped', 'packaged'),
  event('2026-03-04T08:00:00.000Z', 'track', 'in_transit', 'shipped'),
]

test('newest first; two of one moment the later written first', () => {
  expect(timelineOf({ events: shipped, tracking: [], parcels: [{}] }).map(({ title }) => title.en)).toEqual([
    'In transit',
    'Shipped',
    'Shipping method chosen',
    'Created',
  ])
})

test('a carrier event stands at its own time and replaces the entry that followed from it', () => {
  const tracking = [
    {
      parcel_no: 1,
      occurred_at: '2026-03-05T01:00:00.000Z',
      received_at,
      status: 'Teleported',
      description: 'gone',
      place: '',
    },
    {
      parcel_no: 1,
      occurred_at: '2026-03-02T20:00:00.000Z',
      received_at,
      status: 'departed',
      description: 'Left hub',
      place: 'Leipzig',
    },
  ]
  const moments = timelineOf({ events: shipped, tracking, parcels: [{}] })
  expect(moments.map(({ title, status }) => [title.en, status])).toEqual([
    ['Teleported', undefined],
    ['Departed', 'in_transit'],
    ['Shipped', 'shipped'],
    ['Shipping method chosen', undefined],
    ['Created', 'approving'],
  ])
})

test('an event dated ahead heads nothing: it stands last', () => {
  const tracking = [
    {
      parcel_no: 1,
      occurred_at: '2026-03-07T08:00:00.000Z',
      received_at,
      status: 'delivered',
      description: '',
      place: '',
    },
    {
      parcel_no: 1,
      occurred_at: '2026-03-02T20:00:00.000Z',
      received_at,
      status: 'InTransit',
      description: '',
      place: '',
    },
  ]
  const moments = timelineOf({ events: shipped, tracking, parcels: [{}] })
  expect(moments.map(({ title }) => title.en).slice(0, 2)).toEqual(['In transit', 'Shipped'])
  expect(moments.at(-1)).toMatchObject({ status: 'delivered', ahead: true })
})
