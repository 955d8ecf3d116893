// The office's changes of the tree of categories (Rule 5.14). All of it is locked for each: two moves at once could make a ring.
import { sql } from 'kysely'
import type { ParsedInputOf } from '#shared/contract.ts'
import { AppError, refuse } from '#shared/errors.ts'
import type { officeKindCalls } from '#shared/products/kinds.contract.ts'
import { refusePlace } from '#shared/products/kinds.rules.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { countUses, noteKind, setKindStatus } from './change-kinds.ts'

type Calls = typeof officeKindCalls
type Done = Promise<Record<string, never>>

/** It comes last among its siblings. Refuses `kind_exists`, `not_found` for the parent, `category_too_deep`. */
export function addCategory(ctx: Ctx, actor: StaffActor, input: ParsedInputOf<Calls['addCategory']>): Done {
  return write(ctx, actor, async (tx) => {
    const tree = await lockTree(tx)
    if (tree.some(({ code }) => code === input.code)) throw new AppError('kind_exists', { code: input.code })
    refuse(refusePlace(tree, null, input.parent_code))
    const position = Math.max(0, ...siblings(tree, input.parent_code).map((row) => row.position)) + 1
    await tx.db
      .insertInto('product_category')
      .values({ ...input, position })
      .execute()
    noteKind(tx, 'category', input.code, undefined, input)
    return {}
  })
}

/** Refuses `not_found`. */
export function renameCategory(
  ctx: Ctx,
  actor: StaffActor,
  { code, ...after }: ParsedInputOf<Calls['renameCategory']>,
): Done {
  return write(ctx, actor, async (tx) => {
    const { name_en, name_zh } = pick(await lockTree(tx), code)
    await tx.db.updateTable('product_category').set(after).where('code', '=', code).execute()
    noteKind(tx, 'category', code, { name_en, name_zh }, after)
    return {}
  })
}

/** With all below it. Refuses `not_found`, `category_below_itself`, `category_too_deep`. */
export function moveCategory(
  ctx: Ctx,
  actor: StaffActor,
  { code, parent_code, place }: ParsedInputOf<Calls['moveCategory']>,
): Done {
  return write(ctx, actor, async (tx) => {
    const tree = await lockTree(tx)
    const before = pick(tree, code)
    refuse(refusePlace(tree, code, parent_code))
    const order = siblings(tree, parent_code).map((row) => row.code).filter((other) => other !== code) // prettier-ignore
    order.splice(place, 0, code)
    await sql`update product_category c set position = x.n, parent_code = ${parent_code}
      from unnest(${order}::text[]) with ordinality x(code, n) where c.code = x.code`.execute(tx.db)
    const stood = siblings(tree, before.parent_code).findIndex((row) => row.code === code)
    noteKind(
      tx,
      'category',
      code,
      { parent_code: before.parent_code, place: stood },
      { parent_code, place: order.indexOf(code) },
    )
    return {}
  })
}

/** Closing one closes none below it. Refuses `not_found`. */
export const setCategoryStatus = (
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<Calls['setCategoryStatus']>,
): Done => setKindStatus(ctx, actor, 'category', input)

/** Refuses `not_found`, and `category_in_use` while products or categories hang on it. */
export function deleteCategory(ctx: Ctx, actor: StaffActor, { code }: ParsedInputOf<Calls['deleteCategory']>): Done {
  return write(ctx, actor, async (tx) => {
    const tree = await lockTree(tx)
    const before = pick(tree, code)
    const below = siblings(tree, code).length
    const products = await countUses(tx, 'category', code)
    if (products + below > 0) throw new AppError('category_in_use', { name: before.name_en, products, below })
    await tx.db.deleteFrom('product_category').where('code', '=', code).execute()
    noteKind(tx, 'category', code, before, undefined)
    return {}
  })
}

type Row = { code: string; parent_code: string | null; name_en: string; name_zh: string; position: number }

/** The whole tree, and nobody else changes it until the end of the transaction. */
async function lockTree(tx: Tx): Promise<Row[]> {
  await sql`select from product_category order by code for update`.execute(tx.db)
  return tx.db
    .selectFrom('product_category')
    .select(['code', 'parent_code', 'name_en', 'name_zh', 'position'])
    .orderBy('position')
    .orderBy('code')
    .execute()
}

function pick(tree: readonly Row[], code: string): Row {
  const found = tree.find((row) => row.code === code)
  if (!found) throw new AppError('not_found')
  return found
}

const siblings = (tree: readonly Row[], parent: string | null) => tree.filter((row) => row.parent_code === parent)
