// The import of orders, as sheets wants it told.
import { read } from '#server/base/database/transaction.ts'
import { seesEverySku } from '#server/products/index.ts'
import type { Field, ImportKind } from '#server/sheets/index.ts'
import { openMethods, openWarehouses } from './choices.ts'
import { FOREIGN_FILES } from './foreign-files.ts'
import { judgeOrders, type OrderTarget } from './judge-orders.ts'
import { orderFields } from './order-fields.ts'
import { writeOrders } from './write-orders.ts'

export const ORDER_IMPORT: ImportKind<OrderTarget> = {
  name: 'orders',
  file: 'orders',
  sweep: { name: 'orders.import', everySeconds: 5 },
  topics: ['orders'],
  fields: (ctx, actor) =>
    read(ctx, actor, async (db) => {
      const names = async (choices: ReturnType<typeof openWarehouses>) => (await choices).map(({ name }) => name)
      return orderFields(await names(openWarehouses(db)), await names(openMethods(db))) as readonly Field<never>[]
    }),
  aside: [],
  foreign: FOREIGN_FILES,
  // A supplier's columns are its own matter: they are neither kept for the customer nor taken from it.
  matched: { remembers: seesEverySku },
  refuseWishes: (actor, wishes) =>
    wishes.includes('submit') && !actor.permissions.has('orders.submit') ? { code: 'forbidden' } : undefined,
  judge: judgeOrders,
  write: writeOrders,
}
