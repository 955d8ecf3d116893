// What a product is made of, written with the product itself (catalogue/save-product.ts). Reads refuse by name first; the guards of the database
// hold against whoever writes at the same moment.
import { sql } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import { AppError } from '#shared/errors.ts'
import type { NamedComponent } from '#shared/products/component-cell.ts'
import { GOODS_IN_THE_WAY, type Component, type GoodsInTheWay } from '#shared/products/kits.rules.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Database } from '#server/base/database/database.ts'
import type { Tx } from '#server/base/database/transaction.ts'
import { seesEverySku } from '../supplier-scope.ts'

/** What becomes of a product's components; `named` says before and after for the log, where anything changes. */
export type Making = { isKit: boolean; named?: { before: NamedComponent[]; after: NamedComponent[] } }

/** What the database says of a SKU that somebody else made a kit, or a component, at this very moment. */
export const MEANWHILE = {
  kit_component_kit: () => new AppError('conflict'),
  kit_component_sku: () => new AppError('conflict'),
  sku_kit_keeps_nothing: () => new AppError('conflict'),
}

/**
 * Judges the components that a product shall have; `given` undefined leaves them. Writes nothing. Refuses `sku_unknown`, `kit_in_kit`, `kit_is_component`,
 * `kit_has_goods`, and `forbidden` for a supplier, who does not see what else the kit is made of.
 */
export async function judgeComponents(
  tx: Tx,
  actor: CustomerActor,
  kit: { sku_id: string; sku: string; is_kit: boolean },
  given: readonly Component[] | undefined,
): Promise<Making> {
  if (given === undefined || (given.length === 0 && !kit.is_kit)) return { isKit: kit.is_kit }
  const before = kit.is_kit ? await presentOf(tx.db, actor.customerId, kit.sku_id) : []
  const same = before.map(({ sku_id, quantity }) => ({ sku_id, quantity }))
  if (isDeepStrictEqual(same, given)) return { isKit: true }
  if (!seesEverySku(actor)) throw new AppError('forbidden')
  const after = await knownOf(tx.db, actor.customerId, kit.sku_id, given)
  if (given.length > 0 && !kit.is_kit) await refuseKit(tx.db, actor.customerId, kit)
  const named = (rows: readonly NamedComponent[]) => rows.map(({ sku, quantity }) => ({ sku, quantity }))
  return { isKit: given.length > 0, named: { before: named(before), after: named(after) } }
}

async function presentOf(db: Database, customerId: number, kitId: string): Promise<(Component & NamedComponent)[]> {
  const { rows } = await sql<Component & NamedComponent>`select c.sku_id, s.sku, c.quantity from kit_component c
    join sku s on s.customer_id = c.customer_id and s.sku_id = c.sku_id
    where c.customer_id = ${customerId} and c.kit_id = ${kitId} order by c.place`.execute(db)
  return rows
}

/** The components with their SKUs, each there and none a kit; whoever deletes one or makes it a kit waits. */
async function knownOf(
  db: Database,
  customerId: number,
  kitId: string,
  given: readonly Component[],
): Promise<(Component & NamedComponent)[]> {
  const ids = given.map(({ sku_id }) => sku_id)
  const { rows } = await sql<{ sku_id: string; sku: string; is_kit: boolean }>`select sku_id, sku, is_kit from sku
    where customer_id = ${customerId} and sku_id = any (${ids}::uuid[]) and deleted_at is null order by sku_id for share`.execute(
    db,
  )
  const known = new Map(rows.map((row) => [row.sku_id, row]))
  const found = given.map(({ sku_id, quantity }, n) => {
    const row = known.get(sku_id)
    const reason =
      sku_id === kitId
        ? { en: 'A kit is not made of itself', zh_CN: '组合产品不能由自身组成' }
        : { en: 'This SKU does not exist', zh_CN: '该SKU不存在' }
    if (!row || sku_id === kitId)
      throw new AppError('sku_unknown', { sku: row?.sku ?? sku_id }, [{ path: `components.${n}.sku_id`, reason }])
    return { ...row, quantity }
  })
  const kits = found.filter(({ is_kit }) => is_kit)
  if (kits.length > 0) throw new AppError('kit_in_kit', { skus: kits.map(({ sku }) => sku).join(', ') })
  return found
}

/** A SKU with goods, or one that is a component, stays what it is. */
async function refuseKit(db: Database, customerId: number, kit: { sku_id: string; sku: string }): Promise<void> {
  const { goods, kits } = (await obstaclesOf(db, customerId, [kit.sku_id])).get(kit.sku_id)!
  if (kits) throw new AppError('kit_is_component', { sku: kit.sku, kits })
  if (goods) throw new AppError('kit_has_goods', { sku: kit.sku, goods: GOODS_IN_THE_WAY[goods] })
}

/** What keeps a SKU from becoming a kit: its goods, and the kits that it is part of. */
export type Obstacles = { goods: GoodsInTheWay | null; kits: string | null }

/** By the id of the SKU. */
export async function obstaclesOf(
  db: Database,
  customerId: number,
  skuIds: readonly string[],
): Promise<Map<string, Obstacles>> {
  const { rows } = await sql<
    Obstacles & { sku_id: string }
  >`select x.sku_id, goods_of(${customerId}, x.sku_id) as goods,
    (select string_agg(s.sku, ', ' order by s.sku) from kit_component c join sku s on s.customer_id = c.customer_id and s.sku_id = c.kit_id
      where c.customer_id = ${customerId} and c.sku_id = x.sku_id) as kits
    from unnest(${skuIds}::uuid[]) x(sku_id)`.execute(db)
  return new Map(rows.map(({ sku_id, ...obstacles }) => [sku_id, obstacles]))
}

/** Takes away the present components; before the product itself is written, which may be no kit from then on. */
export async function clearComponents(tx: Tx, customerId: number, kitId: string): Promise<void> {
  await tx.db.deleteFrom('kit_component').where('customer_id', '=', customerId).where('kit_id', '=', kitId).execute()
}

/** Writes the components of a product that is a kit by now, in the order given. */
export async function writeComponents(
  tx: Tx,
  customerId: number,
  kitId: string,
  given: readonly Component[],
): Promise<void> {
  if (given.length === 0) return
  await tx.db
    .insertInto('kit_component')
    .values(given.map((one, n) => ({ customer_id: customerId, kit_id: kitId, place: n + 1, ...one })))
    .execute()
}
