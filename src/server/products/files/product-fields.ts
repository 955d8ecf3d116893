// The columns of products in files, the same ones for the import, its template and the export. A product gets a new one by a line here; what may
// stand in it says the contract's input.
import { readComponents, showComponents, type NamedComponent } from '#shared/products/component-cell.ts'
import type { ProductInput } from '#shared/products/product-input.ts'
import { amountCell, numberCell, showYes, yesCell, YES_CHOICES, type Field } from '#server/sheets/index.ts'
import type { ProductKinds } from '../kinds/kind-cells.ts'
import { seesEverySku } from '../supplier-scope.ts'

/** What a file can say about a product: its picture and its consumables stand in none, and stay as they are. */
type InFile = Omit<ProductInput, 'image_file_id' | 'consumables'> & { components: readonly NamedComponent[] }
type ProductField = Field<InFile> & { key: keyof InFile }

const longText = { en: 'Up to 255 characters', zh_CN: '最多 255 个字符' }
const centimetres = { en: 'Centimetres, one decimal', zh_CN: '厘米，最多 1 位小数' }

const BEFORE_KINDS: readonly ProductField[] = [
  {
    key: 'sku', head: { en: 'SKU', zh_CN: 'SKU' }, required: true, code: true, show: (row) => row.sku,
    hint: { en: 'Up to 30 letters, digits, hyphens, underscores, spaces and dots. A product that is there already is changed', zh_CN: '最多 30 个字母、数字、连字符、下划线、空格和点；已存在的产品将被更新' },
  },
  {
    key: 'barcode', head: { en: 'Barcode', zh_CN: '条码' }, code: true, show: (row) => row.barcode,
    hint: { en: 'Up to 30 letters, digits and hyphens. Blank: a new product gets one, another keeps its own', zh_CN: '最多 30 个字母、数字和连字符；留空时新产品自动生成，已有产品保持不变' },
  },
  {
    key: 'product_name', head: { en: 'Product name', zh_CN: '产品名称' }, required: true, show: (row) => row.product_name,
    hint: { en: 'Up to 30 characters', zh_CN: '最多 30 个字符' },
  },
  { key: 'name_en', head: { en: 'English name', zh_CN: '英文名称' }, required: true, show: (row) => row.name_en, hint: longText },
  { key: 'name_zh', head: { en: 'Chinese name', zh_CN: '中文名称' }, show: (row) => row.name_zh, hint: longText },
  { key: 'alias', head: { en: 'Alias', zh_CN: '别名' }, show: (row) => row.alias, hint: longText },
  { key: 'color', head: { en: 'Color', zh_CN: '颜色' }, show: (row) => row.color, hint: { en: 'Up to 20 characters', zh_CN: '最多 20 个字符' } },
  { key: 'size', head: { en: 'Size', zh_CN: '尺码' }, show: (row) => row.size, hint: { en: 'Up to 100 characters', zh_CN: '最多 100 个字符' } },
  { key: 'brand', head: { en: 'Brand', zh_CN: '品牌' }, show: (row) => row.brand, hint: longText },
] // prettier-ignore

const kindFields = ({ category, attribute }: ProductKinds): readonly ProductField[] => [
  {
    key: 'category', head: { en: 'Category', zh_CN: '品类' }, required: true, read: category.read, choices: category.choices,
    show: (row, language) => category.show(row.category, language),
  },
  {
    key: 'attribute', head: { en: 'Attribute', zh_CN: '属性' }, required: true, read: attribute.read, choices: attribute.choices,
    show: (row, language) => attribute.show(row.attribute, language),
  },
] // prettier-ignore

