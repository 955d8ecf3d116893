// The shadow of a customer (Rule 22.2): its row, its money and its products in the sandbox, made when a test key first calls and kept to the
// customer's contract.
import { sql } from 'kysely'
import { SHADOW_BALANCE, SHADOW_SKUS } from '#shared/integrations/sandbox.rules.ts'
import { systemActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { write } from '#server/base/database/transaction.ts'

/** The sandbox of a house. Throws inside of one. */
export function sandboxOf(ctx: Ctx): Ctx {
  if (!ctx.sandbox) throw new Error('the sandbox has no sandbox')
  return ctx.sandbox
}

/** What a shadow is copied from, as JSON of whole rows. */
type Origin = { customer: object; currency: string; members: object[]; skus: object[]; components: object[] }

/** Makes the shadow of the customer where there is none; whoever asks at the same moment waits for the first. */
export async function openShadow(ctx: Ctx, customerId: number): Promise<void> {
  const box = sandboxOf(ctx)
  const shadow = -customerId
  const { rows } = await sql`select from customer where customer_id = ${shadow}`.execute(box.db.lookups)
  if (rows.length > 0) return
  const origin = await originOf(ctx, customerId)
  await write(box, systemActor('integrations.sandbox'), async ({ db, now, note }) => {
    const customer = { ...origin.customer, customer_id: shadow, created_at: now, ...AS_SHADOW }
    const made = await copyRows(db, 'customer', [customer], sql`on conflict do nothing`)
    note({ customerId: shadow, object: 'shadow', objectId: String(customerId), after: { begun: made > 0 } })
    if (made === 0) return
    await sql`select open_account(${shadow}, ${origin.currency}, 0)`.execute(db)
    await sql`select post_entry(${shadow}, ${SHADOW_BALANCE}, 'correction', 'correction', null, 'correction', ${ctx.clock.id()}, 'sandbox', '', ${now})`.execute(
      db,
    )
    const own = (rows: object[]) => rows.map((row) => ({ ...row, customer_id: shadow }))
    await copyRows(db, 'member', own(origin.members))
    await copyRows(db, 'sku', own(origin.skus))
    await copyRows(db, 'kit_component', own(origin.components))
  })
}

/** Nobody is mailed for a shadow, its orders go on by themselves, and it owes nothing. */
const AS_SHADOW = { auto_verify: true, recipient_mails: [], statement_mail: false, on_stop: false, on_stop_reason: '' }

/** A customer, its people without what they sign in with, and its newest products with what kits are made of; pictures stay behind. */
async function originOf(ctx: Ctx, customerId: number): Promise<Origin> {
  const { rows } = await sql<Origin>`with skus as (
      select * from sku s where s.customer_id = ${customerId} and s.deleted_at is null order by s.sku_id desc limit ${SHADOW_SKUS}
    )
    select to_jsonb(c) as customer, a.currency,
      (select coalesce(jsonb_agg(to_jsonb(m) || '{"password_hash": "-", "two_factor_secret": null, "recovery_hashes": []}'), '[]')
        from member m where m.customer_id = c.customer_id) as members,
      (select coalesce(jsonb_agg(to_jsonb(s) || '{"image_file_id": null}'), '[]') from skus s) as skus,
      (select coalesce(jsonb_agg(to_jsonb(k)), '[]') from kit_component k where k.customer_id = c.customer_id
        and k.kit_id in (select sku_id from skus) and not exists (select from kit_component o where o.customer_id = k.customer_id and o.kit_id = k.kit_id
          and o.sku_id not in (select sku_id from skus))) as components
    from customer c join account a using (customer_id) where c.customer_id = ${customerId}`.execute(ctx.db.office)
  const origin = rows[0]
  if (!origin) throw new Error(`customer ${customerId} is gone`)
  return origin
}

/** Inserts rows given as JSON of all their columns; what the table makes itself is left to it. Returns how many are new. */
async function copyRows(db: Database, table: string, rows: object[], also = sql``): Promise<number> {
  if (rows.length === 0) return 0
  const { rows: found } = await sql<{
    columns: string[]
  }>`select array_agg(attname::text order by attnum) as columns from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(db)
  const columns = sql.join((found[0]?.columns ?? []).map((name) => sql.ref(name)))
  const { rows: made } = await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) ${also} returning 1`.execute(
    db,
  )
  return made.length
}

/** The contract's terms that a shadow follows, beside its tariffs, which it shares. */
const TERMS = [
  'platform_type', 'company_name', 'country', 'sales_id', 'manager_id', 'has_fulfilment_fee', 'storage_discount_m3', 'storage_auto_settle',
  'price_tolerance_percent', 'price_tolerance_amount', 'loss_answer_days', 'return_decision_days', 'recipient_days', 'backorders',
  'freight_refund_percent', 'dispute_days', 'show_true_tracking_number',
] as const // prettier-ignore

type ContractTerms = { id: number; terms: object }
const columns = sql.join(TERMS.map((name) => sql.ref(name)))

/** Brings what every shadow is charged by, and what it may, up to its customer's contract. Returns how many shadows there are. */
export async function followContracts(ctx: Ctx): Promise<number> {
  const box = sandboxOf(ctx)
  const termsOf = sql`(select to_jsonb(t) from (select ${columns}) t)`
  const { rows: shadows } =
    await sql<ContractTerms>`select -customer_id as id, ${termsOf} as terms from customer`.execute(box.db.office)
  if (shadows.length === 0) return 0
  const { rows: customers } = await sql<ContractTerms>`select customer_id as id, ${termsOf} as terms from customer
    where customer_id = any (${shadows.map(({ id }) => id)}::int[])`.execute(ctx.db.office)
  const known = new Map(shadows.map(({ id, terms }) => [id, JSON.stringify(terms)]))
  const changed = customers.filter(({ id, terms }) => known.get(id) !== JSON.stringify(terms))
  if (changed.length > 0)
    await sql`update customer c set (${columns}) = (select ${columns} from jsonb_populate_record(null::customer, x.terms))
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) x(id int, terms jsonb) where c.customer_id = -x.id`.execute(
      box.db.office,
    )
  return shadows.length
}

/** Takes the shadow away with all that it did (Rule 22.5), if it began before `at`; then the bytes of its files. */
export async function forgetShadow(ctx: Ctx, customerId: number, at: Date): Promise<void> {
  const box = sandboxOf(ctx)
  const shadow = -customerId
  const files = await write(box, systemActor('integrations.sandbox'), async ({ db, note }) => {
    const { rows } =
      await sql`select from customer where customer_id = ${shadow} and created_at < ${at} for update`.execute(db)
    note({ customerId: 0, object: 'shadow', objectId: String(customerId), after: { begun: false } })
    if (rows.length === 0) return []
    const { rows: kept } = await sql<{ stored_as: string }>`select stored_as from file where customer_id = ${shadow}
      union all select stored_as from order_task_file where customer_id = ${shadow}`.execute(db)
    await sql`select forget_shadow(${shadow})`.execute(db)
    return kept.map(({ stored_as }) => stored_as)
  })
  for (const name of files) await ctx.files.remove(name)
}
