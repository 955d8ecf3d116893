// What can be done with the selected orders: submit (Rule 9.12), choose a method (Rules 9.56, 9.84, 9.85), hold and release (Rule 9.29), cancel (Rule 9.31), merge
// (Rule 9.79), erase recipients (Rule 9.64), delete. What is done seldom stands behind "more", so that the bar stays one line.
import { Button } from 'antd'
import { TASK_LIMIT } from '#shared/orders/tasks/order-tasks.rules.ts'
import { waitingText } from '#web/both/orders/waiting.text.ts'
import { MoreActions } from '#web/kit/parts/MoreActions.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useText } from '#web/kit/text/text.ts'
import { useUser } from '#web/both/application/user-context.ts'
import { listText } from '../order-list.text.ts'
import { useOrderRefusals } from '../order-refusals.ts'
import type { OrderRow } from '../order-types.ts'
import { ordersText } from '../orders.text.ts'
import type { useOrderActions } from '../use-order-actions.ts'

type Props = { orders: readonly OrderRow[]; actions: ReturnType<typeof useOrderActions>; onDone: () => void }

export function BatchActions({ orders, actions, onDone }: Props) {
  const t = useText(listText)
  const words = useText(ordersText)
  const refusals = useOrderRefusals()
  const w = useText(waitingText)
  const supplier = useUser().is_supplier === true
  // Only a draft's method is chosen.
  const choosing = !supplier && !refusals.chooseAll(orders) && orders.every(({ status }) => status === 'approving')
  const ids = orders.map(({ order_id }) => order_id)
  if (orders.length > TASK_LIMIT) return <span role="alert">{t.tooMany({ limit: TASK_LIMIT })}</span>
  return (
    <>
      <Reasoned
        type="primary"
        size="small"
        refusal={refusals.batch(orders)}
        loading={actions.submitting}
        onClick={() => void actions.submit(orders, onDone)}
      >
        {t.submitSelected}
      </Reasoned>
      {choosing && (
        <Button size="small" loading={actions.choosing} onClick={() => void actions.chooseByRules(ids, onDone)}>
          {t.methodByRules}
        </Button>
      )}
      <Reasoned size="small" refusal={refusals.hold(orders)} onClick={() => actions.hold(ids, onDone)}>
        {w.hold}
      </Reasoned>
      <Reasoned
        size="small"
        danger
        refusal={refusals.cancelAll(orders)}
        onClick={() => void actions.cancelAll(ids, onDone)}
      >
        {w.cancelSelected}
      </Reasoned>
      <MoreActions
        small
        name={t.moreSelected}
        actions={[
          ...(choosing
            ? [
                {
                  key: 'choose',
                  label: t.methodForAll,
                  refusal: undefined,
                  go: () => actions.chooseForAll(orders, onDone),
                },
              ]
            : []),
          ...(supplier
            ? []
            : [
                {
                  key: 'merge',
                  label: t.mergeSelected,
                  refusal: refusals.merge(orders),
                  go: () => actions.merge(ids, onDone),
                },
              ]),
          {
            key: 'release',
            label: w.release,
            refusal: refusals.release(orders),
            go: () => void actions.release(ids, onDone),
          },
          {
            key: 'erase',
            label: words.erase,
            refusal: refusals.erase(orders),
            go: () => void actions.erase(ids, onDone),
            danger: true,
          },
          {
            key: 'delete',
            label: t.deleteSelected,
            refusal: refusals.remove(orders),
            go: () => void actions.remove(ids, onDone),
            danger: true,
          },
        ]}
      >
        {t.more}
      </MoreActions>
    </>
  )
}
