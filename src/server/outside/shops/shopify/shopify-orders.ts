// An order of Shopify's as the house reads it. Each is judged by itself: one that is not what the documentation says is told as that, beside the others.
import { z } from 'zod'
import { readable, type ForeignOrder } from '../shop-adapter.ts'

const word = z.string().nullish()
const line = z.object({
  sku: word,
  title: z.string(),
  variantTitle: word,
  unfulfilledQuantity: z.int(),
  requiresShipping: z.boolean(),
  variant: z.object({ id: z.string() }).nullish(),
  originalUnitPriceSet: z.object({ shopMoney: z.object({ amount: z.string() }) }),
})
const lines = z.object({
  nodes: z.array(line),
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
})
export type LinesPage = z.output<typeof lines>

const address = z.object({
  firstName: word, lastName: word, company: word, phone: word, address1: word, address2: word, city: word, province: word, provinceCode: word,
  countryCodeV2: word, zip: word,
}) // prettier-ignore
export const shopifyOrder = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime({ offset: true }),
  updatedAt: z.iso.datetime({ offset: true }),
  cancelledAt: word,
  displayFinancialStatus: word,
  displayFulfillmentStatus: z.string(),
  currencyCode: z.string(),
  note: word,
  email: word,
  phone: word,
  shippingLine: z.object({ title: z.string() }).nullish(),
  shippingAddress: address.nullish(),
  lineItems: lines,
})
type Order = z.output<typeof shopifyOrder>

/** The order with the lines that did not fit into its first page. */
export async function allLines(order: Order, more: (id: string, after: string) => Promise<unknown>): Promise<Order> {
  const all = [...order.lineItems.nodes]
  let { hasNextPage, endCursor } = order.lineItems.pageInfo
  while (hasNextPage && endCursor) {
    const page = lines.parse(await more(order.id, endCursor))
    all.push(...page.nodes)
    ;({ hasNextPage, endCursor } = page.pageInfo)
  }
  return { ...order, lineItems: { nodes: all, pageInfo: { hasNextPage: false, endCursor: null } } }
}

const numberOf = (gid: string) => gid.slice(gid.lastIndexOf('/') + 1)
/** Money that was authorised is not yet there. */
const PAID = new Set(['PAID', 'PARTIALLY_REFUNDED'])

function stateOf(order: Order, left: number): ForeignOrder['state'] {
  if (order.cancelledAt || order.displayFinancialStatus === 'REFUNDED' || order.displayFinancialStatus === 'VOIDED')
    return 'canceled'
  if (left === 0 || order.displayFulfillmentStatus === 'FULFILLED') return 'fulfilled'
  return PAID.has(order.displayFinancialStatus ?? '') ? 'open' : 'waiting'
}

export function orderOf(node: unknown, read: Order | z.ZodSafeParseError<unknown>): ForeignOrder {
  if ('error' in read) return unreadableOf(node, read.error)
  const shipped = read.lineItems.nodes.filter((one) => one.requiresShipping)
  const left = shipped.filter((one) => one.unfulfilledQuantity > 0)
  const to = read.shippingAddress
  return {
    id: read.id,
    changed_at: read.updatedAt,
    state: stateOf(read, left.length),
    content: {
      number: read.name,
      placed_at: new Date(read.createdAt).toISOString(),
      currency: read.currencyCode,
      method: read.shippingLine?.title ?? '',
      note: read.note ?? '',
      recipient: to
        ? {
            first_name: to.firstName ?? '',
            last_name: to.lastName ?? '',
            company: to.company ?? '',
            phone: (to.phone || read.phone) ?? '',
            email: read.email ?? '',
            address1: to.address1 ?? '',
            address2: to.address2 ?? '',
            city: to.city ?? '',
            province: (to.provinceCode || to.province) ?? '',
            country: to.countryCodeV2 ?? '',
            postal_code: to.zip ?? '',
          }
        : null,
      lines: left.map(({ sku, title, variantTitle, variant, unfulfilledQuantity, originalUnitPriceSet }) => ({
        code: sku?.trim() || (variant ? `variant:${numberOf(variant.id)}` : ''),
        title: [title, variantTitle ?? ''].filter((text) => text !== '' && text !== 'Default Title').join(' · '),
        quantity: unfulfilledQuantity,
        price: originalUnitPriceSet.shopMoney.amount,
      })),
    },
  }
}

function unreadableOf(node: unknown, error: z.ZodError): ForeignOrder {
  const known = z
    .object({ id: z.string().catch(''), name: z.string().catch('?'), updatedAt: z.string().catch('') })
    .catch({ id: '', name: '?', updatedAt: '' })
    .parse(node)
  const issue = error.issues[0]
  return {
    id: known.id,
    changed_at: known.updatedAt,
    state: 'open',
    content: { number: readable(known.name, 60), placed_at: '', currency: '', method: '', note: '', recipient: null, lines: [] },
    unreadable: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`,
  } // prettier-ignore
}
