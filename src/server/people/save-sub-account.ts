// Adding and editing a sub-account: names, sign-in address, permissions, a supplier's SKUs. What changes counts at the person's
// very next request, because every request reads it again.
import { sql } from 'kysely'
import type { subAccountCalls } from '#shared/people/sub-accounts.contract.ts'
import { refuseDifferent } from '#shared/access/passwords.rules.ts'
import { refuseUngivable, refuseUnknownSkus, withImplied } from '#shared/people/sub-accounts.rules.ts'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError, refuse } from '#shared/errors.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { takeNumbers } from '#server/base/database/take-number.ts'
import { uniqueOr, write, type Tx } from '#server/base/database/transaction.ts'
import { lockSubAccount } from './lock-sub-account.ts'
import { hashPassword } from '#server/access/index.ts'

type Calls = typeof subAccountCalls
type Person = Omit<ParsedInputOf<Calls['updateSubAccount']>, 'member_id'>

/** Refuses `email_exists` (never whose it is), `invalid_input` for passwords that differ, for SKUs that are not the customer's and for what a supplier cannot be given. */
export async function addSubAccount(
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<Calls['addSubAccount']>,
): Promise<OutputOf<Calls['addSubAccount']>> {
  refuse(refuseDifferent(input))
  const password_hash = await hashPassword(input.password)
  return write(ctx, actor, (tx) =>
    insertSubAccount(ctx, tx, actor, input, { password_hash, must_change_password: true, invited_until: null }),
  )
}

type Entrance = { password_hash: string; must_change_password: boolean; invited_until: Date | null }

/** Adds the person with its address, permissions and SKUs. Refuses `email_exists` and `invalid_input` for unknown SKUs. */
export async function insertSubAccount(
  ctx: Ctx,
  tx: Tx,
  actor: CustomerActor,
  input: Person,
  entrance: Entrance,
): Promise<{ member_id: string; sub_account_id: number }> {
  refuse(refuseUngivable(input))
  const skuIds = await skusOf(tx, actor, input)
  const sub_account_id = await nextNumber(tx, actor.customerId)
  const member_id = ctx.clock.id()
  await tx.db
    .insertInto('member')
    .values({
      customer_id: actor.customerId,
      member_id,
      sub_account_id,
      ...columnsOf(input),
      ...entrance,
      created_at: tx.now,
    })
    .execute()
  await setLogin(tx, member_id, input.email)
  await setSkus(tx, actor, member_id, skuIds)
  tx.note({ object: 'sub_account', objectId: String(sub_account_id), after: shown(input) })
  tx.changed(['accounts'])
  return { member_id, sub_account_id }
}

/** Refuses as adding does, and `not_found`. */
export function updateSubAccount(
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<Calls['updateSubAccount']>,
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const before = await lockSubAccount(tx.db, actor, input.member_id)
    refuse(refuseUngivable(input))
    const skuIds = await skusOf(tx, actor, input)
    await tx.db
      .updateTable('member')
      .set(columnsOf(input))
      .where('customer_id', '=', actor.customerId)
      .where('member_id', '=', input.member_id)
      .execute()
    if (before.email !== input.email) await setLogin(tx, input.member_id, input.email)
    await setSkus(tx, actor, input.member_id, skuIds)
    const { sub_account_id, account_type, permissions, sku_count } = before
    tx.note({
      object: 'sub_account',
      objectId: String(sub_account_id),
      before: { account_type, permissions, sku_count },
      after: shown(input),
    })
    tx.changed(['accounts'])
    return {}
  })
}

/** The next number of a sub-account; the first counts on from those that were there before the counter. */
export async function nextNumber(tx: Tx, customerId: number): Promise<number> {
  await sql`insert into customer_counter (customer_id, kind, last)
    select ${customerId}, 'SUB', coalesce(max(sub_account_id), 0) from member where customer_id = ${customerId}
    on conflict do nothing`.execute(tx.db)
  return takeNumbers(tx.db, 'SUB', customerId, 1)
}

const columnsOf = (person: Person) => ({
  account_type: person.account_type,
  first_name: person.first_name,
  last_name: person.last_name,
  email: person.email,
  permissions: withImplied(person.permissions),
  sku_scoped: person.account_type === 'supplier',
})

const shown = (person: Person) => ({
  account_type: person.account_type,
  permissions: withImplied(person.permissions),
  sku_count: new Set(person.skus).size,
})

/** The ids of the codes given; internal staff have none. */
async function skusOf(tx: Tx, actor: CustomerActor, person: Person): Promise<string[]> {
  if (person.account_type !== 'supplier' && person.skus.length > 0) {
    const reason = { en: 'Only a supplier is limited to SKUs', zh_CN: '仅供应商账号可限定SKU' }
    throw new AppError('invalid_input', undefined, [{ path: 'skus', reason }])
  }
  if (person.skus.length === 0) return []
  const rows = await tx.db
    .selectFrom('sku')
    .select(['sku_id', 'sku'])
    .where('customer_id', '=', actor.customerId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`sku = any (${[...new Set(person.skus)]}::text[])`)
    .execute()
  refuse(refuseUnknownSkus(person.skus, new Set(rows.map(({ sku }) => sku))))
  return rows.map(({ sku_id }) => sku_id)
}

const setLogin = (tx: Tx, memberId: string, email: string) =>
  uniqueOr(sql`select set_member_login(${memberId}, ${email})`.execute(tx.db), {
    login_pkey: () => new AppError('email_exists'),
  })

async function setSkus(tx: Tx, actor: CustomerActor, memberId: string, skuIds: readonly string[]): Promise<void> {
  const { customerId } = actor
  await sql`delete from member_sku where customer_id = ${customerId} and member_id = ${memberId} and sku_id <> all (${skuIds}::uuid[])`.execute(
    tx.db,
  )
  await sql`insert into member_sku (customer_id, member_id, sku_id) select ${customerId}, ${memberId}, x from unnest(${skuIds}::uuid[]) x
    on conflict do nothing`.execute(tx.db)
}
