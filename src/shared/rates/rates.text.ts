// Names of fee types and of the reasons against a method, and the sentence that explains a charge, in every language.
// Full texts of reasons with their numbers are in errors.ts.
import { inLanguage, type Language, type Text } from '../language.ts'
import { HANDLING_TEXT, type Handling } from '../handling.ts'
import type { BasisRule, FeeBasis, FeeType, QuoteRefusalCode } from './calculator/fees.ts'

export const FEE_NAMES: Record<FeeType, Text> = {
  base_freight: { en: 'Base freight', zh_CN: '基础运费' },
  registration: { en: 'Registration (tracked)', zh_CN: '挂号费' },
  remote_surcharge: { en: 'Remote area surcharge', zh_CN: '偏远地区附加费' },
  remote_fuel: { en: 'Remote area fuel surcharge', zh_CN: '偏远地区燃油附加费' },
  oversize: { en: 'Oversize fee', zh_CN: '超尺寸费' },
  oversize_fuel: { en: 'Oversize fuel surcharge', zh_CN: '超尺寸燃油附加费' },
  peak: { en: 'Peak season surcharge', zh_CN: '旺季附加费' },
  peak_fuel: { en: 'Peak season fuel surcharge', zh_CN: '旺季燃油附加费' },
  dangerous_goods: { en: 'Dangerous goods surcharge', zh_CN: '危险品附加费' },
  dangerous_goods_fuel: { en: 'Dangerous goods fuel surcharge', zh_CN: '危险品燃油附加费' },
  oversized_surcharge: { en: 'Oversized parcel surcharge', zh_CN: '超大件附加费' },
  special_service: { en: 'Special service fee', zh_CN: '特殊服务费' },
  over_category: { en: 'Over-category fee', zh_CN: '超品类费' },
  multiline_entry: { en: 'Multi-line entry fee', zh_CN: '多品名申报费' },
  over_declaration: { en: 'Over-declaration fee', zh_CN: '超额申报费' },
  outbound: { en: 'Outbound handling', zh_CN: '出库操作费' },
  packaging: { en: 'Packaging', zh_CN: '包装费' },
  fulfilment: { en: 'Order fulfilment fee', zh_CN: '订单履约费' },
  consumables: { en: 'Consumables', zh_CN: '耗材费' },
  value_added_services: { en: 'Value-added services', zh_CN: '增值服务费' },
  eu_ioss: { en: 'EU IOSS fee', zh_CN: '欧盟 IOSS 费' },
  eu_duty: { en: 'EU low-value duty', zh_CN: '欧盟低值货物关税' },
  sg_gst: { en: 'Singapore GST', zh_CN: '新加坡消费税（GST）' },
  br_icms: { en: 'Brazil ICMS', zh_CN: '巴西流转税（ICMS）' },
  vat: { en: 'VAT', zh_CN: '增值税（VAT）' },
  inbound: { en: 'Inbound handling', zh_CN: '入库操作费' },
  insurance: { en: 'Insurance', zh_CN: '保险费' },
  storage: { en: 'Storage fee', zh_CN: '仓储费' },
  return_handling: { en: 'Return handling', zh_CN: '退件操作费' },
  freight_refund: { en: 'Refund of freight', zh_CN: '运费退款' },
}

