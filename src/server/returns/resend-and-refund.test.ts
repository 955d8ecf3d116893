// What a return gives back beyond its goods: pieces that are sent again as a draft of an order, and freight that the contract refunds.
import { afterAll, expect, test } from 'vitest'
import { billingCalls } from '#shared/billing/billing.contract.ts'
import { officeCustomerCalls } from '#shared/customers/customers.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { officeReturnCalls as office, returnCalls as calls } from '#shared/returns/returns.contract.ts'
import type { Decision, Grade } from '#shared/returns/returns.rules.ts'
import { ok, refused, send, sql, useApp } from '#test/app.ts'
import { makeMember, makeStaff } from '#test/make.ts'
import { accountOf, form, makeShop, stockOf, type Shop } from '#server/orders/order.testing.ts'
import { inspection, makeAnnounced, makeInspected } from './return.testing.ts'

const app = useApp()
const detailOf = (shop: Shop, { return_id }: { return_id: string }) => ok(app, shop, calls.getDetail, { return_id })
const decide = (shop: Shop, grade: Grade, decision: Decision, resend = 0) => ({ sku_id: shop.skuId, grade, decision, resend }) // prettier-ignore
const orderOf = (shop: Shop, order_id: string) => ok(app, shop, orderCalls.getDetail, { order_id })

afterAll(async () => {
  for (const view of ['check_returns_in_stock', 'check_return_fees', 'check_freight_refunds', 'check_order_fees', 'check_account_against_ledger', 'check_stock_against_log', 'check_stock_against_batches'])
    expect((await sql`select * from ${sql.table(view)}`.execute(app.ctx.db.office)).rows, view).toEqual([])
}) // prettier-ignore

test('some pieces are sent again beside another decision: all in stock once, one draft, nothing charged for it', async () => {
  const shop = await makeShop(app)
  const { key, return_no, order_id } = await makeInspected(app, shop, { sellable: 3, opened: 1 })
  const { return_id } = key
  expect((await detailOf(shop, key)).lines[0]?.found.map(({ may_resend }) => may_resend)).toEqual([true, false])
  const before = await stockOf(app, shop)
  const { balance } = await accountOf(app, shop)
  const with_ = (sellable: ReturnType<typeof decide>, opened = decide(shop, 'opened', 'dispose')) => ({
    return_id,
    decisions: [sellable, opened],
  })
  await refused(app, shop, calls.decide, with_(decide(shop, 'sellable', 'restock', 4)), 'return_resend_many')
  await refused(app, shop, calls.decide, with_(decide(shop, 'sellable', 'restock'), decide(shop, 'opened', 'quarantine', 1)), 'return_resend') // prettier-ignore
  const clerk = await makeMember(app, shop.customerId, { permissions: ['returns.view', 'returns.edit'] })
  await refused(app, clerk, calls.decide, with_(decide(shop, 'sellable', 'dispose', 2)), 'forbidden')
  expect((await detailOf(shop, key)).status).toBe('inspected')

  const wanted = with_(decide(shop, 'sellable', 'dispose', 2))
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(app, shop, calls.decide, wanted)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const closed = await detailOf(shop, key)
  expect(closed).toMatchObject({ status: 'closed', resent_as: { deleted: false } })
  expect(closed.lines[0]?.found).toMatchObject([
    { grade: 'sellable', quantity: 3, resent: 2, decision: 'dispose' },
    { grade: 'opened', resent: 0, decision: 'dispose' },
  ])
  // 1.00 + 4 × 0.50 + 2 × 0.25 + 2 × 0.40: what is sent again was restocked first.
  expect(closed.fees?.charged).toMatchObject([{ amount: '4.30' }])
  expect(Number(balance) - Number((await accountOf(app, shop)).balance)).toBeCloseTo(4.3)
  expect(await stockOf(app, shop)).toEqual({ total: before.total + 2, frozen: before.frozen })

  const draft = await orderOf(shop, closed.resent_as!.order_id)
  const returned = await orderOf(shop, order_id)
  expect(draft).toMatchObject({
    status: 'approving',
    customer_order_no: return_no,
    recipient: returned.recipient,
    tax: returned.tax,
    method: null,
    amount: null,
    lines: [{ sku_id: shop.skuId, quantity: 2, name: 'Headphones', unit_price_usd: '8.50' }],
  })
  expect(draft.events[0]).toMatchObject({ event: 'create', note: { en: `From return ${return_no}` } })
  const { rows } = await ok(app, shop, orderCalls.getList, { status: 'approving' })
  expect(rows).toHaveLength(1)
  await ok(app, shop, orderCalls.chooseMethod, { order_id: draft.order_id, method_id: shop.methodId })
  await ok(app, shop, orderCalls.submitOrders, { order_ids: [draft.order_id] })
  expect(await stockOf(app, shop)).toEqual({ total: before.total + 2, frozen: before.frozen + 2 })
})

