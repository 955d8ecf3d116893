// Publishing a tariff version. A published document is never changed: a correction is the next version. One that changes prices much, or
// starts in the past, waits for a second person (Rule 11.19).
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import { tariffDocument, type TariffDocument } from '#shared/rates/tariffs/rates.tariff.ts'
import { needsSecondPerson } from '#shared/rates/tariffs/second-person.rules.ts'
import type { StaffActor, SystemActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { uniqueOr, write, type Tx } from '#server/base/database/transaction.ts'
import { HOUSE_SCOPE } from '../calculator/terms.ts'

const WAREHOUSE = { en: 'warehouse', zh_CN: '仓库' }
const METHOD = { en: 'shipping method', zh_CN: '物流方式' }

/**
 * Stores a checked document for the method, warehouse or house that its code names, or proposes it. Refuses `tariff_scope` (no such method
 * or warehouse, or the method is another warehouse's), `tariff_version` (not the next one), `tariff_waits` (another one is proposed),
 * `conflict` (somebody else published it).
 */
export function publishTariff(
  ctx: Ctx,
  actor: StaffActor | SystemActor,
  { document }: { document: TariffDocument },
): Promise<{ tariff_id: string | null; proposal_id: string | null }> {
  return write(ctx, actor, async (tx) => {
    const scope_id = await scopeOf(tx.db, document)
    const { newest, next_version } = await newestOf(tx.db, document.kind, scope_id)
    const reason = newest && needsSecondPerson(document, newest, tx.now.toISOString().slice(0, 10))
    const published_by = actor.kind === 'staff' ? actor.id : null
    // What the software itself sets up has nobody to ask.
    if (reason === undefined || published_by === null)
      return { tariff_id: await storeTariff(ctx, tx, { scope_id, published_by }, document), proposal_id: null }
    refuseVersion(document, next_version)
    const proposal_id = ctx.clock.id()
    const row = { proposal_id, kind: document.kind, scope_id, reason }
    await uniqueOr(
      tx.db
        .insertInto('tariff_proposal')
        .values({ ...row, document: JSON.stringify(document), proposed_by: published_by, proposed_at: tx.now })
        .execute(),
      { tariff_proposal_open: () => new AppError('tariff_waits', { code: document.code }) },
    )
    tx.note({ customerId: 0, object: 'tariff_proposal', objectId: proposal_id, after: { ...row, code: document.code } })
    return { tariff_id: null, proposal_id }
  })
}

/** Confirms or rejects what somebody proposed. Refuses `tariff_own`, `tariff_version` (outdated meanwhile), `not_found` (also when decided). */
export function decideTariff(
  ctx: Ctx,
  actor: StaffActor,
  { proposal_id, confirmed }: { proposal_id: string; confirmed: boolean },
): Promise<string | null> {
  return write(ctx, actor, async (tx) => {
    const asked = await tx.db
      .selectFrom('tariff_proposal')
      .select(['scope_id', 'document', 'proposed_by'])
      .where('proposal_id', '=', proposal_id)
      .where('decided_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!asked) throw new AppError('not_found')
    if (confirmed && asked.proposed_by === actor.id) throw new AppError('tariff_own')
    const document = tariffDocument.parse(asked.document)
    const by = { scope_id: asked.scope_id, published_by: actor.id }
    const tariff_id = confirmed ? await storeTariff(ctx, tx, by, document) : null
    await tx.db
      .updateTable('tariff_proposal')
      .set({ decided_by: actor.id, decided_at: tx.now, tariff_id })
      .where('proposal_id', '=', proposal_id)
      .execute()
    const after = { confirmed, code: document.code, version: document.version }
    tx.note({ customerId: 0, object: 'tariff_proposal', objectId: proposal_id, after })
    return tariff_id
  })
}

/** The newest version that was not withdrawn, and the number of the one to come. */
export async function newestOf(
  db: Database,
  kind: string,
  scopeId: string,
): Promise<{ newest: TariffDocument | undefined; next_version: number }> {
  const { rows } = await sql<{ document: unknown; last: number }>`select n.document, l.last
    from (select coalesce(max(version), 0) as last from tariff where kind = ${kind} and scope_id = ${scopeId}) l
    left join lateral (select document from tariff where kind = ${kind} and scope_id = ${scopeId} and withdrawn_at is null
      order by version desc limit 1) n on true`.execute(db)
  const { document, last } = rows[0] ?? { document: null, last: 0 }
  return { newest: document === null ? undefined : tariffDocument.parse(document), next_version: last + 1 }
}

function refuseVersion({ code, version }: TariffDocument, next: number): void {
  if (version !== next) throw new AppError('tariff_version', { code, version: next })
}

type Stored = { scope_id: string; published_by: string | null }

async function storeTariff(
  ctx: Ctx,
  tx: Tx,
  { scope_id, published_by }: Stored,
  document: TariffDocument,
): Promise<string> {
  const { kind, version, valid_from, code } = document
  refuseVersion(document, (await newestOf(tx.db, kind, scope_id)).next_version)
  const tariff_id = ctx.clock.id()
  const row = { tariff_id, kind, scope_id, version, valid_from }
  await uniqueOr(
    tx.db
      .insertInto('tariff')
      .values({ ...row, document: JSON.stringify(document), published_at: tx.now, published_by })
      .execute(),
    { tariff_kind_scope_id_version_key: () => new AppError('conflict') },
  )
  tx.note({ customerId: 0, object: 'tariff', objectId: tariff_id, after: { ...row, code } })
  return tariff_id
}

type Named = { kind: TariffDocument['kind']; code: string; warehouse?: string }

/** What a document is for. Refuses `tariff_scope`; without `warehouse` a method is found by its code alone. */
export async function scopeOf(db: Database, document: Named): Promise<string> {
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
    .$if(document.warehouse !== undefined, (query) => query.where('w.code', '=', document.warehouse ?? ''))
    .executeTakeFirst()
  if (!found) throw new AppError('tariff_scope', { kind: METHOD, code: `${document.warehouse ?? ''} ${code}`.trim() })
  return found.method_id
}
