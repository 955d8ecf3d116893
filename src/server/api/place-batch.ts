// Many orders in one call, created and submitted (Rule 21.5): each has its own result. What cannot be read, or names what is not there, is
// refused by itself; the others go to the use case together.
import type { OutputOf } from '#shared/contract.ts'
import type { Judged } from '#shared/api/api.fields.ts'
import type { apiOrderCalls } from '#shared/api/orders.contract.ts'
import type { PlacedIn } from '#shared/api/orders.values.ts'
import { AppError, type FieldRefusal, type Refusal } from '#shared/errors.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { problemOf } from '#server/base/http/problems.ts'
import { placeOrders } from '#server/orders/index.ts'
import { readCodes } from './codes.ts'
import { formOf } from './order-shapes.ts'

type Output = OutputOf<typeof apiOrderCalls.batch>
type Wish = Parameters<typeof placeOrders>[2]['orders'][number]['method']

/** Refuses all as `placeOrders` does; `invalid_input` only where there is no order that could be placed. */
export async function placeBatch(ctx: Ctx, actor: CustomerActor, orders: readonly Judged<PlacedIn>[]): Promise<Output> {
  const read = orders.flatMap((order) => ('value' in order ? [order.value] : []))
  const codes = await readCodes(ctx, actor, {
    warehouses: read.map(({ warehouse_code }) => warehouse_code),
    skus: read.flatMap(({ lines }) => lines.map(({ sku }) => sku)),
    methods: read.flatMap(({ shipping_method }) => shipping_method ?? []),
  })
  const wishOf = ({ shipping_method, choose }: PlacedIn): Wish =>
    shipping_method !== undefined
      ? { method_id: codes.method(shipping_method) }
      : choose === 'rules'
        ? { by_rules: true }
        : { best: choose ?? 'price' }
  const wrong = orders.map((order) => ('value' in order ? codes.unknownIn(order.value) : order.wrong))
  const readable = orders.flatMap((order, n) => ('value' in order ? [{ n, order: order.value }] : []))
  const good = readable.filter(({ n }) => wrong[n]!.length === 0)
  // Where none is good they are sent on to be refused: what was answered once is answered again, whatever has been deleted since.
  const placed = good.length > 0 ? good : readable
  if (placed.length === 0) throw new AppError('invalid_input', undefined, wrong.flatMap(placedAt))
  const { results } = await atTheirPlaces(placed, () =>
    codes.inWords(() =>
      placeOrders(ctx, actor, {
        orders: placed.map(({ order: { shipping_method, choose, ...order } }) => ({
          ...formOf(codes, order),
          method: wishOf({ ...order, shipping_method, choose }),
        })),
      }),
    ),
  )
  const waiting = Map.groupBy(results, ({ customer_order_no }) => customer_order_no)
  const outcomes = new Map(placed.map(({ n, order }) => [n, waiting.get(order.customer_order_no)?.shift()]))
  const said = (refusal: Refusal) => problemOf(refusal, actor.request.language, () => false)
  const answers = orders.map((order, n): Output['results'][number] => {
    const result = outcomes.get(n) ?? waiting.get(numberOf(order))?.shift()
    if (!result) {
      const fields = placedAt(wrong[n]!, n)
      return { customer_order_no: numberOf(order), ...NOT_CREATED, problem: said({ code: 'invalid_input', fields }) }
    }
    const { customer_order_no, order_id, order_no, backordered, refusal } = result
    return { customer_order_no, order_id, order_no, backordered, problem: refusal && said(refusal) }
  })
  const submitted = answers.filter(({ problem, backordered }) => problem === null && !backordered).length
  return { submitted, results: answers }
}

/** Refused fields are told by the places of their orders among all that were sent. */
async function atTheirPlaces<T>(placed: readonly { n: number }[], work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code, params, fields } = error.refusal
    const moved = (path: string) =>
      path.replace(/^orders\.(\d+)/, (_, i: string) => `orders.${placed[Number(i)]?.n ?? i}`)
    throw new AppError(
      code,
      params,
      fields?.map((field) => ({ ...field, path: moved(field.path) })),
    )
  }
}

const NOT_CREATED = { order_id: null, order_no: null, backordered: false }

/** Fields of the order at its place in the batch. */
const placedAt = (fields: readonly FieldRefusal[], n: number): FieldRefusal[] =>
  fields.map(({ path, reason }) => ({ path: path === '' ? `orders.${n}` : `orders.${n}.${path}`, reason }))

/** How its sender calls it, as far as that can be read. */
function numberOf(order: Judged<PlacedIn>): string {
  if ('value' in order) return order.value.customer_order_no
  const number = (order.sent as { customer_order_no?: unknown } | null)?.customer_order_no
  return typeof number === 'string' ? number.slice(0, 100) : ''
}
