// Reads of categories and attributes: as customers choose them, and as the office keeps them.
import { sql } from 'kysely'
import { TOTAL_CAP, type Total } from '#shared/fields.ts'
import type {
  Attribute,
  Category,
  HandlingRow,
  OfficeAttribute,
  OfficeCategory,
} from '#shared/products/kinds.contract.ts'
import type { Actor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { cappedTotal } from '#server/base/database/keyset.ts'
import { read } from '#server/base/database/transaction.ts'

const CATEGORY = ['code', 'parent_code', 'name_en', 'name_zh', 'enabled'] as const
const ATTRIBUTE = ['code', 'name_en', 'name_zh', 'handling', 'enabled'] as const

/** Closed ones too, siblings in their order. */
export const allCategories = (db: Database): Promise<Category[]> =>
  db.selectFrom('product_category').select(CATEGORY).orderBy('position').orderBy('code').execute()

/** Closed ones too, in their order. */
export const allAttributes = (db: Database): Promise<Attribute[]> =>
  db
    .selectFrom('product_attribute')
    .select(ATTRIBUTE)
    .orderBy('position')
    .orderBy('code')
    .$narrowType<Pick<Attribute, 'handling'>>()
    .execute()

export const listCategories = (ctx: Ctx, actor: Actor): Promise<{ rows: Category[] }> =>
  read(ctx, actor, async (db) => ({ rows: await allCategories(db) }))
export const listAttributes = (ctx: Ctx, actor: Actor): Promise<{ rows: Attribute[] }> =>
  read(ctx, actor, async (db) => ({ rows: await allAttributes(db) }))

/** How many products name each code of a table, counted to 1,000. */
async function usesOf(db: Database, column: 'category' | 'attribute'): Promise<Map<string, Total>> {
  const { rows } = await sql<{ code: string; n: number }>`select k.code, x.n from ${sql.table(`product_${column}`)} k
    cross join lateral (select count(*)::int as n from (select from sku s where s.${sql.ref(column)} = k.code limit ${TOTAL_CAP + 1}) y) x`.execute(
    db,
  )
  return new Map(rows.map(({ code, n }) => [code, cappedTotal(n)]))
}
const NONE: Total = { count: 0, more: false }

export const listOfficeCategories = (ctx: Ctx, actor: StaffActor): Promise<{ rows: OfficeCategory[] }> =>
  read(ctx, actor, async (db) => {
    const [rows, uses] = await Promise.all([allCategories(db), usesOf(db, 'category')])
    return { rows: rows.map((row) => ({ ...row, products: uses.get(row.code) ?? NONE })) }
  })

export const listOfficeAttributes = (
  ctx: Ctx,
  actor: StaffActor,
): Promise<{ rows: OfficeAttribute[]; handlings: HandlingRow[] }> =>
  read(ctx, actor, async (db) => {
    const [rows, uses, handlings] = await Promise.all([
      allAttributes(db),
      usesOf(db, 'attribute'),
      listHandlings(db, ctx.clock.now()),
    ])
    return { rows: rows.map((row) => ({ ...row, products: uses.get(row.code) ?? NONE })), handlings }
  })

/** By the tariffs that are in force on the date of each method's warehouse. */
async function listHandlings(db: Database, now: Date): Promise<HandlingRow[]> {
  const { rows } = await sql<HandlingRow>`with method as (
      select w.code || ' ' || m.code as name, t.document
      from shipping_method m join warehouse w on w.warehouse_id = m.warehouse_id and w.enabled
      join tariff t on t.tariff_id = tariff_on('method', m.method_id, null, (${now}::timestamptz at time zone w.time_zone)::date)
      where m.enabled)
    select h.handling,
      coalesce((select jsonb_agg(m.name order by m.name) from method m where m.document -> 'forbidden_attributes' ? h.handling), '[]') as refused_by,
      coalesce((select jsonb_agg(m.name order by m.name) from method m
        where m.document -> 'dangerous_goods' @> jsonb_build_array(jsonb_build_object('attribute', h.handling))), '[]') as dearer_with
    from (select distinct handling from product_attribute) h order by h.handling`.execute(db)
  return rows
}
