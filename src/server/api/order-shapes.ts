// Orders and quotes between the API's shapes and those of the house.
import type { OutputOf } from '#shared/contract.ts'
import type { apiOrderCalls } from '#shared/api/orders.contract.ts'
import type { OrderIn } from '#shared/api/orders.values.ts'
import { inLanguage } from '#shared/language.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import { problemOf } from '#server/base/http/problems.ts'
import type { addOrder, getOrderMethods } from '#server/orders/index.ts'
import type { Codes } from './codes.ts'

type Form = Parameters<typeof addOrder>[2]

/** An order as the form has it; a line without a name is called like its product. */
export const formOf = (codes: Codes, { warehouse_code, lines, ...order }: OrderIn): Form => ({
  ...order,
  warehouse_id: codes.warehouse(warehouse_code),
  lines: lines.map(({ sku, name, ...line }) => ({
    ...line,
    sku_id: codes.sku(sku),
    name: name || [...codes.nameOf(sku)].slice(0, MOST_NAME).join(''),
  })),
})
const MOST_NAME = 120

type Fee = {
  fee_type: OutputOf<typeof apiOrderCalls.charges>['data'][number]['fee_type']
  amount: string
  parcel_no?: number | undefined
}

export const chargesOf = (fees: readonly Fee[]): OutputOf<typeof apiOrderCalls.charges>['data'] =>
  fees.map(({ fee_type, amount, parcel_no }) => ({ fee_type, amount, parcel_no: parcel_no ?? null }))

/** Methods with what each costs, or why it cannot carry the order, in the reader's language. */
export function offersOf(
  actor: CustomerActor,
  { methods, currency }: Awaited<ReturnType<typeof getOrderMethods>>,
): OutputOf<typeof apiOrderCalls.offers> {
  const { language } = actor.request
  return {
    data: methods.map(({ method_id, code, name_en, name_zh, carrier, quote, reasons }) => ({
      method_id,
      shipping_method: code,
      name: inLanguage({ en: name_en, zh_CN: name_zh }, language),
      carrier,
      total: quote?.total ?? null,
      currency,
      transit_days: quote?.transit_days ?? null,
      chargeable_weight_g: quote?.chargeable_weight_g ?? null,
      zone: quote?.zone ?? null,
      charges: chargesOf(quote?.lines ?? []),
      problems: reasons.map((reason) => problemOf(reason, language, () => false)),
    })),
  }
}
