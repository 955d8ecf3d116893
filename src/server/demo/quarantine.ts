// The demo's quarantine: goods that are there, some that were released and some that were written off.
import { sql } from 'kysely'
import { officeQuarantineCalls as calls } from '#shared/stock/quarantine.contract.ts'
import type { Ctx } from '#server/base/context.ts'
import { releaseQuarantine, writeOffQuarantine } from '#server/stock/quarantine/close-quarantine.ts'
import { addQuarantine } from '#server/stock/quarantine/keep-quarantine.ts'
import { calling } from './actors.ts'
import { morning } from './every-state.ts'
import type { DemoHouse } from './house.ts'
import type { Scene } from './play.ts'
import type { Story } from './story.ts'

const FOUND = [
  {
    reason: 'damaged',
    note: 'A pallet fork went through the carton.',
    closed: 'written_off',
    why: 'Cannot be sold or mended.',
  },
  { reason: 'label_missing', note: 'No barcode on the boxes.', closed: 'released', why: 'New labels were printed.' },
  { reason: 'wet', note: 'Stood under the leak in aisle 2.', closed: null, why: '' },
] as const
const PIECES = 2

/** Found before `end`, the demo's now. */
export const quarantineScenes = (ctx: Ctx, house: DemoHouse, end: Date): Scene[] => [
  { at: morning(end, 12 * 24), story: doubt(ctx, house) },
]

async function* doubt(ctx: Ctx, { customers, staff, warehouses }: DemoHouse): Story {
  const customer_id = customers[0]?.actor.customerId
  const [worker, warehouse] = [staff['duisburg'], warehouses['DE1']]
  if (!customer_id || !worker || !warehouse) throw new Error('the demo has nothing to doubt')
  const { rows } = await sql<{ sku_id: string }>`select s.sku_id from stock s join sku p using (customer_id, sku_id)
    where s.customer_id = ${customer_id} and s.warehouse_id = ${warehouse.id} and s.total - s.frozen > 20 order by p.sku limit ${FOUND.length}`.execute(
    ctx.db.office,
  )
  for (const [n, { sku_id }] of rows.entries()) {
    const found = FOUND[n]
    if (!found) return
    const { reason, note, closed, why } = found
    const goods = { customer_id, warehouse_id: warehouse.id, sku_id, quantity: PIECES, reason, note, picture_ids: [] }
    const { quarantine_id } = await addQuarantine(ctx, calling(worker, calls.addQuarantine), goods)
    yield 3
    const closing = { customer_id, quarantine_id, note: why }
    if (closed === 'written_off') await writeOffQuarantine(ctx, calling(worker, calls.writeOff), closing)
    if (closed === 'released')
      await releaseQuarantine(ctx, calling(worker, calls.release), { ...closing, lots: [], confirm_expired: false })
  }
}
