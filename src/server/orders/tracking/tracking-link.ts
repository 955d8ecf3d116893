// The link by which anybody may follow a parcel, and what stands behind it (Rule 10.8). The token is derived from the order's id and the
// installation's key, so that nothing about links is stored: there is none to be stolen, and every shipped order has one.
import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { OutputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import { STATUS_NAMES, type OrderStatus } from '#shared/orders/orders.states.ts'
import { TRACKING_TOKEN, type publicTrackingCalls } from '#shared/orders/public-tracking.contract.ts'
import { trackPath } from '#shared/orders/tracking.pages.ts'
import { trackParcel } from '#shared/orders/tracking/track-parcels.ts'
import { isDatedAhead, knownTitle, SILENCE_KEY } from '#shared/orders/tracking.rules.ts'
import type { PublicActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { limitByAddress } from '#server/base/http/rate-limit.ts'
import { derive } from '#server/base/secrets/seal.ts'
import { read } from '#server/base/database/transaction.ts'
import { CARRIER, joinCarrier } from '../attached/own-labels.ts'

type Shipment = OutputOf<typeof publicTrackingCalls.getShipment>
const PROOF_BYTES = 16
const MOST_MILESTONES = 50

/** Our choice: long enough for a complaint about a delivery; a parcel that never arrived is looked for longer. */
const DAYS_AFTER_DELIVERY = 90
const DAYS_AFTER_SHIPPING = 365

const proofOf = (ctx: Ctx, orderId: string): Buffer => derive(ctx, 'tracking link', orderId, PROOF_BYTES)

export const trackingToken = (ctx: Ctx, orderId: string): string =>
  Buffer.concat([Buffer.from(orderId.replaceAll('-', ''), 'hex'), proofOf(ctx, orderId)]).toString('base64url')

type Linked = { order_id: string; shipped_at: string | null; canceled_at: string | null }

/** Where an order's parcel may be followed; null before it is shipped. */
export const trackingPath = (ctx: Ctx, { order_id, shipped_at, canceled_at }: Linked): string | null =>
  shipped_at === null || canceled_at !== null ? null : trackPath(trackingToken(ctx, order_id))

/** The order that a token names; undefined where the house did not make it. */
function orderOfToken(ctx: Ctx, token: string): string | undefined {
  if (!TRACKING_TOKEN.test(token)) return undefined
  const bytes = Buffer.from(token, 'base64url')
  const orderId = bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return timingSafeEqual(bytes.subarray(16), proofOf(ctx, orderId)) ? orderId : undefined
}

type Said = { parcel_no: number; occurred_at: string; received_at: string; status: string; silence: boolean }
type FoundParcel = { parcel_no: number; left_at: string | null; tracking_no: string | null }
type Found = Pick<Shipment, 'country' | 'carrier'> & {
  status: OrderStatus
  tracking_word: string | null
  shipped_at: string
  parcels: FoundParcel[]
  events: Said[]
}

/** Refuses `too_often`, and `not_found` alike for a token that nobody made, one that is over and one of an order that is no more. */
export async function getShipment(ctx: Ctx, actor: PublicActor, { token }: { token: string }): Promise<Shipment> {
  await limitByAddress(ctx, 'track', actor.request.ip)
  const orderId = orderOfToken(ctx, token)
  if (orderId === undefined) throw new AppError('not_found')
  const now = ctx.clock.now()
  const { rows } = await read(ctx, actor, (db) =>
    sql<Found>`select o.country, coalesce(${CARRIER}, '') as carrier, o.status, o.tracking_word, o.shipped_at,
        coalesce((select jsonb_agg(jsonb_build_object('parcel_no', p.parcel_no, 'left_at', p.left_at,
            'tracking_no', case when c.show_true_tracking_number and p.tracking_no is not null then coalesce(p.last_mile_no, p.tracking_no) end)
            order by p.parcel_no)
          from parcel p where p.customer_id = o.customer_id and p.order_id = o.order_id), '[]') as parcels,
        coalesce((select jsonb_agg(jsonb_build_object('parcel_no', e.parcel_no, 'occurred_at', e.occurred_at, 'received_at', e.received_at,
            'status', e.status, 'silence', starts_with(e.event_key, ${SILENCE_KEY})))
          from tracking_event e where e.customer_id = o.customer_id and e.order_id = o.order_id and e.received_at >= o.packed_at), '[]') as events
      from orders o join customer c on c.customer_id = o.customer_id
      ${joinCarrier}
      where o.order_id = ${orderId} and o.deleted_at is null and o.canceled_at is null
        and o.shipped_at > ${now}::timestamptz - make_interval(days => ${DAYS_AFTER_SHIPPING})
        and coalesce(o.delivered_at > ${now}::timestamptz - make_interval(days => ${DAYS_AFTER_DELIVERY}), true)`.execute(
      db,
    ),
  )
  const found = rows[0]
  if (!found) throw new AppError('not_found')
  const { country, carrier, status, tracking_word, parcels } = found
  return {
    delivered: status === 'delivered',
    status: (tracking_word !== null && knownTitle(tracking_word)) || STATUS_NAMES[status],
    country,
    carrier,
    tracking_nos: parcels.flatMap(({ tracking_no }) => tracking_no ?? []),
    parcels: parcels.length > 1 ? parcels.map((parcel) => wayOf(parcel, found.events)) : [],
    milestones: milestonesOf(found),
  }
}

/** One of several parcels of a shipped order: all of them have left. */
function wayOf({ parcel_no, left_at, tracking_no }: FoundParcel, events: readonly Said[]): Shipment['parcels'][number] {
  const own = events.filter((event) => event.parcel_no === parcel_no)
  const { status, tracking_word } = trackParcel({ left_at, events: own })
  const title = (tracking_word !== null && knownTitle(tracking_word)) || STATUS_NAMES[status]
  return { parcel_no, tracking_no, delivered: status === 'delivered', status: title }
}

/** Only words that the house knows: what a carrier writes besides may name a person. */
function milestonesOf({ events, parcels, shipped_at }: Found): Shipment['milestones'] {
  const several = parcels.length > 1
  const told = events
    .filter((event) => !event.silence && !isDatedAhead(event))
    .flatMap(({ parcel_no, occurred_at, status }) => {
      const title = knownTitle(status)
      return title ? [{ parcel_no: several ? parcel_no : null, at: new Date(occurred_at).toISOString(), title }] : []
    })
  return [...told, { parcel_no: null, at: new Date(shipped_at).toISOString(), title: STATUS_NAMES.shipped }]
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .slice(0, MOST_MILESTONES)
}
