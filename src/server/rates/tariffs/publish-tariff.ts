// Publishing a tariff version. A published document is never changed: a correction is the next version.
import { AppError } from '#shared/errors.ts'
import type { TariffDocument } from '#shared/rates/tariffs/rates.tariff.ts'
import type { StaffActor, SystemActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { uniqueOr, write } from '#server/base/database/transaction.ts'
import { HOUSE_SCOPE } from '../calculator/terms.ts'

const WAREHOUSE = { en: 'warehouse', zh_CN: '仓库' }
const METHOD = { en: 'shipping method', zh_CN: '物流方式' }

/**
 * Stores a checked document for the method, warehouse or house that its code names. Refuses `tariff_scope` (no such method or
 * warehouse, or the method is another warehouse's), `tariff_version` (not the next one), `conflict` (somebody else published it).
 */
export function publishTariff(
  ctx: Ctx,
  actor: StaffActor | SystemActor,
  { document }: { document: TariffDocument },
): Promise<{ tariff_id: string }> {
  return write(ctx, actor, async (tx) => {
    const scope_id = await scopeOf(tx.db, document)
    const newest = await tx.db
      .selectFrom('tariff')
      .select((e) => e.fn.max('version').as('version'))
      .where('kind', '=', document.kind)
      .where('scope_id', '=', scope_id)
      .executeTakeFirstOrThrow()
    const version = (newest.version ?? 0) + 1
    if (document.version !== version) throw new AppError('tariff_version', { code: document.code, version })
    const tariff_id = ctx.clock.id()
    const row = { tariff_id, kind: document.kind, scope_id, version, valid_from: document.valid_from }
    await uniqueOr(
      tx.db
        .insertInto('tariff')
        .values({ ...row, document: JSON.stringify(document), published_at: tx.now })
        .execute(),
      { tariff_kind_scope_id_version_key: () => new AppError('conflict') },
    )
    tx.note({ customerId: 0, object: 'tariff', objectId: tariff_id, after: { ...row, code: document.code } })
    return { tariff_id }
  })
}

async function scopeOf(db: Database, document: TariffDocument): Promise<string> {
  const { code } = document
  if (document.kind === 'tax') return HOUSE_SCOPE
  if (document.kind === 'handling') {
    const found = await db.selectFrom('warehouse').select('warehouse_id').where('code', '=', code).executeTakeFirst()
    if (!found) throw new AppError('tariff_scope', { kind: WAREHOUSE, code })
    return found.warehouse_id
  }
  const found = await db
    .selectFrom('shipping_method as m')
    .innerJoin('warehouse as w', 'w.warehouse_id', 'm.warehouse_id')
    .select('m.method_id')
    .where('m.code', '=', code)
    .where('w.code', '=', document.warehouse)
    .executeTakeFirst()
  if (!found) throw new AppError('tariff_scope', { kind: METHOD, code: `${document.warehouse} ${code}` })
  return found.method_id
}
