// Placing orders in one call: created with a shipping method and submitted, by the rules of doing each by hand (Rule 9.25). All is one
// transaction: a call that is sent again finds all of it or nothing.
import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError, type FieldRefusal, type Refusal } from '#shared/errors.ts'
import { chooseByRules, methodOf, refuseByRules, ruledOrder } from '#shared/orders/methods/method-rules.rules.ts'
import type { orderCalls } from '#shared/orders/orders.contract.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { write, type Note, type Tx } from '#server/base/database/transaction.ts'
import type { SkuFacts } from '#server/products/index.ts'
import { numberOrders } from './insert-orders.ts'
import { findPlace, newAsLoaded, type Place } from './new-as-loaded.ts'
import { findGoods, refuseNamed, takeFreeNumbers } from './order-rows.ts'
import { rulesOf } from '../methods/method-rules.ts'
import { offersOf } from '../methods/offers.ts'
import { NO_METHOD } from '../order-words.ts'
import { parcelOf, ratedLines, shipmentOf, termsReader } from '../quote-orders.ts'
import { onDay, readBesides } from '../same-day.ts'
import { submitLoaded, wakeAfter } from '../submitting/submit-orders.ts'

type Call = typeof orderCalls.placeOrders
type Placed = ParsedInputOf<Call>['orders'][number]

/**
 * Refuses all: `invalid_input` (warehouse, SKUs, method), `same_warehouse`, `customer_on_stop`. Each order has its own outcome: `order_no_exists` and it is not created;
 * what a submit refuses, or `forbidden` for who may not submit, and it stays a draft.
 */
export async function placeOrders(
  ctx: Ctx,
  actor: CustomerActor,
  { orders }: ParsedInputOf<Call>,
): Promise<OutputOf<Call>> {
  const output = await write(ctx, actor, async (tx) => {
    const warehouseId = orders[0]!.warehouse_id
    if (orders.some(({ warehouse_id }) => warehouse_id !== warehouseId)) throw new AppError('same_warehouse')
    const forms = orders.map((form, n) => ({ ...form, path: `orders.${n}.` }))
    const number = () =>
      takeFreeNumbers(
        tx,
        actor,
        orders.map(({ customer_order_no }) => customer_order_no),
      )
    // Their numbers keep the customer's other orders waiting, so they come late; where no method is looked for, that is now.
    const [{ skus, wrong }, open, numbered, place] = await Promise.all([
      findGoods(tx.db, actor, forms, { keep: true }),
      openMethods(tx.db, warehouseId, forms),
      forms.every(namesMethod) ? number() : undefined,
      findPlace(tx.db, actor.customerId, warehouseId),
    ])
    refuseNamed(forms, place?.warehouse_open, wrong)
    refuseUnknown(forms, open)
    const methods = await methodsOf(ctx, tx, actor, forms, { place: place!, skus })
    const { taken, first } = numbered ?? (await number())
    const isNew = orders.map(({ customer_order_no }) => !taken.has(customer_order_no) && taken.add(customer_order_no))
    const source = actor.kind === 'key' ? 'api' : 'form'
    const fresh = orders.flatMap((form, n) => (isNew[n] ? [{ n, form, method_id: methods[n]!.method_id }] : []))
    const notes: Note[] = []
    const noting: Tx = { ...tx, note: (note) => notes.push(note) }
    const { inserted, insert } = numberOrders(ctx, noting, actor, { source }, fresh, first)
    const submits = actor.permissions.has('orders.submit') && fresh.length > 0
    const loaded = fresh.map(({ form, method_id }, i) => newAsLoaded(place!, skus, form, method_id, inserted[i]!))
    const { results } = submits ? await submitLoaded(ctx, noting, actor, loaded, insert) : { results: [] }
    if (!submits) await insert()
    // One row an order. What was asked is what was created: it is not kept twice.
    const formOf = new Map(fresh.map(({ form }, i) => [inserted[i]!.order_id, form]))
    for (const [orderId, [created, ...further]] of Map.groupBy(notes, ({ objectId }) => objectId)) {
      const { customer_order_no } = formOf.get(orderId)!
      const after = Object.assign({}, created!.after, ...further.map((note) => note.after)) as object
      tx.note({ ...created!, after, parameters: { orders: [{ customer_order_no }] } })
    }
    const submitted = new Map(results.map((one) => [one.order_id, one]))
    /** By their places among what was asked for. */
    const created = new Map(fresh.map(({ n }, i) => [n, inserted[i]!]))
    // A write must leave a log row.
    if (inserted.length === 0)
      tx.note({ customerId: actor.customerId, object: 'order', objectId: '', after: { created: 0 } })
    return orders.map(({ customer_order_no }, n) => {
      const order = created.get(n)
      if (!order) return { customer_order_no, ...NOT_CREATED, refusal: orderNoExists(customer_order_no) }
      const { rule, refusal: unruled } = methods[n]!
      const { backordered = false, refusal = FORBIDDEN } = submitted.get(order.order_id) ?? {}
      return { customer_order_no, ...order, rule, backordered, refusal: unruled ?? refusal }
    })
  })
  wakeAfter(ctx, output)
  const done = output.filter(({ backordered, refusal }) => refusal === null && !backordered).length
  return { done, results: output }
}

