// The orders of a shop: what is wrong with those that wait and what can be done about it, and which of ours the others are.
import { App, Button } from 'antd'
import { lazy, useState } from 'react'
import { Link } from 'react-router'
import { refusalText, type Refusal } from '#shared/errors.ts'
import { shopOrderCalls, type ShopOrder } from '#shared/integrations/shops/shop-orders.contract.ts'
import { shopCalls } from '#shared/integrations/shops/shops.contract.ts'
import {
  refuseDecision, SHOP_ORDER_STATE_TEXT, SHOP_ORDER_STATES, type ShopDecision, type ShopOrderState,
} from '#shared/integrations/shops/shops.rules.ts' // prettier-ignore
import { orderPath } from '#shared/orders/orders.pages.ts'
import { recipientText } from '#web/both/orders/recipient/recipient.text.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useWrite } from '#web/kit/call/use-call.ts'
import type { Column } from '#web/kit/list/columns.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { DESTROYS } from '#web/kit/parts/destroys.ts'
import { MoreActions, type MenuAction } from '#web/kit/parts/MoreActions.tsx'
import { OnDemand } from '#web/kit/parts/OnDemand.tsx'
import { StateTag, type Shade } from '#web/kit/parts/StateTag.tsx'
import { useLanguage, useReader } from '#web/kit/text/language.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import { shopsText } from './shops.text.ts'

const MendOrder = lazy(() => import('./ShopDialogs.tsx').then(({ MendOrder }) => ({ default: MendOrder })))

const SHADES: Record<ShopOrderState, Shade> = { review: 'warn', changed: 'bad', imported: 'good', ignored: 'plain' }
const STALE = { invalidates: [shopOrderCalls.getOrders, shopCalls.getList] }
const MOST = 200
const CHANGES = { content: 'changeContent', canceled: 'changeCanceled', fulfilled: 'changeFulfilled' } as const
const RECIPIENT = {
  'recipient.first_name': 'firstName', 'recipient.last_name': 'lastName', 'recipient.company': 'company', 'recipient.phone': 'phone', 'recipient.email': 'email',
  'recipient.address1': 'address1', 'recipient.address2': 'address2', 'recipient.house_number': 'houseNumber', 'recipient.city': 'city',
  'recipient.province': 'region', 'recipient.country': 'country', 'recipient.postal_code': 'postalCode',
} as const // prettier-ignore

function State({ state }: { state: ShopOrderState }) {
  const read = useReader()
  return <StateTag shade={SHADES[state]}>{read(SHOP_ORDER_STATE_TEXT[state])}</StateTag>
}

/** Each reason with the field or the product that it is about. */
function Why({ order }: { order: ShopOrder }) {
  const t = useText(shopsText)
  const fields = useText(recipientText)
  const read = useReader()
  const language = useLanguage()
  if (order.change) return t[CHANGES[order.change]]
  if (order.refusal) return refusalText(order.refusal as Refusal, language)
  if (order.reasons.length === 0) return null
  const nameOf = (path: string) => {
    const field = RECIPIENT[path as keyof typeof RECIPIENT]
    if (field) return fields[field]
    const line = order.lines[Number(/^lines\.(\d+)\./.exec(path)?.[1] ?? -1)]
    return line && line.title !== line.code ? line.title : undefined
  }
  return (
    <ul className="uc-shop-reasons">
      {order.reasons.map(({ path, reason }) => (
        <li key={path}>
          {[nameOf(path), read(reason)].filter(Boolean).join(': ')}
        </li>
      ))}
    </ul>
  )
} // prettier-ignore

