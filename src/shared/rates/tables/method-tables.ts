// The tables of a shipping method's tariff. Weight bands stand as carriers print them: a row a band, two columns a zone.
import { CURRENCIES } from '../../currencies.ts'
import type { Text } from '../../language.ts'
import type { MethodTariff } from '../tariffs/method.tariff.ts'
import { readCell } from './cells.ts'
import { isBlankRow, listTable, type Column, type Layout, type Row, type Table, type Typed } from './table-parts.ts'

export const YES_NO = [
  ['true', { en: 'Yes', zh_CN: '是' }],
  ['false', { en: 'No', zh_CN: '否' }],
] as const satisfies Column['choices']
const plain = (word: string): Text => ({ en: word, zh_CN: word })
export const CURRENCY_CHOICES = CURRENCIES.map((code) => [code, plain(code)] as const)
const MEASURES = [
  ['longest_side', { en: 'Longest side (cm)', zh_CN: '最长边（cm）' }],
  ['girth', { en: 'Length plus girth (cm)', zh_CN: '长度加围长（cm）' }],
  ['weight', { en: 'Weight (g)', zh_CN: '重量（g）' }],
] as const satisfies Column['choices']

const PER_PARCEL: Column = {
  key: 'per_parcel',
  at: ['per_parcel'],
  title: { en: 'Per parcel', zh_CN: '每件' },
  kind: 'amount',
}
const PER_KG: Column = { key: 'per_kg', at: ['per_kg'], title: { en: 'Per kg', zh_CN: '每 kg' }, kind: 'amount' }
const AMOUNT: Column = { key: 'amount', at: ['amount'], title: { en: 'Amount', zh_CN: '金额' }, kind: 'amount' }
export const UPTO: Column = {
  key: 'upto_g',
  at: ['upto_g'],
  title: { en: 'Up to', zh_CN: '重量上限' },
  unit: 'g',
  kind: 'whole',
}

/** `above 500 g up to 2000 g`: both edges of a band, whose own row says only the upper one. */
export function bandName(rows: readonly Row[], n: number): Text {
  const [from, upto] = [n === 0 ? '0' : (rows[n - 1]?.cells['upto_g'] ?? ''), rows[n]?.cells['upto_g'] ?? '']
  if (upto === '') return { en: `above ${from} g`, zh_CN: `${from} g 以上` }
  return { en: `above ${from} g up to ${upto} g`, zh_CN: `${from} g 以上至 ${upto} g（含）` }
}

const zoneRows = (typed: Typed): Row[] => (typed.tables['zones'] ?? []).filter((row) => !isBlankRow(row))
const zoneName = (row: Row): string => row.cells['code']?.trim() ?? ''

