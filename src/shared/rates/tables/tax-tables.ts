// The tables of the taxes and customs rules by destination.
import type { Text } from '../../language.ts'
import { FEE_NAMES } from '../rates.text.ts'
import { TAX_CODES } from '../tariffs/tax.tariff.ts'
import { CURRENCY_CHOICES, YES_NO } from './method-tables.ts'
import { listTable, type Column, type Layout } from './table-parts.ts'

const upper = (code: string) => [code, { en: code.toUpperCase(), zh_CN: code.toUpperCase() }] as const
const PARTS: Record<string, Text> = {
  goods: { en: 'goods', zh_CN: '货值' },
  freight: { en: 'freight', zh_CN: '运费' },
  duty: { en: 'duty', zh_CN: '关税' },
  hs_code: { en: 'HS code', zh_CN: 'HS 编码' },
  origin_country: { en: 'country of origin', zh_CN: '原产国' },
}
/** Lists of words as one choice. */
const joined = (...lists: string[]) =>
  lists.map((list) => {
    const words = list.split('+').map((word) => PARTS[word]!)
    const name: Text = { en: words.map(({ en }) => en).join(' + '), zh_CN: words.map((word) => word.zh_CN).join(' + ') }
    return [list, name] as const
  })

const FROM: Column = { key: 'from', at: ['from'], title: { en: 'From', zh_CN: '开始' }, kind: 'date' }
const UNTIL: Column = { key: 'until', at: ['until'], title: { en: 'Until', zh_CN: '结束' }, kind: 'date', blank: null }
const EXEMPT: Column = { key: 'exempt_origins', at: ['exempt_origins'], title: { en: 'Not from', zh_CN: '豁免发货国' }, kind: 'countries', wide: true } // prettier-ignore
const COUNTRIES: Column = { key: 'countries', at: ['countries'], title: { en: 'Into', zh_CN: '目的国' }, kind: 'countries', wide: true } // prettier-ignore
const CURRENCY: Column = { key: 'currency', at: ['currency'], title: { en: 'Currency', zh_CN: '币种' }, kind: 'code', choices: CURRENCY_CHOICES } // prettier-ignore
const LIMIT: readonly Column[] = [
  {
    key: 'applies', at: ['limit', 'applies'], title: { en: 'Declared value', zh_CN: '申报价值' }, kind: 'code',
    choices: [['', { en: 'Any', zh_CN: '不限' }], ['up_to', { en: 'up to', zh_CN: '不超过' }], ['above', { en: 'above', zh_CN: '超过' }],
      ['day_up_to', { en: 'of a day to one recipient up to', zh_CN: '同一收件人当日合计不超过' }], ['day_above', { en: 'of a day to one recipient above', zh_CN: '同一收件人当日合计超过' }]],
  },
  { key: 'limit', at: ['limit', 'amount'], title: { en: 'Limit', zh_CN: '限额' }, kind: 'amount' },
  { key: 'limit_currency', at: ['limit', 'currency'], title: { en: 'of', zh_CN: '限额币种' }, kind: 'code', choices: [['', { en: '-', zh_CN: '-' }], ...CURRENCY_CHOICES] },
] // prettier-ignore
const NO_LIMIT = [['limit']] as const

export const TAX_LAYOUT: Layout = {
  optional: [],
  facts: [],
  tables: [
    listTable({
      key: 'rates',
      title: { en: 'Taxes by rate', zh_CN: '按税率征收' },
      hint: {
        en: 'Rates by destination: DE 19; FI 25.5. Parcels that start in a country of “Not from” cross no border and owe nothing.',
        zh_CN: '按目的国填写税率：DE 19; FI 25.5。从“豁免发货国”发出的包裹不过境，无需缴税。',
      },
      at: ['rules'],
      constants: { kind: 'rate' },
      optional: NO_LIMIT,
      names: ['fee_type', 'from', 'applies', 'limit', 'limit_currency'],
      columns: [
        { key: 'fee_type', at: ['fee_type'], title: { en: 'Tax', zh_CN: '税种' }, kind: 'code', wide: true, choices: (['eu_ioss', 'sg_gst', 'br_icms', 'vat'] as const).map((code) => [code, FEE_NAMES[code]] as const) },
        FROM,
        UNTIL,
        { key: 'percents', at: ['percents'], title: { en: 'Rates in %', zh_CN: '税率（%）' }, kind: 'percents', wide: true },
        EXEMPT,
        { key: 'waived_by', at: ['waived_by'], title: { en: 'Not with a code for', zh_CN: '免收税号' }, kind: 'code', blank: null, choices: [['', { en: '-', zh_CN: '-' }], ...TAX_CODES.map(upper)] },
        ...LIMIT,
        { key: 'refuse', at: ['refuse_ioss_methods_above'], title: { en: 'Above it IOSS methods do not carry', zh_CN: '超限时 IOSS 渠道不承运' }, kind: 'yes', choices: YES_NO },
        { key: 'base', at: ['base'], title: { en: 'Taken of', zh_CN: '计税基数' }, kind: 'joined', wide: true, choices: joined('goods', 'freight', 'duty', 'goods+freight', 'goods+duty', 'freight+duty', 'goods+freight+duty') },
        { key: 'inside', at: ['inside'], title: { en: 'Part of its own base', zh_CN: '价内税' }, kind: 'yes', choices: YES_NO },
        { key: 'flat', at: ['flat'], title: { en: 'And per parcel', zh_CN: '另加每件' }, kind: 'amount' },
        CURRENCY,
      ],
    }), // prettier-ignore
    listTable({
      key: 'duties',
      title: { en: 'Duty for each HS code', zh_CN: '按 HS 编码征收关税' },
      at: ['rules'],
      constants: { kind: 'duty_per_hs6' },
      optional: NO_LIMIT,
      names: ['from', 'countries'],
      columns: [
        FROM,
        UNTIL,
        COUNTRIES,
        EXEMPT,
        ...LIMIT,
        { key: 'per_code', at: ['per_code'], title: { en: 'Per HS6 code', zh_CN: '每个 HS6 编码' }, kind: 'amount' },
        CURRENCY,
      ],
    }),
    listTable({
      key: 'customs',
      title: { en: 'What customs want to know', zh_CN: '海关要求的资料' },
      at: ['rules'],
      constants: { kind: 'customs_data' },
      names: ['from', 'countries'],
      columns: [
        FROM,
        UNTIL,
        COUNTRIES,
        EXEMPT,
        { key: 'required', at: ['required'], title: { en: 'Of every line', zh_CN: '每行须填' }, kind: 'joined', wide: true, choices: joined('hs_code', 'origin_country', 'hs_code+origin_country') },
      ],
    }), // prettier-ignore
  ],
}
