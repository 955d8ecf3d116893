// The columns of orders in files: one row a line of goods, and whatever is said of the whole order beside its first (Rule 9.23).
import { countryName } from '#shared/code-names.ts'
import { COUNTRY_CODES } from '#shared/countries/countries.ts'
import { otherNames } from '#shared/countries/other-names.ts'
import { ruleText } from '#shared/field-reasons.ts'
import { inEach, type Text } from '#shared/language.ts'
import { ADDRESS_TYPES, type AddressType } from '#shared/orders/order-fields.ts'
import { choiceCell, numberCell, amountCell, showChoice, showYes, wordOf, yesCell, YES_CHOICES, type Field, type ReadCell } from '#server/sheets/index.ts' // prettier-ignore
import { ALIKE } from './alike-heads.ts'

/** The columns that say something of the line; all others are of its order. */
export const OF_LINE = ['sku', 'quantity', 'unit_price_usd', 'goods_name'] as const
export type RowOfFile = Record<string, unknown>
type OrderField = Field<RowOfFile>

const TYPES: Record<AddressType, Text> = {
  residential: { en: 'Residential', zh_CN: '住宅' },
  commercial: { en: 'Commercial', zh_CN: '商业' },
  military: { en: 'Military', zh_CN: '军事' },
}

let countries: Map<string, string> | undefined

/** Every word for a country that means no other one. */
function countryWords(): Map<string, string> {
  const codes = Map.groupBy(
    COUNTRY_CODES.flatMap((code) => [code, ...otherNames(code)].map((name) => ({ word: wordOf(name), code }))),
    ({ word }) => word,
  )
  return new Map(
    [...codes].flatMap(([word, [first, ...more]]) =>
      first && more.every(({ code }) => code === first.code) ? [[word, first.code] as const] : [],
    ),
  )
}

/** A country by its code or by a name that people have for it. */
function countryCell(text: string): ReadCell {
  countries ??= countryWords()
  const value = countries.get(wordOf(text))
  return value === undefined ? { reason: ruleText('country') } : { value }
}

const COUNTRIES: readonly Text[] = COUNTRY_CODES.map((code) => inEach((language) => countryName(code, language)))

/** A shop's export puts a mark before digits so that a spreadsheet keeps them. */
const unmarked = (text: string): ReadCell => ({ value: text.replace(/^'/, '').trim() })
const chars = (most: number): Text => ({ en: `Up to ${most} characters`, zh_CN: `最多 ${most} 个字符` })
const plain = (key: string, en: string, zh_CN: string, most: number): OrderField => ({
  key,
  head: { en, zh_CN },
  show: (row) => String(row[key] ?? ''),
  hint: chars(most),
})

/** `warehouses` and `methods`: what a person may write there, by name. */
export const orderFields = (warehouses: readonly Text[], methods: readonly Text[]): readonly OrderField[] =>
  columns(warehouses, methods).map((field) => ({ ...field, ...(ALIKE[field.key] && { alike: ALIKE[field.key]! }) }))

const columns = (warehouses: readonly Text[], methods: readonly Text[]): OrderField[] => [
  {
    ...plain('customer_order_no', 'Customer order no.', '客户订单号', 50), required: true, code: true, read: unmarked,
    hint: { en: 'Rows of the same number are one order; what is said of the order stands in its first row', zh_CN: '相同订单号的行为同一订单；订单信息填写在第一行即可' },
  },
  { ...plain('warehouse', 'Warehouse', '仓库', 60), choices: warehouses, forAll: warehouses, hint: { en: 'Code or name; blank where there is only one', zh_CN: '仓库代码或名称；仅有一个仓库时可留空' } },
  { ...plain('method', 'Shipping method', '物流方式', 60), choices: methods, forAll: methods, hint: { en: 'Code or name of a method of this warehouse; blank: chosen later', zh_CN: '该仓库物流方式的代码或名称；留空则稍后选择' } },
  { ...plain('sku', 'SKU', 'SKU', 30), required: true, code: true, hint: { en: 'One of your products', zh_CN: '您的产品 SKU' } },
  { key: 'quantity', head: { en: 'Quantity', zh_CN: '数量' }, required: true, read: numberCell(0), show: (row) => Number(row['quantity']), hint: { en: 'A whole number', zh_CN: '整数' } },
  {
    key: 'unit_price_usd', head: { en: 'Unit price (USD)', zh_CN: '单价（USD）' }, read: amountCell, show: (row) => String(row['unit_price_usd'] ?? ''),
    hint: { en: 'What customs is told of a piece; blank: the declared value of the product', zh_CN: '每件申报单价；留空则取产品申报价值' },
  },
  { ...plain('goods_name', 'Goods', '商品名称', 120), hint: { en: 'Blank: the English name of the product', zh_CN: '留空则取产品英文名称' } },
  plain('first_name', 'First name', '名', 60),
  plain('last_name', 'Last name', '姓', 60),
  plain('company', 'Company', '公司', 100),
  { ...plain('phone', 'Phone', '电话', 40), code: true, read: unmarked },
  plain('email', 'Email', '邮箱', 254),
  { ...plain('id_number', 'ID number', '证件号', 40), code: true },
  plain('address1', 'Address 1', '地址 1', 120),
  plain('address2', 'Address 2', '地址 2', 120),
  plain('address3', 'Address 3', '地址 3', 120),
  { ...plain('house_number', 'House number', '门牌号', 20), hint: { en: 'Required in the EU', zh_CN: '欧盟国家必填' } },
  plain('city', 'City', '城市', 80),
  { ...plain('province', 'Province/State', '省/州', 80), hint: { en: 'Code or name; blank where addresses have none, such as in Germany', zh_CN: '代码或名称；地址中不使用省/州的国家（如德国）可留空' } },
  { ...plain('country', 'Country', '国家/地区', 60), read: countryCell, forAll: COUNTRIES, hint: { en: 'Two letters such as DE, or the name', zh_CN: '两位代码（如 DE）或名称' } },
  { ...plain('postal_code', 'Postal code', '邮编', 16), code: true, read: unmarked },
  {
    key: 'address_type', head: { en: 'Address type', zh_CN: '地址类型' }, read: choiceCell(TYPES), choices: ADDRESS_TYPES.map((type) => TYPES[type]),
    show: (row, language) => showChoice(TYPES, String(row['address_type'] ?? ''), language), hint: { en: 'Blank: residential', zh_CN: '留空为住宅' },
  },
  { ...plain('vat', 'VAT', 'VAT', 40), code: true },
  { ...plain('ioss', 'IOSS', 'IOSS', 40), code: true },
  { ...plain('gst', 'GST', 'GST', 40), code: true },
  { ...plain('icms', 'ICMS', 'ICMS', 40), code: true },
  { key: 'platform_paid', head: { en: 'Paid on the platform', zh_CN: '平台已付' }, read: yesCell, choices: YES_CHOICES, show: (row, language) => showYes(row['platform_paid'] === true, language) },
  plain('remark', 'Remark', '备注', 500),
  plain('note_to_service', 'Note to customer service', '给客服的留言', 500),
] // prettier-ignore