const FORBIDDEN: Refusal = { code: 'forbidden' }
const NOT_CREATED = { order_id: null, order_no: null, rule: null, backordered: false }
const orderNoExists = (number: string): Refusal => ({ code: 'order_no_exists', params: { number } })

type Named = { place: Place; skus: Map<string, SkuFacts> }

/** `refusal`: why the customer's rules chose none. */
type Wished = { method_id: string | null; rule: number | null; refusal?: Refusal | undefined }

/** The method of each order: the one that it names, the best of those that carry it today, or what the customer's rules choose; none where nothing does. */
async function methodsOf(
  ctx: Ctx,
  tx: Tx,
  actor: CustomerActor,
  forms: readonly (Placed & { path: string })[],
  { place, skus }: Named,
): Promise<Wished[]> {
  if (forms.every(namesMethod)) return forms.map(({ method }) => ({ method_id: namedBy(method) ?? null, rule: null }))
  const { terms, onDate } = await termsReader(ctx, tx.db, tx.now)(place)
  const { customer_id } = place
  const counts = forms.map((form) => onDay(terms, onDate, { ...form, customer_id, order_id: null, stays: false }))
  const besides = await readBesides(
    tx.db,
    counts.flatMap((one) => one ?? []),
  )
  const rules = forms.some(({ method }) => 'by_rules' in method) ? await rulesOf(tx.db, actor) : []
  return forms.map((form, n) => {
    const besidesUsd = besides.of(counts[n])
    besides.add(counts[n])
    if ('method_id' in form.method) return { ...form.method, rule: null }
    const lines = ratedLines(form.lines, skus)
    const { tax, services, recipient } = form
    const shipment = shipmentOf({
      country: recipient.country,
      postalCode: recipient.postal_code,
      parcel: parcelOf(lines),
      lines,
      tax,
      services,
      onDate,
      besidesUsd,
    })
    const offers = () => offersOf(terms, shipment)
    if ('best' in form.method) {
      const found = methodOf(form.method, offers())
      return { method_id: typeof found === 'string' ? found : null, rule: null }
    }
    const ruled = ruledOrder({ ...form, country: recipient.country, lines })
    const { method_id, rule, ...choice } = chooseByRules(rules, ruled, offers)
    return { method_id, rule, refusal: refuseByRules({ method_id, rule, ...choice }) }
  })
}

const namesMethod = ({ method }: Pick<Placed, 'method'>): boolean => 'method_id' in method
const namedBy = (method: Placed['method']): string | undefined => ('method_id' in method ? method.method_id : undefined)

/** Which of the methods that are named are the warehouse's and open. */
async function openMethods(
  db: Database,
  warehouseId: string,
  forms: readonly Pick<Placed, 'method'>[],
): Promise<Set<string>> {
  const named = forms.flatMap(({ method }) => namedBy(method) ?? [])
  if (named.length === 0) return new Set()
  const { rows } = await sql<{ method_id: string }>`select method_id from shipping_method
    where method_id = any (${[...new Set(named)]}) and warehouse_id = ${warehouseId} and enabled`.execute(db)
  return new Set(rows.map(({ method_id }) => method_id))
}

/** Refuses methods that are named and not among `open`, each at its field. */
function refuseUnknown(forms: readonly (Pick<Placed, 'method'> & { path: string })[], open: Set<string>): void {
  const wrong: FieldRefusal[] = forms.flatMap(({ path, method }) => {
    const method_id = namedBy(method)
    return method_id === undefined || open.has(method_id)
      ? []
      : [{ path: `${path}method.method_id`, reason: NO_METHOD }]
  })
  if (wrong.length > 0) throw new AppError('invalid_input', undefined, wrong)
}
