// Warnings of low stock: once a fall, to the customer's enabled addresses and its sales person, whichever process looks first.
import { afterAll, expect, test } from 'vitest'
import { warningEmailCalls } from '#shared/stock/warning-emails.contract.ts'
import { form, makeShop, type Shop } from '#server/orders/order.testing.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { ok, sql, useApp } from '#test/app.ts'
import { makeCustomer, makeSku, makeStaff, makeStock, makeWarehouse } from '#test/make.ts'
import { openMailBox } from '#server/mail/mail-box.testing.ts'
import { warnLowStock } from './warn-low-stock.ts'

const box = await openMailBox()
const app = useApp({ SMTP_URL: box.url })
afterAll(() => box.close())

let count = 0
const address = () => `stock${++count}@buyer.example`
const mailsTo = (email: string) => box.mails.filter(({ envelopeTo }) => envelopeTo.includes(email))
const warnAt = (skuId: string, quantity: number) =>
  app.ctx.db.office.updateTable('sku').set({ warning_quantity: quantity }).where('sku_id', '=', skuId).execute()
/** Moves the shelf of one SKU as a count would: total by `change`. */
const move = (customerId: number, warehouseId: string, skuId: string, change: number) =>
  change > 0
    ? makeStock(app, customerId, warehouseId, skuId, change)
    : sql`select move_stock(${customerId}, array[(${warehouseId}, ${skuId}, 'abnormal_delivery', ${change}::int, 0, 'correction', ${app.ctx.clock.id()}, null)::stock_move],
        ${app.ctx.clock.now()})`.execute(app.ctx.db.office)

async function makeLow(quantity: number, warning: number) {
  const sales = await makeStaff(app, ['sales'])
  const customer = await makeCustomer(app, { salesId: sales.staffId })
  const { warehouseId } = await makeWarehouse(app)
  const sku = await makeSku(app, customer.customerId)
  await makeStock(app, customer.customerId, warehouseId, sku.skuId, quantity)
  await warnAt(sku.skuId, warning)
  return { customer, sales, warehouseId, ...sku }
}

test('down: one mail to each address and to sales; still down: none; up and down again: one more', async () => {
  const { customer, sales, warehouseId, skuId, sku } = await makeLow(6, 5)
  const [one, off] = [address(), address()]
  await ok(app, customer, warningEmailCalls.addEmail, { email: one })
  const { email_id } = await ok(app, customer, warningEmailCalls.addEmail, { email: off })
  await ok(app, customer, warningEmailCalls.setStatus, { email_id, enabled: false })
  const told = () => [mailsTo(one).length, mailsTo(off).length, mailsTo(sales.email).length]
  const shift = async (change: number) => {
    await move(customer.customerId, warehouseId, skuId, change)
    await app.runJobs()
    return told()
  }
  await app.runJobs()
  expect(told()).toEqual([0, 0, 0])
  expect(await shift(-1)).toEqual([1, 0, 1])
  expect(await shift(-2)).toEqual([1, 0, 1])
  expect(await shift(2)).toEqual([1, 0, 1])
  expect(await shift(1)).toEqual([1, 0, 1])
  expect(await shift(-3)).toEqual([2, 0, 2])
  const [first] = mailsTo(one)
  expect(first?.subject).toBe(`Low stock: ${sku}`)
  expect(first?.text).toContain(`${sku} · Product ${sku}: 5 available, warning at 5`)
  expect(first?.text).toContain('http://localhost/inventory/list?show=low')
  expect(first?.from?.address).toBe('portal@harbourline.example')
  expect(mailsTo(sales.email)[0]?.text).toContain(
    `http://localhost/office/stock?show=low&customer_id=${customer.customerId}`,
  )
})

