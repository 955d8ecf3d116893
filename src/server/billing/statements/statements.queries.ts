// Reads of statements for both sides: the list, one with its lines, and its entries as they stand in the ledger.
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import { BILL_TYPES, type BillType } from '#shared/billing/billing.fields.ts'
import type { officeStatementCalls, OfficeStatement, StatementDetail } from '#shared/billing/statement.contract.ts'
import { STATEMENT_GROUPS, sumsOf, type StatementLine } from '#shared/billing/statement.rules.ts'
import { FEE_TYPES, type FeeType } from '#shared/rates/calculator/fees.ts'
import { int4, type Page } from '#shared/fields.ts'
import { roundMoney } from '#shared/money.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { countMatching, cutPage, fromCursor, pageLimit } from '#server/base/database/keyset.ts'
import { read } from '#server/base/database/transaction.ts'
import { seesMoneyOf, staffSeesCustomerOf } from '#server/customers/index.ts'

export type Reader = CustomerActor | StaffActor
export type Asked = { customer_id?: number; month: string }
type Listed = ParsedInputOf<typeof officeStatementCalls.getList>

/** The statements that the reader may see, over `s`: the own ones; of staff those of customers whose money it sees (Rule 3.6). */
const seen = (reader: Reader): RawBuilder<unknown> =>
  reader.kind === 'staff'
    ? sql`${staffSeesCustomerOf(reader, 's')} and ${seesMoneyOf(reader, 's')}`
    : sql`s.customer_id = ${reader.customerId}`

const one = (reader: Reader, { customer_id, month }: Asked) =>
  sql`s.customer_id = ${reader.kind === 'staff' ? customer_id : reader.customerId} and s.month = ${`${month}-01`}::date and ${seen(reader)}`

const COLUMNS = sql`to_char(s.month, 'YYYY-MM') as month, s.statement_no, s.customer_id, s.company_name, s.currency, s.opening, s.closing,
  s.seq_to - s.seq_from + 1 as entries, s.held, s.holds, s.made_at,
  coalesce((select jsonb_agg(jsonb_build_object('bill_type', l.bill_type, 'fee_type', l.fee_type, 'entries', l.entries, 'amount', l.amount::text)
    order by l.line_no) from statement_line l where l.customer_id = s.customer_id and l.month = s.month), '[]') as lines`

/** Types as people know them from their lists. */
const inOrder = (a: StatementLine, b: StatementLine) =>
  BILL_TYPES.indexOf(a.bill_type) - BILL_TYPES.indexOf(b.bill_type) ||
  (a.fee_type ? FEE_TYPES.indexOf(a.fee_type) : -1) - (b.fee_type ? FEE_TYPES.indexOf(b.fee_type) : -1)

/** With its sums, every amount in the decimals of its currency. */
function shown(row: Omit<StatementDetail, (typeof STATEMENT_GROUPS)[number]>): StatementDetail {
  const money = (amount: string) => roundMoney(amount, row.currency)
  const sums = sumsOf(row.lines)
  for (const group of STATEMENT_GROUPS) sums[group] = money(sums[group])
  return {
    ...row,
    ...sums,
    opening: money(row.opening),
    closing: money(row.closing),
    held: row.held && money(row.held),
    lines: row.lines.toSorted(inOrder).map((line) => ({ ...line, amount: money(line.amount) })),
  }
}

/** The newest month first. */
export function listStatements(ctx: Ctx, reader: Reader, input: Listed): Promise<Page<OfficeStatement>> {
  const from = fromCursor(input, z.tuple([z.iso.date(), int4]))
  const wanted = [seen(reader)]
  if (input.customer_id !== undefined) wanted.push(sql`s.customer_id = ${input.customer_id}`)
  if (input.month) wanted.push(sql`s.month = ${`${input.month}-01`}::date`)
  const matching = sql`select 1 from statement s where ${sql.join(wanted, sql` and `)}`
  if (from.key)
    wanted.push(
      sql`(s.month, s.customer_id) ${from.backwards ? sql`>` : sql`<`} (${from.key[0]}::date, ${from.key[1]}::int)`,
    )
  const order = from.backwards ? sql`s.month, s.customer_id` : sql`s.month desc, s.customer_id desc`
  return read(ctx, reader, async (db) => {
    const [{ rows }, total] = await Promise.all([
      sql<StatementDetail>`select ${COLUMNS} from (select * from statement s where ${sql.join(wanted, sql` and `)}
        order by ${order} ${pageLimit(input)}) s order by ${order}`.execute(db),
      countMatching(db, input, matching, sql`s.month`),
    ])
    return cutPage(rows.map(shown), input, from, (row) => [`${row.month}-01`, row.customer_id], total)
  })
}

/** One with its lines. Foreign and missing look alike: `not_found`. */
export function getStatement(ctx: Ctx, reader: Reader, asked: Asked): Promise<StatementDetail> {
  return read(ctx, reader, async (db) => {
    const { rows } = await sql<StatementDetail>`select ${COLUMNS} from statement s where ${one(reader, asked)}`.execute(
      db,
    )
    if (!rows[0]) throw new AppError('not_found')
    return shown(rows[0])
  })
}

export type StatementEntry = {
  seq: number
  at: string
  bill_type: BillType
  fee_type: FeeType | null
  reference: string
  amount: string
  balance_after: string
  currency: string
  country: string | null
  quantity: number | null
  weight_g: number | null
  tracking_no: string | null
  remark: string
  reverses: number | null
}

/** The entries of one behind a number, in their order; as they were posted, so they are always the same. */
export function statementEntries(ctx: Ctx, reader: Reader, asked: Asked, after: number, limit: number) {
  return read(ctx, reader, async (db) => {
    const { rows } =
      await sql<StatementEntry>`select e.seq, e.at, e.bill_type, e.fee_type, e.reference, e.amount, e.balance_after, e.currency, e.country,
        e.quantity, e.weight_g, e.tracking_no, e.remark, e.reverses
      from statement s join ledger_entry e on e.customer_id = s.customer_id and e.seq between s.seq_from and s.seq_to
      where ${one(reader, asked)} and e.seq > ${after} order by e.seq limit ${limit}`.execute(db)
    return rows
  })
}
