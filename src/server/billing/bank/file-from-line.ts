// A top-up out of a payment that no customer filed: in the customer's name, with the bank's words as its slip; another clerk matches the two
// (Rule 13.19).
import type { bankCalls } from '#shared/billing/bank.contract.ts'
import { BANK_NAMES } from '#shared/billing/bank.text.ts'
import type { PaymentMethod } from '#shared/billing/billing.fields.ts'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import type { Currency } from '#shared/currencies.ts'
import { AppError } from '#shared/errors.ts'
import type { Text } from '#shared/language.ts'
import { roundMoney } from '#shared/money.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { read } from '#server/base/database/transaction.ts'
import { storeUpload } from '#server/base/http/uploads.ts'
import { paperBrand } from '#server/brands/index.ts'
import { drawFacts, drawFeet, drawTitle } from '#server/paper/list-page.ts'
import { renderPdf, type Brand } from '#server/paper/pdf.ts'
import { fileIn } from '../top-ups/file-top-up.ts'
import { plainAccount } from './bank-payments.ts'
import { accountsByNumber } from './bank.queries.ts'
import { lockLine } from './match-line.ts'

const MOST_REMARK = 500

/**
 * Files it once: again only after it was rejected. Refuses `bank_line_state`, `bank_line_filed`, `not_found` (payment, customer), and what filing
 * refuses.
 */
export async function fileFromLine(
  ctx: Ctx,
  actor: StaffActor,
  { bank_line_id, customer_id }: ParsedInputOf<typeof bankCalls.fileTopUp>,
): Promise<OutputOf<typeof bankCalls.fileTopUp>> {
  const { line, brand } = await read(ctx, actor, (db) => slipFacts(db, bank_line_id, customer_id))
  const slip = { bytes: await slipOf(line, brand, ctx.clock.now()), name: `bank-payment-${line.booked_on}.pdf` }
  const { file_id } = await storeUpload(ctx, actor, 'top_up_slip', slip, customer_id, async (tx, stored) => {
    const { amount, currency, booked_on, account_no, payer, text } = await lockLine(tx, bank_line_id, 'open')
    const filed = await filedBefore(tx.db, bank_line_id)
    if (filed) throw new AppError('bank_line_filed', { number: filed.top_up_no })
    const { top_up_id } = await fileIn(ctx, tx, actor, customer_id, {
      amount: roundMoney(amount, currency),
      currency: currency as Currency,
      paid_on: booked_on,
      payment_method: await methodOf(tx.db, account_no),
      slip_file_id: stored.file_id,
      remark: [payer, text].filter(Boolean).join(' · ').slice(0, MOST_REMARK),
    })
    await tx.db
      .updateTable('bank_line')
      .set({ filed_for: customer_id, filed_top_up_id: top_up_id })
      .where('bank_line_id', '=', bank_line_id)
      .execute()
  })
  return read(ctx, actor, (db) =>
    db
      .selectFrom('top_up')
      .select(['top_up_id', 'top_up_no'])
      .where('customer_id', '=', customer_id)
      .where('slip_file_id', '=', file_id)
      .executeTakeFirstOrThrow(),
  )
}

/** Unless it was rejected. */
const filedBefore = (db: Database, bankLineId: string) =>
  db
    .selectFrom('bank_line')
    .innerJoin('top_up', (join) =>
      join
        .onRef('top_up.customer_id', '=', 'bank_line.filed_for')
        .onRef('top_up.top_up_id', '=', 'bank_line.filed_top_up_id'),
    )
    .select('top_up.top_up_no')
    .where('bank_line_id', '=', bankLineId)
    .where('top_up.status', '<>', 'rejected')
    .executeTakeFirst()

/** How one pays into the account, by the house's own word; a bank's account is paid into by transfer. */
async function methodOf(db: Database, accountNo: string): Promise<PaymentMethod> {
  const found = (await accountsByNumber(db)).get(plainAccount(accountNo))
  return (found?.payment_method as PaymentMethod | undefined) ?? 'bank_transfer'
}

async function slipFacts(db: Database, bankLineId: string, customerId: number) {
  const [line, customer] = await Promise.all([
    db
      .selectFrom('bank_line')
      .innerJoin('bank_file', 'bank_file.bank_file_id', 'bank_line.bank_file_id')
      .select(['booked_on', 'amount', 'bank_line.currency', 'payer', 'text', 'reference', 'bank_line.account_no', 'bank_file.name as file'])
      .where('bank_line_id', '=', bankLineId)
      .executeTakeFirst(),
    db.selectFrom('customer').select('platform_type').where('customer_id', '=', customerId).executeTakeFirst(),
  ]) // prettier-ignore
  if (!line || !customer) throw new AppError('not_found')
  return { line, brand: await paperBrand(db, customer.platform_type, 'en') }
}

type Line = Awaited<ReturnType<typeof slipFacts>>['line']

/** What the bank says, in both languages: it is kept, and clerks and customer read it. */
function slipOf(line: Line, brand: Brand, madeAt: Date): Promise<Buffer> {
  const both = ({ en, zh_CN }: Text) => `${en} ${zh_CN}`
  const title = both({ en: 'Bank payment', zh_CN: '银行到账' })
  const money = `${roundMoney(line.amount, line.currency)} ${line.currency}`
  return renderPdf({ sizeMm: 'A4', keepPages: true, title, brand, lang: 'en', madeAt }, async (sheet) => {
    sheet.addPage()
    drawFacts(sheet, drawTitle(sheet, title, money), [
      [both(BANK_NAMES.booked_on), line.booked_on],
      [both(BANK_NAMES.amount), money],
      [both(BANK_NAMES.payer), line.payer],
      [both(BANK_NAMES.account_no), line.account_no],
      [both(BANK_NAMES.text), line.text],
      [both(BANK_NAMES.reference), line.reference],
      [both(BANK_NAMES.file), line.file],
    ])
    drawFeet(sheet, 'en', `${brand.name}  ·  ${title}`)
  })
}
