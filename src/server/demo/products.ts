// The demo's products: what two invented sellers sell. Pictures are drawn, not photographed.
import sharp from 'sharp'
import { D, roundMoney } from '#shared/money.ts'
import type { ProductInput } from '#shared/products/product-input.ts'
import { LOT_SKUS } from './lots.ts'

type Row = [
  sku: string,
  name: string,
  cn: string,
  category: ProductInput['category'],
  attribute: ProductInput['attribute'],
  value: string,
  hs: string,
  g: number,
  l: number,
  w: number,
  h: number,
  colour: string,
]

const OUTDOOR: Row[] = [
  [
    'LT-LANTERN-01',
    'Camping lantern',
    '露营灯',
    'sports_outdoors',
    'battery',
    '12.40',
    '85131000',
    420,
    12,
    12,
    19,
    '#d9822b',
  ],
  [
    'LT-HEADLAMP-02',
    'Head lamp 450 lm',
    '头灯',
    'sports_outdoors',
    'battery',
    '9.80',
    '85131000',
    110,
    9,
    7,
    6,
    '#c0392b',
  ],
  [
    'LT-BOTTLE-750',
    'Steel bottle 750 ml',
    '保温杯',
    'sports_outdoors',
    'general',
    '7.20',
    '73239300',
    340,
    8,
    8,
    27,
    '#2e7d5b',
  ],
  [
    'LT-STOVE-MINI',
    'Folding stove',
    '折叠炉头',
    'sports_outdoors',
    'general',
    '11.50',
    '73211190',
    95,
    10,
    6,
    5,
    '#546e7a',
  ],
  [
    'LT-TARP-3X3',
    'Tarp 3 x 3 m',
    '天幕 3x3',
    'sports_outdoors',
    'general',
    '18.90',
    '63062200',
    890,
    34,
    13,
    13,
    '#6d7f2f',
  ],
  [
    'LT-MAT-SLIM',
    'Sleeping mat',
    '防潮垫',
    'sports_outdoors',
    'general',
    '14.60',
    '94049000',
    560,
    30,
    11,
    11,
    '#1f6f8b',
  ],
  [
    'LT-KNIFE-SET',
    'Camp cutlery set',
    '餐具套装',
    'home_kitchen',
    'general',
    '6.30',
    '82159910',
    160,
    22,
    6,
    3,
    '#7b5e57',
  ],
  [
    'LT-ROPE-20M',
    'Guy rope 20 m',
    '风绳 20 米',
    'sports_outdoors',
    'general',
    '3.90',
    '56075090',
    180,
    14,
    10,
    5,
    '#d4ac0d',
  ],
  [
    'LT-POWER-10K',
    'Power bank 10 Ah',
    '移动电源',
    'electronics',
    'battery',
    '15.20',
    '85076000',
    230,
    14,
    7,
    2,
    '#34495e',
  ],
  ['LT-COMPASS', 'Map compass', '指南针', 'sports_outdoors', 'magnetic', '5.10', '90141000', 60, 10, 6, 2, '#a04000'],
  [
    'LT-PACK-28L',
    'Day pack 28 l',
    '双肩包 28L',
    'shoes_bags',
    'general',
    '21.00',
    '42029291',
    780,
    48,
    30,
    9,
    '#0b5394',
  ],
  ['LT-SOAP-LEAF', 'Soap leaves', '皂片', 'beauty_health', 'general', '2.20', '34011100', 35, 7, 5, 2, '#7f8c8d'],
]
const HOME: Row[] = [
  [
    'KK-KETTLE-10',
    'Gooseneck kettle',
    '手冲壶',
    'home_kitchen',
    'general',
    '24.00',
    '73239300',
    980,
    30,
    16,
    20,
    '#5d4037',
  ],
  ['KK-DRIPPER-V', 'Coffee dripper', '滤杯', 'home_kitchen', 'general', '8.40', '69111000', 430, 14, 12, 11, '#bcaaa4'],
  [
    'KK-MILL-HAND',
    'Hand coffee mill',
    '手摇磨豆机',
    'home_kitchen',
    'general',
    '31.00',
    '82100000',
    610,
    18,
    8,
    8,
    '#37474f',
  ],
  [
    'KK-SCALE-2K',
    'Drip scale 2 kg',
    '电子秤',
    'home_kitchen',
    'battery',
    '16.80',
    '84231010',
    450,
    20,
    14,
    4,
    '#263238',
  ],
  [
    'KK-SERVER-06',
    'Glass server 0.6 l',
    '分享壶',
    'home_kitchen',
    'general',
    '10.90',
    '70134999',
    380,
    14,
    13,
    15,
    '#4db6ac',
  ],
  [
    'KK-LINEN-2',
    'Linen towels, pair',
    '亚麻毛巾',
    'home_kitchen',
    'general',
    '9.50',
    '63029100',
    240,
    26,
    18,
    4,
    '#c2a878',
  ],
  ['KK-CANDLE-S', 'Soy candle', '大豆蜡烛', 'home_kitchen', 'flammable', '6.90', '34060000', 310, 9, 9, 10, '#e0a899'],
  ['KK-BOARD-OAK', 'Oak board', '橡木砧板', 'home_kitchen', 'general', '19.10', '44191100', 1250, 40, 24, 3, '#a1887f'],
]

