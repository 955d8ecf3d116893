// By when an order leaves or should have arrived: a mark in lists where it is due or late, and a sentence on its page.
import type { Promised } from '#shared/orders/changing/promise.rules.ts'
import type { OrderStatus } from '#shared/orders/orders.states.ts'
import { StateTag, type Shade } from '#web/kit/parts/StateTag.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { OrderStatusTag } from './OrderStatusTag.tsx'
import { promiseText } from './promises.ts'
import './order-promise.css'

const SHADES: Partial<Record<Promised['state'], Shade>> = { due: 'busy', late: 'bad', overdue: 'warn' }

function useWords({ state, day, days }: Promised): { said: string; more?: string } {
  const t = useText(promiseText)
  const on = useFormat().date(day)
  switch (state) {
    case 'leaves':
      return { said: t.leaves({ day: on }) }
    case 'due':
      return { said: t.due }
    case 'late':
      return { said: t.late({ days }), more: t.shouldLeave({ day: on }) }
    case 'travels':
      return { said: t.travels({ day: on }) }
    case 'overdue':
      return { said: t.overdue, more: t.shouldArrive({ day: on, days }) }
  }
}

function Mark({ promise, shade }: { promise: Promised; shade: Shade }) {
  const t = useText(promiseText)
  const { said, more } = useWords(promise)
  const { state, days } = promise
  return (
    <span title={more ? `${said}. ${more}` : said}>
      <StateTag shade={shade}>
        {state === 'late' ? t.lateShort({ days }) : state === 'due' ? t.dueShort : t.overdueShort}
      </StateTag>
    </span>
  )
}

/** The status, and beside it where the order is not in time. */
export function StatusInTime({ status, promise }: { status: OrderStatus; promise: Promised | null }) {
  const shade = promise && SHADES[promise.state]
  if (!promise || !shade) return <OrderStatusTag status={status} />
  return (
    <span className="uc-order-in-time">
      <OrderStatusTag status={status} />
      <Mark promise={promise} shade={shade} />
    </span>
  )
}

export function PromiseSentence({ promise }: { promise: Promised }) {
  const { said, more } = useWords(promise)
  const shade = SHADES[promise.state]
  return (
    <>
      {shade ? <StateTag shade={shade}>{said}</StateTag> : said}
      {more && <small> {more}</small>}
    </>
  )
}
