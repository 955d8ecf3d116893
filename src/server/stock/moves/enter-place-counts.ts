// A person has counted a location: what lies there of each SKU, whosever it is, is written down with what the book said at that moment. Two
// people who count the same location leave two counts, one after the other (Rule 6.33).
import { sql } from 'kysely'
import { AppError, refuse } from '#shared/errors.ts'
import { reasonFor } from '#shared/field-reasons.ts'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { lineState } from '#shared/stock/counts.rules.ts'
import { refuseCountEvent, type CountStatus } from '#shared/stock/counts.states.ts'
import type { placeCountCalls } from '#shared/stock/place-counts.contract.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { staffSeesCustomer, staffSeesCustomerOf } from '#server/customers/index.ts'
import { lockPlaceCount } from './begin-place-count.ts'
import { noteCount } from './count-writing.ts'
import { addLines, type PlaceCount } from './place-count-lines.ts'

type Call = typeof placeCountCalls.enter
type Input = ParsedInputOf<Call>
type Found = { customer_id: number; sku_id: string; sku: string; quantity: number; scanned: boolean }
type Entered = { customer_id: number; count_no: string; sku_id: string; round: number; quantity: number; book: number }

/** Answers what is to be counted again, not by how much it differs. Refuses `not_found`, `location_unknown`, `count_state`, `count_open`, a kit, and goods named twice. */
export function enterPlaceCounts(ctx: Ctx, actor: StaffActor, input: Input): Promise<OutputOf<Call>> {
  const { counts, complete } = input
  const code = input.code.toUpperCase()
  const twice = counts.findIndex((one, at) => counts.findIndex((other) => isSame(one, other)) !== at)
  if (twice >= 0)
    throw new AppError('invalid_input', undefined, [{ path: `counts.${twice}.sku_id`, reason: reasonFor('duplicate') }])
  return write(ctx, actor, async (tx) => {
    const count = await lockPlaceCount(tx, actor, input.place_count_id)
    const locationId = await locationOf(tx, count, code)
    const named = await goodsOf(tx, actor, counts)
    const found = complete ? [...named, ...(await goneFrom(tx, actor, count, locationId, named))] : named
    await addLines(ctx, tx, actor, count, found)
    const entered = await enter(tx, actor, count, locationId, found)
    if (complete)
      await tx.db
        .updateTable('place_count_location')
        .set({ counted_by: actor.name, counted_at: tx.now })
        .where('place_count_id', '=', count.place_count_id)
        .where('location_id', '=', locationId)
        .execute()
    if (complete && entered.length === 0)
      tx.note({ object: 'place_count', objectId: String(count.number), after: { location: code, entered: [] } })
    const again = entered.filter((row) => {
      const { scanned } = found.find((one) => isSame(one, row))!
      return lineState({ ...row, rounds: row.round, scanned }) === 'again'
    })
    const told = again.map((row) => ({ customer_id: row.customer_id, sku_id: row.sku_id, sku: found.find((one) => isSame(one, row))!.sku })) // prettier-ignore
    for (const [count_no, rows] of Map.groupBy(entered, (row) => row.count_no)) {
      const said = rows.map(({ sku_id, round, quantity }) => ({ sku_id, round, quantity }))
      noteCount(tx, { customer_id: rows[0]!.customer_id, count_no }, undefined, { location: code, entered: said })
    }
    return { counted: entered.length, again: told }
  })
}

type Key = { customer_id: number; sku_id: string }
const isSame = (one: Key, other: Key): boolean => one.customer_id === other.customer_id && one.sku_id === other.sku_id

async function locationOf(tx: Tx, { place_count_id }: PlaceCount, code: string): Promise<string> {
  const row = await tx.db
    .selectFrom('place_count_location')
    .select('location_id')
    .where('place_count_id', '=', place_count_id)
    .where('code', '=', code)
    .executeTakeFirst()
  if (!row) throw new AppError('location_unknown', { code })
  return row.location_id
}

