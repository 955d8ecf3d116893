// Statements as files: the list, all entries of one, and one on paper. They are made anew of kept rows each time, and are the same each time.
import { sql } from 'kysely'
import type { ParsedInputOf } from '#shared/contract.ts'
import { BILL_TYPE_NAMES } from '#shared/billing/billing.fields.ts'
import type { officeStatementCalls, OfficeStatement } from '#shared/billing/statement.contract.ts'
import { STATEMENT_GROUPS } from '#shared/billing/statement.rules.ts'
import { STATEMENT_GROUP_NAMES, STATEMENT_NAMES as NAMES } from '#shared/billing/statement.text.ts'
import type { SheetFormat } from '#shared/files.ts'
import { inLanguage } from '#shared/language.ts'
import { FEE_NAMES } from '#shared/rates/rates.text.ts'
import type { Ctx } from '#server/base/context.ts'
import { read } from '#server/base/database/transaction.ts'
import type { Document, FlowingDocument } from '#server/base/http/http.ts'
import { paperBrand } from '#server/brands/index.ts'
import { listDocument, tableDocument, type SheetColumn } from '#server/sheets/index.ts'
import { statementPdf } from './statement-paper.ts'
import {
  getStatement,
  listStatements,
  statementEntries,
  type Asked,
  type Reader,
  type StatementEntry,
} from './statements.queries.ts'

/** Entries in memory at a time. */
const PIECE = 5000
/** Of one list's export: months times customers. */
const MOST_STATEMENTS = 100_000

const LISTED: readonly SheetColumn<OfficeStatement>[] = [
  [NAMES.statement_no, (row) => row.statement_no],
  [NAMES.month, (row) => row.month],
  [NAMES.currency, (row) => row.currency],
  [NAMES.opening, (row) => row.opening],
  ...STATEMENT_GROUPS.map((group) => [STATEMENT_GROUP_NAMES[group], (row: OfficeStatement) => row[group]] as const),
  [NAMES.closing, (row) => row.closing],
  [NAMES.held, (row) => row.held],
  [NAMES.entries, (row) => row.entries],
]
const OFFICE: readonly SheetColumn<OfficeStatement>[] = [
  [NAMES.customer_id, (row) => row.customer_id],
  [NAMES.customer, (row) => row.company_name],
  ...LISTED,
]

/** Refuses `export_nothing`, `export_too_many`. */
export const exportStatements = (
  ctx: Ctx,
  reader: Reader,
  { format, ...filters }: ParsedInputOf<typeof officeStatementCalls.exportList>,
): Promise<FlowingDocument> =>
  listDocument({
    name: 'statements',
    columns: reader.kind === 'staff' ? OFFICE : LISTED,
    list: (asked) => listStatements(ctx, reader, { ...filters, ...asked }),
    format,
    language: reader.request.language,
    limit: MOST_STATEMENTS,
  })

const ENTRIES: readonly SheetColumn<StatementEntry>[] = [
  [{ en: 'Entry', zh_CN: '序号' }, (row) => row.seq],
  [{ en: 'Time', zh_CN: '时间' }, (row) => row.at],
  [{ en: 'Bill type', zh_CN: '账单类型' }, (row, language) => inLanguage(BILL_TYPE_NAMES[row.bill_type], language)],
  [
    { en: 'Service fee type', zh_CN: '服务费用类型' },
    (row, language) => row.fee_type && inLanguage(FEE_NAMES[row.fee_type], language),
  ],
  [{ en: 'Order or bill no.', zh_CN: '订单号或单号' }, (row) => row.reference],
  [{ en: 'Amount', zh_CN: '金额' }, (row) => row.amount],
  [{ en: 'Balance after', zh_CN: '变动后余额' }, (row) => row.balance_after],
  [{ en: 'Currency', zh_CN: '币种' }, (row) => row.currency],
  [{ en: 'Country', zh_CN: '国家' }, (row) => row.country],
  [{ en: 'Quantity', zh_CN: '数量' }, (row) => row.quantity],
  [{ en: 'Weight (g)', zh_CN: '重量（g）' }, (row) => row.weight_g],
  [{ en: 'Tracking no.', zh_CN: '跟踪号' }, (row) => row.tracking_no],
  [{ en: 'Remark', zh_CN: '备注' }, (row) => row.remark],
  [{ en: 'Reverses entry', zh_CN: '冲销流水' }, (row) => row.reverses],
]

/** All of them, however many: they are read and written in pieces. Refuses `not_found`. */
export async function exportStatementEntries(
  ctx: Ctx,
  reader: Reader,
  { format, ...asked }: Asked & { format: SheetFormat },
): Promise<FlowingDocument> {
  const { language } = reader.request
  const { statement_no } = await getStatement(ctx, reader, asked)
  async function* pieces() {
    for (let after = 0; ;) {
      const rows = await statementEntries(ctx, reader, asked, after, PIECE)
      yield rows.map((row) => ENTRIES.map(([, of]) => of(row, language) ?? null))
      if (rows.length < PIECE) return
      after = rows.at(-1)!.seq
    }
  }
  return tableDocument({
    name: statement_no,
    heads: ENTRIES.map(([head]) => inLanguage(head, language)),
    pieces: pieces(),
    format,
    onlyRead: true,
  })
}

/** On paper, in the look of the customer's brand. Refuses `not_found`. */
export async function printStatement(ctx: Ctx, reader: Reader, asked: Asked): Promise<Document> {
  const { language } = reader.request
  const statement = await getStatement(ctx, reader, asked)
  const brand = await read(ctx, reader, async (db) => {
    const { rows } = await sql<{ platform_type: number }>`select platform_type from customer
      where customer_id = ${statement.customer_id}`.execute(db)
    return paperBrand(db, rows[0]!.platform_type, language)
  })
  const bytes = await statementPdf(statement, language, brand)
  return { bytes, name: `${statement.statement_no}.pdf`, mediaType: 'application/pdf' }
}
