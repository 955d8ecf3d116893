// What order lists of both sides can be searched by beside their numbers, tabs and places.
import { BACKORDERED } from '#shared/orders/changing/backorder.values.ts'
import { CARRIAGES, CARRIAGE_NAMES } from '#shared/orders/collecting.rules.ts'
import { ORDER_SOURCES, SOURCE_NAMES } from '#shared/orders/order-list.filters.ts'
import { INTERCEPTION_NAMES } from '#shared/orders/stopping.rules.ts'
import type { TrackingReader } from '#shared/orders/tracking/tracking-actors.ts'
import type { SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { pair, text } from '#web/kit/text/text.ts'
import { attachedText } from './attached.text.ts'
import { problemField } from './problems.ts'
import { promiseField } from './promises.ts'
import { waitingText } from './waiting.text.ts'

const searchText = text({
  en: {
    shipped: 'Shipped',
    recipient: 'Recipient',
    method: 'Code of the shipping method',
    source: 'Source',
    amount: 'Amount',
  },
  zh_CN: {
    shipped: '发货日期',
    recipient: '收件人',
    method: '物流方式代码',
    source: '来源',
    amount: '金额',
  },
})

const AMOUNT: SearchField = {
  name: 'amount',
  from: 'amount_from',
  to: 'amount_to',
  label: pair(searchText, 'amount'),
  kind: 'amounts',
}

/** The amount only for who sees money. */
export const moreSearch = (reader: TrackingReader, { sees_money }: { sees_money: boolean }): SearchField[] => [
  problemField(reader),
  promiseField,
  { name: 'recipient', label: pair(searchText, 'recipient') },
  { name: 'method', label: pair(searchText, 'method') },
  {
    name: 'carriage',
    label: pair(attachedText, 'carriage'),
    kind: 'select',
    options: CARRIAGES.map((value) => ({
      value,
      label: value === 'carrier' ? pair(attachedText, 'byHouse') : CARRIAGE_NAMES[value],
    })),
  },
  { name: 'shipped', from: 'shipped_from', to: 'shipped_to', label: pair(searchText, 'shipped'), kind: 'dates' },
  {
    name: 'source',
    label: pair(searchText, 'source'),
    kind: 'select',
    options: ORDER_SOURCES.map((value) => ({ value, label: SOURCE_NAMES[value] })),
  },
  ...(sees_money ? [AMOUNT] : []),
  {
    name: 'backordered',
    label: BACKORDERED,
    kind: 'select',
    options: [{ value: '1', label: BACKORDERED }],
  },
  {
    name: 'held',
    label: pair(waitingText, 'onHold'),
    kind: 'select',
    options: [{ value: '1', label: pair(waitingText, 'onHold') }],
  },
  {
    name: 'interception',
    label: pair(waitingText, 'interception'),
    kind: 'select',
    options: [{ value: '1', label: INTERCEPTION_NAMES.open }],
  },
]
