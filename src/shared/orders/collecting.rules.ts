// Orders that the customer collects at the warehouse itself (Rules 9.43, 9.44, 9.45): who comes and when, and what cannot happen to an order
// because of the way in which it leaves the house.
import { z } from 'zod'
import type { Refusal, Text } from '../errors.ts'
import { date, optionalText, text } from '../fields.ts'
import type { Recipient } from './order-fields.ts'
import type { OrderEvent } from './orders.states.ts'

/** How goods leave: with a method of the house, or with the customer's own people. */
export const CARRIAGES = ['carrier', 'collect'] as const
export type Carriage = (typeof CARRIAGES)[number]

/** What stands in the place of a method. */
export const COLLECTED: Text = { en: 'Collected by customer', zh_CN: '客户自提' }

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

const OF_CARRIERS: readonly OrderEvent[] = ['choose_method', 'correct', 'label', 'ship']

/** A collected order has neither a method nor a label nor a carrier; only a collected one is handed over (Rule 9.45). */
export function refuseCarriage(event: OrderEvent, { carriage }: { carriage: Carriage }): Refusal | undefined {
  if (carriage === 'collect') return OF_CARRIERS.includes(event) ? { code: 'order_collected' } : undefined
  return event === 'hand_over' ? { code: 'order_not_collected' } : undefined
}
