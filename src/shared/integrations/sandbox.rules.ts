// The sandbox (section 22 of the rules): what simulated people of the house and carriers can do there, and what a shadow begins with.
import type { Text } from '../errors.ts'
import type { InterceptionAnswer } from '../orders/stopping.rules.ts'
import type { Grade } from '../returns/returns.rules.ts'

/** In the shadow's currency, when it begins. */
export const SHADOW_BALANCE = '10000.00'
/** So many of the customer's newest products are copied when it begins. */
export const SHADOW_SKUS = 1000
/** Of one product in one call. */
export const MOST_SIMULATED_PIECES = 100_000

/** What becomes of an order: what lies on the way there happens too, as far as it has not yet. */
export const ORDER_SIMULATIONS = [
  'verified',
  'packed',
  'price_agreed',
  'shipped',
  'in_transit',
  'pickup_ready',
  'out_for_delivery',
  'exception',
  'returned',
  'delivered',
  'out_of_stock',
  'canceled',
] as const
export type OrderSimulation = (typeof ORDER_SIMULATIONS)[number]

/** The carrier's word for what is simulated of a parcel on its way. */
export const CARRIER_WORDS: Partial<Record<OrderSimulation, { word: string; said: string }>> = {
  in_transit: { word: 'in_transit', said: 'Sandbox: on its way' },
  pickup_ready: { word: 'pickup_ready', said: 'Sandbox: ready for collection' },
  out_for_delivery: { word: 'out_for_delivery', said: 'Sandbox: out for delivery' },
  exception: { word: 'exception', said: 'Sandbox: something is wrong' },
  returned: { word: 'exception_returned', said: 'Sandbox: sent back' },
  delivered: { word: 'delivered', said: 'Sandbox: delivered' },
}

export const BOOKING_SIMULATIONS = ['confirmed', 'voided', 'arrived', 'received'] as const
export type BookingSimulation = (typeof BOOKING_SIMULATIONS)[number]

export const TOP_UP_SIMULATIONS = ['confirmed', 'rejected'] as const
export const LOSS_SIMULATIONS = ['approved', 'rejected'] as const
export const RETURN_SIMULATIONS = ['arrived', 'inspected'] as const

/** What is asked of a simulation, by ids. `parcel`: as the desk measures it; without it as it was quoted. */
export type AskedOrder = {
  order_id: string
  event: OrderSimulation
  parcel?: { weight_g: number; length_cm: number; width_cm: number; height_cm: number } | undefined
}
export type AskedBooking = {
  booking_id: string
  event: BookingSimulation
  missing: readonly { sku_id: string; quantity: number }[]
}
export type AskedReturn = { return_id: string; event: (typeof RETURN_SIMULATIONS)[number]; grade: Grade }
export type AskedTopUp = { amount: string; event: (typeof TOP_UP_SIMULATIONS)[number] }
export type AskedInterception = { order_id: string; answer: InterceptionAnswer }
export type AskedLoss = { loss_id: string; event: (typeof LOSS_SIMULATIONS)[number] }
export type AskedDecision = { top_up_id: string; event: (typeof TOP_UP_SIMULATIONS)[number] }

/** Why the simulated house does what needs a reason. */
export const SIMULATED_REASONS = {
  out_of_stock: 'Sandbox: the goods are not on the shelf',
  canceled: 'Sandbox: canceled by the warehouse',
  voided: 'Sandbox: the booking was voided',
  rejected: 'Sandbox: the payment did not arrive',
  answered: 'Sandbox: answered by the house',
} as const

/** Who does it, as timelines name them. */
export const SANDBOX_NAME: Text = { en: 'Sandbox', zh_CN: '沙盒' }