/** Short headings; the full sentence of a refusal is `refusalText`. */
export const REASON_NAMES: Record<QuoteRefusalCode, Text> = {
  country_not_served: { en: 'Country not served', zh_CN: '国家不可达' },
  postal_code_not_served: { en: 'Postal code not served', zh_CN: '邮编不可达' },
  too_heavy: { en: 'Too heavy', zh_CN: '超重' },
  too_long: { en: 'Too long', zh_CN: '超长' },
  girth_exceeded: { en: 'Girth too large', zh_CN: '围长超限' },
  attribute_forbidden: { en: 'Goods not carried', zh_CN: '货物属性不承运' },
  ioss_over_limit: { en: 'Value above the IOSS limit', zh_CN: '货值超过 IOSS 上限' },
  ioss_over_day_limit: { en: "Day's value above the IOSS limit", zh_CN: '当日合计货值超过 IOSS 上限' },
  hs_code_required: { en: 'HS code missing', zh_CN: '缺少 HS 编码' },
  origin_required: { en: 'Country of origin missing', zh_CN: '缺少原产国' },
  weight_not_priced: { en: 'No price for this weight', zh_CN: '该重量无报价' },
  parcel_unknown: { en: 'Weight or size missing', zh_CN: '缺少重量或尺寸' },
  consumable_not_offered: { en: 'Consumable without a price', zh_CN: '耗材无报价' },
  service_not_offered: { en: 'Service without a price', zh_CN: '增值服务无报价' },
  fulfilment_not_priced: { en: 'No fulfilment fee agreed', zh_CN: '履约费无报价' },
  rate_missing: { en: 'Exchange rate missing', zh_CN: '缺少汇率' },
  no_tariff: { en: 'No tariff in force', zh_CN: '没有生效的资费' },
}

const BASIS_TEXTS: Record<BasisRule, Text> = {
  band_per_kg: { en: '{weight_kg} kg × {per_kg} + {flat}', zh_CN: '{weight_kg} kg × {per_kg} + {flat}' },
  band_flat: { en: '{flat} up to {upto_kg} kg', zh_CN: '{upto_kg} kg 以内 {flat}' },
  first_and_steps: {
    en: '{first} for the first {first_kg} kg + {steps} × {per_step} per {step_kg} kg',
    zh_CN: '首重 {first_kg} kg {first} + 续重 {steps} × {per_step}（每 {step_kg} kg）',
  },
  per_parcel: { en: '{amount} per parcel', zh_CN: '每件包裹 {amount}' },
  remote: { en: '{weight_kg} kg × {per_kg}, at least {minimum}', zh_CN: '{weight_kg} kg × {per_kg}，最低 {minimum}' },
  fuel: { en: '{percent}% of {amount}', zh_CN: '{amount} 的 {percent}%' },
  longest_side_above: {
    en: '{amount}: longest side {measured} cm, above {above} cm',
    zh_CN: '{amount}：最长边 {measured} cm，超过 {above} cm',
  },
  girth_above: {
    en: '{amount}: length plus girth {measured} cm, above {above} cm',
    zh_CN: '{amount}：长度加围长 {measured} cm，超过 {above} cm',
  },
  weight_above: { en: '{amount}: {measured} g, above {above} g', zh_CN: '{amount}：{measured} g，超过 {above} g' },
  peak: {
    en: '{per_parcel} + {weight_kg} kg × {per_kg}, from {from} to {to}',
    zh_CN: '{per_parcel} + {weight_kg} kg × {per_kg}，{from} 至 {to}',
  },
  dangerous_goods: {
    en: '{attribute}: {per_parcel} + {weight_kg} kg × {per_kg}',
    zh_CN: '{attribute}：{per_parcel} + {weight_kg} kg × {per_kg}',
  },
  count_above: { en: '({count} − {free} free) × {per_extra}', zh_CN: '（{count} − 免费 {free}）× {per_extra}' },
  over_declaration: {
    en: '{flat} + {percent}% of ({declared_usd} − {limit_usd}) USD',
    zh_CN: '{flat} +（{declared_usd} − {limit_usd}）USD 的 {percent}%',
  },
  pieces: {
    en: '{first_piece} for the first piece + {further} × {further_piece}',
    zh_CN: '首件 {first_piece} + 续件 {further} × {further_piece}',
  },
  weight_band: { en: '{amount} for {weight_kg} kg', zh_CN: '{weight_kg} kg 收取 {amount}' },
  items: { en: '{items}', zh_CN: '{items}' },
  tax_rate: {
    en: '{percent}% of {base}{parts} + {flat} {flat_currency}',
    zh_CN: '{base}{parts} 的 {percent}% + {flat} {flat_currency}',
  },
  tax_inside: {
    en: '{percent}% of the price including the tax, on {base}{parts} + {flat} {flat_currency}',
    zh_CN: '含税价的 {percent}%（税前 {base}{parts}） + {flat} {flat_currency}',
  },
  duty_per_hs6: { en: '{codes} HS codes × {per_code}', zh_CN: '{codes} 个 HS 编码 × {per_code}' },
  insurance: { en: '{percent}% of {declared_usd} USD', zh_CN: '{declared_usd} USD 的 {percent}%' },
  storage: { en: '{day}: {items}', zh_CN: '{day}：{items}' },
}

