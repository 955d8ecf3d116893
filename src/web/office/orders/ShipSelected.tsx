// Ships the chosen orders after one question that counts the parcels by carrier, and lists those that were refused.
import { App } from 'antd'
import { type Refusal, refusalText } from '#shared/errors.ts'
import { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { refuseCarriage, refuseUnlabelled } from '#shared/orders/collecting.rules.ts'
import { refuseEmptySelection } from '#shared/orders/orders.rules.ts'
import { refuseTransition } from '#shared/orders/orders.states.ts'
import { refuseIntercepted } from '#shared/orders/stopping.rules.ts'
import { taskPath } from '#shared/orders/orders-office.pages.ts'
import { DIRECT_LIMIT } from '#shared/orders/tasks/order-tasks.rules.ts'
import { tasksText } from '#web/both/orders/tasks/tasks.text.ts'
import { useStartTask } from '#web/both/orders/tasks/use-start-task.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { getLanguage } from '#web/kit/text/language.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useText } from '#web/kit/text/text.ts'
import { useWrite } from '#web/kit/call/use-call.ts'
import { orderReads } from './order-calls.ts'
import { orderOfKey, type OfficeOrderRow } from './order-columns.tsx'
import { ordersText } from './orders.text.ts'
import { loadStart } from './start-task.ts'

type Props = {
  keys: ReadonlySet<string>
  /** The chosen rows that are on screen: enough to say why none of them can be shipped, and for whom they are. */
  rows: readonly OfficeOrderRow[]
  onDone: () => void
  large?: boolean
  /** Says what came of it in the page's own place; without it a message comes up over the page. */
  tell?: (tone: 'good' | 'bad', said: string) => void
}

export function ShipSelected({ keys, rows, onDone, large, tell }: Props) {
  const t = useText(ordersText)
  const { modal, message } = App.useApp()
  const forbidden = useForbidden()
  const { mutateAsync, isPending } = useWrite(officeOrderCalls.shipOrders, { invalidates: orderReads })
  const count = keys.size
  const tasks = useText(tasksText)
  const { number } = useFormat()
  const start = useStartTask(loadStart, taskPath)
  const say = tell ?? ((tone, said) => void (tone === 'good' ? message.success(said) : message.error(said)))

  const ship = async () => {
    const orders = [...keys].map(orderOfKey)
    if (orders.length > DIRECT_LIMIT) return start({ deed: 'ship', orders }, onDone)
    let shipped = 0
    const refused: { number: string; refusal: Refusal }[] = []
    try {
      const { done, results } = await mutateAsync({ input: { orders } })
      shipped = done
      for (const { order_no, refusal } of results) if (refusal) refused.push({ number: order_no, refusal })
    } catch (error) {
      say('bad', messageOf(error))
      return
    }
    onDone()
    if (shipped > 0) say('good', t.shippedCount({ count: shipped }))
    if (refused.length === 0) return
    modal.warning({
      title: t.notShipped({ count: refused.length }),
      content: (
        <ul className="uc-order-refused">
          {refused.map(({ number, refusal }) => (
            <li key={number}>
              <strong>{number}</strong> {refusalText(refusal, getLanguage())}
            </li>
          ))}
        </ul>
      ),
    })
  }

  const ask = () => {
    modal.confirm({
      title: t.shipAsk({ count }),
      content: (
        <>
          <Carriers rows={rows} others={count - rows.length} />
          <p>{t.shipLead}</p>
          {count > DIRECT_LIMIT && <p>{tasks.many({ count: number(count) })}</p>}
        </>
      ),
      okText: t.shipCount({ count }),
      cancelText: t.close,
      onOk: () => ship(),
    })
  }

  return (
    <Reasoned
      type="primary"
      size={large ? 'large' : 'small'}
      refusal={forbidden('packing.work') ?? refuseAll(rows, count)}
      loading={isPending}
      onClick={ask}
    >
      {count > 0 ? t.shipCount({ count }) : t.ship}
    </Reasoned>
  )
}

/** Refused when nothing is chosen, or when not one of the chosen orders can be shipped. */
function refuseAll(rows: readonly OfficeOrderRow[], count: number): Refusal | undefined {
  if (count > rows.length) return undefined
  const refusals = rows.map(
    (row) =>
      refuseCarriage('ship', row) ??
      refuseTransition('ship', row.status, 'warehouse') ??
      refuseUnlabelled(row) ??
      refuseIntercepted(row),
  )
  return refuseEmptySelection(rows) ?? (refusals.includes(undefined) ? undefined : refusals[0])
}

function Carriers({ rows, others }: { rows: readonly OfficeOrderRow[]; others: number }) {
  const t = useText(ordersText)
  const counts = new Map<string, number>()
  for (const { method } of rows) {
    const carrier = method?.carrier ?? t.notBooked
    counts.set(carrier, (counts.get(carrier) ?? 0) + 1)
  }
  if (others > 0) counts.set(t.unknown, others)
  return (
    <dl className="uc-fact-rows">
      {[...counts].map(([carrier, parcels]) => (
        <div key={carrier}>
          <dt>{carrier}</dt>
          <dd className="uc-figures">{parcels}</dd>
        </div>
      ))}
    </dl>
  )
}