async function goodsOf(tx: Tx, actor: StaffActor, counts: Input['counts']): Promise<Found[]> {
  const { rows } = await sql<Found & { is_kit: boolean }>`select x.*, s.sku, s.is_kit
    from unnest(${counts.map(({ customer_id }) => customer_id)}::int[], ${counts.map(({ sku_id }) => sku_id)}::uuid[],
      ${counts.map(({ quantity }) => quantity)}::int[], ${counts.map(({ scanned }) => scanned)}::boolean[]) x(customer_id, sku_id, quantity, scanned)
    join sku s on s.customer_id = x.customer_id and s.sku_id = x.sku_id and s.deleted_at is null
    join customer c on c.customer_id = x.customer_id where ${staffSeesCustomer(actor)}`.execute(tx.db)
  if (rows.length !== counts.length) throw new AppError('not_found')
  const kit = rows.find(({ is_kit }) => is_kit)
  if (kit) throw new AppError('kit_without_goods', { sku: kit.sku })
  return rows
}

/** What should lie there, or was counted there before, and was not found: none of it. Customers whose part is closed are done. */
async function goneFrom(
  tx: Tx,
  actor: StaffActor,
  { place_count_id, warehouse_id }: PlaceCount,
  locationId: string,
  named: readonly Key[],
): Promise<Found[]> {
  const { rows } = await sql<Found>`select g.customer_id, g.sku_id, s.sku, 0 as quantity, false as scanned
    from (select p.customer_id, p.sku_id from stock_place p
        where p.warehouse_id = ${warehouse_id} and p.location_id = ${locationId} and ${staffSeesCustomerOf(actor, 'p')}
      union select e.customer_id, e.sku_id from stock_count c join stock_count_place e using (customer_id, count_id)
        where c.place_count_id = ${place_count_id} and e.location_id = ${locationId}) g
    join sku s using (customer_id, sku_id)
    where not exists (select from stock_count o where o.place_count_id = ${place_count_id} and o.customer_id = g.customer_id
      and o.status <> 'counting')`.execute(tx.db)
  return rows.filter((row) => !named.some((one) => isSame(one, row)))
}

/** The counts are locked one after the other by customer; goods of one that is closed are refused. */
async function enter(
  tx: Tx,
  actor: StaffActor,
  { place_count_id, warehouse_id }: PlaceCount,
  locationId: string,
  found: readonly Found[],
): Promise<Entered[]> {
  if (found.length === 0) return []
  const { rows: counts } = await sql<{ status: CountStatus }>`select c.status from stock_count c
    where c.place_count_id = ${place_count_id} and c.customer_id = any (${found.map(({ customer_id }) => customer_id)}::int[])
    order by c.customer_id for no key update`.execute(tx.db)
  for (const { status } of counts) refuse(refuseCountEvent('enter', status))
  const { rows } = await sql<Entered>`select c.customer_id, c.count_no, e.*
    from (select x.customer_id, array_agg(x.sku order by x.sku) as skus, array_agg(x.quantity order by x.sku) as quantities,
        array_agg(x.scanned order by x.sku) as scanned
      from unnest(${found.map(({ customer_id }) => customer_id)}::int[], ${found.map(({ sku_id }) => sku_id)}::uuid[],
        ${found.map(({ quantity }) => quantity)}::int[], ${found.map(({ scanned }) => scanned)}::boolean[]) x(customer_id, sku, quantity, scanned)
      group by 1 order by 1) g
    join stock_count c on c.place_count_id = ${place_count_id} and c.customer_id = g.customer_id
    cross join lateral enter_place_counts(c.customer_id, c.count_id, ${warehouse_id}, ${locationId}, g.skus, g.quantities, g.scanned, ${actor.name}, ${tx.now}) e`.execute(
    tx.db,
  )
  return rows
}
