// What became of a split or a merge: the orders with their links, and which of them still needs a shipping method.
import { Alert, Button } from 'antd'
import { Link } from 'react-router'
import { orderPath, shippingPath } from '#shared/orders/orders.pages.ts'
import { useText } from '#web/kit/text/text.ts'
import { splittingText } from './splitting.text.ts'

type Written = { order_id: string; order_no: string; customer_order_no: string; needs_method: boolean }

export function ResultOrders({
  said,
  orders,
  onClose,
}: {
  said: string
  orders: readonly Written[]
  onClose: () => void
}) {
  const t = useText(splittingText)
  return (
    <>
      <Alert type="success" showIcon role="status" title={said} />
      <ul className="uc-order-outcomes uc-split-result">
        {orders.map((order) => (
          <li key={order.order_id} data-refused={order.needs_method}>
            <span className="uc-order-two">
              <Link to={orderPath(order.order_id)} onClick={onClose}>
                {order.order_no}
              </Link>
              <small>{order.customer_order_no}</small>
            </span>
            <span>{order.needs_method ? t.needsMethod : t.keepsMethod}</span>
            {order.needs_method && (
              <Link to={shippingPath(order.order_id)} onClick={onClose}>
                {t.choose}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <div className="uc-form-buttons">
        <Button type="primary" onClick={onClose}>
          {t.close}
        </Button>
      </div>
    </>
  )
}
