// `quote`: full quotes per second of the pure engine on one core: 20 methods of 10 zones, one shipment after another.
import { compileHandling, compileMethod, compileTaxes, quoteAll, type Shipment } from '#shared/rates/rates.rules.ts'
import { handlingDocument, methodDocument, taxDocument } from '#test/make-rates.ts'
import { report, round } from './http-load.ts'

const AIM = 50_000

/** Twenty methods of ten zones, the terms and the n-th shipment: every kind of line is charged. */
export function benchTariffs() {
  const zones = Array.from({ length: 10 }, (_, zone) => ({
    code: `Z${zone}`,
    transit_days: { min: 2, max: 4 },
    areas: [{ country: 'DE', prefixes: [`${zone}`], ranges: [] }],
    freight: {
      kind: 'bands' as const,
      bands: Array.from({ length: 10 }, (_, band) => ({
        upto_g: (band + 1) * 3000,
        flat: `${2 + zone}.20`,
        per_kg: `${1 + band / 10}`,
      })),
    },
  }))
  // Every kind of line is charged: what is measured is the full sum, not its shortcuts.
  const methods = Array.from({ length: 20 }, (_, i) =>
    compileMethod(
      methodDocument('DE1', `m${i}`, {
        zones,
        oversize: [{ measure: 'longest_side', above: 20, amount: '3.00' }],
        oversized_surcharge: [{ measure: 'girth', above: 40, amount: '2.00' }],
        remote: [
          {
            area: { country: 'DE', prefixes: ['1', '2', '3', '4', '5', '6', '7', '8', '9'], ranges: [] },
            minimum: '4.00',
            per_kg: '0.60',
          },
        ],
        peak: [{ from: '2026-01-01', to: '2026-12-31', per_parcel: '0.50', per_kg: '0.05', zones: null }],
        over_category: { free: 0, per_extra: '0.20' },
        multiline_entry: { free: 0, per_extra: '0.30' },
      }),
    ),
  )
  const terms = {
    handling: compileHandling(handlingDocument('DE1')),
    taxes: compileTaxes(taxDocument()),
    fx: new Map([['USD>EUR', '0.92']]),
    contract: { currency: 'USD', fulfilment_fee: false },
  }
  const shipment = (i: number): Shipment => ({
    country: 'DE',
    postal_code: String(10_000 + (i % 89_999)),
    parcel: { weight_g: 300 + (i % 5000), length_cm: 30, width_cm: 20, height_cm: 8 },
    lines: [1, 2, 3].map((line) => ({
      sku: `S${line}`, quantity: line, attribute: 'general', category: 'c', hs_code: '85183000', origin_country: 'CN', unit_price_usd: '8.50',
      weight_g: 300, length_cm: 20, width_cm: 10, height_cm: 5,
    })), // prettier-ignore
    consumables: [],
    value_added_services: [],
    tax_codes: {},
    on_date: '2026-03-02',
  })
  return { methods, terms, shipment }
}

export function benchQuote(): void {
  const { methods, terms, shipment } = benchTariffs()
  let quotes = 0
  let total = 0
  let counted = 0
  const run = (ms: number) => {
    quotes = 0
    const end = performance.now() + ms
    for (let i = 0; performance.now() < end; i++) {
      for (const { result } of quoteAll(methods, terms, shipment(i))) {
        if (!result.ok) throw new Error(`the benchmark's methods must carry: ${JSON.stringify(result.reasons)}`)
        quotes++
        counted++
        total += result.quote.lines.length
      }
    }
  }
  run(500)
  const started = performance.now()
  run(3000)
  const perSecond = quotes / ((performance.now() - started) / 1000)
  report({
    figure: 'quote',
    method_quotes_per_s: Math.round(perSecond),
    lines_each: round(total / counted, 1),
    aim_per_s: AIM,
    ratio_to_aim: round(perSecond / AIM),
  })
}
