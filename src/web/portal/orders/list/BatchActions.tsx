// What can be done with the selected orders: submit (Rule 9.12), hold and release (Rule 9.29), cancel (Rule 9.31), delete.
import { Button } from 'antd'
import { waitingText } from '#web/both/orders/waiting.text.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useText } from '#web/kit/text/text.ts'
import { useUser } from '#web/both/application/user-context.ts'
import { listText } from '../order-list.text.ts'
import { useOrderRefusals } from '../order-refusals.ts'
import type { OrderRow } from '../order-types.ts'
import type { useOrderActions } from '../use-order-actions.ts'

/** As many as one call takes. */
export const BATCH_LIMIT = 500

type Props = { orders: readonly OrderRow[]; actions: ReturnType<typeof useOrderActions>; onDone: () => void }

export function BatchActions({ orders, actions, onDone }: Props) {
  const t = useText(listText)
  const refusals = useOrderRefusals()
  const w = useText(waitingText)
  const supplier = useUser().is_supplier === true
  const ids = orders.map(({ order_id }) => order_id)
  if (orders.length > BATCH_LIMIT) return <span role="alert">{t.tooMany({ limit: BATCH_LIMIT })}</span>
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
      {/* Only a draft's method is chosen; beside what others can do, one more button would make the bar a line higher. */}
      {!supplier && !refusals.chooseAll(orders) && orders.every(({ status }) => status === 'approving') && (
        <Button size="small" loading={actions.choosing} onClick={() => void actions.chooseByRules(ids, onDone)}>
          {t.methodByRules}
        </Button>
      )}
      <Reasoned size="small" refusal={refusals.hold(orders)} onClick={() => actions.hold(ids, onDone)}>
        {w.hold}
      </Reasoned>
      <Reasoned size="small" refusal={refusals.release(orders)} onClick={() => void actions.release(ids, onDone)}>
        {w.release}
      </Reasoned>
      <Reasoned
        size="small"
        danger
        refusal={refusals.cancelAll(orders)}
        onClick={() => void actions.cancelAll(ids, onDone)}
      >
        {w.cancelSelected}
      </Reasoned>
      <Reasoned size="small" danger refusal={refusals.remove(orders)} onClick={() => void actions.remove(ids, onDone)}>
        {t.deleteSelected}
      </Reasoned>
    </>
  )
}
