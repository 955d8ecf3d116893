// Notes on a customer: order, who may read, edit, pin and delete, what the log says and to whom, and that the portal has no way to them.
import { expect, test } from 'vitest'
import { customerNoteCalls as notes } from '#shared/customers/customer-notes.contract.ts'
import { operationLogCalls, officeOperationLogCalls } from '#shared/oversight/operation-log.contract.ts'
import { ok, refused, sql, useApp, type Caller } from '#test/app.ts'
import { makeCustomer, makeStaff } from '#test/make.ts'

const app = useApp()

async function cast() {
  const [sales, manager] = [await makeStaff(app, ['sales']), await makeStaff(app, ['account_manager'])]
  const customer = await makeCustomer(app, { salesId: sales.staffId, managerId: manager.staffId })
  return { sales, manager, customer, customer_id: customer.customerId }
}
const shown = async (who: Caller, customer_id: number, input: object = {}) =>
  (await ok(app, who, notes.getNotes, { customer_id: String(customer_id), ...input })).rows

test('pinned first, then the newest; an edit is dated, and only its author edits', async () => {
  app.setTime('2026-03-02T09:00:00Z')
  const { sales, manager, customer_id } = await cast()
  const first = { customer_id, ...(await ok(app, sales, notes.addNote, { customer_id, note: 'Calls on Mondays' })) }
  app.setTime('2026-03-02T10:00:00Z')
  const second = { customer_id, ...(await ok(app, manager, notes.addNote, { customer_id, note: 'Two lines\nof it' })) }
  expect((await shown(sales, customer_id)).map(({ note, is_own }) => [note, is_own])).toEqual([
    ['Two lines\nof it', false],
    ['Calls on Mondays', true],
  ])
  await ok(app, manager, notes.pinNote, { ...first, pinned: true })
  await refused(app, manager, notes.updateNote, { ...first, note: 'x' }, 'note_of_another')
  await refused(app, await makeStaff(app, ['admin']), notes.updateNote, { ...first, note: 'x' }, 'note_of_another')
  await ok(app, sales, notes.updateNote, { ...first, note: 'Calls on Tuesdays' })
  expect(await shown(sales, customer_id)).toMatchObject([
    {
      note: 'Calls on Tuesdays',
      pinned: true,
      created_at: '2026-03-02T09:00:00.000Z',
      edited_at: '2026-03-02T10:00:00.000Z',
    },
    { note_id: second.note_id, pinned: false, edited_at: null },
  ])
  await refused(app, sales, notes.addNote, { customer_id, note: '  ' }, 'invalid_input')
})

test('pages meet without a gap, pinned ones among them', async () => {
  const { sales, customer_id } = await cast()
  for (let n = 0; n < 14; n++) {
    const { note_id } = await ok(app, sales, notes.addNote, { customer_id, note: `Note ${n}` })
    if (n % 3 === 0) await ok(app, sales, notes.pinNote, { customer_id, note_id, pinned: true })
  }
  const all = await shown(sales, customer_id, { size: '20' })
  const asked = { customer_id: String(customer_id), size: '10' } as const
  const first = await ok(app, sales, notes.getNotes, { ...asked, count: 'capped' })
  expect(first.total).toEqual({ count: 14, more: false })
  const second = await ok(app, sales, notes.getNotes, { ...asked, after: first.next ?? '' })
  expect([...first.rows, ...second.rows]).toEqual(all)
  expect((await ok(app, sales, notes.getNotes, { ...asked, before: second.previous ?? '' })).rows).toEqual(first.rows)
})

test('deleted by its author or an admin, and taken back within a minute', async () => {
  app.setTime('2026-03-02T09:00:00Z')
  const { sales, manager, customer_id } = await cast()
  const admin = await makeStaff(app, ['admin'])
  const note = { customer_id, ...(await ok(app, sales, notes.addNote, { customer_id, note: 'Wrong customer' })) }
  await refused(app, manager, notes.deleteNote, note, 'note_of_another')
  await ok(app, sales, notes.deleteNote, note)
  expect(await shown(sales, customer_id)).toEqual([])
  for (const call of [notes.deleteNote, notes.restoreNote])
    await refused(app, manager, call, note, call === notes.deleteNote ? 'not_found' : 'note_of_another')
  await refused(app, sales, notes.pinNote, { ...note, pinned: true }, 'not_found')
  app.setTime('2026-03-02T09:01:00Z')
  await ok(app, sales, notes.restoreNote, note)
  expect(await shown(sales, customer_id)).toMatchObject([{ note: 'Wrong customer' }])
  await ok(app, admin, notes.deleteNote, note)
  app.setTime('2026-03-02T09:02:01Z')
  await refused(app, admin, notes.restoreNote, note, 'undo_late')
})

test("a customer outside the person's scope has no notes, as one that is not there", async () => {
  const { sales, customer_id } = await cast()
  const others = [await makeStaff(app, ['sales']), await makeStaff(app, ['account_manager'])]
  const note = { customer_id, ...(await ok(app, sales, notes.addNote, { customer_id, note: 'Ours' })) }
  for (const other of others) {
    await refused(app, other, notes.getNotes, { customer_id: String(customer_id) }, 'not_found')
    await refused(app, other, notes.addNote, { customer_id, note: 'x' }, 'not_found')
    await refused(app, other, notes.updateNote, { ...note, note: 'x' }, 'not_found')
    await refused(app, other, notes.restoreNote, note, 'undo_late')
  }
  for (const role of ['admin', 'customer_service', 'finance'] as const)
    expect(await shown(await makeStaff(app, [role]), customer_id)).toHaveLength(1)
})

test('the log of the house says it in words; the customer reads nothing of it, and its role cannot', async () => {
  const { sales, customer, customer_id } = await cast()
  const { note_id } = await ok(app, sales, notes.addNote, { customer_id, note: 'Secretly kind' })
  await ok(app, sales, notes.pinNote, { customer_id, note_id, pinned: true })
  const rows = async (object_id: string) =>
    (
      await ok(app, await makeStaff(app, ['admin']), officeOperationLogCalls.getList, {
        object: 'customer_note',
        object_id,
      })
    ).rows
  expect(await rows(String(customer_id))).toMatchObject([
    {
      action: 'Pin note on customer',
      object_name: 'Note on customer',
      object_no: String(customer_id),
      changes: [{ field: 'Pinned', before: 'No', after: 'Yes' }],
    },
    { menu: 'Customers', action: 'Write note on customer', changes: [{ field: 'Note', after: 'Secretly kind' }] },
  ])
  expect(JSON.stringify(await ok(app, customer, operationLogCalls.getList, {}))).not.toContain('Secretly')
  const { rows: grants } = await sql<{ may: boolean }>`select has_table_privilege('ucenter_portal', 'customer_note',
    'select, insert, update, delete') or has_any_column_privilege('ucenter_portal', 'customer_note', 'select, insert, update') as may`.execute(
    app.ctx.db.office,
  )
  expect(grants).toEqual([{ may: false }])
})
