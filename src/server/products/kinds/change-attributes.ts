// The office's changes of the attributes (Rule 5.4). Another handling counts for what is priced from then on.
import { sql } from 'kysely'
import type { ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import type { officeKindCalls } from '#shared/products/kinds.contract.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { countUses, noteKind, setKindStatus } from './change-kinds.ts'

type Calls = typeof officeKindCalls
type Done = Promise<Record<string, never>>

/** It comes last. Refuses `kind_exists`. */
export function addAttribute(ctx: Ctx, actor: StaffActor, input: ParsedInputOf<Calls['addAttribute']>): Done {
  return write(ctx, actor, async (tx) => {
    const list = await lockList(tx)
    if (list.some(({ code }) => code === input.code)) throw new AppError('kind_exists', { code: input.code })
    const position = Math.max(0, ...list.map((row) => row.position)) + 1
    await tx.db
      .insertInto('product_attribute')
      .values({ ...input, position })
      .execute()
    noteKind(tx, 'attribute', input.code, undefined, input)
    return {}
  })
}

/** Refuses `not_found`. */
export function updateAttribute(
  ctx: Ctx,
  actor: StaffActor,
  { code, ...after }: ParsedInputOf<Calls['updateAttribute']>,
): Done {
  return write(ctx, actor, async (tx) => {
    const { name_en, name_zh, handling } = pick(await lockList(tx), code)
    await tx.db.updateTable('product_attribute').set(after).where('code', '=', code).execute()
    noteKind(tx, 'attribute', code, { name_en, name_zh, handling }, after)
    return {}
  })
}

/** Refuses `not_found`. */
export function moveAttribute(
  ctx: Ctx,
  actor: StaffActor,
  { code, place }: ParsedInputOf<Calls['moveAttribute']>,
): Done {
  return write(ctx, actor, async (tx) => {
    const list = await lockList(tx)
    const stood = list.indexOf(pick(list, code))
    const order = list.map((row) => row.code).filter((other) => other !== code)
    order.splice(place, 0, code)
    await sql`update product_attribute a set position = x.n
      from unnest(${order}::text[]) with ordinality x(code, n) where a.code = x.code`.execute(tx.db)
    noteKind(tx, 'attribute', code, { place: stood }, { place: order.indexOf(code) })
    return {}
  })
}

/** Refuses `not_found`. */
export const setAttributeStatus = (
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<Calls['setAttributeStatus']>,
): Done => setKindStatus(ctx, actor, 'attribute', input)

/** Refuses `not_found`, and `attribute_in_use` while a product has it. */
export function deleteAttribute(ctx: Ctx, actor: StaffActor, { code }: ParsedInputOf<Calls['deleteAttribute']>): Done {
  return write(ctx, actor, async (tx) => {
    const before = pick(await lockList(tx), code)
    const products = await countUses(tx, 'attribute', code)
    if (products > 0) throw new AppError('attribute_in_use', { name: before.name_en, products })
    await tx.db.deleteFrom('product_attribute').where('code', '=', code).execute()
    noteKind(tx, 'attribute', code, before, undefined)
    return {}
  })
}

type Row = { code: string; name_en: string; name_zh: string; handling: string; position: number }

async function lockList(tx: Tx): Promise<Row[]> {
  await sql`select from product_attribute order by code for update`.execute(tx.db)
  return tx.db
    .selectFrom('product_attribute')
    .select(['code', 'name_en', 'name_zh', 'handling', 'position'])
    .orderBy('position')
    .orderBy('code')
    .execute()
}

function pick(list: readonly Row[], code: string): Row {
  const found = list.find((row) => row.code === code)
  if (!found) throw new AppError('not_found')
  return found
}