export const DEMO_PRODUCTS: Record<string, Row[]> = { outdoor: OUTDOOR, home: HOME }

/** Bought at home for about half of what is declared. */
const purchasePrice = (declaredUsd: string): string => roundMoney(new D(declaredUsd).times('3.6'), 'CNY')

/** A product as the form would send it; its barcode is made by the use case. */
export function productOf(row: Row, imageFileId: string | null): ProductInput {
  const [
    sku,
    name,
    name_zh,
    category,
    attribute,
    declared_value_usd,
    hs_code,
    weight_g,
    length_cm,
    width_cm,
    height_cm,
  ] = row
  return {
    sku, barcode: '', product_name: name, name_en: name, name_zh, alias: '', image_file_id: imageFileId, color: '', size: '', brand: sku.startsWith('LT') ? 'Lumen Trail' : 'Kite & Kettle',
    category, attribute, material_en: '', material_zh: '', purpose_en: '', purpose_zh: '', declared_value_usd, purchase_price: purchasePrice(declared_value_usd), purchase_currency: 'CNY', hs_code, origin_country: 'CN', weight_g, length_cm, width_cm, height_cm,
    warning_quantity: 40, scan_serial: sku === 'LT-POWER-10K', asks_lot: LOT_SKUS.includes(sku), asks_expiry: LOT_SKUS.includes(sku), expiring_days: 60, minimum_days: LOT_SKUS.includes(sku) ? 14 : 0, consumables: sku === 'KK-CANDLE-S' ? ['fragile_label'] : [],
  } // prettier-ignore
}

/** A small drawn picture: the product's box in its colour, in its proportions. */
export function pictureOf(row: Row): Promise<Buffer> {
  const [, name, , , , , , , l, , h, colour] = row
  const scale = 190 / Math.max(l, h)
  const [w, t] = [Math.max(46, l * scale), Math.max(46, h * scale)]
  const [x, y] = [(320 - w) / 2, 250 - t]
  const initials = name
    .split(' ')
    .map((word) => word[0]?.toUpperCase())
    .slice(0, 2)
    .join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320"><rect width="320" height="320" fill="#f3f4f6"/><ellipse cx="160" cy="256" rx="${w * 0.6}" ry="12" fill="#000" opacity=".08"/>
    <rect x="${x}" y="${y}" width="${w}" height="${t}" rx="14" fill="${colour}"/><rect x="${x}" y="${y}" width="${w}" height="${t * 0.34}" rx="14" fill="#fff" opacity=".16"/>
    <text x="160" y="${y + t / 2 + 14}" font-family="sans-serif" font-size="36" font-weight="700" fill="#fff" text-anchor="middle">${initials}</text></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
