// The newest orders, the files that orders came from, and the latest sign-ins: small tables of the workplace, without paging.
import { deviceOf } from '#shared/access/device.rules.ts'
import { Link } from 'react-router'
import { SOURCE_NAMES, UPLOAD_STATE_NAMES } from '#shared/orders/order-list.filters.ts'
import { orderPages, orderPath, uploadPath } from '#shared/orders/orders.pages.ts'
import { STATUS_NAMES } from '#shared/orders/orders.states.ts'
import { BLANK, useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { Plate } from '#web/kit/layout/Page.tsx'
import { useText } from '#web/kit/text/text.ts'
import type { Workplace } from './ProcessSteps.tsx'
import { workplaceText } from './workplace.text.ts'

export function LatestOrders({ rows }: { rows: NonNullable<Workplace['latest_orders']> }) {
  const t = useText(workplaceText)
  const format = useFormat()
  const read = useReader()
  const title = (
    <span className="uc-trend-title">
      <span>{t.latest}</span>
      <Link to={orderPages.list.path}>{t.all}</Link>
    </span>
  )
  if (rows.length === 0) {
    return (
      <Plate title={title}>
        {t.latestEmpty} · <Link to={orderPages.add.path}>{t.createOrder}</Link>
      </Plate>
    )
  }
  return (
    <Plate title={title}>
      <div className="uc-plain-frame">
        <table className="uc-plain-table">
          <thead>
            <tr>
              <th>{t.uploaded}</th>
              <th>{t.order}</th>
              <th>{t.source}</th>
              <th data-right>{t.quantity}</th>
              <th data-right>{t.sent}</th>
              <th>{t.status}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.order_id}>
                <td>{format.time(row.created_at)}</td>
                <td>
                  <Link to={orderPath(row.order_id)}>{row.order_no}</Link> <small>{row.customer_order_no}</small>
                </td>
                <td>{read(SOURCE_NAMES[row.source])}</td>
                <td data-right className="uc-figures">
                  {format.number(row.quantity)}
                </td>
                <td data-right className="uc-figures">
                  {format.number(row.sent_quantity)}
                </td>
                <td>{read(STATUS_NAMES[row.status])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Plate>
  )
}

/** What became of the files that orders came from; their orders are a click away. */
export function LatestUploads({ rows }: { rows: NonNullable<Workplace['latest_uploads']> }) {
  const t = useText(workplaceText)
  const format = useFormat()
  const read = useReader()
  const title = (
    <span className="uc-trend-title">
      <span>{t.uploads}</span>
      <Link to={orderPages.import.path}>{t.importOrders}</Link>
    </span>
  )
  return (
    <Plate title={title}>
      <div className="uc-plain-frame">
        <table className="uc-plain-table">
          <thead>
            <tr>
              <th>{t.uploaded}</th>
              <th>{t.file}</th>
              <th data-right>{t.ordersOfFile}</th>
              <th data-right>{t.sentOrders}</th>
              <th>{t.status}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.upload_id}>
                <td>{format.time(row.uploaded_at)}</td>
                <td>
                  <Link to={uploadPath(row.upload_id)}>{row.file_name}</Link>
                </td>
                <td data-right className="uc-figures">
                  {format.number(row.quantity)}
                </td>
                <td data-right className="uc-figures">
                  {format.number(row.sent)}
                </td>
                <td>{read(UPLOAD_STATE_NAMES[row.status])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Plate>
  )
}

export function SignIns({ rows }: { rows: Workplace['sign_ins'] }) {
  const t = useText(workplaceText)
  const format = useFormat()
  return (
    <Plate title={t.logins}>
      {rows.length === 0 ? (
        t.loginsEmpty
      ) : (
        <ul className="uc-logins">
          {rows.map((row) => (
            <li key={`${row.at}${row.ip}`}>
              <span>
                {row.name}
                <small>
                  {deviceOf(row.user_agent) || BLANK} · {row.ip}
                </small>
              </span>
              <time dateTime={row.at}>{format.time(row.at)}</time>
            </li>
          ))}
        </ul>
      )}
    </Plate>
  )
}
