// Reads of manifests: the list with its counts, one manifest with what is on it and what waits, and the carriers for whom parcels wait.
import { sql, type RawBuilder } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import { id, type Page } from '#shared/fields.ts'
import {
  MAX_SHOWN,
  type Manifest,
  type manifestCalls,
  type ManifestParcel,
  type ManifestRow,
  type WaitingParcel,
} from '#shared/orders/floor/manifests.contract.ts'
import { MANIFEST_STATUSES } from '#shared/orders/floor/manifests.states.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { countEach, countMatching, cutPage, fromCursor, pageLimit } from '#server/base/database/keyset.ts'
import { read } from '#server/base/database/transaction.ts'
import { staffSeesCustomerOf, staffSeesWarehouse, staffWorksIn } from '#server/customers/index.ts'
import { CARRIER, joinCarrier } from '../attached/own-labels.ts'
import { isOn, numbered, waitsForVan } from './manifest-writing.ts'

type Calls = typeof manifestCalls

/** Rows of the manifests that `page` names, in its order. */
const rowsOf = (page: RawBuilder<unknown>, order: RawBuilder<unknown>): RawBuilder<ManifestRow> =>
  sql`select v.manifest_id, v.number, v.status, v.carrier, v.warehouse_id, w.code as warehouse_code, w.name_en as warehouse_name_en,
      w.name_zh as warehouse_name_zh, w.time_zone, v.driver, v.plate, v.reason, v.created_by, v.created_at, v.closed_by, v.closed_at,
      i.parcels, i.scanned, i.weight_g
    from (${page}) v join warehouse w on w.warehouse_id = v.warehouse_id
    cross join lateral (select count(*)::int as parcels, count(*) filter (where i.scanned)::int as scanned, coalesce(sum(p.weight_g), 0)::int as weight_g
      from manifest_parcel i join parcel p on p.customer_id = i.customer_id and p.order_id = i.order_id and p.parcel_no = i.parcel_no
      where i.manifest_id = v.manifest_id and ${isOn}) i
    ${order}`

type Choice = ParsedInputOf<Calls['getCounts']>

function wanted(actor: StaffActor, { warehouse_id, carrier, number }: Choice): RawBuilder<unknown>[] {
  const all: RawBuilder<unknown>[] = [staffSeesWarehouse(actor, 'v')]
  if (warehouse_id) all.push(sql`v.warehouse_id = ${warehouse_id}`)
  if (carrier) all.push(sql`v.carrier = ${carrier}`)
  if (number) {
    const own = /^\d{1,9}$/.test(number) ? sql`v.number = ${Number(number)} or` : sql``
    all.push(sql`(${own} v.manifest_id in (select i.manifest_id from (${numbered(number)}) h
      join manifest_parcel i on i.customer_id = h.customer_id and i.order_id = h.order_id and i.parcel_no = coalesce(h.parcel_no, i.parcel_no)
      where ${isOn} and ${staffSeesCustomerOf(actor, 'i')}))`)
  }
  return all
}

/** A page of manifests, newest first. */
export async function listManifests(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<Calls['getList']>,
): Promise<Page<ManifestRow>> {
  const from = fromCursor(input, id)
  const all = wanted(actor, input)
  if (input.status) all.push(sql`v.status = ${input.status}`)
  const matching = sql`select 1 from manifest v where ${sql.join(all, sql` and `)}`
  if (from.key) all.push(from.backwards ? sql`v.manifest_id > ${from.key}` : sql`v.manifest_id < ${from.key}`)
  const order = from.backwards ? sql`order by v.manifest_id` : sql`order by v.manifest_id desc`
  const page = sql`select v.* from manifest v where ${sql.join(all, sql` and `)} ${order} ${pageLimit(input)}`
  const [{ rows }, total] = await read(ctx, actor, (db) =>
    Promise.all([rowsOf(page, order).execute(db), countMatching(db, input, matching, sql`v.manifest_id`)]),
  )
  return cutPage(rows, input, from, (row) => row.manifest_id, total)
}

