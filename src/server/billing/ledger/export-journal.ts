// The journal of the house's accountant (Rule 12.24): every entry of some months as two lines, the customer's account against the counter account, so
// that debits and credits are the same in each currency.
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import { BILL_TYPE_NAMES, type BillType } from '#shared/billing/billing.fields.ts'
import type { officeStatementCalls } from '#shared/billing/statement.contract.ts'
import { addMonths, startOfMonth } from '#shared/time.ts'
import { JOURNAL_NAMES, STATEMENT_NAMES } from '#shared/billing/statement.text.ts'
import type { ParsedInputOf } from '#shared/contract.ts'
import { inLanguage, type Language } from '#shared/language.ts'
import { roundMoney } from '#shared/money.ts'
import type { FeeType } from '#shared/rates/calculator/fees.ts'
import { FEE_NAMES } from '#shared/rates/rates.text.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { read } from '#server/base/database/transaction.ts'
import type { FlowingDocument } from '#server/base/http/http.ts'
import { tableDocument, type SheetColumn } from '#server/sheets/index.ts'

/** Entries in memory at a time. */
const PIECE = 5000
/** A sheet ends at 1,048,576 rows, and an entry has two. */
const MOST_ENTRIES = 500_000
const DAY_MS = 86_400_000

type Entry = {
  customer_id: number
  company_name: string
  seq: number
  at: string
  /** The same to the microsecond, to go on behind it. */
  instant: string
  amount: string
  currency: string
  counter_account: string
  bill_type: BillType
  fee_type: FeeType | null
  reference: string
  remark: string
  reverses: number | null
}
type Line = Entry & { account: string; debit: string | null; credit: string | null }

/** An entry's number among all customers. */
const entryNo = (customerId: number, seq: number): string => `${customerId}-${seq}`

/** The balance is what the house owes: what adds to it is a credit there and a debit of where it came from. */
function linesOf(entry: Entry): Line[] {
  const amount = roundMoney(entry.amount.replace('-', ''), entry.currency)
  const balance = { ...entry, account: `customer.${entry.customer_id}` }
  const counter = { ...entry, account: entry.counter_account }
  const [debited, credited] = entry.amount.startsWith('-') ? [balance, counter] : [counter, balance]
  return [
    { ...debited, debit: amount, credit: null },
    { ...credited, debit: null, credit: amount },
  ]
}

const textOf = ({ bill_type, fee_type, remark }: Entry, language: Language): string =>
  [inLanguage(BILL_TYPE_NAMES[bill_type], language), fee_type && inLanguage(FEE_NAMES[fee_type], language), remark]
    .filter(Boolean)
    .join(', ')

const COLUMNS: readonly SheetColumn<Line>[] = [
  [JOURNAL_NAMES.date, (row) => row.at.slice(0, 10)],
  [JOURNAL_NAMES.number, (row) => entryNo(row.customer_id, row.seq)],
  [JOURNAL_NAMES.document, (row) => row.reference],
  [STATEMENT_NAMES.customer_id, (row) => row.customer_id],
  [STATEMENT_NAMES.customer, (row) => row.company_name],
  [JOURNAL_NAMES.account, (row) => row.account],
  [JOURNAL_NAMES.debit, (row) => row.debit],
  [JOURNAL_NAMES.credit, (row) => row.credit],
  [STATEMENT_NAMES.currency, (row) => row.currency],
  [JOURNAL_NAMES.text, textOf],
  [JOURNAL_NAMES.reversal_of, (row) => (row.reverses === null ? null : entryNo(row.customer_id, row.reverses))],
]

/** In the order of time. Refuses `export_nothing`, and more entries than a sheet has room for (`export_too_many`). */
export async function exportJournal(
  ctx: Ctx,
  actor: StaffActor,
  { from, to, format }: ParsedInputOf<typeof officeStatementCalls.exportJournal>,
): Promise<FlowingDocument> {
  const [start, end] = [startOfMonth(from), startOfMonth(addMonths(to, 1))]
  const { language } = actor.request
  const { rows } = await read(ctx, actor, (db) =>
    sql<{ first: string | null; n: number }>`select min(at) as first, count(*)::int as n from ledger_entry
      where at >= ${start} and at < ${end}`.execute(db),
  )
  const { first = null, n = 0 } = rows[0] ?? {}
  if (first === null) throw new AppError('export_nothing')
  if (n > MOST_ENTRIES) throw new AppError('export_too_many', { limit: MOST_ENTRIES })
  async function* pieces() {
    const now = ctx.clock.now()
    // Day by day: what lies in the ledger beside each other is read together, and no more than a day is sorted.
    for (let day = new Date(first!.slice(0, 10)); day < end && day <= now; day = new Date(day.getTime() + DAY_MS)) {
      for (let key: [string, number, number] | undefined; ;) {
        const entries = await entriesOf(ctx, actor, day, key)
        yield entries.flatMap(linesOf).map((line) => COLUMNS.map(([, of]) => of(line, language) ?? null))
        const last = entries.at(-1)
        if (!last || entries.length < PIECE) break
        key = [last.instant, last.customer_id, last.seq]
      }
    }
  }
  return tableDocument({
    name: from === to ? `journal-${from}` : `journal-${from}-${to}`,
    heads: COLUMNS.map(([head]) => inLanguage(head, language)),
    pieces: pieces(),
    format,
  })
}

const entriesOf = (
  ctx: Ctx,
  actor: StaffActor,
  day: Date,
  key: [string, number, number] | undefined,
): Promise<Entry[]> =>
  read(ctx, actor, async (db) => {
    const behind = key
      ? sql`(e.at, e.customer_id, e.seq) > (${key[0]}::timestamptz, ${key[1]}::int, ${key[2]}::int)`
      : sql`true`
    const { rows } =
      await sql<Entry>`select e.customer_id, c.company_name, e.seq, e.at, e.at::text as instant, e.amount, e.currency, e.counter_account, e.bill_type, e.fee_type,
        e.reference, e.remark, e.reverses
      from ledger_entry e join customer c using (customer_id)
      where e.at >= ${day} and e.at < ${new Date(day.getTime() + DAY_MS)} and ${behind}
      order by e.at, e.customer_id, e.seq limit ${PIECE}`.execute(db)
    return rows
  })
