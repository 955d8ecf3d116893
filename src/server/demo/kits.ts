// The demo's kit: a seller puts a set together out of what lies in stock anyway, and two orders of it come in; one waits for packing.
import { sql } from 'kysely'
import { productCalls } from '#shared/products/products.contract.ts'
import type { Ctx } from '#server/base/context.ts'
import { addProduct } from '#server/products/index.ts'
import { calling } from './actors.ts'
import { DEMO_RECIPIENTS } from './addresses.ts'
import { morning } from './every-state.ts'
import type { DemoHouse } from './house.ts'
import { orderStory, type Ending } from './order-story.ts'
import type { Scene } from './play.ts'
import type { Story } from './story.ts'

/** What one set holds, the power bank with its serial number. */
const PARTS: readonly [sku: string, quantity: number][] = [
  ['LT-LANTERN-01', 1],
  ['LT-POWER-10K', 1],
  ['LT-BOTTLE-750', 2],
]
const ENDINGS: readonly Ending[] = ['awaiting_packing', 'approving']

/** Put together before `end`, the demo's now. */
export const kitScenes = (ctx: Ctx, house: DemoHouse, end: Date): Scene[] => [
  { at: morning(end, 3 * 24), story: putTogether(ctx, house) },
]

async function* putTogether(ctx: Ctx, { customers, staff, warehouses }: DemoHouse): Story {
  const [seller, service, manager, warehouse] = [customers[0], staff['service'], staff['manager'], staff['duisburg']]
  const [place, recipient] = [warehouses['DE1'], DEMO_RECIPIENTS['DE1']?.[0]]
  if (!seller || !service || !manager || !warehouse || !place || !recipient)
    throw new Error('the demo has nobody to sell a kit')
  const { actor } = seller
  const { rows } = await sql<{ sku_id: string; sku: string }>`select sku_id, sku from sku
    where customer_id = ${actor.customerId} and sku = any (${PARTS.map(([sku]) => sku)})`.execute(ctx.db.office)
  const idOf = new Map(rows.map(({ sku, sku_id }) => [sku, sku_id]))
  const kit = {
    ...PLAIN,
    sku: 'LT-CAMP-SET',
    product_name: 'Camping set',
    name_en: 'Camping set: lantern, power bank, two bottles',
    name_zh: '露营套装',
    category: 'sports_outdoors',
    attribute: 'battery',
    declared_value_usd: '42.00',
    hs_code: '85131000',
    origin_country: 'CN',
    weight_g: 1400,
    length_cm: 32,
    width_cm: 24,
    height_cm: 20,
    components: PARTS.map(([sku, quantity]) => ({ sku_id: idOf.get(sku) ?? '', quantity })),
  }
  const { sku_id } = await addProduct(ctx, calling(actor, productCalls.addProduct), kit)
  yield 2
  const people = { seller: actor, service, manager, warehouse, autoVerify: seller.plan.autoVerify }
  const goods = [
    { sku_id, name: kit.name_en, unit_price_usd: '42.00', quantity: 1, weight_g: 1400, scan_serial: false },
  ]
  for (const [n, ending] of ENDINGS.entries())
    yield* orderStory(ctx, people, {
      number: `LT-${40_000 + n}`,
      warehouseId: place.id,
      recipient,
      goods,
      ending,
      chance: 0.3,
    })
}

/** What the form leaves empty. */
export const PLAIN = {
  barcode: '', alias: '', image_file_id: null, color: '', size: '', brand: 'Lumen Trail', material_en: '', material_zh: '', purpose_en: '',
  purpose_zh: '', purchase_price: null, purchase_currency: 'USD' as const, warning_quantity: 0, scan_serial: false, asks_lot: false, asks_expiry: false, expiring_days: 60, minimum_days: 0, consumables: [],
} // prettier-ignore
