// Publishing a tariff version. A published document is never changed: a correction is the next version. One that changes prices much, or
// starts in the past, waits for a second person (Rule 11.19). What is noted of it is the house's own, also of one customer's: its log must not
// tell it what was only proposed or taken back (Rule 11.23).
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import { tariffDocument, type TariffDocument } from '#shared/rates/tariffs/rates.tariff.ts'
import { needsSecondPerson } from '#shared/rates/tariffs/second-person.rules.ts'
import type { Whose } from '#shared/rates/tariffs/whose.ts'
import type { StaffActor, SystemActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { uniqueOr, write, type Tx } from '#server/base/database/transaction.ts'
import { staffSeesCustomer } from '#server/access/index.ts'
import { HOUSE_SCOPE } from '../calculator/terms.ts'

const WAREHOUSE = { en: 'warehouse', zh_CN: '仓库' }
const METHOD = { en: 'shipping method', zh_CN: '物流方式' }

/** Whose versions they are: the house's, one customer's own (Rule 11.28) or a group's (Rule 11.35). Each has its own numbers. */
export type TariffLine = {
  kind: TariffDocument['kind']
  scope_id: string
  for_customer: number | null
  for_group: string | null
}
/** A document, for whom it is published, and the last day if there is one. */
type Published = Whose & { document: TariffDocument; valid_until?: string | undefined }

/** Rows of a tariff or of a proposal that are of this owner. */
export const isFor = ({ for_customer, for_group }: Pick<TariffLine, 'for_customer' | 'for_group'>) =>
  sql`for_customer is not distinct from ${for_customer}::int and for_group is not distinct from ${for_group}::uuid`
export const ownerOf = ({ customer_id, group_id }: Whose) => ({
  for_customer: customer_id ?? null,
  for_group: group_id ?? null,
})

/**
 * Stores a checked document for the method, warehouse or house that its code names, or proposes it. Refuses `not_found` (the customer or group), `tariff_scope` (no such method
 * or warehouse, or the method is another warehouse's), `tariff_version` (not the next one), `tariff_waits` (another one is proposed),
 * `conflict` (somebody else published it), and a cost tariff of who is told of no costs (`not_found`).
 */
export function publishTariff(
  ctx: Ctx,
  actor: StaffActor | SystemActor,
  { document, valid_until, ...whose }: Published,
): Promise<{ tariff_id: string | null; proposal_id: string | null }> {
  return write(ctx, actor, async (tx) => {
    if (!seesTariffs(actor, document.kind)) throw new AppError('not_found')
    const scope_id = await scopeOf(tx.db, document)
    await seenOwner(tx.db, actor, whose)
    const line: TariffLine = { kind: document.kind, scope_id, ...ownerOf(whose) }
    const today = tx.now.toISOString().slice(0, 10)
    const { newest, next_version } = await newestOf(tx.db, line, today)
    const reason = newest && needsSecondPerson(document, newest, today)
    const stored = { ...line, valid_until: valid_until ?? null }
    const published_by = actor.kind === 'staff' ? actor.id : null
    // What the software itself sets up has nobody to ask.
    if (reason === undefined || published_by === null)
      return { tariff_id: await storeTariff(ctx, tx, { ...stored, published_by }, document), proposal_id: null }
    refuseVersion(document, next_version)
    const proposal_id = ctx.clock.id()
    const row = { proposal_id, ...stored, reason }
    await uniqueOr(
      tx.db
        .insertInto('tariff_proposal')
        .values({ ...row, document: JSON.stringify(document), proposed_by: published_by, proposed_at: tx.now })
        .execute(),
      { tariff_proposal_open: () => new AppError('tariff_waits', { code: document.code }) },
    )
    tx.note({
      customerId: 0,
      object: 'tariff_proposal',
      objectId: proposal_id,
      after: { ...row, code: document.code },
    })
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
      .select(['scope_id', 'for_customer', 'for_group', 'valid_until', 'document', 'proposed_by'])
      .where('proposal_id', '=', proposal_id)
      .where('decided_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!asked) throw new AppError('not_found')
    if (confirmed && asked.proposed_by === actor.id) throw new AppError('tariff_own')
    const document = tariffDocument.parse(asked.document)
    const { scope_id, for_customer, for_group, valid_until } = asked
    if (for_customer !== null) await seenCustomer(tx.db, actor, for_customer)
    const by = { kind: document.kind, scope_id, for_customer, for_group, valid_until, published_by: actor.id }
    const tariff_id = confirmed ? await storeTariff(ctx, tx, by, document) : null
    await tx.db
      .updateTable('tariff_proposal')
      .set({ decided_by: actor.id, decided_at: tx.now, tariff_id })
      .where('proposal_id', '=', proposal_id)
      .execute()
    const after = { confirmed, code: document.code, version: document.version, for_customer, for_group }
    tx.note({ customerId: 0, object: 'tariff_proposal', objectId: proposal_id, after })
    return tariff_id
  })
}

/**
 * What a new version is measured by, and its number. That is the newest one that was not withdrawn; of a customer's own list or a group's one that
 * has not ended, and where it has none what is paid on `today` without it.
 */
export async function newestOf(
  db: Database,
  { kind, scope_id, ...owner }: TariffLine,
  today: string,
): Promise<{ newest: TariffDocument | undefined; next_version: number }> {
  const line = sql`kind = ${kind} and scope_id = ${scope_id} and ${isFor(owner)}`
  const { rows } = await sql<{ document: unknown; last: number }>`select l.last, coalesce(
      (select document from tariff where ${line} and withdrawn_at is null and (valid_until is null or valid_until >= ${today})
        order by version desc limit 1),
      (select document from tariff where tariff_id = ${paidOn({ kind, scope_id, ...owner }, today)})) as document
    from (select coalesce(max(version), 0) as last from tariff where ${line}) l`.execute(db)
  const { document, last } = rows[0] ?? { document: null, last: 0 }
  return { newest: document === null ? undefined : tariffDocument.parse(document), next_version: last + 1 }
}

/** Whose version prices on a day: of a customer also its group's, and where there is neither the house's. */
export const paidOn = ({ kind, scope_id, for_customer, for_group }: TariffLine, day: string) =>
  for_group === null
    ? sql`tariff_on(${kind}, ${scope_id}, ${for_customer}, ${day})`
    : sql`tariff_of(${kind}, ${scope_id}, null, ${for_group}, ${day})`

/** Cost tariffs are there for nobody but who is told of costs (Rule 11.32). */
export const seesTariffs = (actor: StaffActor | SystemActor, kind: TariffDocument['kind']): boolean =>
  kind !== 'cost' || actor.kind !== 'staff' || actor.permissions.has('costs.view')

/** What a customer is called. Refuses `not_found` for one that is none or not this person's. */
export async function seenCustomer(db: Database, actor: StaffActor | SystemActor, customerId: number): Promise<string> {
  const seen = actor.kind === 'staff' ? staffSeesCustomer(actor) : sql`true`
  const { rows } = await sql<{ company_name: string }>`
    select c.company_name from customer c where c.customer_id = ${customerId} and ${seen}`.execute(db)
  if (!rows[0]) throw new AppError('not_found')
  return rows[0].company_name
}

/** What a customer or group is called; of the house nothing. Refuses `not_found` for one that is none or not this person's. */
export async function seenOwner(db: Database, actor: StaffActor | SystemActor, { customer_id, group_id }: Whose) {
  const company_name = customer_id === undefined ? null : await seenCustomer(db, actor, customer_id)
  const group =
    group_id === undefined
      ? undefined
      : await db.selectFrom('price_group').select('name').where('group_id', '=', group_id).executeTakeFirst()
  if (group_id !== undefined && !group) throw new AppError('not_found')
  return {
    customer_id: customer_id ?? null,
    company_name,
    group_id: group_id ?? null,
    group_name: group?.name ?? null,
  }
}

function refuseVersion({ code, version }: TariffDocument, next: number): void {
  if (version !== next) throw new AppError('tariff_version', { code, version: next })
}

type Stored = TariffLine & { valid_until: string | null; published_by: string | null }

async function storeTariff(
  ctx: Ctx,
  tx: Tx,
  { published_by, ...line }: Stored,
  document: TariffDocument,
): Promise<string> {
  const { version, valid_from, code } = document
  refuseVersion(document, (await newestOf(tx.db, line, valid_from)).next_version)
  const tariff_id = ctx.clock.id()
  const row = { tariff_id, ...line, version, valid_from }
  await uniqueOr(
    tx.db
      .insertInto('tariff')
      .values({ ...row, document: JSON.stringify(document), published_at: tx.now, published_by })
      .execute(),
    { tariff_line_version: () => new AppError('conflict') },
  )
  if (line.kind === 'cost') await sql`select begin_margins(${line.scope_id}, ${valid_from})`.execute(tx.db)
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
