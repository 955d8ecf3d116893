// An order of WooCommerce's as the house reads it. Each is judged by itself: plug-ins of a shop write what they like into its orders.
import { z } from 'zod'
import { readable, type ForeignOrder } from '../shop-adapter.ts'

const word = z.string().nullish()
const address = z.object({
  first_name: word, last_name: word, company: word, address_1: word, address_2: word, city: word, state: word, postcode: word, country: word,
  phone: word, email: word,
}) // prettier-ignore
const order = z.object({
  id: z.int(),
  number: z.union([z.string(), z.int()]).transform(String),
  status: z.string(),
  currency: z.string(),
  date_created_gmt: z.string(),
  date_modified_gmt: z.string(),
  customer_note: word,
  billing: address,
  shipping: address,
  shipping_lines: z.array(z.object({ method_title: word })),
  refunds: z.array(z.unknown()).nullish(),
  line_items: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      product_id: z.int(),
      variation_id: z.int(),
      quantity: z.number(),
      sku: word,
      price: z.union([z.number(), z.string()]).transform(String),
    }),
  ),
})

/** Of a refund the pieces of each line, told below nothing, and which line they were of. */
const refunds = z.array(
  z.object({
    line_items: z.array(
      z.object({ quantity: z.number(), meta_data: z.array(z.object({ key: z.string(), value: z.unknown() })) }),
    ),
  }),
)

/** The number of an order that may be shipped and of which something was given back: what, has to be asked. */
export function givenBackOf(value: unknown): number | undefined {
  const { data } = order.pick({ id: true, status: true, refunds: true }).safeParse(value)
  return data && STATES[data.status] === 'open' && (data.refunds ?? []).length > 0 ? data.id : undefined
}

/** Pieces given back, by line; money alone that was given back leaves the goods to be shipped. */
function piecesBack(told: z.output<typeof refunds>): Map<number, number> {
  const back = new Map<number, number>()
  for (const { quantity, meta_data } of told.flatMap(({ line_items }) => line_items)) {
    const line = Number(meta_data.find(({ key }) => key === '_refunded_item_id')?.value)
    back.set(line, (back.get(line) ?? 0) + Math.abs(quantity))
  }
  return back
}

/** Written without a zone. */
const instantOf = (gmt: string) => {
  const at = Date.parse(`${gmt}Z`)
  return Number.isNaN(at) ? '' : new Date(at).toISOString()
}

const STATES: Record<string, ForeignOrder['state']> = {
  processing: 'open',
  completed: 'fulfilled',
  cancelled: 'canceled',
  refunded: 'canceled',
  failed: 'canceled',
  trash: 'canceled',
}

/** `refunded`: what the shop told of its refunds; nothing where there are none. */
export function orderOf(value: unknown, refunded: unknown = []): ForeignOrder {
  const { data, error } = order.safeParse(value)
  const told = refunds.safeParse(refunded)
  if (!data || !told.success) return unreadableOf(value, error ?? told.error!)
  const back = piecesBack(told.data)
  const lines = data.line_items
    .map((line) => ({ ...line, quantity: line.quantity - (back.get(line.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
  const to = data.shipping.address_1 ? data.shipping : data.billing
  return {
    id: String(data.id),
    changed_at: instantOf(data.date_modified_gmt),
    // A status of the shop's own is nothing that may be shipped.
    state: back.size > 0 && lines.length === 0 ? 'canceled' : (STATES[data.status] ?? 'waiting'),
    content: {
      number: data.number,
      placed_at: instantOf(data.date_created_gmt),
      currency: data.currency,
      method: data.shipping_lines[0]?.method_title ?? '',
      note: data.customer_note ?? '',
      recipient: to.address_1
        ? {
            first_name: to.first_name ?? '',
            last_name: to.last_name ?? '',
            company: to.company ?? '',
            phone: (data.shipping.phone || data.billing.phone) ?? '',
            email: data.billing.email ?? '',
            address1: to.address_1,
            address2: to.address_2 ?? '',
            city: to.city ?? '',
            province: to.state ?? '',
            country: to.country ?? '',
            postal_code: to.postcode ?? '',
          }
        : null,
      lines: lines.map(({ name, product_id, variation_id, quantity, sku, price }) => ({
        code: sku?.trim() || `variant:${variation_id || product_id}`,
        title: name,
        quantity,
        price,
      })),
    },
  }
}

function unreadableOf(value: unknown, error: z.ZodError): ForeignOrder {
  const known = z
    .object({ id: z.int().catch(0), number: z.string().catch('?'), date_modified_gmt: z.string().catch('') })
    .catch({ id: 0, number: '?', date_modified_gmt: '' })
    .parse(value)
  const issue = error.issues[0]
  return {
    id: known.id === 0 ? '' : String(known.id),
    changed_at: instantOf(known.date_modified_gmt),
    state: 'open',
    content: { number: readable(known.number, 60), placed_at: '', currency: '', method: '', note: '', recipient: null, lines: [] },
    unreadable: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`,
  } // prettier-ignore
}
