// What the staff's order list can be searched by, and how a typed customer number becomes what the call accepts.
import type { Warehouse } from '#shared/warehouses/warehouses.contract.ts'
import { moreSearch } from '#web/both/orders/more-search.ts'
import type { Text } from '#web/kit/text/language.ts'
import type { SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { pair } from '#web/kit/text/text.ts'
import { ordersText } from './orders.text.ts'

export const warehouseName = ({ code, name_en, name_zh }: Pick<Warehouse, 'code' | 'name_en' | 'name_zh'>): Text => ({
  en: `${code} · ${name_en}`,
  zh_CN: `${code} · ${name_zh}`,
})

export function orderSearch(
  warehouses: readonly Warehouse[],
  countries: readonly { value: string; label: Text }[],
  reader: { sees_money: boolean },
): SearchField[] {
  return [
    { name: 'number', label: pair(ordersText, 'number') },
    { name: 'tracking_no', label: pair(ordersText, 'trackingNo') },
    {
      name: 'warehouse_id',
      label: pair(ordersText, 'warehouse'),
      kind: 'select',
      options: warehouses.map((warehouse) => ({ value: warehouse.warehouse_id, label: warehouseName(warehouse) })),
    },
    { name: 'created', from: 'created_from', to: 'created_to', label: pair(ordersText, 'created'), kind: 'dates' },
    { name: 'customer_id', label: pair(ordersText, 'customerNo') },
    {
      name: 'price_question',
      label: pair(ordersText, 'price'),
      kind: 'select',
      options: [{ value: '1', label: pair(ordersText, 'inQuestion') }],
    },
    { name: 'sku', label: pair(ordersText, 'sku') },
    { name: 'country', label: pair(ordersText, 'country'), kind: 'select', options: countries },
    ...moreSearch('staff', reader),
  ]
}
