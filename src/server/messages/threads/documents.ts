// The documents that conversations are about (Rule 18.19): which there are, who takes part in the conversation, and where the customer reads it.
import { sql, type RawBuilder } from 'kysely'
import { billingPages } from '#shared/billing/billing.pages.ts'
import { AppError } from '#shared/errors.ts'
import { bookingPath, lossPath } from '#shared/inbound/inbound.pages.ts'
import { THREAD_PERMISSIONS, type ThreadKind } from '#shared/messages/threads.states.ts'
import { orderPath } from '#shared/orders/orders.pages.ts'
import { returnPath } from '#shared/returns/returns.pages.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import { staffSeesCustomerOf } from '#server/customers/index.ts'
import { seesEverySku } from '#server/products/index.ts'

export type Reader = CustomerActor | StaffActor
export type About = { customer_id: number; kind: ThreadKind; document_id: string }

/** Where the conversation stands on the document's page. */
export const ANCHOR = '#conversation'

type Document = {
  /** As `d`, with `id` and `number`; `erased`: whether the recipient that it names is gone. */
  table: string
  id: string
  number: string
  there: RawBuilder<boolean>
  erased: RawBuilder<boolean>
  path: (id: string, number: string) => string
}
const always = sql<boolean>`true`
const never = sql<boolean>`false`
const kept = sql<boolean>`d.deleted_at is null`

const DOCUMENTS: Record<ThreadKind, Document> = {
  order: {
    table: 'orders',
    id: 'order_id',
    number: 'order_no',
    there: kept,
    erased: sql`d.erased_at is not null`,
    path: orderPath,
  },
  booking: {
    table: 'booking',
    id: 'booking_id',
    number: 'booking_no',
    there: kept,
    erased: never,
    path: bookingPath,
  },
  return: {
    table: 'return_order',
    id: 'return_id',
    number: 'return_no',
    there: always,
    erased: sql`exists (select from orders o
      where o.customer_id = d.customer_id and o.order_id = d.order_id and o.erased_at is not null)`,
    path: returnPath,
  },
  loss: { table: 'loss_order', id: 'loss_id', number: 'loss_no', there: always, erased: never, path: lossPath },
  top_up: {
    table: 'top_up',
    id: 'top_up_id',
    number: 'top_up_no',
    there: always,
    erased: never,
    path: (_, number) => `${billingPages.topUps.path}?top_up_no=${number}`,
  },
}

/** The page of the portal where the conversation stands. */
export const pathOf = ({ kind, document_id }: About, number: string): string =>
  `${DOCUMENTS[kind].path(document_id, number)}${ANCHOR}`

/** Refuses `forbidden` for whoever may not see such documents, and for suppliers, from whom other goods of the document are hidden. */
export function refuseReader(reader: Reader, kind: ThreadKind): void {
  if (reader.kind === 'staff') return
  if (!reader.permissions.has(THREAD_PERMISSIONS[kind]) || !seesEverySku(reader)) throw new AppError('forbidden')
}

/** The document as `customer_id, number, erased`, where the reader sees it; the staff find one that the customer has deleted, so that its conversation can be closed. */
export function seenDocument(reader: Reader, { customer_id, kind, document_id }: About): RawBuilder<unknown> {
  const { table, id, number, there, erased } = DOCUMENTS[kind]
  const scope =
    reader.kind === 'staff' ? staffSeesCustomerOf(reader, 'd') : sql`d.customer_id = ${reader.customerId} and ${there}`
  return sql`select d.customer_id, ${sql.ref(`d.${number}`)} as number, ${erased} as erased from ${sql.table(table)} d
    where d.customer_id = ${customer_id} and ${sql.ref(`d.${id}`)} = ${document_id} and ${scope}`
}

/** Of an order, or of a return of one: keeps erasing from passing by while somebody writes, because it takes the order first. */
export function holdOrder({ customer_id, kind, document_id }: About): RawBuilder<unknown> {
  const order =
    kind === 'return'
      ? sql`(select r.order_id from return_order r where r.customer_id = ${customer_id} and r.return_id = ${document_id})`
      : sql`${document_id}::uuid`
  return sql`select from orders o where o.customer_id = ${customer_id} and o.order_id = ${order} for share`
}
