// Every enabled method of a warehouse for one shipment: with its quote, or with the reasons why it cannot carry it.
import type { Refusal } from '#shared/errors.ts'
import { quoteAll, type PackedParcel, type Quote, type Shipment } from '#shared/rates/rates.rules.ts'
import type { MethodRow, RatingTerms } from '#server/rates/index.ts'

export type Offer = MethodRow & { quote: Quote | null; reasons: Refusal[] }

/** In the order of their codes, those without a tariff at the end; `parcels` where it is known that there are several. */
export function offersOf(terms: RatingTerms, shipment: Shipment, parcels: readonly PackedParcel[] = []): Offer[] {
  const results = quoteAll(
    terms.methods.map(({ compiled }) => compiled),
    terms.terms,
    shipment,
    parcels,
  )
  const byCode = new Map(results.map(({ code, result }) => [code, result]))
  return [
    ...terms.methods.map(({ compiled, ...method }) => {
      const result = byCode.get(compiled.tariff.code)
      return result?.ok
        ? { ...method, quote: result.quote, reasons: [] }
        : { ...method, quote: null, reasons: result?.reasons ?? [] }
    }),
    ...terms.withoutTariff.map((method) => ({
      ...method,
      quote: null,
      reasons: [{ code: 'no_tariff' as const, params: { method: method.code } }],
    })),
  ]
}

/** What a method is like, without what it costs (Rule 3.7). */
export const withoutMoney = <Q extends { lines: unknown[]; total: string | null }>(quote: Q) => ({
  ...quote,
  lines: [],
  total: null,
})
