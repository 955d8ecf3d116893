// Merges the selected orders (Rule 9.79) after showing what becomes of them, or what keeps them apart.
import { Alert, Button, Modal, Skeleton } from 'antd'
import type { OutputOf } from '#shared/contract.ts'
import { refusalText } from '#shared/errors.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { FORM_READ, useRead, useWrite } from '#web/kit/call/use-call.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useLanguage, useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { priceOf } from '../order-values.ts'
import { ORDER_READS } from '../order-types.ts'
import { ordersText } from '../orders.text.ts'
import { ResultOrders } from './ResultOrders.tsx'
import { splittingText } from './splitting.text.ts'
import './splitting.css'

const WIDTH = 720

type Preview = OutputOf<typeof orderCalls.previewMerge>
type Props = { orderIds: string[]; onClose: () => void; onDone?: (() => void) | undefined }

export default function MergeDialog({ orderIds, onClose, onDone }: Props) {
  const t = useText(splittingText)
  const preview = useRead(orderCalls.previewMerge, { order_ids: orderIds }, FORM_READ)
  const merge = useWrite(orderCalls.mergeOrders, { invalidates: ORDER_READS, onDone: () => onDone?.() })
  const { data, error, isFetchedAfterMount: fresh } = preview
  const again = <Button onClick={() => void preview.refetch().then(() => merge.reset())}>{t.again}</Button>
  return (
    <Modal open title={t.mergeTitle} width={WIDTH} footer={null} onCancel={onClose}>
      {merge.data ? (
        <ResultOrders said={t.mergeDone} orders={[merge.data]} onClose={onClose} />
      ) : data && fresh ? (
        <>
          <Merging preview={data} />
          {merge.error && (
            <Alert
              className="uc-form-notice"
              type="error"
              showIcon
              role="alert"
              title={merge.error.msg}
              action={again}
            />
          )}
          <div className="uc-form-buttons">
            <Reasoned
              type="primary"
              refusal={data.refusal ?? undefined}
              loading={merge.isPending}
              onClick={() =>
                merge.mutate({ input: { orders: data.orders.map(({ order_id, version }) => ({ order_id, version })) } })
              }
            >
              {t.merge}
            </Reasoned>
            <Button onClick={onClose}>{t.notYet}</Button>
          </div>
        </>
      ) : error ? (
        <Alert type="error" showIcon title={error.msg} action={again} />
      ) : (
        <Skeleton active paragraph={{ rows: 5 }} />
      )}
    </Modal>
  )
}

function Merging({ preview: { orders, lines, refusal } }: { preview: Preview }) {
  const t = useText(splittingText)
  const shared = useText(ordersText)
  const format = useFormat()
  const read = useReader()
  const language = useLanguage()
  const [first, ...others] = orders
  if (!first) return null
  const named = (method: Preview['orders'][number]['method']) =>
    method ? read({ en: method.name_en, zh_CN: method.name_zh }) : '-'
  const differ = others.some(({ method }) => method && method.code !== first.method?.code)
  return (
    <>
      {refusal ? (
        <Alert className="uc-form-notice" type="error" showIcon role="alert" title={refusalText(refusal, language)} />
      ) : (
        <p>{t.mergeLead({ no: first.order_no })}</p>
      )}
      {!refusal && differ && (
        <Alert
          className="uc-form-notice"
          type="info"
          showIcon
          title={
            first.method
              ? t.methodsDiffer({ no: first.order_no, method: named(first.method) })
              : t.methodMissing({ no: first.order_no })
          }
        />
      )}
      <table className="uc-order-table uc-split-table">
        <thead>
          <tr>
            <th scope="col">{shared.order}</th>
            <th scope="col">{shared.method}</th>
            <th scope="col" data-right>
              {shared.pieces}
            </th>
            {!refusal && <th scope="col">{shared.status}</th>}
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.order_id}>
              <th scope="row">
                {order.order_no}
                <small>{order.customer_order_no}</small>
              </th>
              <td data-name={shared.method}>{named(order.method)}</td>
              <td data-right data-name={shared.pieces}>
                {format.number(order.pieces)}
              </td>
              {!refusal && <td data-name={shared.status}>{order === first ? t.kept : t.canceled}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {!refusal && (
        <>
          <h4>{t.together}</h4>
          <table className="uc-order-table uc-split-table">
            <thead>
              <tr>
                <th scope="col">{shared.sku}</th>
                <th scope="col" data-right>
                  {t.unitValue}
                </th>
                <th scope="col" data-right>
                  {shared.quantity}
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={`${line.sku_id} ${line.unit_price_usd} ${line.name}`}>
                  <th scope="row">
                    {line.sku}
                    <small>{line.name}</small>
                  </th>
                  <td data-right data-name={t.unitValue}>
                    {format.money(priceOf(line.unit_price_usd), 'USD')}
                  </td>
                  <td data-right data-name={shared.quantity}>
                    {format.number(line.quantity)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </>
  )
}