/** How many each tab holds. */
export const countManifests = (
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<Calls['getCounts']>,
): Promise<OutputOf<Calls['getCounts']>> =>
  read(ctx, actor, (db) =>
    countEach(
      db,
      MANIFEST_STATUSES,
      (status) =>
        sql`select 1 from manifest v where ${sql.join([...wanted(actor, input), sql`v.status = ${status}`], sql` and `)}`,
    ),
  )

const PARCEL = sql`p.customer_id, c.company_name, p.order_id, o.order_no, o.status, p.parcel_no, p.tracking_no, p.weight_g,
  o.interception ->> 'state' is not distinct from 'open' as intercepted`

/** One manifest. Refuses `not_found`. */
export const manifestDetail = (
  ctx: Ctx,
  actor: StaffActor,
  { manifest_id }: { manifest_id: string },
): Promise<Manifest> =>
  read(ctx, actor, async (db) => {
    const page = sql`select v.* from manifest v where v.manifest_id = ${manifest_id} and ${staffSeesWarehouse(actor, 'v')}`
    const [{ rows: heads }, { rows: parcels_of }] = await Promise.all([
      rowsOf(page, sql``).execute(db),
      // What must not leave comes first: it has to be taken off.
      sql<ManifestParcel>`select ${PARCEL}, i.scanned, i.added_by, i.added_at
        from manifest_parcel i join parcel p on p.customer_id = i.customer_id and p.order_id = i.order_id and p.parcel_no = i.parcel_no
        join orders o on o.customer_id = i.customer_id and o.order_id = i.order_id join customer c on c.customer_id = i.customer_id
        where i.manifest_id = ${manifest_id} and ${isOn} and ${staffSeesCustomerOf(actor, 'i')}
        order by i.left_as is null and o.interception ->> 'state' is not distinct from 'open' desc, i.added_at desc, i.order_id desc, i.parcel_no
        limit ${MAX_SHOWN}`.execute(db),
    ])
    const head = heads[0]
    if (!head) throw new AppError('not_found')
    const waits = head.status === 'open' ? await waitingOf(db, actor, head) : { waiting: 0, waiting_of: [] }
    return { ...head, parcels_of, ...waits }
  })

async function waitingOf(
  db: Database,
  actor: StaffActor,
  { warehouse_id, carrier }: ManifestRow,
): Promise<Pick<Manifest, 'waiting' | 'waiting_of'>> {
  const waiting = sql`from orders o ${joinCarrier}
    join parcel p on p.customer_id = o.customer_id and p.order_id = o.order_id join customer c on c.customer_id = o.customer_id
    where ${CARRIER} = ${carrier} and ${waitsForVan(actor, warehouse_id)}`
  const [{ rows: counted }, { rows: waiting_of }] = await Promise.all([
    sql<{ n: number }>`select count(*)::int as n ${waiting}`.execute(db),
    sql<WaitingParcel>`select ${PARCEL} ${waiting} order by o.order_id, p.parcel_no limit ${MAX_SHOWN}`.execute(db),
  ])
  return { waiting: counted[0]?.n ?? 0, waiting_of }
}

/** By carrier. Refuses `not_found`. */
export function manifestChoices(
  ctx: Ctx,
  actor: StaffActor,
  { warehouse_id }: ParsedInputOf<Calls['getChoices']>,
): Promise<OutputOf<Calls['getChoices']>> {
  if (!staffWorksIn(actor, warehouse_id)) throw new AppError('not_found')
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<OutputOf<Calls['getChoices']>['rows'][number]>`
      select coalesce(w.carrier, v.carrier) as carrier, coalesce(w.parcels, 0) as parcels, coalesce(v.open, '{}') as open
      from (select ${CARRIER} as carrier, count(*)::int as parcels from orders o ${joinCarrier}
        join parcel p on p.customer_id = o.customer_id and p.order_id = o.order_id where ${CARRIER} is not null and ${waitsForVan(actor, warehouse_id)} group by 1) w
      full join (select v.carrier, array_agg(v.number order by v.number) as open from manifest v
        where v.status = 'open' and v.warehouse_id = ${warehouse_id} group by 1) v using (carrier)
      order by 1`.execute(db)
    return { rows }
  })
}
