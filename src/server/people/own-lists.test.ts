// What a person makes of the own lists: columns and saved views, each person's alone.
import { describe, expect, test } from 'vitest'
import { officeSignInCalls, signInCalls } from '#shared/access/sign-in.contract.ts'
import { signInCodeCalls } from '#shared/access/sign-in-code.contract.ts'
import { officeCustomerCalls } from '#shared/customers/customers.contract.ts'
import { MAX_VIEWS } from '#shared/list-settings.ts'
import { officeOwnListCalls, ownListCalls } from '#shared/people/own-lists.contract.ts'
import { ok, refused, sql, useApp, type Caller } from '#test/app.ts'
import { makeCustomer, makeMember, makeStaff } from '#test/make.ts'

const app = useApp()
const COLUMNS = { order: ['order_no', 'amount', 'status'], hidden: ['status'] }
const german = { list: 'orders', name: 'Germany', query: 'country=DE&sort=-created_at', columns: COLUMNS } as const
const viewsOf = async (who: Caller) => (await ok(app, who, ownListCalls.getViews, { list: 'orders' })).rows

describe('columns', () => {
  test('are kept with the person, by list, and taken back by null', async () => {
    const seller = await makeCustomer(app)
    const clerk = await makeMember(app, seller.customerId, { permissions: [] })
    await ok(app, clerk, ownListCalls.saveColumns, { list: 'orders', columns: COLUMNS })
    await ok(app, clerk, ownListCalls.saveColumns, { list: 'products', columns: { order: ['sku'], hidden: [] } })
    const seen = async (who: Caller) => (await ok(app, who, signInCalls.getCurrentUser, {})).list_columns
    expect(await seen(clerk)).toEqual({ orders: COLUMNS, products: { order: ['sku'], hidden: [] } })
    expect(await seen(seller)).toEqual({})
    await ok(app, clerk, ownListCalls.saveColumns, { list: 'orders', columns: null })
    expect(await seen(clerk)).toEqual({ products: { order: ['sku'], hidden: [] } })
  })

  test('of the staff likewise; a list of the other side and a column that is no name are refused', async () => {
    const clerk = await makeStaff(app, ['warehouse'])
    await ok(app, clerk, officeOwnListCalls.saveColumns, { list: 'office-orders', columns: COLUMNS })
    expect(await ok(app, clerk, officeSignInCalls.getCurrentUser, {})).toMatchObject({
      list_columns: { 'office-orders': COLUMNS },
    })
    for (const wrong of [
      { list: 'orders', columns: COLUMNS },
      { list: 'office-orders', columns: { order: ['<b>'], hidden: [] } },
      { list: 'office-orders', columns: { order: Array.from({ length: 41 }, (_, n) => `c${n}`), hidden: [] } },
    ])
      await refused(app, clerk, officeOwnListCalls.saveColumns, wrong as never, 'invalid_input')
  })
})

