// Reads of bank lines: the list with its proposals, counts, the file to take away, and the accounts that statements are of.
import { sql } from 'kysely'
import { z } from 'zod'
import type { bankCalls, BankLine } from '#shared/billing/bank.contract.ts'
import { BANK_NAMES, BANK_STATE_NAMES, BANK_STATES } from '#shared/billing/bank.text.ts'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { date, id, MAX_EXPORT_ROWS, type Page } from '#shared/fields.ts'
import { inLanguage } from '#shared/language.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { countEach, countMatching, cutPage, fromCursor, pageLimit } from '#server/base/database/keyset.ts'
import { read } from '#server/base/database/transaction.ts'
import type { Document } from '#server/base/http/http.ts'
import { pageDocument, type SheetColumn } from '#server/sheets/index.ts'
import { plainAccount } from './bank-payments.ts'
import { proposalsFor } from './proposals.ts'

// Names by subselects, so that they are looked up for the rows of the page alone.
const COLUMNS = sql`l.bank_line_id, l.account_no, l.booked_on, l.amount, l.currency, l.payer, l.text, l.reference, l.state, l.customer_id,
  (select c.company_name from customer c where c.customer_id = l.customer_id) as company_name, l.top_up_id,
  (select t.top_up_no from top_up t where t.customer_id = l.customer_id and t.top_up_id = l.top_up_id) as top_up_no,
  (select t.top_up_no from top_up t where t.customer_id = l.filed_for and t.top_up_id = l.filed_top_up_id and t.status <> 'rejected') as filed_top_up_no, l.booked, l.ignore_reason,
  (select s.name from staff s where s.staff_id = l.decided_by) as decided_by_name, l.decided_at,
  (select f.name from bank_file f where f.bank_file_id = l.bank_file_id) as file_name`
const CURSOR = z.tuple([date, id])

type ListInput = ParsedInputOf<typeof bankCalls.getList>

async function pageOfLines(db: Database, input: ListInput): Promise<Page<BankLine>> {
  const from = fromCursor(input, CURSOR)
  const up = (input.sort === 'booked_on') !== from.backwards
  const parts = [sql`true`]
  if (input.state) parts.push(sql`l.state = ${input.state}`)
  if (input.currency) parts.push(sql`l.currency = ${input.currency}`)
  if (input.from) parts.push(sql`l.booked_on >= ${input.from}`)
  if (input.to) parts.push(sql`l.booked_on <= ${input.to}`)
  // Not a pattern: whatever the signs, it is looked for as it stands.
  if (input.search)
    parts.push(sql`strpos(lower(l.payer || ' ' || l.text || ' ' || l.reference), lower(${input.search})) > 0`)
  const matching = sql`select 1 from bank_line l where ${sql.join(parts, sql` and `)}`
  if (from.key)
    parts.push(sql`(l.booked_on, l.bank_line_id) ${up ? sql`>` : sql`<`} (${from.key[0]}::date, ${from.key[1]}::uuid)`)
  const order = up ? sql`l.booked_on, l.bank_line_id` : sql`l.booked_on desc, l.bank_line_id desc`
  const [{ rows }, total] = await Promise.all([
    sql<BankLine>`select ${COLUMNS} from bank_line l where ${sql.join(parts, sql` and `)} order by ${order} ${pageLimit(input)}`.execute(db), // prettier-ignore
    countMatching(db, input, matching, sql`l.booked_on`),
  ])
  return cutPage(rows, input, from, (row): z.output<typeof CURSOR> => [row.booked_on, row.bank_line_id], total)
}

/** Newest first, unless a sort is named; open payments with what they may be. */
export function listBankLines(
  ctx: Ctx,
  actor: StaffActor,
  input: ListInput,
): Promise<OutputOf<typeof bankCalls.getList>> {
  return read(ctx, actor, async (db) => {
    const page = await pageOfLines(db, input)
    const proposals = await proposalsFor(db, page.rows)
    return { ...page, rows: page.rows.map((row) => ({ ...row, proposals: proposals.get(row.bank_line_id) ?? [] })) }
  })
}

export function countBankLines(ctx: Ctx, actor: StaffActor): Promise<OutputOf<typeof bankCalls.getStatusCounts>> {
  return read(ctx, actor, (db) =>
    countEach(db, BANK_STATES, (state) => sql`select 1 from bank_line where state = ${state}`),
  )
}

/** Each account number once, as it is written plainly, those that are offered first. */
export async function accountsByNumber(db: Database) {
  const rows = await db
    .selectFrom('payment_account')
    .select(['account_no', 'holder', 'currency', 'payment_method'])
    .orderBy('is_offered', 'desc')
    .orderBy('payment_account_id')
    .limit(500)
    .execute()
  const accounts = new Map<string, (typeof rows)[number]>()
  for (const row of rows) {
    const key = plainAccount(row.account_no)
    if (!accounts.has(key)) accounts.set(key, row)
  }
  return accounts
}

export function listBankAccounts(ctx: Ctx, actor: StaffActor): Promise<OutputOf<typeof bankCalls.getAccounts>> {
  return read(ctx, actor, async (db) => {
    const accounts = await accountsByNumber(db)
    return [...accounts.values()] as OutputOf<typeof bankCalls.getAccounts>
  })
}

const SHEET: readonly SheetColumn<BankLine>[] = [
  [BANK_NAMES.booked_on, (row) => row.booked_on],
  [BANK_NAMES.state, (row, language) => inLanguage(BANK_STATE_NAMES[row.state], language)],
  [BANK_NAMES.account_no, (row) => row.account_no],
  [BANK_NAMES.amount, (row) => row.amount],
  [BANK_NAMES.currency, (row) => row.currency],
  [BANK_NAMES.payer, (row) => row.payer],
  [BANK_NAMES.text, (row) => row.text],
  [BANK_NAMES.reference, (row) => row.reference],
  [BANK_NAMES.top_up_no, (row) => row.top_up_no],
  [BANK_NAMES.customer_id, (row) => row.customer_id],
  [BANK_NAMES.company, (row) => row.company_name],
  [BANK_NAMES.ignore_reason, (row) => row.ignore_reason],
  [BANK_NAMES.decided_by, (row) => row.decided_by_name],
  [BANK_NAMES.decided_at, (row) => row.decided_at],
  [BANK_NAMES.file, (row) => row.file_name],
]

/** Refuses `export_nothing`, and more rows than an export may have (`export_too_many`). */
export async function exportBankLines(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<typeof bankCalls.exportList>,
): Promise<Document> {
  const page = await read(ctx, actor, (db) => pageOfLines(db, { ...input, size: MAX_EXPORT_ROWS }))
  return pageDocument('bank-statements', SHEET, page, actor.request.language)
}
