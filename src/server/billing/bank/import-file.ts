// Takes a bank's file: payments that are new become lines, the same file again or one that overlaps adds none of them twice (Rules 13.14, 13.15).
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { bankCalls } from '#shared/billing/bank.contract.ts'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError, type FieldRefusal } from '#shared/errors.ts'
import { ruleText } from '#shared/field-reasons.ts'
import { MAX_SHEET_BYTES } from '#shared/files.ts'
import { inLanguage } from '#shared/language.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { read, write } from '#server/base/database/transaction.ts'
import { readTable, textOf, type RawCell } from '#server/sheets/index.ts'
import { cleanText, plainAccount, type BankFile, type Columns } from './bank-payments.ts'
import { readBankTable } from './bank-table.ts'
import { NoStatement, readCamt } from './camt.ts'

type File = { bytes: Buffer; name: string }
type Imported = OutputOf<typeof bankCalls.importFile>
const SAMPLE = 5
const MAX_FAULTS = 100

/** XML is CAMT.053, everything else a csv. Refuses `bank_file_unreadable`. */
function formatOf({ name, bytes }: File): 'camt' | 'csv' {
  const ending = /\.(xml|csv)$/i.exec(name)?.[1]?.toLowerCase()
  if (!ending || bytes.length === 0 || bytes.length > MAX_SHEET_BYTES) throw unreadable()
  return ending === 'xml' ? 'camt' : 'csv'
}
const unreadable = () => new AppError('bank_file_unreadable', { limit: MAX_SHEET_BYTES / 1024 / 1024 })
// The name of a bank's file may be longer than that of a table which people make.
const tableOf = ({ bytes }: File) => readTable({ bytes, name: 'bank.csv' })
const camtOf = (bytes: Buffer) =>
  readCamt(bytes).catch((error: unknown) => {
    throw error instanceof NoStatement ? unreadable() : error
  })

/** By the names of the columns in their order. */
const headsOf = (head: readonly RawCell[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(head.map((cell) => textOf(cell).trim().toLowerCase())))
    .digest()

/** What the file is, before anything is kept. Refuses `bank_file_unreadable` and what reading a table refuses. */
export async function readBankFile(
  ctx: Ctx,
  actor: StaffActor,
  file: File,
): Promise<OutputOf<typeof bankCalls.readFile>> {
  if (formatOf(file) === 'camt') {
    await camtOf(file.bytes)
    return { format: 'camt', heads: [], sample: [], columns: null }
  }
  const { head, body } = await tableOf(file)
  const known = await read(ctx, actor, (db) =>
    db.selectFrom('bank_columns').select('columns').where('heads', '=', headsOf(head)).executeTakeFirst(),
  )
  const shown = (cell: RawCell) => cleanText(textOf(cell), 80)
  return {
    format: 'csv',
    heads: head.map(shown),
    sample: body.slice(0, SAMPLE).map(({ cells }) => cells.map(shown)),
    columns: (known?.columns ?? null) as OutputOf<typeof bankCalls.readFile>['columns'],
  }
}

/**
 * Keeps what came in and is not known yet; what went out is counted, what cannot be read is told. Refuses `bank_file_unreadable`,
 * `bank_file_account`, `invalid_input` (an account that is not the house's, columns that are missing or not there).
 */
export async function importBankFile(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<typeof bankCalls.importFile>,
  file: File,
): Promise<Imported> {
  const format = formatOf(file)
  const account = plainAccount(input.account_no)
  const chosen: Columns = Object.fromEntries(
    Object.entries(input).filter(([name, value]) => name !== 'account_no' && value !== undefined),
  )
  let heads: Buffer | undefined
  let found: BankFile
  if (format === 'camt') {
    const camt = await camtOf(file.bytes)
    const other = camt.accounts.find((one) => one !== account)
    if (other !== undefined) throw new AppError('bank_file_account', { account: other.slice(0, 60) })
    found = camt
  } else {
    const { head, body } = await tableOf(file)
    const missing = missingColumns(chosen, head.length)
    if (missing.length > 0) throw new AppError('invalid_input', undefined, missing)
    heads = headsOf(head)
    found = readBankTable(head, body, chosen)
  }
  const rows = found.payments
    .map(({ fingerprint, ...row }) => ({
      ...row,
      fingerprint: fingerprint.toString('hex'),
      bank_line_id: ctx.clock.id(),
    }))
    // Two files at once wait for each other in one order.
    .sort((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1))
  const sha256 = createHash('sha256').update(file.bytes).digest()

  return write(ctx, actor, async (tx) => {
    const accounts = await tx.db.selectFrom('payment_account').select('account_no').execute()
    if (!accounts.some(({ account_no }) => plainAccount(account_no) === account))
      throw new AppError('invalid_input', undefined, [
        { path: 'account_no', reason: { en: 'Not one of the choices', zh_CN: '不在可选范围内' } },
      ])
    const bank_file_id = ctx.clock.id()
    const kept = {
      bank_file_id,
      account_no: account,
      name: cleanText(file.name, 120),
      format,
      outgoing: found.outgoing,
      unreadable: new Set(found.faults.map(({ row }) => row)).size,
    }
    await tx.db
      .insertInto('bank_file')
      .values({ ...kept, sha256, added: 0, known: 0, imported_by: actor.id, imported_at: tx.now })
      .execute()
    const { rows: added } =
      await sql`insert into bank_line (bank_line_id, bank_file_id, account_no, booked_on, amount, currency, payer, text, reference,
        fingerprint, state)
      select x.bank_line_id, ${bank_file_id}, ${account}, x.booked_on, x.amount, x.currency, x.payer, x.text, x.reference, decode(x.fingerprint, 'hex'), 'open'
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) x(bank_line_id uuid, booked_on date, amount numeric, currency text, payer text, text text,
        reference text, fingerprint text)
      on conflict (account_no, fingerprint) do nothing returning 1`.execute(tx.db)
    const counts = { added: added.length, known: rows.length - added.length }
    await tx.db.updateTable('bank_file').set(counts).where('bank_file_id', '=', bank_file_id).execute()
    if (heads) {
      const columns = JSON.stringify(chosen)
      await tx.db
        .insertInto('bank_columns')
        .values({ heads, columns, chosen_by: actor.id, chosen_at: tx.now })
        .onConflict((on) => on.column('heads').doUpdateSet({ columns, chosen_by: actor.id, chosen_at: tx.now }))
        .execute()
    }
    tx.note({ customerId: 0, object: 'bank_file', objectId: bank_file_id, after: { ...kept, ...counts } })
    tx.changed(['billing'])
    const faults = found.faults
      .slice(0, MAX_FAULTS)
      .map(({ reason, ...fault }) => ({ ...fault, reason: inLanguage(reason, actor.request.language) }))
    return { format, ...counts, outgoing: kept.outgoing, unreadable: kept.unreadable, faults }
  })
}

/** A date, one way to know the amount, one to know the currency; and no column that the file does not have. */
function missingColumns(columns: Columns, width: number): FieldRefusal[] {
  const required = ruleText('required')
  const missing: FieldRefusal[] = []
  if (columns.date === undefined) missing.push({ path: 'date', reason: required })
  if (columns.amount === undefined && columns.credit === undefined) missing.push({ path: 'amount', reason: required })
  if (columns.money === undefined && columns.currency === undefined)
    missing.push({ path: 'currency', reason: required })
  const beyond = { en: 'The file has no such column', zh_CN: '文件没有该列' }
  for (const [path, column] of Object.entries(columns))
    if (typeof column === 'number' && column >= width) missing.push({ path, reason: beyond })
  return missing
}
