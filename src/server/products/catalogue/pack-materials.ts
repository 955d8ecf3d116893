// The consumables that a product may choose: what the warehouses' price lists in force offer. Prices are made there; nothing is charged here.
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import { D } from '#shared/money.ts'
import type { PackMaterial } from '#shared/products/products.contract.ts'
import { localDate } from '#shared/time.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { read, type Tx } from '#server/base/database/transaction.ts'

type Offer = { code: string; name_en: string; name_zh: string } & PackMaterial['prices'][number] & { amount: string }

/** Every consumable of every open warehouse by its local date, warehouse by warehouse. */
async function offers(db: Database, customerId: number, now: Date): Promise<Offer[]> {
  const warehouses = await db
    .selectFrom('warehouse')
    .select(['warehouse_id', 'code', 'time_zone'])
    .where('enabled', '=', true)
    .execute()
  const { rows } =
    await sql<Offer>`select m.code, m.name_en, m.name_zh, w.id as warehouse_id, w.code as warehouse_code, m.amount, m.currency
    from unnest(${warehouses.map((one) => one.warehouse_id)}::uuid[], ${warehouses.map((one) => one.code)}::text[],
      ${warehouses.map((one) => localDate(now, one.time_zone))}::date[]) w(id, code, today)
    cross join lateral consumables_of(w.id, w.today, ${customerId}) with ordinality m(code, name_en, name_zh, amount, currency, n)
    order by w.code, m.n`.execute(db)
  return rows
}

/** What can be chosen, with its price in each warehouse for who may see money. */
export async function listPackMaterials(ctx: Ctx, actor: CustomerActor): Promise<{ rows: PackMaterial[] }> {
  const found = new Map<string, PackMaterial>()
  for (const { code, name_en, name_zh, amount, ...price } of await read(ctx, actor, (db) =>
    offers(db, actor.customerId, ctx.clock.now()),
  )) {
    const material = found.get(code) ?? { code, name_en, name_zh, chargeable: false, prices: [] }
    material.chargeable ||= !new D(amount).isZero()
    material.prices.push({ ...price, amount: actor.seesMoney ? amount : null })
    found.set(code, material)
  }
  return { rows: [...found.values()] }
}

/** Refuses chosen codes that no warehouse has; one that was chosen before may stay. */
export async function refuseUnknownMaterials(
  tx: Tx,
  customerId: number,
  chosen: readonly string[],
  before: readonly string[],
): Promise<void> {
  const added = chosen.filter((code) => !before.includes(code))
  if (added.length === 0) return
  const known = new Set((await offers(tx.db, customerId, tx.now)).map(({ code }) => code))
  const unknown = added.find((code) => !known.has(code))
  if (unknown === undefined) return
  const reason = {
    en: `No warehouse has the consumable ${unknown}: please choose another one`,
    zh_CN: `没有仓库提供耗材 ${unknown}，请选择其他耗材`,
  }
  throw new AppError('invalid_input', undefined, [{ path: 'consumables', reason }])
}
