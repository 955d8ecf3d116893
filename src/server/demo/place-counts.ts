// The demo's locations and a count by location: goods were put to the first shelves of New Jersey, and counting one found a piece on the wrong one.
import { sql } from 'kysely'
import { officeCountCalls } from '#shared/stock/counts.contract.ts'
import { placeCountCalls } from '#shared/stock/place-counts.contract.ts'
import { placeCalls } from '#shared/stock/places.contract.ts'
import { locationCalls } from '#shared/warehouses/locations.contract.ts'
import type { Ctx } from '#server/base/context.ts'
import { beginPlaceCount } from '#server/stock/moves/begin-place-count.ts'
import { enterPlaceCounts } from '#server/stock/moves/enter-place-counts.ts'
import { postCount } from '#server/stock/moves/post-count.ts'
import { moveGoods } from '#server/stock/places/move-goods.ts'
import { addLocations } from '#server/warehouses/change-locations.ts'
import { calling } from './actors.ts'
import { morning } from './every-state.ts'
import type { DemoHouse } from './house.ts'
import type { Scene } from './play.ts'
import type { Story } from './story.ts'

const PLACES = ['A-01-01-1', 'A-01-01-2'] as const
const PIECES = 12

/** Begun before `end`, the demo's now. */
export const placeCountScenes = (ctx: Ctx, house: DemoHouse, end: Date): Scene[] => [
  { at: morning(end, 9 * 24), story: count(ctx, house) },
]

async function* count(ctx: Ctx, { staff, warehouses }: DemoHouse): Story {
  const [worker, warehouse] = [staff['newjersey'], warehouses['US1']]
  if (!worker || !warehouse) throw new Error('the demo has no shelves to count')
  const range = { zone: 'A', aisle_from: 1, aisle_to: 1, bay_from: 1, bay_to: 2, level_from: 1, level_to: 9 }
  const added = { warehouse_id: warehouse.id, kind: 'storage' as const, ...range }
  await addLocations(ctx, calling(worker, locationCalls.addLocations), added)
  const { rows } = await sql<{
    customer_id: number
    sku_id: string
  }>`select s.customer_id, s.sku_id from stock s join sku p using (customer_id, sku_id)
    where s.warehouse_id = ${warehouse.id} and s.total - s.frozen > ${3 * PIECES} order by s.customer_id, p.sku limit 1`.execute(
    ctx.db.office,
  )
  const goods = rows[0]
  if (!goods) throw new Error('nothing lies in New Jersey')
  const { place_count_id } = await beginOn(PLACES)
  for (const [n, code] of PLACES.entries()) {
    const counts = [{ ...goods, quantity: PIECES + (n === 0 ? -1 : 1), scanned: true }]
    await enterPlaceCounts(ctx, calling(worker, placeCountCalls.enter), {
      place_count_id,
      code,
      complete: true,
      counts,
    })
  }
  yield 1
  const { count_id } = await ctx.db.office
    .selectFrom('stock_count')
    .select('count_id')
    .where('place_count_id', '=', place_count_id)
    .executeTakeFirstOrThrow()
  const { customer_id } = goods
  await postCount(ctx, calling(worker, officeCountCalls.post), {
    customer_id,
    count_id,
    reasons: [],
    lots: [],
    confirm_expired: false,
    note: '',
  })

  async function beginOn(codes: readonly string[]) {
    for (const to of codes) {
      const move = { warehouse_id: warehouse!.id, ...goods!, from: null, to, quantity: PIECES }
      await moveGoods(ctx, calling(worker!, placeCalls.move), move)
    }
    const begin = { warehouse_id: warehouse!.id, codes: [...codes], zone: '', aisle: null, note: '' }
    return beginPlaceCount(ctx, calling(worker!, placeCountCalls.begin), begin)
  }
}
