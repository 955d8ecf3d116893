// Statistics as files: the rows of the page, with the figures of both periods.
import type { ParsedInputOf } from '#shared/contract.ts'
import { BILL_TYPE_NAMES } from '#shared/billing/billing.fields.ts'
import { AppError } from '#shared/errors.ts'
import { MAX_EXPORT_ROWS } from '#shared/fields.ts'
import type { SheetFormat } from '#shared/files.ts'
import { inLanguage, type Language, type Text } from '#shared/language.ts'
import { FEE_NAMES } from '#shared/rates/rates.text.ts'
import type {
  ExpenseRow,
  RegionRow,
  Shipped,
  ShippedRow,
  SkuRow,
  statisticsCalls,
} from '#shared/statistics/statistics.contract.ts'
import type { OnTime, onTimeCalls, OnTimeRow } from '#shared/statistics/on-time.contract.ts'
import { percentOf, type Comparison } from '#shared/statistics/statistics.rules.ts'
import { beforeOf, ON_TIME_NAMES, STATISTICS_NAMES as NAMES } from '#shared/statistics/statistics.text.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { FlowingDocument } from '#server/base/http/http.ts'
import { tableDocument, type SheetColumn } from '#server/sheets/index.ts'
import { getExpenses } from './expenses.queries.ts'
import { getOnTime } from './on-time.queries.ts'
import { getRegions, getShipped, getSkus } from './shipped.queries.ts'

type Calls = typeof statisticsCalls

/** Refuses `export_nothing`, `export_too_many`. */
function fileOf<Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
  { format, language }: { format: SheetFormat; language: Language },
): FlowingDocument {
  if (rows.length === 0) throw new AppError('export_nothing')
  if (rows.length > MAX_EXPORT_ROWS) throw new AppError('export_too_many', { limit: MAX_EXPORT_ROWS })
  return tableDocument({
    name,
    heads: columns.map(([head]) => inLanguage(head, language)),
    pieces: [rows.map((row) => columns.map(([, of]) => of(row, language) ?? null))],
    format,
  })
}

const named = (en: string | null, zh: string | null, language: Language) =>
  en === null || zh === null ? null : inLanguage({ en, zh_CN: zh }, language)

/** In base units (Rule 2.1), so that sums and units stay exact. */
const figures = (against: Comparison): SheetColumn<ShippedRow>[] =>
  (['orders', 'parcels', 'pieces', 'weight_g', 'volume_cm3'] as const).flatMap((figure: keyof Shipped) => {
    const unit = figure === 'weight_g' ? ' (g)' : figure === 'volume_cm3' ? ' (cm³)' : ''
    const named = (name: Text): Text => ({ en: name.en + unit, zh_CN: name.zh_CN + unit })
    return [
      [named(NAMES[figure]), (row: ShippedRow) => row.now[figure]],
      [named(beforeOf(NAMES[figure], against)), (row: ShippedRow) => row.before[figure]],
    ] satisfies SheetColumn<ShippedRow>[]
  })

export async function exportShipped(
  ctx: Ctx,
  actor: CustomerActor,
  { format, ...asked }: ParsedInputOf<Calls['exportShipped']>,
): Promise<FlowingDocument> {
  const keys: Record<typeof asked.by, SheetColumn<ShippedRow>[]> = {
    month: [[NAMES.month, (row) => row.month]],
    country: [[NAMES.country, (row) => row.country]],
    method: [
      [NAMES.month, (row) => row.month],
      [NAMES.warehouse, (row) => row.warehouse_code],
      [NAMES.method, (row, language) => named(row.method_name_en, row.method_name_zh, language)],
    ],
  }
  const { rows } = await getShipped(ctx, actor, asked)
  return fileOf(`shipped-by-${asked.by}`, [...keys[asked.by], ...figures(asked.against)], rows, {
    format,
    language: actor.request.language,
  })
}