test('to another recipient without the tax codes of the first; all of them; a deleted draft is told, and its number stays', async () => {
  const shop = await makeShop(app)
  const { key } = await makeInspected(app, shop, { sellable: 2 })
  const { return_id } = key
  const recipient = { ...form(shop).recipient, first_name: 'Jean', country: 'FR', postal_code: '75001', city: 'Paris' }
  const decisions = [decide(shop, 'sellable', 'quarantine', 2)]
  await refused(app, shop, calls.decide, { return_id, decisions, recipient: { ...recipient, postal_code: 'x' } }, 'invalid_input') // prettier-ignore
  const { resent_as } = await ok(app, shop, calls.decide, { return_id, decisions, recipient })
  const draft = await orderOf(shop, resent_as!.order_id)
  expect(draft).toMatchObject({ country: 'FR', recipient: { first_name: 'Jean' }, tax: { ioss: '' } })
  // None were left to be kept.
  const closed = await detailOf(shop, key)
  expect(closed.lines[0]?.found).toMatchObject([{ resent: 2, decision: 'restock' }])
  await ok(app, shop, orderCalls.deleteOrder, { order_ids: [draft.order_id] })
  expect((await detailOf(shop, key)).resent_as).toMatchObject({ order_no: draft.order_no, deleted: true })
})

test('without a known recipient one must be given: erased, or a parcel without an order; foreign and sold-out products are refused', async () => {
  const shop = await makeShop(app)
  const { key, order_id } = await makeInspected(app, shop, { sellable: 1 })
  await ok(app, shop, orderCalls.eraseRecipients, { order_ids: [order_id] })
  expect((await detailOf(shop, key)).recipient_known).toBe(false)
  const decisions = [decide(shop, 'sellable', 'restock', 1)]
  const { return_id } = key
  await refused(app, shop, calls.decide, { return_id, decisions }, 'return_recipient')
  const other = await makeShop(app)
  await refused(app, other, calls.decide, { return_id, decisions, recipient: form(shop).recipient }, 'not_found')
  await ok(app, shop, calls.decide, { return_id, decisions, recipient: form(shop).recipient })

  const parcel = { warehouse_id: shop.warehouseId, order_no: '', tracking_number: `U-${shop.customerId}-1`, reference: '', note: '' } // prettier-ignore
  await ok(app, shop.worker, office.addFound, parcel)
  await ok(app, shop, calls.claim, { number: parcel.tracking_number, note: 'Headphones' })
  const { rows } = await ok(app, shop, calls.getClaims, {})
  const claim = { customer_id: shop.customerId, claim_id: rows[0]!.claim_id, confirmed: true, reason: '' }
  const { opened } = await ok(app, shop.worker, office.answerClaim, claim)
  const found = { customer_id: shop.customerId, return_id: opened!.return_id }
  await ok(app, shop.worker, office.inspect, { ...found, ...inspection(shop, { sellable: 1 }) })
  await refused(app, shop, calls.decide, { return_id: found.return_id, decisions }, 'return_recipient')
  const again = await ok(app, shop, calls.decide, { return_id: found.return_id, decisions, recipient: form(shop).recipient }) // prettier-ignore
  expect((await orderOf(shop, again.resent_as!.order_id)).lines).toMatchObject([{ quantity: 1 }])
})