/** Where a zone has neither price, the band is none of its own: the next one reaches further down. */
const bands: Table = {
  key: 'bands',
  title: { en: 'Freight by weight', zh_CN: '按重量计费' },
  hint: {
    en: 'A band reaches from above the row before up to and including its own weight. The price is the flat part + the part per kg × the chargeable weight. Leave both blank where a zone has no such band; above its last band a zone is not served.',
    zh_CN:
      '每档从上一行重量以上到本行重量（含）。价格为固定金额 + 每 kg 金额 × 计费重量。分区没有该档时两格留空；超过分区最后一档则不承运。',
  },
  names: ['upto_g'],
  rowName: bandName,
  columns: (typed) => [
    UPTO,
    ...zoneRows(typed).flatMap((row): Column[] => {
      const zone = zoneName(row)
      return [
        { ...PER_KG, key: `${row.key} flat`, same: `${zone} flat`, title: { en: `${zone}: flat`, zh_CN: `${zone}：固定` } },
        { ...PER_KG, key: `${row.key} per_kg`, same: `${zone} per_kg`, title: { en: `${zone}: per kg`, zh_CN: `${zone}：每 kg` } },
      ]
    }),
  ], // prettier-ignore
  rowsOf(document, typed) {
    const zones = (document as MethodTariff).zones.map(({ freight }) => (freight.kind === 'bands' ? freight.bands : []))
    const edges = [...new Set(zones.flatMap((list) => list.map(({ upto_g }) => upto_g)))].sort((a, b) => a - b)
    const keys = zoneRows(typed).map(({ key }) => key)
    return edges.map((edge, n) => ({
      key: String(n + 1),
      cells: Object.fromEntries([
        ['upto_g', String(edge)],
        ...zones.flatMap((list, z) => {
          const band = list.find(({ upto_g }) => upto_g === edge)
          return band ? [[`${keys[z]} flat`, band.flat], [`${keys[z]} per_kg`, band.per_kg]] : []
        }),
      ]) as Record<string, string>,
    })) // prettier-ignore
  },
  place(placing, typed) {
    const stepped = new Set((typed.tables['steps'] ?? []).map(({ cells }) => cells['zone']?.trim() ?? ''))
    for (const [z, zone] of zoneRows(typed).entries()) {
      if (stepped.has(zoneName(zone))) continue
      const path = ['zones', z, 'freight']
      placing.put([...path, 'kind'], 'bands', { table: 'zones', row: zone.key, column: 'code' })
      let n = 0
      for (const row of typed.tables['bands'] ?? []) {
        const cell = (column: string) => row.cells[column]?.trim() ?? ''
        const [flat, per_kg] = [cell(`${zone.key} flat`), cell(`${zone.key} per_kg`)]
        if (flat === '' && per_kg === '') continue
        const at = [...path, 'bands', n]
        const own = (column: string) => ({ table: 'bands', row: row.key, column })
        placing.put([...at, 'upto_g'], cell('upto_g') === '' ? undefined : readCell('whole', cell('upto_g')), own('upto_g'))
        // One of the two may be blank: it costs nothing.
        placing.put([...at, 'flat'], readCell('amount', flat || '0'), own(`${zone.key} flat`))
        placing.put([...at, 'per_kg'], readCell('amount', per_kg || '0'), own(`${zone.key} per_kg`))
        n += 1
      }
    } // prettier-ignore
  },
}

const STEP_COLUMNS: readonly Column[] = [
  { key: 'zone', at: ['zone'], title: { en: 'Zone', zh_CN: '分区' }, kind: 'code' },
  { key: 'first_g', at: ['first_g'], title: { en: 'First weight', zh_CN: '首重' }, unit: 'g', kind: 'whole' },
  { key: 'first', at: ['first'], title: { en: 'Price', zh_CN: '首重价' }, kind: 'amount' },
  { key: 'step_g', at: ['step_g'], title: { en: 'Each started', zh_CN: '续重单位' }, unit: 'g', kind: 'whole' },
  { key: 'per_step', at: ['per_step'], title: { en: 'Price', zh_CN: '续重价' }, kind: 'amount' },
  { ...UPTO, blank: null },
]

/** Zones that are priced by a first weight and further steps instead of bands. */
const steps: Table = {
  key: 'steps',
  title: { en: 'Freight by first weight and steps', zh_CN: '首重续重计费' },
  hint: {
    en: 'For zones without weight bands: one row a zone, by its code. No upper weight: without limit.',
    zh_CN: '用于不按重量档计费的分区：每个分区一行，填写分区代码。不填上限表示无上限。',
  },
  names: ['zone'],
  columns: () => STEP_COLUMNS,
  rowsOf: (document) =>
    (document as MethodTariff).zones.flatMap(({ code, freight }, n) => {
      if (freight.kind !== 'steps') return []
      const { kind: _kind, upto_g, ...figures } = freight
      const cells = Object.entries(figures).map(([name, value]) => [name, String(value)])
      return { key: String(n + 1), cells: { zone: code, upto_g: String(upto_g ?? ''), ...Object.fromEntries(cells) } }
    }),
  place(placing, typed) {
    const rows = (typed.tables['steps'] ?? []).filter((row) => !isBlankRow(row))
    const zones = zoneRows(typed)
    for (const row of rows) {
      const z = zones.findIndex((zone) => zoneName(zone) === row.cells['zone']?.trim())
      const own = (column: string) => ({ table: 'steps', row: row.key, column })
      // No zone of that code: the document has no place for it, so the place itself is refused.
      if (z < 0) {
        placing.put(['zones', zones.length, 'code'], '', own('zone'))
        continue
      }
      const path = ['zones', z, 'freight']
      placing.put([...path, 'kind'], 'steps', own('zone'))
      for (const { key, kind, blank } of STEP_COLUMNS.slice(1)) {
        const text = row.cells[key]?.trim() ?? ''
        placing.put([...path, key], text === '' ? blank : readCell(kind, text), own(key))
      }
    }
  },
}

