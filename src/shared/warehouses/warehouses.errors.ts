// The refusals of warehouses and their locations. Numbers 2101 to 2199; published ones never change.
import type { ErrorEntries } from '../error-entries.ts'

export const warehousesErrors = {
  warehouse_exists: {
    number: 2101,
    status: 409,
    field: 'code',
    en: 'There is already a warehouse with the code {code}',
    zh_CN: '代码为 {code} 的仓库已存在',
  },
  warehouse_in_use: {
    number: 2102,
    status: 409,
    field: 'code',
    en: 'The code {code} stands on bookings, orders or shipping methods, so it stays',
    zh_CN: '代码 {code} 已用于预约、订单或物流方式，不能更改',
  },
  warehouse_closed: {
    number: 2103,
    status: 409,
    en: 'The warehouse {code} takes no new bookings and orders: please choose another one',
    zh_CN: '仓库 {code} 已停止接收新的预约和订单，请选择其他仓库',
  },
  inspection_not_offered: {
    number: 2104,
    status: 409,
    field: 'inspection',
    en: 'The warehouse {code} does not offer this inspection: please choose another one',
    zh_CN: '仓库 {code} 不提供该质检方式，请重新选择',
  },
  location_unknown: {
    number: 2105,
    status: 404,
    field: 'location',
    en: 'There is no open location {code} in this warehouse',
    zh_CN: '该仓库没有启用的库位 {code}',
  },
  location_exists: {
    number: 2106,
    status: 409,
    en: 'All of these locations are there already',
    zh_CN: '这些库位均已存在',
  },
  location_used: {
    number: 2107,
    status: 409,
    en: 'Goods lie at {code}: move them first',
    zh_CN: '库位 {code} 尚有货物，请先移走',
  },
  locations_too_many: {
    number: 2108,
    status: 400,
    en: 'At most {limit} locations at a time; these would be {count}',
    zh_CN: '每次最多 {limit} 个库位，当前为 {count} 个',
  },
  carton_exists: {
    number: 2109,
    status: 409,
    field: 'code',
    en: 'There is already a carton with the code {code} in this warehouse',
    zh_CN: '该仓库已有代码为 {code} 的纸箱',
  },
  cartons_full: {
    number: 2110,
    status: 409,
    en: 'A warehouse has at most {limit} cartons',
    zh_CN: '每个仓库最多 {limit} 种纸箱',
  },
} satisfies ErrorEntries
