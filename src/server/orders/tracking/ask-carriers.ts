// Asks the tracking service about parcels under way that nobody has reported for a while, and stores what it tells as any carrier's news
// (Rule 10.9). Whom it asks is outside/tracking.
import { sql } from 'kysely'
import { systemActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { AskedParcel, TrackingSource } from '#server/outside/tracking/tracking-source.ts'
import { storeTracking } from './receive-tracking.ts'

type Claimed = AskedParcel & { customer_id: number; order_id: string; parcel_no: number }
/** What the house's own numbers look like (Rule 10.5). */
const OWN_NUMBER = '^UC[0-9A-Z]{10}$'
/** How soon all are asked about again when the service did not answer. */
const FAULT_MS = 15 * 60_000

/** Returns how many parcels it asked about; 0 without a service, when none is due, and when the service did not answer. */
export async function askCarriers(ctx: Ctx): Promise<number> {
  const source = ctx.tracker
  if (!source) return 0
  const now = ctx.clock.now()
  const parcels = await claim(ctx, source, now)
  if (parcels.length === 0) return 0
  try {
    const answers = new Map((await source.ask(parcels, now)).map((answer) => [answer.tracking_no, answer]))
    let fresh = 0
    const heard: Claimed[] = []
    for (const parcel of parcels) {
      const message = answers.get(parcel.tracking_no)?.message
      if (!message) continue
      const { accepted } = await storeTracking(ctx, systemActor('orders.ask'), message)
      fresh += accepted
      if (accepted > 0) heard.push(parcel)
    }
    await note(
      ctx,
      parcels.filter(({ tracking_no }) => answers.get(tracking_no)?.known),
      sql`known = true`,
    )
    await note(ctx, heard, sql`quiet = 0, next_at = ${new Date(now.getTime() + source.againMs)}`)
    ctx.log.info('asked about parcels', { parcels: parcels.length, events: fresh })
    return parcels.length
  } catch (error) {
    ctx.log.warn('the tracking service did not answer', { error })
    await note(ctx, parcels, sql`quiet = greatest(quiet - 1, 0), next_at = ${new Date(now.getTime() + FAULT_MS)}`)
    return 0
  }
}

/** Takes the parcels that are due, those without news for longest first. The statuses are spelled out because the indexes are over them alone. */
async function claim(ctx: Ctx, { most, ownNumbers, quietMs, againMs }: TrackingSource, now: Date): Promise<Claimed[]> {
  const before = new Date(now.getTime() - quietMs)
  const { rows } = await sql<Claimed>`with due as (
      select o.customer_id, o.order_id, p.parcel_no, p.tracking_no, coalesce(p.last_mile_no, p.tracking_no) as number, o.shipped_at
      from (select * from orders where status in ('shipped', 'in_transit', 'pickup_ready', 'out_for_delivery') and last_event_at <= ${before}
        union all select * from orders where status in ('possible_exception', 'too_long_in_transit') and last_event_at <= ${before}) o
      join parcel p on p.customer_id = o.customer_id and p.order_id = o.order_id
      left join tracking_poll t on t.customer_id = p.customer_id and t.order_id = p.order_id and t.parcel_no = p.parcel_no
      where o.deleted_at is null and o.carriage = 'carrier' and o.shipped_at is not null and p.tracking_no is not null and (${ownNumbers} or p.last_mile_no is not null or p.tracking_no !~ ${OWN_NUMBER})
        and coalesce(t.next_at <= ${now}, true)
      order by o.last_event_at limit ${most}),
    claimed as (
      insert into tracking_poll as t (customer_id, order_id, parcel_no, quiet, next_at)
      select customer_id, order_id, parcel_no, 1, ${now}::timestamptz + make_interval(secs => ${againMs / 1000}) from due
      on conflict (customer_id, order_id, parcel_no) do update set quiet = t.quiet + 1,
        next_at = ${now}::timestamptz + make_interval(secs => ${againMs / 1000} * power(2, least(t.quiet, 4)))
        where t.next_at <= ${now}
      returning t.customer_id, t.order_id, t.parcel_no, t.known)
    select d.*, c.known from due d join claimed c using (customer_id, order_id, parcel_no)`.execute(ctx.db.office)
  return rows
}

async function note(ctx: Ctx, parcels: readonly Claimed[], change: ReturnType<typeof sql>): Promise<void> {
  if (parcels.length === 0) return
  await sql`update tracking_poll t set ${change} from unnest(${parcels.map((parcel) => parcel.customer_id)}::int[],
      ${parcels.map((parcel) => parcel.order_id)}::uuid[], ${parcels.map((parcel) => parcel.parcel_no)}::int[]) x(c, o, p)
    where t.customer_id = x.c and t.order_id = x.o and t.parcel_no = x.p`.execute(ctx.db.office)
}
