// The orders that one was split or merged with (Rules 9.78, 9.79), as facts of its page on both sides; what was deleted is named and leads nowhere.
import { Link } from 'react-router'
import type { Text } from '#shared/errors.ts'
import { RELATIONS, type RelatedOrder, type Relation } from '#shared/orders/changing/splitting.contract.ts'

export const RELATION_NAMES: Record<Relation, Text> = {
  split_from: { en: 'Split off from', zh_CN: '拆自' },
  split_into: { en: 'Split into', zh_CN: '拆出' },
  merged_from: { en: 'Merged from', zh_CN: '并入自' },
  merged_into: { en: 'Merged into', zh_CN: '已并入' },
}

/** Those of one relation together, in the order of the relations. */
export const byRelation = (related: readonly RelatedOrder[]): [Relation, RelatedOrder[]][] =>
  RELATIONS.map((relation): [Relation, RelatedOrder[]] => [
    relation,
    related.filter((one) => one.relation === relation),
  ]).filter(([, orders]) => orders.length > 0)

export function RelatedOrders({
  orders,
  pathOf,
}: {
  orders: readonly RelatedOrder[]
  pathOf: (orderId: string) => string
}) {
  return orders.map(({ order_id, order_no, customer_order_no, gone }) => (
    <div key={order_id}>
      {gone ? <span>{order_no}</span> : <Link to={pathOf(order_id)}>{order_no}</Link>}
      <small>{customer_order_no}</small>
    </div>
  ))
}
