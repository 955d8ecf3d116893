// From which warehouse an order leaves best (Rule 9.83): what each has of the goods, and the best of its methods.
import { z } from 'zod'
import { call } from '../../contract.ts'
import { id } from '../../fields.ts'
import { methodOffer, warehouseOut } from '../orders.values.ts'
import { orderCalls } from '../orders.contract.ts'

const { country, postal_code, lines, tax } = orderCalls.calculateMethods.input.shape

const choice = z.object({
  warehouse: warehouseOut,
  /** It stands in the country that the parcel goes to. */
  same_country: z.boolean(),
  /** The SKUs that it has too few of for all lines together; none when it has everything. */
  short: z.array(z.object({ sku_id: id, sku: z.string(), missing: z.int().min(1) })),
  /** The cheapest that carries the goods, or the quickest for who sees no money; null where no method does. */
  method: methodOffer.nullable(),
})
export type WarehouseChoice = z.infer<typeof choice>

export const warehouseChoiceCalls = {
  /** The best first; the warehouses' own services are not in the prices. */
  compareWarehouses: call({
    method: 'POST',
    path: '/api/ucenter/order/compareWarehouses',
    title: { en: 'Compare warehouses', zh_CN: '比较仓库' },
    audience: 'customer',
    permission: 'orders.view',
    reads: true,
    input: z.strictObject({ country, postal_code, lines, tax }),
    output: z.object({ warehouses: z.array(choice) }),
  }),
}
