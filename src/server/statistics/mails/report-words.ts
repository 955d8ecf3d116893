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
import { percentOf, type ShippedBy } from '#shared/statistics/statistics.rules.ts'
import type { OnTime, onTimeCalls } from '#shared/statistics/on-time.contract.ts'
import { BEFORE_NAMES, ON_TIME_NAMES, STATISTICS_NAMES as NAMES } from '#shared/statistics/statistics.text.ts'
import type { ParsedInputOf } from '#shared/contract.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { getExpenses } from '../figures/expenses.queries.ts'
import { getOnTime } from '../figures/on-time.queries.ts'
import { getShipped, getSkus } from '../figures/shipped.queries.ts'

/** Parts that are told; the page has them all. */
const TOLD = 10

type Asked = Pick<ReportMail, 'report' | 'against' | 'warehouse_id' | 'country' | 'search'> & {
  from: string
  to: string
}
/** Null where there is nothing to measure; a share is told in percent. */
type Amount = string | number | null
type OnTimeAsked = ParsedInputOf<typeof onTimeCalls.getOnTime>
type Figure = { name: string; now: Amount; before: Amount; share?: boolean }

const NOTHING: InLanguages<string> = { en: 'Nothing happened in these months.', zh_CN: '所选月份没有数据。' }
const LINE: InLanguages<(name: string, now: string, compared: string, before: string) => string> = {
  en: (name, now, compared, before) => `${name}: ${now} (${compared}: ${before})`,
  zh_CN: (name, now, compared, before) => `${name}：${now}（${compared}：${before}）`,
}
const SO_MANY: InLanguages<(shown: number, all: number) => string> = {
  en: (shown, all) => `The ${shown} largest of ${all}:`,
  zh_CN: (shown, all) => `共 ${all} 项，以下为最大的 ${shown} 项：`,
}

const OWN_LABEL = { en: 'Own labels', zh_CN: '自有面单' }

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
  const number = (value: Amount, share = false) => {
    if (value === null) return '–'
    const unit = share ? ' %' : currency === undefined ? '' : ` ${currency}`
    return `${format.format(value as Intl.StringNumericLiteral)}${unit}`
  }
  const compared = inLanguage(BEFORE_NAMES[asked.against], language)
  const line = ({ name, now, before, share }: Figure) =>
    inLanguage(LINE, language)(name, number(now, share), compared, number(before, share))
  if (whole.every(({ now, before }) => Number(now) === 0 && Number(before) === 0))
    return [inLanguage(NOTHING, language)]
  const shown = parts.slice(0, TOLD).map(line)
  if (all > TOLD) shown.unshift(inLanguage(SO_MANY, language)(TOLD, all))
  return [whole.map(line).join('\n'), ...(shown.length > 0 ? [shown.join('\n')] : [])]
}

/** `all`: how many parts there are, where not all are here. */
type Figures = { whole: Figure[]; parts: Figure[]; all?: number; currency?: string }

/** Of how punctually orders left and arrived: shares and medians do not add up, so each warehouse and method has its own. */
async function onTimeFigures(ctx: Ctx, actor: CustomerActor, asked: OnTimeAsked, language: Language): Promise<Figures> {
  const { rows, now, before } = await getOnTime(ctx, actor, asked)
  const share = ({ on_time, late }: OnTime) => percentOf(on_time, on_time + late)
  const told = (name: keyof typeof ON_TIME_NAMES, of: (figures: OnTime) => Amount, more: { share?: boolean } = {}) => ({
    name: inLanguage(ON_TIME_NAMES[name], language),
    now: of(now),
    before: of(before),
    ...more,
  })
  return {
    whole: [
      told('shipped', (of) => of.shipped),
      told('share', share, { share: true }),
      told('hours_median', (of) => of.hours_median),
      told('days_median', (of) => of.days_median),
    ],
    parts: rows
      .toSorted((a, b) => b.now.shipped - a.now.shipped)
      .map((row) => ({
        name: placeAndMethod(row, language),
        now: share(row.now),
        before: share(row.before),
        share: true,
      })),
  }
}

const ROWS_BY = { shipping: 'month', countries: 'country', volume: 'method' } as const satisfies Partial<
  Record<Report, ShippedBy>
>

async function figuresOf(ctx: Ctx, actor: CustomerActor, asked: Asked, language: Language): Promise<Figures> {
  const { report, from, to, against, warehouse_id, country, search } = asked
  const period = { from, to, against }
  const read = (text: { en: string; zh_CN: string }) => inLanguage(text, language)
  if (report === 'onTime') return onTimeFigures(ctx, actor, { ...period, warehouse_id, country }, language)
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
  return row.month === null ? placeAndMethod(row, language) : inLanguage(monthName(row.month), language)
}

type Named = { warehouse_code: string | null; method_name_en: string | null; method_name_zh: string | null }
const placeAndMethod = ({ warehouse_code, method_name_en, method_name_zh }: Named, language: Language): string =>
  method_name_en === null || method_name_zh === null
    ? `${warehouse_code ?? ''} · ${inLanguage(OWN_LABEL, language)}`
    : `${warehouse_code ?? ''} · ${inLanguage({ en: method_name_en, zh_CN: method_name_zh }, language)}`

/** Parts of one name together, the largest first. */
function addUp(parts: readonly Figure[]): Figure[] {
  const sums = new Map<string, Figure>()
  for (const { name, now, before } of parts) {
    const sum = sums.get(name)
    sums.set(name, {
      name,
      now: sumMoney([sum?.now ?? 0, now ?? 0]),
      before: sumMoney([sum?.before ?? 0, before ?? 0]),
    })
  }
  return [...sums.values()].toSorted((a, b) => Number(b.now) - Number(a.now))
}
