// Statistics by mail: once a date whatever is doubled, of what the person may see on that day, and to nobody who may not see it any more.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { reportMailCalls } from '#shared/statistics/report-mails.contract.ts'
import { MOST_REPORT_MAILS } from '#shared/statistics/report-mails.rules.ts'
import { makeShipped, makeShop } from '#server/orders/order.testing.ts'
import { ok, refused, send, useApp } from '#test/app.ts'
import { makeMember, makeSku } from '#test/make.ts'
import { asOwner } from '#test/plan-faults.ts'
import { sendReportMails } from './send-report-mails.ts'

const app = useApp()
const { getList, keep, drop } = reportMailCalls
const monthly = { report: 'shipping', rhythm: 'monthly', months: 2, against: 'period', time_zone: 'UTC' } as const

const mailsTo = async (email: string) =>
  (
    await sql<{ subject: string; text: string; language: string }>`select subject, text, language from mail_outbox
      where to_address = ${email} and subject ~ '^(Monthly|Country|月度)' order by mail_id`.execute(app.ctx.db.office)
  ).rows
const turns = async () => {
  while ((await sendReportMails(app.ctx)) > 0);
}
const allow = (memberId: string, permission: string, language: string) =>
  sql`update member set permissions = ${[permission]}, language = ${language} where member_id = ${memberId}`.execute(
    app.ctx.db.office,
  )

