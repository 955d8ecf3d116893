// What changing a category and changing an attribute have in common: opening and closing, who has it, the row of the log.
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import { TOTAL_CAP } from '#shared/fields.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'

type Kind = 'category' | 'attribute'
const TABLE = { category: 'product_category', attribute: 'product_attribute' } as const

/** A closed one stays with the products that have it. Refuses `not_found`; the same state again changes nothing. */
export function setKindStatus(
  ctx: Ctx,
  actor: StaffActor,
  kind: Kind,
  { code, enabled }: { code: string; enabled: boolean },
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const before = await tx.db
      .selectFrom(TABLE[kind])
      .select('enabled')
      .where('code', '=', code)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new AppError('not_found')
    await tx.db.updateTable(TABLE[kind]).set({ enabled }).where('code', '=', code).execute()
    noteKind(tx, kind, code, before, { enabled })
    return {}
  })
}

/** How many products have it, counted to a little over 1,000; one that somebody is about to give it waits for the row's lock. */
export async function countUses(tx: Tx, kind: Kind, code: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n
    from (select from sku s where s.${sql.ref(kind)} = ${code} limit ${TOTAL_CAP + 1}) x`.execute(tx.db)
  return rows[0]?.n ?? 0
}

export function noteKind(
  tx: Tx,
  kind: Kind,
  code: string,
  before: object | undefined,
  after: object | undefined,
): void {
  const about = { customerId: 0, objectId: code, before, after }
  if (kind === 'category') tx.note({ object: 'product_category', ...about })
  else tx.note({ object: 'product_attribute', ...about })
}
