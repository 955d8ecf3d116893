// A customer's rules for the shipping method: read, added, edited, moved, deleted (Rule 9.54). A supplier has none.
import { sql, type RawBuilder } from 'kysely'
import { AppError, type FieldRefusal, type Text } from '#shared/errors.ts'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { ruleText } from '#shared/field-reasons.ts'
import type { methodRuleCalls, MethodRuleRow, RuleWarehouse } from '#shared/orders/methods/method-rules.contract.ts'
import { MAX_METHOD_RULES, type MethodRule } from '#shared/orders/methods/method-rules.rules.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { read, write, type Tx } from '#server/base/database/transaction.ts'
import { findSkus, seesEverySku } from '#server/products/index.ts'
import { NO_METHOD, NO_SKU, NO_WAREHOUSE } from '../order-words.ts'

type Calls = typeof methodRuleCalls
type Content = Omit<ParsedInputOf<Calls['addRule']>, 'place'>

/** Over `r`: the customer's own; a supplier sees nothing of what is decided about whole orders. */
const owns = (actor: CustomerActor): RawBuilder<unknown> =>
  sql`r.customer_id = ${actor.customerId} and ${seesEverySku(actor) ? sql`true` : sql`false`}`

/** The customer's rules as an order is judged by them. */
export async function rulesOf(db: Database, actor: CustomerActor): Promise<MethodRule[]> {
  const { rows } = await sql<
    Omit<MethodRule, 'choose'> & { method_id: string | null; best: 'price' | 'days' }
  >`select r.place, r.enabled, r.warehouse_id, r.countries, r.weight_from_g, r.weight_to_g, r.value_from_usd, r.value_to_usd, r.sku_ids,
      r.method_id, r.best from method_rule r where ${owns(actor)} order by r.place`.execute(db)
  return rows.map(({ method_id, best, ...rule }) => ({ ...rule, choose: method_id ? { method_id } : { best } }))
}

export function listRules(ctx: Ctx, actor: CustomerActor): Promise<OutputOf<Calls['getList']>> {
  return read(ctx, actor, async (db) => {
    const [{ rows }, { rows: warehouses }] = await Promise.all([
      sql<MethodRuleRow>`select r.rule_id, r.place, r.enabled, r.countries, r.weight_from_g, r.weight_to_g, r.value_from_usd, r.value_to_usd,
          r.best, r.version, r.updated_at, to_jsonb(w) as warehouse, to_jsonb(m) as method,
          not coalesce(w.enabled, true) or not coalesce(m.enabled, true) as closed,
          coalesce((select jsonb_agg(jsonb_build_object('sku_id', s.sku_id, 'sku', s.sku) order by s.sku) from sku s
            where s.customer_id = r.customer_id and s.sku_id = any (r.sku_ids)), '[]') as skus
        from method_rule r left join warehouse w on w.warehouse_id = r.warehouse_id
        left join shipping_method m on m.method_id = r.method_id where ${owns(actor)} order by r.place`.execute(db),
      sql<RuleWarehouse>`select w.warehouse_id, w.code, w.name_en, w.name_zh, coalesce(jsonb_agg(jsonb_build_object('method_id', m.method_id,
          'code', m.code, 'name_en', m.name_en, 'name_zh', m.name_zh, 'carrier', m.carrier) order by m.code)
          filter (where m.method_id is not null), '[]') as methods
        from warehouse w left join shipping_method m on m.warehouse_id = w.warehouse_id and m.enabled
        where w.enabled group by w.warehouse_id order by w.code`.execute(db),
    ])
    return { rows, warehouses }
  })
}

/** Refuses `forbidden` for a supplier, `invalid_input` (warehouse, method, SKUs), `method_rules_full`. */
export function addRule(
  ctx: Ctx,
  actor: CustomerActor,
  { place: wanted, ...content }: ParsedInputOf<Calls['addRule']>,
): Promise<OutputOf<Calls['addRule']>> {
  return write(ctx, actor, async (tx) => {
    if (!seesEverySku(actor)) throw new AppError('forbidden')
    const rules = await lockRules(tx, actor)
    if (rules.length >= MAX_METHOD_RULES) throw new AppError('method_rules_full', { limit: MAX_METHOD_RULES })
    const columns = await checked(tx.db, actor, content)
    const rule_id = ctx.clock.id()
    const place = Math.min(wanted ?? MAX_METHOD_RULES, rules.length + 1)
    await placeRules(tx, actor, rules.map((one) => one.rule_id).toSpliced(place - 1, 0, rule_id))
    await tx.db
      .insertInto('method_rule')
      .values({ customer_id: actor.customerId, rule_id, place, ...columns, created_at: tx.now, updated_at: tx.now })
      .execute()
    note(tx, rule_id, undefined, { place, ...content })
    return { rule_id, place }
  })
}

