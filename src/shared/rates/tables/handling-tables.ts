// The tables of a warehouse's price list: its own work, packaging, services, receiving and storage.
import type { Text } from '../../language.ts'
import { bandName, CURRENCY_CHOICES, UPTO } from './method-tables.ts'
import { listTable, type Column, type Layout, type Table } from './table-parts.ts'

const amount = (key: string, title: Text, at = [key]): Column => ({ key, at, title, kind: 'amount' })
const FIRST: Text = { en: 'First piece', zh_CN: '首件' }
const FURTHER: Text = { en: 'Each further piece', zh_CN: '续件' }
const OPEN: Text = {
  en: 'By the parcel’s real weight, up to and including it. The last row has no weight: it holds for all heavier ones.',
  zh_CN: '按包裹实重，含上限。最后一行不填重量，适用于更重的包裹。',
}
const BAND: Column = { ...UPTO, blank: null }

const prices = (key: 'consumables' | 'value_added_services', title: Text): Table =>
  listTable({
    key,
    title,
    at: [key],
    names: ['code'],
    columns: [
      { key: 'code', at: ['code'], title: { en: 'Code', zh_CN: '代码' }, kind: 'code' },
      { key: 'en', at: ['name', 'en'], title: { en: 'Name in English', zh_CN: '英文名称' }, kind: 'text', wide: true },
      { key: 'zh_CN', at: ['name', 'zh_CN'], title: { en: 'Name in Chinese', zh_CN: '中文名称' }, kind: 'text', wide: true },
      amount('amount', { en: 'Price each', zh_CN: '单价' }),
    ],
  }) // prettier-ignore

export const HANDLING_LAYOUT: Layout = {
  optional: [['returns']],
  facts: [
    {
      title: { en: 'The warehouse', zh_CN: '仓库' },
      columns: [
        { key: 'currency', at: ['currency'], title: { en: 'Currency', zh_CN: '币种' }, kind: 'code', choices: CURRENCY_CHOICES },
        { key: 'origin_country', at: ['origin_country'], title: { en: 'Parcels start in', zh_CN: '发货国家' }, kind: 'code' },
      ],
    },
    {
      title: { en: 'Orders', zh_CN: '出库' },
      columns: [
        amount('outbound.first_piece', FIRST, ['outbound', 'first_piece']),
        amount('outbound.further_piece', FURTHER, ['outbound', 'further_piece']),
        { key: 'insurance', at: ['insurance', 'percent'], title: { en: 'Insurance, of the declared value', zh_CN: '保险费率（按申报价值）' }, unit: '%', kind: 'percent' },
      ],
    },
    {
      title: { en: 'Receiving and storage', zh_CN: '入库与仓租' },
      columns: [
        amount('inbound.per_box', { en: 'Per box', zh_CN: '每箱' }, ['inbound', 'per_box']),
        amount('inbound.per_piece', { en: 'Per piece', zh_CN: '每件' }, ['inbound', 'per_piece']),
        amount('inbound.per_kg', { en: 'Per kg', zh_CN: '每 kg' }, ['inbound', 'per_kg']),
        amount('inbound.per_m3', { en: 'Per m³', zh_CN: '每 m³' }, ['inbound', 'per_m3']),
        { key: 'free_days', at: ['storage', 'free_days'], title: { en: 'Storage is free for', zh_CN: '免仓租天数' }, unit: 'd', kind: 'whole' },
        amount('storage.minimum_per_day', { en: 'Storage of a day, at least', zh_CN: '每日仓租最低收费' }, ['storage', 'minimum_per_day']),
      ],
    },
    {
      title: { en: 'Returns', zh_CN: '退件' },
      columns: [
        amount('returns.per_parcel', { en: 'Per parcel', zh_CN: '每个包裹' }, ['returns', 'per_parcel']),
        amount('returns.per_piece', { en: 'Per inspected piece', zh_CN: '每件质检' }, ['returns', 'per_piece']),
        amount('returns.restock', { en: 'Per restocked piece', zh_CN: '每件重新上架' }, ['returns', 'restock']),
        amount('returns.dispose', { en: 'Per piece disposed of', zh_CN: '每件销毁' }, ['returns', 'dispose']),
      ],
    },
  ], // prettier-ignore
  tables: [
    listTable({
      key: 'packaging',
      title: { en: 'Packaging', zh_CN: '包装费' },
      hint: OPEN,
      at: ['packaging'],
      names: ['upto_g'],
      rowName: bandName,
      columns: [BAND, amount('amount', { en: 'Amount', zh_CN: '金额' })],
    }),
    prices('consumables', { en: 'Consumables', zh_CN: '耗材' }),
    prices('value_added_services', { en: 'Value-added services', zh_CN: '增值服务' }),
    listTable({
      key: 'fulfilment',
      title: { en: 'Order fulfilment fee', zh_CN: '订单履约费' },
      hint: {
        en: 'In place of orders and packaging for customers whose contract says so. No row: it is not offered.',
        zh_CN: '合同约定的客户以此代替出库费和包装费。不填表示不提供。',
      },
      at: ['fulfilment'],
      names: ['upto_g'],
      rowName: bandName,
      none: null,
      columns: [BAND, amount('first_piece', FIRST), amount('further_piece', FURTHER)],
    }),
    listTable({
      key: 'tiers',
      title: { en: 'Storage', zh_CN: '仓租' },
      hint: {
        en: 'Price per m³ and day from an age in days on. The first row begins at 0.',
        zh_CN: '按库龄（天）计的每 m³ 每天价格。第一行从 0 开始。',
      },
      at: ['storage', 'tiers'],
      names: ['from_day'],
      columns: [
        { key: 'from_day', at: ['from_day'], title: { en: 'From day', zh_CN: '起始天数' }, kind: 'whole' },
        amount('per_m3_day', { en: 'Per m³ and day', zh_CN: '每 m³ 每天' }),
      ],
    }),
  ],
}
