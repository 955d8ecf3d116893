// A monthly statement on A4: balance before, what came and went by type, balance after. Data in, PDF out; it reads nothing itself.
import { BILL_TYPE_NAMES } from '#shared/billing/billing.fields.ts'
import type { StatementDetail } from '#shared/billing/statement.contract.ts'
import { groupOf, STATEMENT_GROUPS, type StatementLine } from '#shared/billing/statement.rules.ts'
import { STATEMENT_GROUP_NAMES, STATEMENT_NAMES as NAMES } from '#shared/billing/statement.text.ts'
import { inLanguage, LANGUAGE_TAGS, type Language, monthName } from '#shared/language.ts'
import { FEE_NAMES } from '#shared/rates/rates.text.ts'
import {
  drawFacts,
  drawFeet,
  drawFigures,
  drawNextHead,
  drawTitle,
  LIST_BOTTOM,
  MARGIN,
} from '#server/paper/list-page.ts'
import { renderPdf, type Brand } from '#server/paper/pdf.ts'
import { drawTable } from '#server/paper/table.ts'

/** Thousands apart and the decimals as they are: `-1,234.50`. */
const figure = (amount: string): string => amount.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',')

/** The first and the last day of a month. */
const daysOf = (month: string): [string, string] => {
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()
  return [`${month}-01`, `${month}-${last}`]
}

type Row = { name: string; entries: string; amount: string; bold?: boolean }

export async function statementPdf(statement: StatementDetail, language: Language, brand: Brand): Promise<Buffer> {
  const t = (text: Parameters<typeof inLanguage<string>>[0]) => inLanguage(text, language)
  const { currency, statement_no, month } = statement
  const money = (amount: string) => `${figure(amount)} ${currency}`
  const title = `${t(NAMES.statement)} ${statement_no}`
  const named = (line: StatementLine): string =>
    [BILL_TYPE_NAMES[line.bill_type], ...(line.fee_type ? [FEE_NAMES[line.fee_type]] : [])].map(t).join('  ·  ')
  const rows: Row[] = [
    { name: t(NAMES.opening), entries: '', amount: figure(statement.opening), bold: true },
    ...STATEMENT_GROUPS.flatMap((group) => {
      const lines = statement.lines.filter((line) => groupOf(line) === group)
      if (lines.length === 0) return []
      const entries = lines.reduce((sum, line) => sum + line.entries, 0)
      return [
        ...lines.map((line) => ({
          name: named(line),
          entries: String(line.entries),
          amount: figure(line.amount),
        })),
        {
          name: t(STATEMENT_GROUP_NAMES[group]),
          entries: String(entries),
          amount: figure(statement[group]),
          bold: true,
        },
      ]
    }),
    { name: t(NAMES.closing), entries: String(statement.entries), amount: figure(statement.closing), bold: true },
  ]
  const options = { title, brand, lang: LANGUAGE_TAGS[language], madeAt: new Date(statement.made_at) }
  return renderPdf({ sizeMm: 'A4', keepPages: true, ...options }, async (sheet) => {
    sheet.addPage()
    let y = drawTitle(sheet, t(NAMES.statement), t(monthName(month)))
    y = drawFacts(sheet, y, [
      [t(NAMES.customer), `${statement.company_name} (${statement.customer_id})`],
      [t(NAMES.statement_no), statement_no],
      [t(NAMES.period), `${daysOf(month).join(' – ')} (UTC)`],
      [t(NAMES.made_at), `${statement.made_at.slice(0, 10)} (UTC)`],
    ])
    y = drawFigures(sheet, y + 2, [
      [t(NAMES.opening), money(statement.opening)],
      [t(NAMES.closing), money(statement.closing)],
      [t(NAMES.held), statement.held === null ? '-' : money(statement.held)],
    ])
    const weight = ({ bold = false }: Row) => (bold ? 'bold' : 'regular') as 'bold' | 'regular'
    // A row that sums up is bold, and the cell of a table is not: it draws itself.
    const column = (key: 'name' | 'entries' | 'amount', heading: string, width: number) => ({
      title: heading,
      width,
      align: key === 'name' ? ('left' as const) : ('right' as const),
      text: (row: Row) => row[key],
      minHeight: 6.6,
      draw: (row: Row, place: { x: number; y: number; width: number; height: number }) => {
        sheet.text(row[key], {
          ...place,
          size: 8.5,
          minSize: 6,
          maxLines: 1,
          weight: weight(row),
          align: key === 'name' ? 'left' : 'right',
          valign: 'middle',
        })
      },
    })
    await drawTable<Row, Row>(sheet, {
      columns: [
        column('name', t(NAMES.type), 116),
        column('entries', t(NAMES.entries), 26),
        column('amount', `${t(NAMES.amount)} (${currency})`, 44),
      ],
      groups: rows,
      rowsOf: (row) => [row],
      x: MARGIN,
      y: y + 2,
      bottom: LIST_BOTTOM,
      newPage: () => {
        sheet.addPage()
        return drawNextHead(sheet, [title, statement.company_name, month])
      },
    })
    drawFeet(sheet, language, `${brand.name}  ·  ${title}`)
  })
}
