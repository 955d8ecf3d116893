// The house's accounts to pay into (Rule 13.9).
import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { PAYMENT_METHODS } from '#shared/billing/billing.fields.ts'
import type {
  officePaymentAccountCalls,
  PaymentAccountRow,
  paymentAccountCalls,
} from '#shared/billing/payment-account.contract.ts'
import { AppError } from '#shared/errors.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { read, uniqueOr, write } from '#server/base/database/transaction.ts'
import { qrCode } from '#server/base/qr-code.ts'

type Office = typeof officePaymentAccountCalls
type Fields = ParsedInputOf<Office['addAccount']>

const BY_METHOD = sql`array_position(${PAYMENT_METHODS as unknown as string[]}::text[], a.payment_method), a.currency nulls last, a.payment_account_id`

/** What the customers of the actor's brand are told, a hundred accounts at most. */
export function listOfferedAccounts(
  ctx: Ctx,
  actor: CustomerActor,
): Promise<OutputOf<typeof paymentAccountCalls.getPaymentAccounts>> {
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<PaymentAccountRow>`select a.* from payment_account a
      where a.is_offered and (a.platform_type is null or a.platform_type = ${actor.platformType})
      order by ${BY_METHOD} limit 100`.execute(db)
    const accounts = rows.map(({ qr_text, note_en, note_zh, ...row }) => ({
      payment_account_id: row.payment_account_id,
      payment_method: row.payment_method,
      currency: row.currency,
      holder: row.holder,
      account_no: row.account_no,
      bank: row.bank,
      bank_code: row.bank_code,
      bank_address: row.bank_address,
      note: actor.request.language === 'en' ? note_en || note_zh : note_zh || note_en,
      qr_svg: qr_text ? qrCode(qr_text) : null,
    }))
    return { reference: String(actor.customerId), accounts }
  })
}

export function listPaymentAccounts(ctx: Ctx, actor: StaffActor): Promise<PaymentAccountRow[]> {
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<PaymentAccountRow>`select a.*, b.name as brand_name
      from payment_account a left join brand b on b.platform_type = a.platform_type
      order by a.is_offered desc, ${BY_METHOD} limit 500`.execute(db)
    return rows
  })
}

/** Refuses `invalid_input` for a brand that does not exist. */
export function addPaymentAccount(ctx: Ctx, actor: StaffActor, input: Fields): Promise<{ payment_account_id: string }> {
  const payment_account_id = ctx.clock.id()
  return write(ctx, actor, async (tx) => {
    const row = { ...input, payment_account_id, created_at: tx.now, updated_at: tx.now }
    await ofKnownBrand(tx.db.insertInto('payment_account').values(row).execute())
    tx.note({ customerId: 0, object: 'payment_account', objectId: payment_account_id, after: input })
    tx.changed(['billing'])
    return { payment_account_id }
  })
}

/** Replaces everything of an account. Refuses `not_found`, and what `addPaymentAccount` refuses. */
export function updatePaymentAccount(
  ctx: Ctx,
  actor: StaffActor,
  { payment_account_id, ...input }: ParsedInputOf<Office['updateAccount']>,
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const before = await tx.db
      .selectFrom('payment_account')
      .selectAll()
      .where('payment_account_id', '=', payment_account_id)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new AppError('not_found')
    const { platform_type = null, currency = null } = input
    await ofKnownBrand(
      tx.db
        .updateTable('payment_account')
        .set({ ...input, platform_type, currency, updated_at: tx.now })
        .where('payment_account_id', '=', payment_account_id)
        .execute(),
    )
    tx.note({ customerId: 0, object: 'payment_account', objectId: payment_account_id, before, after: input })
    tx.changed(['billing'])
    return {}
  })
}

const UNKNOWN = { path: 'platform_type', reason: { en: 'Not one of the choices', zh_CN: '不在可选范围内' } }
const ofKnownBrand = <T>(work: Promise<T>): Promise<T> =>
  uniqueOr(work, {
    payment_account_platform_type_fkey: () => new AppError('invalid_input', undefined, [UNKNOWN]),
  })
