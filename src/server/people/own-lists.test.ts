// What a person makes of the own lists: columns and saved views, each person's alone.
import { describe, expect, test } from 'vitest'
import { officeSignInCalls, signInCalls } from '#shared/access/sign-in.contract.ts'
import { signInCodeCalls } from '#shared/access/sign-in-code.contract.ts'
import { officeCustomerCalls } from '#shared/customers/customers.contract.ts'
import { MAX_VIEWS } from '#shared/list-settings.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
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
    expect((await viewsOf(seller))[1]).toEqual({
      view_id,
      name: 'DE',
      query: 'country=DE',
      columns: COLUMNS,
      shared: false,
      owner: null,
    })
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

describe('sharing', () => {
  const { list, ...content } = german

  test('shows a view to the others of the customer, who use and copy it and change nothing, until it is withdrawn', async () => {
    const seller = await makeCustomer(app)
    const [colleague, stranger] = [await makeMember(app, seller.customerId), await makeCustomer(app)]
    const key = await ok(app, seller, ownListCalls.addView, german)
    await refused(app, colleague, ownListCalls.shareView, { ...key, shared: true }, 'not_found')
    await ok(app, seller, ownListCalls.shareView, { ...key, shared: true })
    const [seen] = await viewsOf(colleague)
    expect(seen).toMatchObject({ ...key, ...content, shared: true })
    expect(seen!.owner).not.toBe('')
    expect((await viewsOf(seller))[0]).toMatchObject({ ...key, shared: true, owner: null })
    expect(await viewsOf(stranger)).toEqual([])
    expect((await ok(app, colleague, ownListCalls.getViews, { list: 'bookings' })).rows).toEqual([])
    await refused(app, colleague, ownListCalls.updateView, { ...content, ...key, name: 'Mine' }, 'not_found')
    await refused(app, colleague, ownListCalls.deleteView, key, 'not_found')
    await refused(app, colleague, ownListCalls.shareView, { ...key, shared: false }, 'not_found')

    // A copy is the reader's own, may have the same name, and stays.
    const copy = await ok(app, colleague, ownListCalls.addView, german)
    expect((await viewsOf(colleague)).map(({ owner }) => owner === null)).toEqual([true, false])
    await ok(app, seller, ownListCalls.shareView, { ...key, shared: false })
    expect(await viewsOf(colleague)).toMatchObject([copy])
    await ok(app, seller, ownListCalls.shareView, { ...key, shared: true })
    await ok(app, seller, ownListCalls.deleteView, key)
    expect(await viewsOf(colleague)).toMatchObject([copy])
  })

  test('is not for suppliers, neither way, and ends with the account', async () => {
    const seller = await makeCustomer(app)
    const supplier = await makeMember(app, seller.customerId, {
      type: 'supplier',
      skuIds: [],
      permissions: ['orders.view'],
    })
    const clerk = await makeMember(app, seller.customerId)
    const key = await ok(app, clerk, ownListCalls.addView, german)
    await ok(app, clerk, ownListCalls.shareView, { ...key, shared: true })
    expect(await viewsOf(supplier)).toEqual([])
    const theirs = await ok(app, supplier, ownListCalls.addView, { ...german, name: 'Theirs' })
    await refused(app, supplier, ownListCalls.shareView, { ...theirs, shared: true }, 'forbidden')
    // Shared before its owner became a supplier.
    await sql`update list_view set shared_at = ${app.ctx.clock.now()} where view_id = ${theirs.view_id}`.execute(
      app.ctx.db.office,
    )
    expect((await viewsOf(seller)).map(({ name }) => name)).toEqual(['Germany'])
    await sql`update member set enabled = false where member_id = ${clerk.memberId}`.execute(app.ctx.db.office)
    expect(await viewsOf(seller)).toEqual([])
  })

  test('of the staff is for all of them', async () => {
    const [clerk, other] = [await makeStaff(app, ['sales']), await makeStaff(app, ['warehouse'])]
    const key = await ok(app, clerk, officeOwnListCalls.addView, { ...german, list: 'office-stock' })
    await ok(app, clerk, officeOwnListCalls.shareView, { ...key, shared: true })
    const { rows } = await ok(app, other, officeOwnListCalls.getViews, { list: 'office-stock' })
    expect(rows.filter(({ view_id }) => view_id === key.view_id)).toMatchObject([
      { shared: true, owner: expect.stringContaining('Staff') as string },
    ])
    await refused(app, other, officeOwnListCalls.deleteView, key, 'not_found')
  })

  test('of filters that the reader may not use shows no more than the reader sees', async () => {
    const seller = await makeCustomer(app)
    const clerk = await makeMember(app, seller.customerId, { permissions: ['orders.view'] })
    const { search_id } = await ok(app, seller, orderCalls.keepSearch, { terms: ['SO1-1'] })
    const query = `search_id=${search_id}`
    const key = await ok(app, seller, ownListCalls.addView, { list, name: 'Pasted', query, columns: null })
    await ok(app, seller, ownListCalls.shareView, { ...key, shared: true })
    const [seen] = await viewsOf(clerk)
    // Pasted lines are their owner's: the list asks for them anew.
    await refused(app, clerk, orderCalls.getList, Object.fromEntries(new URLSearchParams(seen!.query)), 'search_gone')
    const supplier = await makeMember(app, seller.customerId, {
      type: 'supplier',
      skuIds: [],
      permissions: ['orders.view'],
    })
    expect((await ok(app, supplier, orderCalls.getList, { amount_from: '1' })).rows).toEqual([])
  })
})
