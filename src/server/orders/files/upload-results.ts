// What became of the orders of a file that were to be submitted at once or to get a method by rules: counts, and those that stayed drafts with
// the reasons. Of orders that the person sees as a whole.
import { sql, type RawBuilder } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError, refusalText } from '#shared/errors.ts'
import { inLanguage } from '#shared/language.ts'
import { SHOWN_DRAFTS, type uploadResultCalls } from '#shared/orders/order-import.contract.ts'
import { STATUS_NAMES } from '#shared/orders/orders.states.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import type { FlowingDocument } from '#server/base/http/http.ts'
import { read } from '#server/base/database/transaction.ts'
import { tableDocument } from '#server/sheets/index.ts'
import { customerOwns } from '../load-orders.ts'

type Calls = typeof uploadResultCalls
type Results = OutputOf<Calls['getResults']>

/** Over `r`, its order being `o`. */
const resultsOf = (actor: CustomerActor, uploadId: string): RawBuilder<unknown> =>
  sql`from upload_result r join orders o on o.customer_id = r.customer_id and o.order_id = r.order_id
    where ${customerOwns(actor)} and r.customer_id = ${actor.customerId} and r.upload_id = ${uploadId} and o.deleted_at is null`

/** Submitted, and put into the queue for goods (Rule 9.69). */
const waits = sql<boolean>`coalesce(r.refusal ->> 'code' = 'order_backordered', false)`

async function draftsOf(db: Database, actor: CustomerActor, uploadId: string, limit: RawBuilder<unknown>) {
  const { rows } = await sql<
    Results['rows'][number]
  >`select o.order_id, o.order_no, o.customer_order_no, o.status, r.refusal ${resultsOf(actor, uploadId)}
    and r.refusal is not null order by r.order_id ${limit}`.execute(db)
  return rows
}

/** All 0 for a file of which nothing of this was wished, and for another customer's. */
export function uploadResults(ctx: Ctx, actor: CustomerActor, { upload_id }: { upload_id: string }): Promise<Results> {
  return read(ctx, actor, async (db) => {
    const [{ rows: counted }, rows] = await Promise.all([
      sql<Omit<Results, 'rows'>>`select count(*) filter (where r.submitted)::int as submitted,
        count(*) filter (where r.rule is not null)::int as chosen, count(*) filter (where ${waits})::int as backordered,
        count(*) filter (where r.refusal is not null and not ${waits})::int as drafts
        ${resultsOf(actor, upload_id)}`.execute(db),
      draftsOf(db, actor, upload_id, sql`limit ${SHOWN_DRAFTS}`),
    ])
    return { ...counted[0]!, rows }
  })
}

/** Refuses `export_nothing`. */
export async function exportDrafts(
  ctx: Ctx,
  actor: CustomerActor,
  { upload_id, format }: ParsedInputOf<Calls['exportDrafts']>,
): Promise<FlowingDocument> {
  const { language } = actor.request
  const rows = await read(ctx, actor, (db) => draftsOf(db, actor, upload_id, sql``))
  if (rows.length === 0) throw new AppError('export_nothing')
  return tableDocument({
    name: 'orders-drafts',
    heads: HEADS.map((head) => inLanguage(head, language)),
    pieces: [
      rows.map(({ order_no, customer_order_no, status, refusal }) => [
        order_no,
        customer_order_no,
        inLanguage(STATUS_NAMES[status], language),
        refusalText(refusal, language),
      ]),
    ],
    format,
  })
}

const HEADS = [
  { en: 'Order no.', zh_CN: '订单号' },
  { en: 'Customer order no.', zh_CN: '客户订单号' },
  { en: 'Status', zh_CN: '状态' },
  { en: 'Reason', zh_CN: '原因' },
]
