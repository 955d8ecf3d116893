// What a shop told of its orders, kept (Rules 23.4, 23.5, 23.6): new ones become orders or wait with their reasons, those that were changed after they were imported wait
// for a decision. A fixed number of statements, however many orders; the same orders told again change nothing.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Refusal } from '#shared/errors.ts'
import type { ShopChange, ShopOrderState } from '#shared/integrations/shops/shops.rules.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import type { Tx } from '#server/base/database/transaction.ts'
import { bringOrders, type Brought } from '#server/orders/index.ts'
import { readable, type ForeignOrder } from '#server/outside/shops/shop-adapter.ts'
import { judgeOrder, readMeanings, titleOf, unknownCodes, type KeptContent, type Reason } from './judge-order.ts'
import type { ShopRow } from './shop-writing.ts'

type Known = {
  external_id: string
  state: ShopOrderState
  hash: Buffer
  order_id: string | null
  /** It left the house, or the shop was told so: that it is fulfilled there is our own doing. */
  ours: boolean
}
export type Kept = { imported: number; review: number; changed: number }
/** An order that is to become one of ours, new or after it has waited. */
export type Candidate = { external_id: string; content: KeptContent; hash: Buffer }
type Row = {
  external_id: string
  number: string
  placed_at: string
  state: ShopOrderState
  change: ShopChange | null
  reasons: Reason[]
  content: KeptContent | null
  hash: string
  order_id: string | null
  refusal: Refusal | null
}

/** Of all that a page tells, each order's last word, and only what is news. `known` as they stand. */
export async function newsOf(
  db: Database,
  shop: ShopRow,
  orders: readonly ForeignOrder[],
): Promise<{ news: ForeignOrder[]; known: Map<string, Known> }> {
  const last = new Map<string, ForeignOrder>()
  for (const order of orders) {
    const before = last.get(order.id)
    if (order.id !== '' && (!before || before.changed_at <= order.changed_at)) last.set(order.id, order)
  }
  const { rows } = await sql<Known>`select s.external_id, s.state, s.hash, s.order_id,
      o.shipped_at is not null or exists (select from shop_push p where p.customer_id = s.customer_id and p.shop_id = s.shop_id and p.kind = 'tracking' and p.ref = s.order_id) as ours
    from shop_order s left join orders o on o.customer_id = s.customer_id and o.order_id = s.order_id
    where s.customer_id = ${shop.customer_id} and s.shop_id = ${shop.shop_id} and s.external_id = any (${[...last.keys()]})`.execute(
    db,
  )
  const known = new Map(rows.map((row) => [row.external_id, row]))
  const news = [...last.values()].filter((order) => isNews(order, known.get(order.id)))
  return { news, known }
}

function isNews(order: ForeignOrder, known: Known | undefined): boolean {
  if (!known) return order.state === 'open'
  if (known.state === 'ignored' || known.hash.equals(hashOf(order))) return false
  // Of what has left there is less to fulfill, and nothing to change any more.
  return !((order.state === 'fulfilled' || order.state === 'open') && known.ours)
}

/** Of what an order says, not of when; an order that is over says only that. */
export function hashOf({ state, content, unreadable }: ForeignOrder): Buffer {
  const over = state === 'canceled' || state === 'fulfilled'
  const { placed_at: _, ...rest } = content
  const said = over ? [state] : ['live', rest, unreadable ?? '']
  return createHash('sha256').update(JSON.stringify(said)).digest()
}

export async function keepOrders(
  ctx: Ctx,
  tx: Tx,
  actor: CustomerActor,
  shop: ShopRow,
  { news, known }: Awaited<ReturnType<typeof newsOf>>,
): Promise<Kept & { brought: Brought[] }> {
  const candidates: Candidate[] = []
  const rows: Row[] = []
  for (const order of news) {
    const before = known.get(order.id)
    const hash = hashOf(order)
    const content = contentOf(order)
    if (before?.order_id) rows.push({ ...rowOf(order.id, content, hash), state: 'changed', change: changeOf(order), content, order_id: before.order_id })
    else if (order.state === 'open') candidates.push({ external_id: order.id, content, hash })
    // It waited to be mended, and has been canceled or fulfilled meanwhile, or is not paid any more.
    else rows.push({ ...rowOf(order.id, content, hash), state: 'ignored' })
  } // prettier-ignore
  const changed = rows.filter(({ state }) => state === 'changed').length
  const taken = await takeCandidates(ctx, tx, actor, shop, candidates)
  await writeRows(ctx, tx, shop, [...rows, ...taken.rows])
  return { imported: taken.imported, review: candidates.length - taken.imported, changed, brought: taken.brought }
}

const changeOf = ({ state }: ForeignOrder): ShopChange =>
  state === 'canceled' || state === 'fulfilled' ? state : 'content'

const contentOf = ({ content, unreadable }: ForeignOrder): KeptContent => ({
  ...content,
  ...(unreadable !== undefined && { unreadable }),
})

const rowOf = (external_id: string, content: KeptContent, hash: Buffer): Row => ({
  external_id,
  number: readable(content.number, 60),
  placed_at: content.placed_at,
  state: 'review',
  change: null,
  reasons: [],
  content: null,
  hash: hash.toString('hex'),
  order_id: null,
  refusal: null,
})