export async function exportRegions(
  ctx: Ctx,
  actor: CustomerActor,
  { format, ...asked }: ParsedInputOf<Calls['exportRegions']>,
): Promise<FlowingDocument> {
  const { rows } = await getRegions(ctx, actor, asked)
  const columns: SheetColumn<RegionRow>[] = [
    [NAMES.country, () => asked.country],
    [NAMES.region, (row) => row.region],
    [NAMES.orders, (row) => row.orders],
    [beforeOf(NAMES.orders, asked.against), (row) => row.orders_before],
    [NAMES.pieces, (row) => row.pieces],
    [beforeOf(NAMES.pieces, asked.against), (row) => row.pieces_before],
  ]
  return fileOf('shipped-by-region', columns, rows, { format, language: actor.request.language })
}

export async function exportExpenses(
  ctx: Ctx,
  actor: CustomerActor,
  { format, ...asked }: ParsedInputOf<Calls['exportExpenses']>,
): Promise<FlowingDocument> {
  const { rows, currency } = await getExpenses(ctx, actor, asked)
  const columns: SheetColumn<ExpenseRow>[] = [
    [NAMES.month, (row) => row.month],
    [NAMES.bill_type, (row, language) => inLanguage(BILL_TYPE_NAMES[row.bill_type], language)],
    [NAMES.fee_type, (row, language) => row.fee_type && inLanguage(FEE_NAMES[row.fee_type], language)],
    [NAMES.amount, (row) => row.now],
    [beforeOf(NAMES.amount, asked.against), (row) => row.before],
    [NAMES.currency, () => currency],
  ]
  return fileOf('expenses', columns, rows, { format, language: actor.request.language })
}

export async function exportSkus(
  ctx: Ctx,
  actor: CustomerActor,
  { format, ...asked }: ParsedInputOf<Calls['exportSkus']>,
): Promise<FlowingDocument> {
  const { rows } = await getSkus(ctx, actor, asked, MAX_EXPORT_ROWS + 1)
  const columns: SheetColumn<SkuRow>[] = [
    [NAMES.sku, (row) => row.sku],
    [NAMES.name, (row) => row.name],
    [NAMES.orders, (row) => row.orders],
    [NAMES.pieces, (row) => row.pieces],
    [beforeOf(NAMES.pieces, asked.against), (row) => row.pieces_before],
  ]
  return fileOf('shipped-skus', columns, rows, { format, language: actor.request.language })
}

const ON_TIME: readonly [keyof typeof ON_TIME_NAMES, (figures: OnTime) => number | null][] = [
  ['shipped', (of) => of.shipped],
  ['on_time', (of) => of.on_time],
  ['late', (of) => of.late],
  ['share', (of) => percentOf(of.on_time, of.on_time + of.late)],
  ['hours_median', (of) => of.hours_median],
  ['hours_p90', (of) => of.hours_p90],
  ['delivered', (of) => of.delivered],
  ['delivered_share', (of) => percentOf(of.delivered, of.shipped)],
  ['days_median', (of) => of.days_median],
  ['days_p90', (of) => of.days_p90],
]

export async function exportOnTime(
  ctx: Ctx,
  actor: CustomerActor,
  { format, ...asked }: ParsedInputOf<typeof onTimeCalls.exportOnTime>,
): Promise<FlowingDocument> {
  const { rows } = await getOnTime(ctx, actor, asked)
  const columns: SheetColumn<OnTimeRow>[] = [
    [NAMES.warehouse, (row) => row.warehouse_code],
    [NAMES.method, (row, language) => named(row.method_name_en, row.method_name_zh, language)],
    ...ON_TIME.flatMap(([name, of]): SheetColumn<OnTimeRow>[] => [
      [percent(name, ON_TIME_NAMES[name]), (row) => of(row.now)],
      [percent(name, beforeOf(ON_TIME_NAMES[name], asked.against)), (row) => of(row.before)],
    ]),
  ]
  return fileOf('on-time', columns, rows, { format, language: actor.request.language })
}

const percent = (name: string, { en, zh_CN }: Text): Text =>
  name.endsWith('share') ? { en: `${en} (%)`, zh_CN: `${zh_CN}（%）` } : { en, zh_CN }
