// The end of a row: the one thing to do next, and everything else behind "more", with the reason where it cannot be done.
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { editOrderPath, orderPath, shippingPath } from '#shared/orders/orders.pages.ts'
import { waitsForGoods } from '#shared/orders/changing/backorder.values.ts'
import { waitingText } from '#web/both/orders/waiting.text.ts'
import { MoreActions, type MenuAction } from '#web/kit/parts/MoreActions.tsx'
import { useText } from '#web/kit/text/text.ts'
import { listText } from '../order-list.text.ts'
import { useOrderRefusals } from '../order-refusals.ts'
import type { OrderRow } from '../order-types.ts'
import { ordersText } from '../orders.text.ts'
import { splittingText } from '../splitting/splitting.text.ts'
import type { useOrderActions } from '../use-order-actions.ts'

type Props = { row: OrderRow; actions: ReturnType<typeof useOrderActions> }

export function OrderRowActions({ row, actions }: Props) {
  const t = useText(ordersText)
  const own = useText(listText)
  const w = useText(waitingText)
  const s = useText(splittingText)
  const navigate = useNavigate()
  const refusals = useOrderRefusals()
  const to = (path: string) => () => void navigate(path)
  const inError = row.status === 'error'

  const submit = { key: 'submit', label: t.submit, refusal: refusals.submit(row), go: () => void actions.submit([row]) }
  const choose = {
    key: 'choose',
    label: t.chooseMethod,
    refusal: refusals.chooseMethod(row),
    go: to(shippingPath(row.order_id)),
  }
  const answer = { key: 'answer', label: t.answer, refusal: refusals.edit(row), go: to(orderPath(row.order_id)) }
  const edit = { key: 'edit', label: t.edit, refusal: refusals.edit(row), go: to(editOrderPath(row.order_id)) }
  const entries: MenuAction[] = [
    { key: 'open', label: own.open, refusal: undefined, go: to(orderPath(row.order_id)) },
    ...(inError ? [answer] : []),
    edit,
    ...(row.carriage === 'carrier' ? [choose] : []),
    submit,
    {
      key: 'split',
      label: s.split,
      refusal: refusals.split({ ...row, lines: [{ quantity: row.pieces }] }),
      go: () => actions.split(row),
    },
    ...(row.backorder
      ? [
          {
            key: 'leave_queue',
            label: w.leaveQueue,
            refusal: refusals.leaveQueue(),
            go: () => void actions.leaveQueue([row.order_id]),
          },
        ]
      : []),
    row.hold
      ? {
          key: 'release',
          label: w.release,
          refusal: refusals.release([row]),
          go: () => void actions.release([row.order_id]),
        }
      : { key: 'hold', label: w.hold, refusal: refusals.hold([row]), go: () => actions.hold([row.order_id]) },
    { key: 'intercept', label: w.intercept, refusal: refusals.intercept(row), go: () => actions.intercept(row) },
    { key: 'cancel', label: t.cancel, refusal: refusals.cancel(row), go: () => void actions.cancel(row), danger: true },
    {
      key: 'delete',
      label: t.delete,
      refusal: refusals.remove([row]),
      go: () => void actions.remove([row.order_id]),
      danger: true,
    },
  ]
  const next = waitsForGoods(row.backorder)
    ? undefined
    : (inError ? [answer] : [submit, choose]).find(({ refusal }) => !refusal)
  return (
    <span className="uc-order-row-actions">
      {next && (
        <Button size="small" onClick={next.go}>
          {next.label}
        </Button>
      )}
      <MoreActions actions={entries} name={own.moreFor({ no: row.order_no })} />
    </span>
  )
}
