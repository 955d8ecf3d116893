// Parcels of no order, for the calculators of both applications.
import type { World } from './world.ts'

export const calculated = (world: World) => ({
  warehouse_id: world.shop.warehouseId,
  country: 'DE',
  postal_code: '10115',
  parcels: [{ weight_g: 620, length_cm: 30, width_cm: 20, height_cm: 8, count: 2 }],
  goods: [
    {
      quantity: 2,
      attribute: 'battery',
      category: 'toys',
      hs_code: '850760',
      origin_country: 'CN',
      unit_price_usd: '8.50',
    },
  ],
  tax_codes: ['ioss'],
})