const sizes = (key: 'oversize' | 'oversized_surcharge', title: Text, hint: Text): Table =>
  listTable({
    key,
    title,
    hint,
    at: [key],
    names: ['measure', 'above'],
    columns: [
      { key: 'measure', at: ['measure'], title: { en: 'Measure', zh_CN: '尺寸项' }, kind: 'code', choices: MEASURES },
      { key: 'above', at: ['above'], title: { en: 'Above', zh_CN: '超过' }, kind: 'measure' },
      AMOUNT,
    ],
  })

export const METHOD_LAYOUT: Layout = {
  optional: [['over_category'], ['multiline_entry'], ['over_declaration']],
  facts: [
    {
      title: { en: 'Weights and limits', zh_CN: '计重与限制' },
      columns: [
        { key: 'currency', at: ['currency'], title: { en: 'Currency', zh_CN: '币种' }, kind: 'code', choices: CURRENCY_CHOICES },
        {
          key: 'divisor', at: ['divisor'], title: { en: 'Volumetric divisor', zh_CN: '体积重除数' }, kind: 'whole', blank: null,
          choices: [...['5000', '6000', '8000'].map((value) => [value, plain(value)] as const), ['', { en: 'None: real weight only', zh_CN: '无（按实重）' }]],
        },
        { key: 'step_g', at: ['step_g'], title: { en: 'Rounded up to', zh_CN: '计重进位' }, unit: 'g', kind: 'whole' },
        { key: 'max_weight_g', at: ['limits', 'max_weight_g'], title: { en: 'Heaviest parcel', zh_CN: '最大重量' }, unit: 'g', kind: 'whole', blank: null },
        { key: 'max_longest_side_cm', at: ['limits', 'max_longest_side_cm'], title: { en: 'Longest side', zh_CN: '最长边上限' }, unit: 'cm', kind: 'measure', blank: null },
        { key: 'max_girth_cm', at: ['limits', 'max_girth_cm'], title: { en: 'Length plus girth', zh_CN: '长度加围长上限' }, unit: 'cm', kind: 'measure', blank: null },
        { key: 'forbidden_attributes', at: ['forbidden_attributes'], title: { en: 'Goods not carried', zh_CN: '不承运货物属性' }, kind: 'list', wide: true },
        { key: 'needs_ioss', at: ['needs_ioss'], title: { en: 'Needs an IOSS number', zh_CN: '需要 IOSS 号' }, kind: 'yes', choices: YES_NO },
      ],
    },
    {
      title: { en: 'Charges of every parcel', zh_CN: '每件收费' },
      columns: [
        { key: 'registration', at: ['registration'], title: { en: 'Registration', zh_CN: '挂号费' }, kind: 'amount' },
        { key: 'fuel_percent', at: ['fuel_percent'], title: { en: 'Fuel on surcharges', zh_CN: '附加费燃油' }, unit: '%', kind: 'percent' },
        { key: 'over_category.free', at: ['over_category', 'free'], title: { en: 'Categories free', zh_CN: '免费品类数' }, kind: 'whole' },
        { key: 'over_category.per_extra', at: ['over_category', 'per_extra'], title: { en: 'Each further category', zh_CN: '超品类每项' }, kind: 'amount' },
        { key: 'multiline_entry.free', at: ['multiline_entry', 'free'], title: { en: 'HS codes free', zh_CN: '免费 HS 编码数' }, kind: 'whole' },
        { key: 'multiline_entry.per_extra', at: ['multiline_entry', 'per_extra'], title: { en: 'Each further HS code', zh_CN: '超 HS 编码每项' }, kind: 'amount' },
        { key: 'over_declaration.limit_usd', at: ['over_declaration', 'limit_usd'], title: { en: 'Over-declaration above', zh_CN: '超额申报起点' }, unit: 'USD', kind: 'amount' },
        { key: 'over_declaration.flat', at: ['over_declaration', 'flat'], title: { en: 'Over-declaration, flat', zh_CN: '超额申报固定费' }, kind: 'amount' },
        { key: 'over_declaration.percent', at: ['over_declaration', 'percent'], title: { en: 'Over-declaration, of the excess', zh_CN: '超额部分费率' }, unit: '%', kind: 'percent' },
      ],
    },
  ], // prettier-ignore
  tables: [
    listTable({
      key: 'zones',
      title: { en: 'Zones', zh_CN: '分区' },
      hint: {
        en: 'Countries by their codes: DE; AT; FR 20 971-976. Behind a country stand the postal codes that it is narrowed to: prefixes and ranges. The longest that fits wins.',
        zh_CN: '填写国家代码：DE; AT; FR 20 971-976。国家后可写邮编前缀和区间以缩小范围，匹配位数最长者优先。',
      },
      at: ['zones'],
      names: ['code'],
      columns: [
        { key: 'code', at: ['code'], title: { en: 'Zone', zh_CN: '分区' }, kind: 'code' },
        { key: 'min', at: ['transit_days', 'min'], title: { en: 'Days from', zh_CN: '最短天数' }, kind: 'whole' },
        { key: 'max', at: ['transit_days', 'max'], title: { en: 'Days to', zh_CN: '最长天数' }, kind: 'whole' },
        { key: 'areas', at: ['areas'], title: { en: 'Countries and postal codes', zh_CN: '国家和邮编' }, kind: 'areas', wide: true },
      ],
    }), // prettier-ignore
    bands,
    steps,
    listTable({
      key: 'remote',
      title: { en: 'Remote areas', zh_CN: '偏远地区' },
      hint: {
        en: 'One country a row with its postal codes: GB AB3 IV1-IV9. The greater of the minimum and per kg × chargeable weight.',
        zh_CN: '每行一个国家及其邮编：GB AB3 IV1-IV9。取最低收费与每 kg 金额 × 计费重量中的较大者。',
      },
      at: ['remote'],
      names: ['area'],
      columns: [
        { key: 'area', at: ['area'], title: { en: 'Postal codes', zh_CN: '邮编' }, kind: 'area', wide: true },
        { key: 'minimum', at: ['minimum'], title: { en: 'At least', zh_CN: '最低收费' }, kind: 'amount' },
        PER_KG,
      ],
    }),
    sizes('oversize', { en: 'Oversize', zh_CN: '超尺寸费' }, {
      en: 'Fuel comes on top. Of several rules that apply the dearest counts.',
      zh_CN: '另加燃油费。多项符合时取最高一项。',
    }),
    sizes('oversized_surcharge', { en: 'Oversized surcharge', zh_CN: '超大件附加费' }, {
      en: 'Without fuel. Of several rules that apply the dearest counts.',
      zh_CN: '不加燃油费。多项符合时取最高一项。',
    }),
    listTable({
      key: 'peak',
      title: { en: 'Peak season', zh_CN: '旺季附加费' },
      hint: { en: 'Both days included. No zones named: all of them.', zh_CN: '起止日期均包含。不填分区表示全部分区。' },
      at: ['peak'],
      names: ['from', 'to', 'zones'],
      columns: [
        { key: 'from', at: ['from'], title: { en: 'From', zh_CN: '开始' }, kind: 'date' },
        { key: 'to', at: ['to'], title: { en: 'To', zh_CN: '结束' }, kind: 'date' },
        PER_PARCEL,
        PER_KG,
        { key: 'zones', at: ['zones'], title: { en: 'Zones', zh_CN: '分区' }, kind: 'list', blank: null, wide: true },
      ],
    }),
    listTable({
      key: 'dangerous_goods',
      title: { en: 'Dangerous goods', zh_CN: '危险品附加费' },
      hint: { en: 'By the attribute that products carry.', zh_CN: '按商品属性收取。' },
      at: ['dangerous_goods'],
      names: ['attribute'],
      columns: [
        { key: 'attribute', at: ['attribute'], title: { en: 'Attribute', zh_CN: '货物属性' }, kind: 'text' },
        PER_PARCEL,
        PER_KG,
      ],
    }),
    listTable({
      key: 'special_service',
      title: { en: 'Special services', zh_CN: '特殊服务费' },
      hint: { en: 'Charged for every parcel. No countries named: all of them.', zh_CN: '每件收取。不填国家表示全部国家。' },
      at: ['special_service'],
      names: ['code'],
      columns: [
        { key: 'code', at: ['code'], title: { en: 'Service', zh_CN: '服务' }, kind: 'code' },
        AMOUNT,
        { key: 'countries', at: ['countries'], title: { en: 'Countries', zh_CN: '国家' }, kind: 'countries', blank: null, wide: true },
      ],
    }),
  ], // prettier-ignore
}
