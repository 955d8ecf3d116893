// Kits: SKUs that are made of other SKUs (Rules 5.17, 5.18). What they may be made of, field by field; what the database must be asked for, such as
// stock or a kit within the kit, is refused by server/products/kits.
import { z } from 'zod'
import type { FieldRefusal, Text } from '../errors.ts'
import { id, quantity } from '../fields.ts'

/** The most SKUs of one kit: a packer takes them off one screen. */
export const MAX_COMPONENTS = 20
/** The most pieces of one SKU in a kit. */
export const MAX_OF_ONE = 1000

/** Of a product: left out, it stays as it is; empty, it is no kit. */
export const components = z
  .array(z.strictObject({ sku_id: id, quantity: quantity.max(MAX_OF_ONE) }))
  .max(MAX_COMPONENTS)
  .refine((rows) => new Set(rows.map(({ sku_id }) => sku_id)).size === rows.length, { params: { rule: 'duplicate' } })
export type Component = z.output<typeof components>[number]

/** What lies in the way of a SKU that shall become a kit, in the words of the database's `goods_of()`. */
export const GOODS_IN_THE_WAY = {
  stock: { en: 'it lies in stock', zh_CN: '仍有库存' },
  booking: { en: 'it is on an open inbound booking', zh_CN: '仍在未完成的入库预约中' },
  transfer: { en: 'it is on an open transfer', zh_CN: '仍在未完成的调拨单中' },
  count: { en: 'it is being counted', zh_CN: '正在盘点' },
  order: { en: 'it is in a parcel that has not left', zh_CN: '仍在未发出的包裹中' },
} as const satisfies Record<string, Text>
export type GoodsInTheWay = keyof typeof GOODS_IN_THE_WAY

const NOT_OF_A_KIT: Text = {
  en: 'A kit has no stock of its own: set this on the products that it is made of',
  zh_CN: '组合产品没有自己的库存，请在其组成产品上设置',
}

type KeptGoods = { scan_serial: boolean; asks_lot: boolean; asks_expiry: boolean; warning_quantity: number }

/** Serial numbers, lots, expiry dates and a warning are of goods that lie on a shelf. */
export const refuseOfKit = (product: KeptGoods): FieldRefusal[] =>
  (['scan_serial', 'asks_lot', 'asks_expiry', 'warning_quantity'] as const)
    .filter((path) => Number(product[path]) > 0)
    .map((path) => ({ path, reason: NOT_OF_A_KIT }))
