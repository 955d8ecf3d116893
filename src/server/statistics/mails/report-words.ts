// A statistic as the lines of a mail (Rule 19.11): the whole beside what it is compared with, then the largest parts. It reads what the page reads, as
// the same person.
import { BILL_TYPE_NAMES } from '#shared/billing/billing.fields.ts'
import { countryName } from '#shared/code-names.ts'
import { currencyDigits } from '#shared/currencies.ts'
import { inLanguage, LANGUAGE_TAGS, monthName, type InLanguages, type Language } from '#shared/language.ts'
import { sumMoney } from '#shared/money.ts'
import { FEE_NAMES } from '#shared/rates/rates.text.ts'
import type { ReportMail } from '#shared/statistics/report-mails.contract.ts'
import type { Shipped, ShippedRow } from '#shared/statistics/statistics.contract.ts'
import type { Report } from '#shared/statistics/report-mails.rules.ts'
import type { ShippedBy } from '#shared/statistics/statistics.rules.ts'
import { BEFORE_NAMES, STATISTICS_NAMES as NAMES } from '#shared/statistics/statistics.text.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { getExpenses } from '../figures/expenses.queries.ts'
import { getShipped, getSkus } from '../figures/shipped.queries.ts'

/** Parts that are told; the page has them all. */
const TOLD = 10

type Asked = Pick<ReportMail, 'report' | 'against' | 'warehouse_id' | 'country' | 'search'> & {
  from: string
  to: string
}
type Figure = { name: string; now: string | number; before: string | number }

const NOTHING: InLanguages<string> = { en: 'Nothing happened in these months.', zh_CN: '所选月份没有数据。' }
const LINE: InLanguages<(name: string, now: string, compared: string, before: string) => string> = {
  en: (name, now, compared, before) => `${name}: ${now} (${compared}: ${before})`,
  zh_CN: (name, now, compared, before) => `${name}：${now}（${compared}：${before}）`,
}
const SO_MANY: InLanguages<(shown: number, all: number) => string> = {
  en: (shown, all) => `The ${shown} largest of ${all}:`,
  zh_CN: (shown, all) => `共 ${all} 项，以下为最大的 ${shown} 项：`,
}

/** Paragraphs: the whole, and its parts a line each. */
export async function wordsOfReport(
  ctx: Ctx,
  actor: CustomerActor,
  asked: Asked,
  language: Language,
): Promise<string[]> {
  const { whole, parts, all = parts.length, currency } = await figuresOf(ctx, actor, asked, language)
  const digits = currency === undefined ? 0 : currencyDigits(currency)
  const format = new Intl.NumberFormat(LANGUAGE_TAGS[language], { minimumFractionDigits: digits })
  const number = (value: string | number) =>
    `${format.format(value as Intl.StringNumericLiteral)}${currency === undefined ? '' : ` ${currency}`}`
  const compared = inLanguage(BEFORE_NAMES[asked.against], language)
  const line = ({ name, now, before }: Figure) =>
    inLanguage(LINE, language)(name, number(now), compared, number(before))
  if (whole.every(({ now, before }) => Number(now) === 0 && Number(before) === 0))
    return [inLanguage(NOTHING, language)]
  const shown = parts.slice(0, TOLD).map(line)
  if (all > TOLD) shown.unshift(inLanguage(SO_MANY, language)(TOLD, all))
  return [whole.map(line).join('\n'), ...(shown.length > 0 ? [shown.join('\n')] : [])]
}

/** `all`: how many parts there are, where not all are here. */
type Figures = { whole: Figure[]; parts: Figure[]; all?: number; currency?: string }

const ROWS_BY = { shipping: 'month', countries: 'country', volume: 'method' } as const satisfies Partial<
  Record<Report, ShippedBy>
>

async function figuresOf(ctx: Ctx, actor: CustomerActor, asked: Asked, language: Language): Promise<Figures> {
  const { report, from, to, against, warehouse_id, country, search } = asked
  const period = { from, to, against }
  const read = (text: { en: string; zh_CN: string }) => inLanguage(text, language)
  if (report === 'expenses') {
    const { rows, now, before, currency } = await getExpenses(ctx, actor, period)
    const parts = addUp(
      rows.map(({ fee_type, bill_type, now, before }) => ({
        name: read(fee_type ? FEE_NAMES[fee_type] : BILL_TYPE_NAMES[bill_type]),
        now,
        before,
      })),
    )
    return { whole: [{ name: read(NAMES.amount), now, before }], parts, currency }
  }
  if (report === 'skus') {
    const { rows, skus, pieces, pieces_before } = await getSkus(ctx, actor, {
      ...period,
      warehouse_id,
      country,
      search,
    })
    const parts = rows.map(({ sku, name, pieces, pieces_before }) => ({
      name: `${sku} ${name}`,
      now: pieces,
      before: pieces_before,
    }))
    return { whole: [{ name: read(NAMES.pieces), now: pieces, before: pieces_before }], parts, all: skus }
  }
  const by = ROWS_BY[report]
  const { rows, now, before } = await getShipped(ctx, actor, { ...period, warehouse_id, country, by })
  // A supplier is told of pieces alone (Rule 19.4).
  const told = (['orders', 'parcels', 'pieces'] as const).filter((figure) => now[figure] !== null)
  const main = told[0]!
  const parts = rows.map((row) => ({
    name: nameOf(row, language),
    now: count(row.now, main),
    before: count(row.before, main),
  }))
  return {
    whole: told.map((figure) => ({
      name: read(NAMES[figure]),
      now: count(now, figure),
      before: count(before, figure),
    })),
    parts: by === 'month' ? parts.toReversed() : addUp(parts),
  }
}

const count = (figures: Shipped, figure: 'orders' | 'parcels' | 'pieces') => figures[figure] ?? 0

const nameOf = (row: ShippedRow, language: Language): string => {
  if (row.country !== null) return countryName(row.country, language)
  if (row.method_name_en !== null && row.method_name_zh !== null)
    return `${row.warehouse_code ?? ''} · ${inLanguage({ en: row.method_name_en, zh_CN: row.method_name_zh }, language)}`
  return inLanguage(monthName(row.month ?? ''), language)
}

/** Parts of one name together, the largest first. */
function addUp(parts: readonly Figure[]): Figure[] {
  const sums = new Map<string, Figure>()
  for (const { name, now, before } of parts) {
    const sum = sums.get(name)
    sums.set(name, { name, now: sumMoney([sum?.now ?? 0, now]), before: sumMoney([sum?.before ?? 0, before]) })
  }
  return [...sums.values()].toSorted((a, b) => Number(b.now) - Number(a.now))
}