/** What a tax is taken of, where it is more than one thing. */
const TAXED_PARTS = [
  ['goods', { en: 'goods', zh_CN: '货值' }],
  ['freight', { en: 'freight', zh_CN: '运费' }],
  ['duty', { en: 'duty', zh_CN: '关税' }],
] as const

/** Why a line costs what it costs, such as `0.8 kg × 9.00 + 2.00 (EUR, 1 EUR = 1.08 USD)`. A fixed sum of nothing is left out. */
export function basisText(basis: FeeBasis, accountCurrency: string, language: Language): string {
  const items = basis.items
    ?.map(({ code, quantity, amount }) => `${quantity} ${itemText(code, quantity, language)} × ${amount}`)
    .join(' + ')
  const whole = inLanguage(BASIS_TEXTS[basis.rule], language)
  const said = Number(basis.inputs['flat']) === 0 ? whole.replace(/ \+ \{flat\}( \{flat_currency\})?/, '') : whole
  const sentence = said.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'items') return items ?? ''
    return name === 'parts' ? partsText(basis, language) : inputText(name, basis.inputs[name] ?? '', language)
  })
  const rate = basis.rate === undefined ? '' : `, 1 ${basis.currency} = ${basis.rate} ${accountCurrency}`
  return `${sentence} (${basis.currency}${rate})`
}

/** ` (goods 92.17 + freight 15.30)`; nothing for one part alone, and for quotes of before the parts were told. */
function partsText({ inputs }: FeeBasis, language: Language): string {
  const parts = TAXED_PARTS.filter(([name]) => Number(inputs[name] ?? 0) !== 0)
  if (parts.length < 2) return ''
  return ` (${parts.map(([name, said]) => `${inLanguage(said, language)} ${inputs[name]}`).join(' + ')})`
}

/** What receiving counts has a name; everything else is a code of the price list. */
const ITEM_TEXTS: Record<string, { one: Text; many: Text }> = {
  box: { one: { en: 'box', zh_CN: '箱' }, many: { en: 'boxes', zh_CN: '箱' } },
  piece: { one: { en: 'piece', zh_CN: '件' }, many: { en: 'pieces', zh_CN: '件' } },
  parcel: { one: { en: 'parcel', zh_CN: '个包裹' }, many: { en: 'parcels', zh_CN: '个包裹' } },
  restocked: {
    one: { en: 'piece restocked', zh_CN: '件重新上架' },
    many: { en: 'pieces restocked', zh_CN: '件重新上架' },
  },
  disposed: { one: { en: 'piece disposed of', zh_CN: '件销毁' }, many: { en: 'pieces disposed of', zh_CN: '件销毁' } },
  m3: { one: { en: 'm³', zh_CN: 'm³' }, many: { en: 'm³', zh_CN: 'm³' } },
}
const itemText = (code: string, quantity: number | string, language: Language): string => {
  const said = ITEM_TEXTS[code]
  return said ? inLanguage(Number(quantity) === 1 ? said.one : said.many, language) : code
}

/** Goods are told by their name, everything else is a figure. */
const inputText = (name: string, value: string | number, language: Language): string =>
  name === 'attribute' && Object.hasOwn(HANDLING_TEXT, value)
    ? inLanguage(HANDLING_TEXT[value as Handling], language)
    : String(value)