/** Refuses `not_found`, `conflict` (somebody saved it since the form was opened), `invalid_input` as adding does. */
export function updateRule(
  ctx: Ctx,
  actor: CustomerActor,
  { rule_id, version, ...content }: ParsedInputOf<Calls['updateRule']>,
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const before = oneOf(await lockRules(tx, actor), rule_id)
    if (before.version !== version) throw new AppError('conflict')
    const columns = await checked(tx.db, actor, content)
    await tx.db
      .updateTable('method_rule')
      .set({ ...columns, version: version + 1, updated_at: tx.now })
      .where('customer_id', '=', actor.customerId)
      .where('rule_id', '=', rule_id)
      .execute()
    note(tx, rule_id, { version }, { ...content, version: version + 1 })
    return {}
  })
}

/** Refuses `not_found`. */
export function moveRule(
  ctx: Ctx,
  actor: CustomerActor,
  { rule_id, place: wanted }: ParsedInputOf<Calls['moveRule']>,
): Promise<OutputOf<Calls['moveRule']>> {
  return write(ctx, actor, async (tx) => {
    const rules = await lockRules(tx, actor)
    const before = oneOf(rules, rule_id)
    const place = Math.min(wanted, rules.length)
    const others = rules.map((one) => one.rule_id).filter((one) => one !== rule_id)
    await placeRules(tx, actor, others.toSpliced(place - 1, 0, rule_id))
    note(tx, rule_id, { place: before.place }, { place })
    return { place }
  })
}

/** The others move up. Refuses `not_found`. */
export function deleteRule(
  ctx: Ctx,
  actor: CustomerActor,
  { rule_id }: ParsedInputOf<Calls['deleteRule']>,
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const rules = await lockRules(tx, actor)
    const { place } = oneOf(rules, rule_id)
    await sql`delete from method_rule r where ${owns(actor)} and r.rule_id = ${rule_id}`.execute(tx.db)
    await placeRules(
      tx,
      actor,
      rules.map((one) => one.rule_id).filter((one) => one !== rule_id),
    )
    note(tx, rule_id, { place }, { deleted: true })
    return {}
  })
}

type Locked = { rule_id: string; place: number; version: number }

/** All of them by place, under a lock that two writes at once wait for: places and their number hold. */
async function lockRules(tx: Tx, actor: CustomerActor): Promise<Locked[]> {
  await sql`select from customer where customer_id = ${actor.customerId} for no key update`.execute(tx.db)
  const { rows } = await sql<Locked>`select r.rule_id, r.place, r.version from method_rule r where ${owns(actor)}
    order by r.place`.execute(tx.db)
  return rows
}

function oneOf(rules: readonly Locked[], ruleId: string): Locked {
  const found = rules.find(({ rule_id }) => rule_id === ruleId)
  if (!found) throw new AppError('not_found')
  return found
}

/** Numbers the rules as they are given, from 1 on. */
const placeRules = (tx: Tx, actor: CustomerActor, ruleIds: readonly string[]) =>
  sql`update method_rule r set place = k.place from unnest(${ruleIds}::uuid[]) with ordinality k(rule_id, place)
    where ${owns(actor)} and r.rule_id = k.rule_id and r.place <> k.place`.execute(tx.db)

/** The columns of a rule. Refuses, each field by its name, what it names and is not there. */
async function checked(db: Database, actor: CustomerActor, { choose, ...content }: Content) {
  const { warehouse_id = null, weight_from_g = null, weight_to_g = null } = content
  const { value_from_usd = null, value_to_usd = null, enabled, countries, sku_ids } = content
  const method_id = 'method_id' in choose ? choose.method_id : null
  const [skus, { rows }] = await Promise.all([
    findSkus(db, actor.customerId, sku_ids, { skuScope: actor.skuIds }),
    sql<{ warehouse: boolean; method: boolean }>`select
      exists (select from warehouse w where w.warehouse_id = ${warehouse_id} and w.enabled) as warehouse,
      exists (select from shipping_method m where m.method_id = ${method_id} and m.warehouse_id = ${warehouse_id} and m.enabled) as method`.execute(
      db,
    ),
  ])
  const there = new Set(skus.map(({ sku_id }) => sku_id))
  const wrong: FieldRefusal[] = []
  const say = (path: string, reason: Text) => wrong.push({ path, reason })
  if (warehouse_id !== null && !rows[0]?.warehouse) say('warehouse_id', NO_WAREHOUSE)
  if (method_id !== null && warehouse_id === null) say('warehouse_id', ruleText('required'))
  else if (method_id !== null && !rows[0]?.method) say('choose', NO_METHOD)
  if (!sku_ids.every((sku) => there.has(sku))) say('sku_ids', NO_SKU)
  if (wrong.length > 0) throw new AppError('invalid_input', undefined, wrong)
  const best = 'best' in choose ? choose.best : null
  return { enabled, warehouse_id, countries, weight_from_g, weight_to_g, value_from_usd, value_to_usd, sku_ids, method_id, best } // prettier-ignore
}

const note = (tx: Tx, ruleId: string, before: object | undefined, after: object) => {
  tx.note({ object: 'method_rule', objectId: ruleId, before, after })
  tx.changed(['accounts'])
}
