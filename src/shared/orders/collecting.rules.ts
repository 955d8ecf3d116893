// Ways to leave the house that are not the house's: goods that the customer collects at the warehouse itself (Rules 9.43, 9.44, 9.45) and parcels that
// leave with a label of the customer's own (Rules 9.58, 9.59). Who comes or gets them, and what cannot happen to an order because of its way.
import { z } from 'zod'
import type { Refusal, Text } from '../errors.ts'
import { countryCode, date, optionalText, text } from '../fields.ts'
import type { Recipient } from './order-fields.ts'
import type { OrderEvent, OrderStatus } from './orders.states.ts'

/** How goods leave: with a method of the house, with the customer's own people, or with a label that the customer brings. */
export const CARRIAGES = ['carrier', 'collect', 'own_label'] as const
export type Carriage = (typeof CARRIAGES)[number]

export const CARRIAGE_NAMES: Record<Carriage, Text> = {
  carrier: { en: 'Shipping method', zh_CN: '物流方式' },
  collect: { en: 'Collected by customer', zh_CN: '客户自提' },
  own_label: { en: 'Customer’s own label', zh_CN: '客户自备面单' },
}

/** Who comes for the goods, and when. */
export const collector = z.strictObject({
  name: text(60),
  phone: text(40),
  plate: optionalText(20),
  planned_on: date,
})
export type Collector = z.output<typeof collector>

/** What the order keeps of it beside the recipient. */
export const collectOut = z.object({ plate: z.string(), planned_on: date })
export type Collect = z.output<typeof collectOut>

/** Whom an own label goes to: the address stands on the label alone. */
export const labelRecipient = z.strictObject({ name: text(60), country: countryCode })
export type LabelRecipient = z.output<typeof labelRecipient>

type Address = { street: string; city: string; postal_code: string; country: string }

/** Whoever collects gets the goods where they lie: the recipient at the warehouse's address. */
export const recipientAt = (
  { name, phone }: Collector,
  { street, city, postal_code, country }: Address,
): Recipient => ({
  first_name: name,
  last_name: '',
  company: '',
  phone,
  email: '',
  id_number: '',
  address1: street,
  address2: '',
  address3: '',
  // A warehouse's street names its number too, and its address has no province.
  house_number: '-',
  city,
  province: city,
  country,
  postal_code,
  address_type: 'commercial',
})

/** What the order keeps of them in the place of a recipient; nothing of it is an address. */
export const recipientOnLabel = ({ name, country }: LabelRecipient): Recipient => ({
  first_name: name,
  last_name: '',
  company: '',
  phone: '',
  email: '',
  id_number: '',
  address1: '',
  address2: '',
  address3: '',
  house_number: '',
  city: '',
  province: '',
  country,
  postal_code: '',
  address_type: 'residential',
})

const NOT_COLLECTED: readonly OrderEvent[] = ['choose_method', 'correct', 'label', 'ship']
const NOT_OWN_LABEL: readonly OrderEvent[] = ['choose_method', 'correct']
const CARRIED_ONLY: readonly OrderEvent[] = ['split', 'merge', 'merge_into']

/**
 * A collected order has neither a method nor a label nor a carrier, and only a collected one is handed over (Rule 9.45). One with an own label has no
 * method and no address, and only of its parcel people say that it was delivered (Rule 9.60). Neither is split or merged (Rules 9.78, 9.79).
 */
export function refuseCarriage(event: OrderEvent, { carriage }: { carriage: Carriage }): Refusal | undefined {
  if (carriage !== 'carrier' && CARRIED_ONLY.includes(event)) return { code: 'order_stays_whole' }
  if (carriage === 'collect' && NOT_COLLECTED.includes(event)) return { code: 'order_collected' }
  if (carriage === 'own_label' && NOT_OWN_LABEL.includes(event)) return { code: 'order_own_label' }
  if (carriage !== 'collect' && event === 'hand_over') return { code: 'order_not_collected' }
  return carriage !== 'own_label' && event === 'deliver' ? { code: 'order_not_own_label' } : undefined
}

/** An own label is printed and used before its parcel leaves: the number of the parcel comes from there (Rule 9.59). */
export function refuseUnlabelled(order: { carriage: Carriage; status: OrderStatus }): Refusal | undefined {
  return order.carriage === 'own_label' && order.status === 'packaged' ? { code: 'own_label_unused' } : undefined
}

/** The form of one way never edits an order of another (Rules 9.43, 9.58). */
export function refuseOtherForm(order: { carriage: Carriage }, form: Carriage): Refusal | undefined {
  if (order.carriage === form) return undefined
  if (form === 'own_label') return { code: 'order_not_own_label' }
  if (form === 'collect') return { code: 'order_not_collected' }
  return { code: order.carriage === 'collect' ? 'order_collected' : 'order_own_label' }
}