const BEHIND_KINDS: readonly ProductField[] = [
  { key: 'material_en', head: { en: 'Material (English)', zh_CN: '材质（英文）' }, show: (row) => row.material_en, hint: longText },
  { key: 'material_zh', head: { en: 'Material (Chinese)', zh_CN: '材质（中文）' }, show: (row) => row.material_zh, hint: longText },
  { key: 'purpose_en', head: { en: 'Purpose (English)', zh_CN: '用途（英文）' }, show: (row) => row.purpose_en, hint: longText },
  { key: 'purpose_zh', head: { en: 'Purpose (Chinese)', zh_CN: '用途（中文）' }, show: (row) => row.purpose_zh, hint: longText },
  {
    key: 'declared_value_usd', head: { en: 'Declared value (USD)', zh_CN: '申报价值（USD）' }, required: true, read: amountCell, show: (row) => row.declared_value_usd,
    hint: { en: 'Greater than 0, two decimals', zh_CN: '大于 0，最多 2 位小数' },
  },
  {
    key: 'purchase_price',
    head: { en: 'Purchase price', zh_CN: '采购价' },
    read: amountCell,
    show: (row) => row.purchase_price,
    hint: {
      en: 'Greater than 0, two decimals; a loss is paid by it',
      zh_CN: '大于 0，最多 2 位小数；损失按此赔付',
    },
  },
  {
    key: 'purchase_currency',
    head: { en: 'Purchase currency', zh_CN: '采购币种' },
    read: (text) => ({ value: text.trim().toUpperCase() }),
    show: (row) => row.purchase_currency,
    hint: { en: 'Three letters, such as USD; blank: USD', zh_CN: '三位字母代码，例如 USD；留空为 USD' },
  },
  {
    key: 'hs_code', head: { en: 'HS code', zh_CN: 'HS 编码' }, required: true, code: true, show: (row) => row.hs_code,
    hint: { en: '6 to 10 digits', zh_CN: '6 到 10 位数字' },
  },
  {
    key: 'origin_country', head: { en: 'Country of origin', zh_CN: '原产国/地区' }, required: true, show: (row) => row.origin_country,
    read: (text) => ({ value: text.trim().toUpperCase() }), hint: { en: 'Two letters, such as CN', zh_CN: '两位字母代码，例如 CN' },
  },
  {
    key: 'weight_g', head: { en: 'Weight (g)', zh_CN: '重量（g）' }, required: true, read: numberCell(0), show: (row) => row.weight_g,
    hint: { en: 'Whole grams', zh_CN: '克，整数' },
  },
  { key: 'length_cm', head: { en: 'Length (cm)', zh_CN: '长（cm）' }, required: true, read: numberCell(1), show: (row) => row.length_cm, hint: centimetres },
  { key: 'width_cm', head: { en: 'Width (cm)', zh_CN: '宽（cm）' }, required: true, read: numberCell(1), show: (row) => row.width_cm, hint: centimetres },
  { key: 'height_cm', head: { en: 'Height (cm)', zh_CN: '高（cm）' }, required: true, read: numberCell(1), show: (row) => row.height_cm, hint: centimetres },
  {
    key: 'warning_quantity', head: { en: 'Warning quantity', zh_CN: '预警数量' }, read: numberCell(0), show: (row) => row.warning_quantity,
    hint: { en: 'A whole number; 0 or blank: no warning', zh_CN: '整数；0 或留空表示不预警' },
  },
  {
    key: 'scan_serial', head: { en: 'Scan serial numbers', zh_CN: '扫描序列号' }, read: yesCell, choices: YES_CHOICES, show: (row, language) => showYes(row.scan_serial, language),
    hint: { en: 'Yes or no; blank: no', zh_CN: '是或否；留空表示否' },
  },
  {
    key: 'asks_lot', head: { en: 'Asks for lot number', zh_CN: '需要批号' }, read: yesCell, choices: YES_CHOICES, show: (row, language) => showYes(row.asks_lot, language),
    hint: { en: 'Yes or no; blank: no', zh_CN: '是或否；留空表示否' },
  },
  {
    key: 'asks_expiry', head: { en: 'Asks for expiry date', zh_CN: '需要有效期' }, read: yesCell, choices: YES_CHOICES, show: (row, language) => showYes(row.asks_expiry, language),
    hint: { en: 'Yes or no; blank: no', zh_CN: '是或否；留空表示否' },
  },
  {
    key: 'expiring_days', head: { en: 'Expiring from (days before)', zh_CN: '临期天数' }, read: numberCell(0), show: (row) => row.expiring_days,
    hint: { en: 'Whole days, 1 to 999; blank: 60', zh_CN: '整数天，1 到 999；留空为 60' },
  },
  {
    key: 'minimum_days', head: { en: 'Sold with at least (days left)', zh_CN: '最少剩余天数' }, read: numberCell(0), show: (row) => row.minimum_days,
    hint: { en: 'Whole days, 0 to 999; goods with fewer are no longer sold. Blank: 0', zh_CN: '整数天，0 到 999；剩余天数不足时停止销售。留空为 0' },
  },
  {
    key: 'components', head: { en: 'Components', zh_CN: '组成产品' }, read: readComponents, show: (row) => showComponents(row.components),
    hint: { en: 'Of a kit: CUP*2; SPOON*1, up to 20 SKUs. Blank: no kit', zh_CN: '组合产品填写，例如 CUP*2; SPOON*1，最多 20 个 SKU；留空表示不是组合产品' },
  },
] // prettier-ignore

const MONEY: readonly string[] = ['purchase_price', 'purchase_currency']

/**
 * The columns of a person's files, with the categories and attributes that there are: who sees no money finds none there, and changes none;
 * a supplier, who does not see all that a kit is made of, nothing of that.
 */
export function productFields(
  actor: { seesMoney: boolean } & Parameters<typeof seesEverySku>[0],
  kinds: ProductKinds,
): readonly ProductField[] {
  const hidden = [...(actor.seesMoney ? [] : MONEY), ...(seesEverySku(actor) ? [] : ['components'])]
  return [...BEFORE_KINDS, ...kindFields(kinds), ...BEHIND_KINDS].filter(({ key }) => !hidden.includes(key))
}