const columns: readonly Column<ShopOrder>[] = [
  { key: 'number', title: pair(shopsText, 'number'), card: 'title' },
  { key: 'state', title: pair(shopsText, 'state'), render: (row) => <State state={row.state} />, card: 'state' },
  { key: 'why', title: pair(shopsText, 'why'), render: (row) => <Why order={row} />, prose: true, card: 'also' },
  {
    key: 'order_no',
    title: pair(shopsText, 'ours'),
    render: (row) => row.order_id && row.order_no && <Link to={orderPath(row.order_id)}>{row.order_no}</Link>,
    card: 'also',
  },
  { key: 'placed_at', title: pair(shopsText, 'placed'), kind: 'time' },
]
const FIELDS: readonly SearchField[] = [
  {
    name: 'state',
    label: pair(shopsText, 'state'),
    kind: 'select',
    options: SHOP_ORDER_STATES.map((value) => ({ value, label: SHOP_ORDER_STATE_TEXT[value] })),
  },
  { name: 'number', label: pair(shopsText, 'searchNumber') },
]

export default function ShopOrders({ shopId }: { shopId: string }) {
  const t = useText(shopsText)
  const { message, modal } = App.useApp()
  const forbidden = useForbidden()('integrations.edit')
  const list = useList(shopOrderCalls.getOrders, { defaults: { shop_id: shopId } })
  const retry = useWrite(shopOrderCalls.retryOrders, STALE)
  const ignore = useWrite(shopOrderCalls.ignoreOrders, STALE)
  const decide = useWrite(shopOrderCalls.decideChange, STALE)
  const [mended, mend] = useState<ShopOrder>()
  const failed = (error: unknown) => void message.error(messageOf(error))

  const tryAgain = (ids: string[]) =>
    void retry.mutateAsync({ input: { shop_id: shopId, shop_order_ids: ids } }).then((done) => void message.info(t.retried(done)), failed) // prettier-ignore
  const askIgnore = (ids: string[]) =>
    void modal.confirm({
      title: t.ignoreAsk({ count: ids.length }),
      content: t.ignoreText,
      okText: t.ignore,
      ...DESTROYS,
      cancelText: t.cancel,
      onOk: () =>
        ignore.mutateAsync({ input: { shop_id: shopId, shop_order_ids: ids } }).then(({ count }) => {
          list.select(new Set())
          void message.success(t.ignored({ count }))
        }, failed),
    })
  const decideOf = ({ shop_order_id }: ShopOrder, decision: ShopDecision) =>
    void decide
      .mutateAsync({ input: { shop_id: shopId, shop_order_id, decision } })
      .then(() => void message.success(t.decided), failed)

  const actionsOf = (order: ShopOrder): MenuAction[] => {
    const { shop_order_id: id, state, change } = order
    if (state === 'review')
      return [
        { key: 'mend', label: t.mend, refusal: forbidden, go: () => mend(order) },
        { key: 'retry', label: t.retry, refusal: forbidden, go: () => tryAgain([id]) },
        { key: 'ignore', label: t.ignore, refusal: forbidden, danger: true, go: () => askIgnore([id]) },
      ]
    if (state !== 'changed') return []
    const decision = (key: ShopDecision, label: string, danger = false): MenuAction => ({
      key,
      label,
      danger,
      refusal: forbidden ?? refuseDecision(change, key),
      go: () => decideOf(order, key),
    })
    return [decision('take', t.take), decision('keep', t.keep), decision('cancel', t.cancelOurs, true)]
  }
  return (
    <>
      <SearchForm fields={FIELDS} list={list} />
      <ListTable
        name="shop-orders"
        label={t.orders}
        list={list}
        columns={columns}
        rowKey={(row) => row.shop_order_id}
        selection={(keys) => (
          <>
            <Button onClick={() => tryAgain([...keys].slice(0, MOST))} disabled={forbidden !== undefined}>
              {t.retry}
            </Button>
            <Button onClick={() => askIgnore([...keys].slice(0, MOST))} disabled={forbidden !== undefined}>
              {t.ignore}
            </Button>
          </>
        )}
        actions={(row) => {
          const actions = actionsOf(row)
          return actions.length > 0 && <MoreActions small name={`${t.more}: ${row.number}`} actions={actions} />
        }}
        empty={
          <>
            <p>
              <strong>{t.noOrders}</strong>
            </p>
            <p>{t.noOrdersText}</p>
          </>
        }
      />
      <OnDemand open={mended !== undefined}>
        {mended && <MendOrder shopId={shopId} order={mended} onClose={() => mend(undefined)} />}
      </OnDemand>
    </>
  )
}
