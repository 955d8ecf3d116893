// Pictures named by their addresses: taking the rows in, and telling what became of them. Fetching is fetch-pictures.ts.
import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError, type FieldRefusal } from '#shared/errors.ts'
import { reasonFor } from '#shared/field-reasons.ts'
import type { productCalls, PictureResult } from '#shared/products/products.contract.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { read, write } from '#server/base/database/transaction.ts'
import type { Sweep } from '#server/base/jobs.ts'
import { seesSku } from '../supplier-scope.ts'

export const FETCH_PICTURES: Sweep = { name: 'products.pictures', everySeconds: 30 }
/** So many of one customer may wait: others want their pictures too. */
const MAX_WAITING = 1000
const SHOWN = 200

const UNKNOWN = { en: 'Update failed because the SKU does not exist', zh_CN: '更新失败，SKU 不存在' }

/** Takes all rows or none. Refuses `invalid_input` for a SKU that is not there or comes twice, each row by its field, and `pictures_waiting`. */
export async function updateProductUrl(
  ctx: Ctx,
  actor: CustomerActor,
  { rows }: ParsedInputOf<typeof productCalls.updateProductUrl>,
): Promise<OutputOf<typeof productCalls.updateProductUrl>> {
  const output = await write(ctx, actor, async (tx) => {
    const found = await tx.db
      .selectFrom('sku')
      .select(['sku', 'sku_id'])
      .where('customer_id', '=', actor.customerId)
      .where('deleted_at', 'is', null)
      .where(
        'sku',
        'in',
        rows.map(({ sku }) => sku),
      )
      .where(seesSku(actor, 'sku_id'))
      .orderBy('sku_id')
      .forKeyShare()
      .execute()
    const ids = new Map(found.map(({ sku, sku_id }) => [sku, sku_id]))
    const wrong = rows.flatMap(({ sku }, n): FieldRefusal[] => {
      const path = `rows.${n}.sku`
      if (!ids.has(sku)) return [{ path, reason: UNKNOWN }]
      return rows.findIndex((other) => other.sku === sku) < n ? [{ path, reason: reasonFor('duplicate') }] : []
    })
    if (wrong.length > 0) throw new AppError('invalid_input', undefined, wrong)

    const { rows: waiting } = await sql<{ count: number }>`select count(*)::int as count from picture_fetch
      where customer_id = ${actor.customerId} and state = 'waiting'`.execute(tx.db)
    const count = waiting[0]?.count ?? 0
    if (count + rows.length > MAX_WAITING) throw new AppError('pictures_waiting', { count })

    const asked = rows.map(({ sku, url }) => ({ sku, url, sku_id: ids.get(sku) ?? '', fetch_id: ctx.clock.id() }))
    await tx.db
      .insertInto('picture_fetch')
      .values(
        asked.map(({ url, sku_id, fetch_id }) => ({
          customer_id: actor.customerId,
          fetch_id,
          sku_id,
          url,
          asked_by: actor.name,
          asked_at: tx.now,
          next_at: tx.now,
        })),
      )
      .execute()
    for (const { sku, sku_id, url } of asked)
      tx.note({ object: 'sku', objectId: sku_id, after: { sku, picture_url: url } })
    tx.changed(['products'])
    return { rows: asked.map(({ sku, fetch_id }) => ({ sku, fetch_id })) }
  })
  ctx.jobs.wake(FETCH_PICTURES)
  return output
}

/** The newest ones of the last week, of one product or of all that the person sees. */
export async function listPictureResults(
  ctx: Ctx,
  actor: CustomerActor,
  input: { sku_id?: string | undefined },
): Promise<{ rows: PictureResult[] }> {
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<PictureResult>`select f.fetch_id, f.sku_id, s.sku, f.url, f.state, f.refusal, f.asked_at
      from picture_fetch f join sku s on s.customer_id = f.customer_id and s.sku_id = f.sku_id
      where f.customer_id = ${actor.customerId} and ${seesSku(actor, 'f.sku_id')}
        ${input.sku_id === undefined ? sql`` : sql`and f.sku_id = ${input.sku_id}`}
      order by f.fetch_id desc limit ${SHOWN}`.execute(db)
    return { rows }
  })
}
