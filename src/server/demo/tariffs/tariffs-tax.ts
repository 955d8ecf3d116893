// Demo taxes and customs rules by destination, as they stood when the demo was written; a person has to confirm them before real use.
import type { TaxTariff } from '#shared/rates/tariffs/rates.tariff.ts'
import { EU } from './tariff-pieces.ts'

type Rate = Extract<TaxTariff['rules'][number], { kind: 'rate' }>

/** Standard VAT rates of the EU without the two that changed within the document's time. */
const EU_VAT = {
  AT: '20', BE: '21', BG: '20', CY: '19', CZ: '21', DE: '19', DK: '25', ES: '21', FI: '25.5', FR: '20', GR: '24', HR: '25', HU: '27',
  IE: '23', IT: '22', LT: '21', LU: '17', LV: '21', MT: '18', NL: '21', PL: '23', PT: '23', SE: '25', SI: '22', SK: '23',
} // prettier-ignore
const EU_VAT_DATED: { from: string; until: string | null; percents: Record<string, string> }[] = [
  { from: '2025-01-01', until: null, percents: EU_VAT },
  { from: '2025-01-01', until: '2025-06-30', percents: { EE: '22' } },
  { from: '2025-07-01', until: null, percents: { EE: '24' } },
  { from: '2025-01-01', until: '2025-07-31', percents: { RO: '19' } },
  { from: '2025-08-01', until: null, percents: { RO: '21' } },
]
const LOW_VALUE = { currency: 'EUR', amount: '150' } as const
const plain = {
  kind: 'rate', from: '2025-01-01', until: null, exempt_origins: [], waived_by: null, limit: null,
  refuse_ioss_methods_above: false, base: ['goods', 'freight'], inside: false, flat: '0',
} satisfies Partial<Rate> // prettier-ignore

/** Up to 150 EUR a day to one recipient: charged only where the order has no IOSS code; since July 2026 the duty is part of the base. */
const euIoss = EU_VAT_DATED.map((dated): Rate => ({
  ...plain,
  ...dated,
  fee_type: 'eu_ioss',
  exempt_origins: EU,
  waived_by: 'ioss',
  limit: { ...LOW_VALUE, applies: 'day_up_to' },
  refuse_ioss_methods_above: true,
  base: ['goods', 'duty'],
  currency: 'EUR',
  flat: '0.30',
}))
const euImportVat = EU_VAT_DATED.map((dated): Rate => ({
  ...plain,
  ...dated,
  fee_type: 'vat',
  exempt_origins: EU,
  waived_by: 'vat',
  limit: { ...LOW_VALUE, applies: 'day_above' },
  currency: 'EUR',
}))

export const TAX_TARIFF: TaxTariff = {
  kind: 'tax',
  code: 'world',
  version: 1,
  valid_from: '2025-01-01',
  rules: [
    ...euIoss,
    ...euImportVat,
    {
      kind: 'duty_per_hs6',
      from: '2026-07-01',
      until: null,
      exempt_origins: EU,
      countries: EU,
      limit: { ...LOW_VALUE, applies: 'day_up_to' },
      currency: 'EUR',
      per_code: '3',
    },
    { ...plain, fee_type: 'vat', exempt_origins: ['GB'], waived_by: 'vat', percents: { GB: '20' }, currency: 'GBP' },
    { ...plain, fee_type: 'vat', waived_by: 'vat', percents: { CH: '8.1', LI: '8.1' }, currency: 'CHF' },
    { ...plain, fee_type: 'vat', waived_by: 'vat', percents: { NO: '25' }, currency: 'EUR' },
    {
      ...plain,
      fee_type: 'sg_gst',
      waived_by: 'gst',
      percents: { SG: '9' },
      limit: { currency: 'SGD', amount: '400', applies: 'up_to' },
      currency: 'SGD',
    },
    { ...plain, fee_type: 'br_icms', waived_by: 'icms', percents: { BR: '17' }, inside: true, currency: 'USD' },
    {
      kind: 'customs_data',
      from: '2025-08-29',
      until: null,
      exempt_origins: ['US'],
      countries: ['US'],
      required: ['hs_code', 'origin_country'],
    },
  ],
}
