// What is held of a balance, each amount with the order that it is for.
import { Alert, Skeleton } from 'antd'
import { Link } from 'react-router'
import type { Hold } from '#shared/billing/billing.contract.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { holdText } from './holds.text.ts'
import './hold-table.css'

type Props = {
  holds: { rows: readonly Hold[]; more: boolean } | undefined
  error: Error | null
  orderPath: (orderId: string) => string
}

export function HoldTable({ holds, error, orderPath }: Props) {
  const t = useText(holdText)
  const format = useFormat()
  if (error) return <Alert type="error" showIcon title={messageOf(error)} />
  if (!holds) return <Skeleton active />
  if (holds.rows.length === 0) return <p>{t.none}</p>
  return (
    <>
      <table className="uc-holds">
        <thead>
          <tr>
            <th scope="col">{t.order}</th>
            <th scope="col">{t.since}</th>
            <th scope="col">{t.amount}</th>
          </tr>
        </thead>
        <tbody>
          {holds.rows.map((hold) => (
            <tr key={hold.cause_id}>
              <td>
                {hold.cause === 'order' ? <Link to={orderPath(hold.cause_id)}>{hold.reference}</Link> : hold.reference}
              </td>
              <td>{format.time(hold.at)}</td>
              <td>{format.money(hold.amount, hold.currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {holds.more && <p>{t.more}</p>}
    </>
  )
}