test('freight by contract: the share of what was charged, once for an order, explained to the customer and unseen by the warehouse', async () => {
  const shop = await makeShop(app)
  const admin = await makeStaff(app, ['admin'])
  const { customerId: customer_id } = shop
  const { key, order_id } = await makeAnnounced(app, shop, { announced: 2 })
  const officeOf = (return_id: string, as = admin) => ok(app, as, office.getDetail, { customer_id: String(customer_id), return_id }) // prettier-ignore
  const terms = { auto_verify: true, has_fulfilment_fee: false, storage_auto_settle: false, storage_discount_m3: '0', price_tolerance_percent: '20', price_tolerance_amount: '5' } // prettier-ignore
  const said = { cause: 'carrier', reason: 'The carrier gave up after one try' } as const
  const charged = (await orderOf(shop, order_id)).fees
  const freight = charged.find(({ fee_type }) => fee_type === 'base_freight')!.amount
  await refused(app, admin, office.refundFreight, { ...key, ...said, amount: freight }, 'return_state')
  await ok(app, shop.worker, office.arrive, key)
  // The contract says nothing of it.
  expect((await officeOf(key.return_id)).freight).toBeNull()
  await refused(app, admin, office.refundFreight, { ...key, ...said, amount: freight }, 'return_refund_none')
  await ok(app, admin, officeCustomerCalls.updateTerms, { customer_id, ...terms, freight_refund_percent: 50 })
  const { freight: share } = await officeOf(key.return_id)
  const all = charged.filter(({ fee_type }) => /freight|registration|remote|oversize|peak|dangerous/.test(fee_type))
  const base = all.reduce((sum, { amount }) => sum + Number(amount), 0)
  expect(share?.percent).toBe(50)
  expect(Number(share?.base)).toBeCloseTo(base)
  expect(Math.abs(Number(share?.amount) - base / 2)).toBeLessThan(0.006)

  const wanted = { ...key, ...said, amount: share!.amount }
  await refused(app, admin, office.refundFreight, { ...wanted, amount: '0.01' }, 'conflict')
  await refused(app, shop.worker, office.refundFreight, wanted, 'forbidden')
  // In charge of nobody: the money of this customer is not theirs to see, though the customer is.
  const both = await makeStaff(app, ['account_manager', 'customer_service'])
  await refused(app, both, office.refundFreight, wanted, 'forbidden')
  await refused(app, admin, office.refundFreight, { ...wanted, customer_id: (await makeShop(app)).customerId }, 'not_found') // prettier-ignore

  // Another return of the same order asks at the same time: one of them is first.
  const { opened } = await ok(app, shop.worker, office.addFound, {
    warehouse_id: shop.warehouseId,
    order_no: (await orderOf(shop, order_id)).order_no,
    tracking_number: 'BACK-2',
    reference: '',
    note: '',
  })
  const other = { ...wanted, return_id: opened!.return_id }
  const { balance } = await accountOf(app, shop)
  const answers = await Promise.all([wanted, other, wanted, other].map((one) => send(app, admin, office.refundFreight, one))) // prettier-ignore
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect(Number((await accountOf(app, shop)).balance) - Number(balance)).toBeCloseTo(Number(share!.amount))
  const first = answers[0]!.status === 200 || answers[2]!.status === 200 ? wanted : other

  const seen = await detailOf(shop, first)
  expect(seen.fees?.refund).toMatchObject({
    ...said,
    fee: { fee_type: 'freight_refund', amount: `-${share!.amount}`, basis: { inputs: { percent: 50, amount: share!.base } } },
  }) // prettier-ignore
  expect(seen.events.at(-1)).toMatchObject({ event: 'refund', note: said.reason })
  expect((await orderOf(shop, order_id)).fees.at(-1)).toMatchObject({ fee_type: 'freight_refund', amount: `-${share!.amount}` }) // prettier-ignore
  const { rows } = await ok(app, shop, billingCalls.getTransactionList, { bill_type: 'refund' })
  expect(rows).toMatchObject([{ fee_type: 'freight_refund', reference: seen.return_no, remark: seen.order_no }])
  expect(Number(rows[0]!.amount)).toBe(Number(share!.amount))
  const worker = await officeOf(first.return_id, shop.worker as typeof admin)
  expect([worker.fees, worker.freight]).toEqual([null, null])

  // The function of the database knows what was charged.
  const more = sql`select refund_freight(${customer_id}, ${first.return_id}, 'carrier', 'x', 9999, 100, 9999, 'x', ${app.ctx.clock.now()})`
  await expect(more.execute(app.ctx.db.office)).rejects.toThrow()
})