test('an order that keeps the last free pieces is a fall; the sum over all warehouses counts', async () => {
  const shop: Shop = await makeShop(app)
  const email = address()
  await ok(app, shop, warningEmailCalls.addEmail, { email }, { language: 'zh-cn' })
  const { rows } = await sql<{
    total: number
  }>`select sum(total - frozen)::int as total from stock where sku_id = ${shop.skuId}`.execute(app.ctx.db.office)
  const { warehouseId } = await makeWarehouse(app)
  await makeStock(app, shop.customerId, warehouseId, shop.skuId, 10)
  await warnAt(shop.skuId, (rows[0]?.total ?? 0) + 9)
  await app.runJobs()
  expect(mailsTo(email)).toEqual([])
  const { order_id } = await ok(app, shop, orderCalls.addOrder, form(shop))
  await ok(app, shop, orderCalls.chooseMethod, { order_id, method_id: shop.methodId })
  await ok(app, shop, orderCalls.submitOrders, { order_ids: [order_id] })
  await app.runJobs()
  expect(mailsTo(email).map(({ subject }) => subject)).toEqual([`库存预警：${shop.sku}`])
})

test('one mail lists all that are new, and nothing of another customer', async () => {
  const { customer, warehouseId, sku } = await makeLow(1, 5)
  const other = await makeLow(1, 5)
  const [email, theirs] = [address(), address()]
  const second = await makeSku(app, customer.customerId, { sku: 'ZZ-LAST' })
  await makeStock(app, customer.customerId, warehouseId, second.skuId, 2)
  await warnAt(second.skuId, 2)
  await ok(app, customer, warningEmailCalls.addEmail, { email })
  await ok(app, other.customer, warningEmailCalls.addEmail, { email: theirs })
  await app.runJobs()
  const [mail, ...rest] = mailsTo(email)
  expect(rest).toEqual([])
  expect(mail?.subject).toBe(`Low stock: ${sku} and 1 more`)
  expect(mail?.text).toContain('ZZ-LAST')
  expect(mail?.text).not.toContain(other.sku)
  expect(mailsTo(theirs)[0]?.text).toContain(other.sku)
})

test('who was told of nothing so far is told of what is low now; without readers nothing is remembered', async () => {
  const { customer } = await makeLow(1, 5)
  await app.ctx.db.office
    .updateTable('customer')
    .set({ sales_id: null })
    .where('customer_id', '=', customer.customerId)
    .execute()
  await app.runJobs()
  expect(await remembered(customer.customerId)).toBe(0)
  const email = address()
  const { email_id } = await ok(app, customer, warningEmailCalls.addEmail, { email })
  await app.runJobs()
  expect([mailsTo(email).length, await remembered(customer.customerId)]).toEqual([1, 1])
  await ok(app, customer, warningEmailCalls.addEmail, { email: address() })
  await app.runJobs()
  expect(mailsTo(email)).toHaveLength(1)
  await ok(app, customer, warningEmailCalls.deleteEmail, { email_id })
})
const remembered = async (customerId: number) =>
  (await app.ctx.db.office.selectFrom('stock_warning').select('sku_id').where('customer_id', '=', customerId).execute())
    .length

test('no warning for a quantity of 0, a product that never lay on a shelf, a deleted one, or by a disabled sales person', async () => {
  const { customer, sales, skuId, warehouseId } = await makeLow(1, 0)
  const [never, deleted] = [await makeSku(app, customer.customerId), await makeSku(app, customer.customerId)]
  await warnAt(never.skuId, 5)
  await warnAt(deleted.skuId, 5)
  await makeStock(app, customer.customerId, warehouseId, deleted.skuId, 1)
  await app.ctx.db.office
    .updateTable('sku')
    .set({ deleted_at: app.ctx.clock.now() })
    .where('sku_id', '=', deleted.skuId)
    .execute()
  await app.runJobs()
  expect(mailsTo(sales.email)).toEqual([])
  await app.ctx.db.office.updateTable('staff').set({ enabled: false }).where('staff_id', '=', sales.staffId).execute()
  await warnAt(skuId, 5)
  await app.runJobs()
  expect(mailsTo(sales.email)).toEqual([])
})

test('ten processes at once send one mail, and the change of a warning quantity counts like a change of stock', async () => {
  const { customer, sales, skuId } = await makeLow(3, 1)
  await app.runJobs()
  await warnAt(skuId, 3)
  await Promise.all(Array.from({ length: 10 }, () => warnLowStock(app.ctx)))
  await app.runJobs()
  expect(mailsTo(sales.email)).toHaveLength(1)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from operation_log
    where customer_id = ${customer.customerId} and object = 'stock_warning'`.execute(app.ctx.db.office)
  expect(rows[0]?.n).toBe(1)
})