describe('views', () => {
  test('are saved, renamed and changed, by name; a name is taken once a person and list', async () => {
    const seller = await makeCustomer(app)
    const colleague = await makeMember(app, seller.customerId)
    const { view_id } = await ok(app, seller, ownListCalls.addView, german)
    await ok(app, seller, ownListCalls.addView, { ...german, name: 'austria', columns: null })
    expect((await viewsOf(seller)).map(({ name }) => name)).toEqual(['austria', 'Germany'])
    await refused(app, seller, ownListCalls.addView, german, 'view_exists')
    await ok(app, seller, ownListCalls.addView, { ...german, list: 'bookings' })
    await ok(app, colleague, ownListCalls.addView, german)
    const { list: _, ...content } = german
    await refused(app, seller, ownListCalls.updateView, { ...content, view_id, name: 'austria' }, 'view_exists')
    await ok(app, seller, ownListCalls.updateView, { ...content, view_id, name: 'DE', query: 'country=DE' })
    expect((await viewsOf(seller))[1]).toEqual({ view_id, name: 'DE', query: 'country=DE', columns: COLUMNS })
    await refused(app, seller, ownListCalls.addView, { ...german, name: 'X', query: 'a=b&&' }, 'invalid_input')
  })

  test('a deletion is taken back for a minute, unless the name is taken; later what is gone is gone', async () => {
    const seller = await makeCustomer(app)
    const { view_id } = await ok(app, seller, ownListCalls.addView, german)
    await ok(app, seller, ownListCalls.deleteView, { view_id })
    expect(await viewsOf(seller)).toEqual([])
    await refused(app, seller, ownListCalls.deleteView, { view_id }, 'not_found')
    await ok(app, seller, ownListCalls.restoreView, { view_id })
    expect(await viewsOf(seller)).toHaveLength(1)
    await ok(app, seller, ownListCalls.deleteView, { view_id })
    const taken = await ok(app, seller, ownListCalls.addView, german)
    await refused(app, seller, ownListCalls.restoreView, { view_id }, 'view_exists')
    app.setTime('2026-03-02T09:01:01Z')
    await refused(app, seller, ownListCalls.restoreView, { view_id }, 'undo_late')
    await ok(app, seller, ownListCalls.deleteView, taken)
    const { rows } = await sql`select view_id from list_view where customer_id = ${seller.customerId}`.execute(
      app.ctx.db.office,
    )
    expect(rows).toEqual([{ view_id: taken.view_id }])
    app.setTime('2026-03-02T09:00:00Z')
  })

  test('a list keeps so many and no more, however many come at once', async () => {
    const clerk = await makeStaff(app, ['finance'])
    const add = (n: number) => ({ ...german, list: 'customers' as const, name: `View ${n}` })
    for (let n = 1; n < MAX_VIEWS; n++) await ok(app, clerk, officeOwnListCalls.addView, add(n))
    const last = await Promise.allSettled(
      [101, 102, 103].map((n) => ok(app, clerk, officeOwnListCalls.addView, add(n))),
    )
    expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await refused(app, clerk, officeOwnListCalls.addView, add(200), 'views_full')
    await ok(app, clerk, officeOwnListCalls.addView, { ...add(1), list: 'staff' })
  })

  test('of a colleague, another customer or another of the staff are unknown', async () => {
    const [seller, stranger] = [await makeCustomer(app), await makeCustomer(app)]
    const colleague = await makeMember(app, seller.customerId)
    const { view_id } = await ok(app, seller, ownListCalls.addView, german)
    const { list: _, ...content } = german
    for (const other of [stranger, colleague]) {
      expect(await viewsOf(other)).toEqual([])
      await refused(app, other, ownListCalls.updateView, { ...content, view_id, name: 'Mine' }, 'not_found')
      await refused(app, other, ownListCalls.deleteView, { view_id }, 'not_found')
    }
    const [clerk, other] = [await makeStaff(app, ['sales']), await makeStaff(app, ['admin'])]
    const theirs = await ok(app, clerk, officeOwnListCalls.addView, { ...german, list: 'customers' })
    await refused(app, other, officeOwnListCalls.deleteView, theirs, 'not_found')
    expect((await ok(app, other, officeOwnListCalls.getViews, { list: 'customers' })).rows).toEqual([])
    expect(await viewsOf(seller)).toHaveLength(1)
  })

  test('who acts for a customer sees them and changes none', async () => {
    const seller = await makeCustomer(app)
    await ok(app, seller, ownListCalls.addView, german)
    const admin = await makeStaff(app, ['admin'])
    const { code } = await ok(app, admin, officeCustomerCalls.actFor, {
      customer_id: seller.customerId,
      reason: 'Called',
    })
    const acting = await ok(app, null, signInCodeCalls.exchange, { token: code })
    expect(await viewsOf(acting)).toHaveLength(1)
    await refused(app, acting, ownListCalls.addView, { ...german, name: 'X' }, 'acting_forbidden')
    await refused(app, acting, ownListCalls.saveColumns, { list: 'orders', columns: null }, 'acting_forbidden')
  })

  test('the operation log names the view, not whom its filters name', async () => {
    const seller = await makeCustomer(app)
    const { view_id } = await ok(app, seller, ownListCalls.addView, { ...german, query: 'number=Erika' })
    const { rows } = await sql<object>`select * from operation_log where object_id = ${view_id}`.execute(
      app.ctx.db.office,
    )
    expect(rows).toMatchObject([{ object: 'list_view', after: { name: 'Germany', list: 'orders' } }])
    expect(JSON.stringify(rows)).not.toContain('Erika')
  })
})