test('a statistic comes once on its day, with the figures of the page and a link to them', async () => {
  app.setTime('2026-03-10T09:00:00Z')
  const shop = await makeShop(app)
  await makeShipped(app, shop)
  app.setTime('2026-04-11T09:00:00Z')
  await makeShipped(app, shop)
  await makeShipped(app, shop)
  const member = await makeMember(app, shop.customerId, { permissions: ['statistics.view'] })
  const { email } = member
  const kept = await ok(app, member, keep, monthly)
  expect(kept.next_at).toBe('2026-05-02T07:00:00.000Z')
  // The same wish twice is one.
  expect(await ok(app, member, keep, monthly)).toEqual(kept)
  expect((await ok(app, member, getList, {})).rows).toMatchObject([
    { report: 'shipping', months: 2, warehouse_code: null },
  ])
  app.setTime('2026-05-02T06:59:00Z')
  await sendReportMails(app.ctx)
  expect(await mailsTo(email)).toEqual([])
  app.setTime('2026-05-02T07:01:00Z')
  await Promise.all([sendReportMails(app.ctx), sendReportMails(app.ctx), sendReportMails(app.ctx)])
  const [mail, ...more] = await mailsTo(email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Monthly shipping: March 2026 – April 2026')
  expect(mail?.text).toContain(
    'Orders: 3 (Months before: 0)\nParcels: 3 (Months before: 0)\nPieces: 3 (Months before: 0)',
  )
  expect(mail?.text).toContain('April 2026: 2 (Months before: 0)\nMarch 2026: 1 (Months before: 0)')
  expect(mail?.text).toContain('/statistics/monthly-shipping?from=2026-03&to=2026-04&against=period')
  // The server was away for half a year: what was missed is one mail.
  app.setTime('2026-11-15T10:00:00Z')
  await turns()
  const later = await mailsTo(email)
  expect(later.map(({ subject }) => subject)).toEqual([
    mail?.subject,
    'Monthly shipping: September 2026 – October 2026',
  ])
  expect(later[1]?.text).toContain('Nothing happened in these months.')
  expect((await ok(app, member, getList, {})).rows[0]?.next_at).toBe('2026-12-02T07:00:00.000Z')
})

test('how punctually orders left: shares and medians, each warehouse and method with its own', async () => {
  app.setTime('2026-03-10T09:00:00Z')
  const shop = await makeShop(app)
  for (const late of [false, true, true]) {
    const { order_id: orderId } = await makeShipped(app, shop)
    await sql`update orders set leaves_on = (shipped_at - ${late ? '1 day' : '0 days'}::interval)::date where order_id = ${orderId}`.execute(
      app.ctx.db.office,
    )
  }
  const member = await makeMember(app, shop.customerId, { permissions: ['statistics.view'] })
  await ok(app, member, keep, { ...monthly, report: 'onTime', months: 1 })
  app.setTime('2026-04-02T07:01:00Z')
  await turns()
  const { rows } = await sql<{ subject: string; text: string }>`select subject, text from mail_outbox
    where to_address = ${member.email} and subject ~ '^On time'`.execute(app.ctx.db.office)
  expect(rows.map(({ subject }) => subject)).toEqual(['On time: March 2026'])
  expect(rows[0]?.text).toContain('Shipped: 3 (Months before: 0)\nOn-time share: 33.3 % (Months before: –)')
  expect(rows[0]?.text).toMatch(/ · .+: 33\.3 % \(Months before: –\)/)
})

test('each gets what it may see: a supplier its own pieces, nobody what was taken away, nothing after it was stopped', async () => {
  app.setTime('2026-06-10T09:00:00Z')
  const shop = await makeShop(app)
  await makeShipped(app, shop)
  const other = await makeSku(app, shop.customerId)
  const permissions = ['statistics.view' as const, 'billing.view' as const]
  const supplier = await makeMember(app, shop.customerId, { permissions, type: 'supplier', skuIds: [shop.skuId] })
  const stranger = await makeMember(app, shop.customerId, { permissions, type: 'supplier', skuIds: [other.skuId] })
  const clerk = await makeMember(app, shop.customerId, { permissions })
  const weekly = { ...monthly, rhythm: 'weekly' } as const
  await ok(app, supplier, keep, { ...weekly, report: 'countries' })
  await ok(app, stranger, keep, { ...weekly, report: 'countries' })
  await refused(app, supplier, keep, { ...weekly, report: 'expenses' }, 'forbidden')
  await ok(app, clerk, keep, { ...weekly, report: 'expenses' })
  const volume = await ok(app, clerk, keep, { ...weekly, report: 'volume' })
  await refused(app, supplier, drop, { report_mail_id: volume.report_mail_id }, 'not_found')
  await refused(app, shop, drop, { report_mail_id: volume.report_mail_id }, 'not_found')
  await ok(app, clerk, drop, { report_mail_id: volume.report_mail_id })
  await allow(clerk.memberId, 'statistics.view', 'zh_CN')
  app.setTime('2026-06-16T09:00:00Z')
  await turns()
  const [told] = await mailsTo(supplier.email)
  expect(told?.text).toContain('Pieces: 1 (Months before: 0)\n\nGermany: 1 (Months before: 0)')
  expect(told?.text).not.toContain('Orders')
  expect((await mailsTo(stranger.email))[0]?.text).toContain('Nothing happened in these months.')
  expect(await mailsTo(clerk.email)).toEqual([])
  // It comes again once the right is back, in the person's language.
  await allow(clerk.memberId, 'billing.view', 'zh_CN')
  app.setTime('2026-06-23T09:00:00Z')
  await turns()
  const [mail, ...more] = await mailsTo(clerk.email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('月度支出：2026年5月 – 2026年6月')
  expect(mail?.text).toContain('支出：-992.70 USD（上一周期：0.00 USD）\n\n基础运费：5.00 USD')
})

test('a person gets so many and no more, also from two windows', async () => {
  app.setTime('2026-06-10T09:00:00Z')
  const shop = await makeShop(app)
  for (let months = 1; months < MOST_REPORT_MAILS; months++) await ok(app, shop, keep, { ...monthly, months })
  const last = await Promise.all([30, 31, 32].map((months) => send(app, shop, keep, { ...monthly, months })))
  expect(last.filter(({ status }) => status === 200)).toHaveLength(1)
  await refused(app, shop, keep, { ...monthly, months: 33 }, 'report_mails_full')
  expect((await ok(app, shop, getList, {})).rows).toHaveLength(MOST_REPORT_MAILS)
})

test('one that cannot be written keeps nobody waiting, and comes half an hour later', async () => {
  app.setTime('2026-03-10T09:00:00Z')
  const shop = await makeShop(app)
  const member = await makeMember(app, shop.customerId, { permissions: ['statistics.view', 'billing.view'] })
  await ok(app, member, keep, { ...monthly, report: 'countries' })
  app.setTime('2026-03-10T09:01:00Z')
  await ok(app, member, keep, { ...monthly, report: 'expenses' })
  const moved = `update report_mail set next_at = next_at - interval '1 minute' where report = 'countries' and member_id = '${member.memberId}'`
  await asOwner(app, (owner) => owner.query(moved))
  app.setTime('2026-04-02T07:00:00Z')
  await asOwner(app, (owner) => owner.query('alter table shipped_month rename to away'))
  await turns()
  await asOwner(app, (owner) => owner.query('alter table away rename to shipped_month'))
  const subjects = async () => (await sql<{ subject: string }>`select subject from mail_outbox where to_address = ${member.email} order by mail_id`.execute(app.ctx.db.office)).rows.map(({ subject }) => subject.split(':')[0]) // prettier-ignore
  expect(await subjects()).toEqual(['Monthly expenses'])
  app.setTime('2026-04-02T07:31:00Z')
  await turns()
  expect(await subjects()).toEqual(['Monthly expenses', 'Country data'])
})