/** Those that are good become orders, the others' reasons stand in their rows. Also notes which codes and titles nobody has explained yet. */
async function takeCandidates(
  ctx: Ctx,
  tx: Tx,
  actor: CustomerActor,
  shop: ShopRow,
  candidates: readonly Candidate[],
): Promise<{ rows: Row[]; imported: number; brought: Brought[] }> {
  if (candidates.length === 0) return { rows: [], imported: 0, brought: [] }
  const contents = candidates.map(({ content }) => content)
  const meanings = await readMeanings(tx.db, shop, contents)
  await noteUnknown(tx, shop, unknownCodes(contents, meanings), contents)
  const judged = candidates.map(({ content }) => judgeOrder(shop, content, meanings))
  const good = judged.flatMap((one) => ('order' in one ? [one.order] : []))
  const brought = await bringOrders(ctx, tx, actor, good)
  let next = 0
  const rows = candidates.map(({ external_id, content, hash }, n): Row => {
    const one = judged[n]!
    const row = rowOf(external_id, content, hash)
    if ('reasons' in one) return { ...row, reasons: one.reasons, content }
    const outcome = brought[next++]!
    if ('faults' in outcome) return { ...row, reasons: outcome.faults, content }
    return { ...row, state: 'imported', order_id: outcome.order_id, refusal: outcome.refusal }
  })
  return { rows, imported: rows.filter(({ state }) => state === 'imported').length, brought }
}

async function noteUnknown(tx: Tx, shop: ShopRow, codes: Map<string, string>, contents: readonly KeptContent[]) {
  const { customer_id, shop_id } = shop
  const named = [...codes].map(([code, title]) => ({ code, title })).filter(({ code }) => code.length <= 200)
  const titles = [...new Set(contents.filter(({ unreadable }) => unreadable === undefined).map(({ method }) => titleOf(method)))] // prettier-ignore
  await sql`with skus as (
      insert into shop_sku (customer_id, shop_id, code, title, updated_at)
      select ${customer_id}, ${shop_id}::uuid, code, title, ${tx.now}::timestamptz from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) x(code text, title text)
      order by code on conflict do nothing)
    insert into shop_method (customer_id, shop_id, title, choice, chosen, updated_at)
    select ${customer_id}, ${shop_id}::uuid, title, 'ask', false, ${tx.now}::timestamptz from unnest(${titles}::text[]) title order by title
    on conflict do nothing`.execute(tx.db)
}

async function writeRows(ctx: Ctx, tx: Tx, { customer_id, shop_id }: ShopRow, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const written = rows.map((row) => ({
    ...row,
    shop_order_id: ctx.clock.id(),
    placed_at: row.placed_at || tx.now.toISOString(),
  }))
  await sql`insert into shop_order (customer_id, shop_order_id, shop_id, external_id, number, placed_at, state, change, reasons, content, hash, order_id, refusal, updated_at)
    select ${customer_id}, x.shop_order_id, ${shop_id}::uuid, x.external_id, x.number, x.placed_at, x.state, x.change, x.reasons, x.content, decode(x.hash, 'hex'),
      x.order_id, nullif(x.refusal, 'null'), ${tx.now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) x(shop_order_id uuid, external_id text, number text, placed_at timestamptz, state text, change text,
      reasons jsonb, content jsonb, hash text, order_id uuid, refusal jsonb)
    on conflict (customer_id, shop_id, external_id) do update set number = excluded.number, state = excluded.state, change = excluded.change,
      reasons = excluded.reasons, content = excluded.content, hash = excluded.hash, order_id = excluded.order_id, refusal = excluded.refusal, again = false,
      updated_at = excluded.updated_at`.execute(tx.db)
}

/** Orders that wait, judged anew as they were told; those that are given, at most 200, or those for which something has come. */
export async function tryAgain(
  ctx: Ctx,
  tx: Tx,
  actor: CustomerActor,
  shop: ShopRow,
  shopOrderIds?: readonly string[],
): Promise<Kept & { brought: Brought[] }> {
  const which = shopOrderIds ? sql`s.shop_order_id = any (${[...shopOrderIds]}::uuid[])` : sql`s.again`
  const { rows: waiting } = await sql<Candidate>`select s.external_id, s.content, s.hash from shop_order s
    where s.customer_id = ${shop.customer_id} and s.shop_id = ${shop.shop_id} and s.state = 'review' and ${which}
    order by s.shop_order_id limit 200 for no key update`.execute(tx.db)
  const { rows, imported, brought } = await takeCandidates(ctx, tx, actor, shop, waiting)
  await writeRows(ctx, tx, shop, rows)
  return { imported, review: waiting.length - imported, changed: 0, brought }
}

/** A waiting order that cannot be taken for a fault of ours waits too, and says so; it must not stand in the way of the others. */
export async function keepBroken(ctx: Ctx, tx: Tx, shop: ShopRow, order: ForeignOrder): Promise<void> {
  const content = contentOf(order)
  const reason = {
    en: 'The order could not be taken over. Try it again, or tell customer service.',
    zh_CN: '该订单无法导入。请重试，或联系客服。',
  }
  await writeRows(ctx, tx, shop, [
    { ...rowOf(order.id, content, hashOf(order)), reasons: [{ path: '', reason }], content },
  ])
}
