// How the simulator answers: as the system that it stands for, or with a fault.
import type { Answered, Asked } from '../../ask-public.ts'
import { answerAsShopify } from './shopify-face.ts'
import type { SimulatedShop } from './simulated-shop.ts'
import { answerAsWooCommerce } from './woocommerce-face.ts'

/** One answer, as the shop's own server would give it. */
export function answerOf(shop: SimulatedShop, asked: Asked): Answered {
  shop.asked++
  const fault = shop.faults.shift()
  if (fault) return { status: fault.status, headers: fault.headers ?? {}, body: fault.body ?? '' }
  return shop.kind === 'shopify' ? answerAsShopify(shop, asked) : answerAsWooCommerce(shop, asked)
}
