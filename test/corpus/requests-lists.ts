// Valid requests of what a person makes of the own lists, of both sides.
import { officeOwnListCalls, ownListCalls } from '#shared/people/own-lists.contract.ts'
import { ok } from '#test/app.ts'
import type { Requests } from './requests.ts'
import type { World } from './world.ts'

type Side = 'customer' | 'staff'
let count = 0

const who = (world: World, side: Side) => (side === 'staff' ? world.admin : world.customer)
const list = (side: Side) => (side === 'staff' ? ('customers' as const) : ('orders' as const))
const columns = () => ({ order: ['number', `column_${++count}`], hidden: ['number'] })
const content = () => ({ name: `View ${++count}`, query: `number=SO${count}&sort=-created_at`, columns: columns() })

/** The key of a view that is there, or was until now. */
async function viewOf(world: World, side: Side, deleted = false) {
  const person = who(world, side)
  // A list keeps so many: those of earlier requests go.
  const { rows } =
    side === 'staff'
      ? await ok(world.test, person, officeOwnListCalls.getViews, { list: 'customers' })
      : await ok(world.test, person, ownListCalls.getViews, { list: 'orders' })
  const calls = side === 'staff' ? officeOwnListCalls : ownListCalls
  for (const { view_id } of rows) await ok(world.test, person, calls.deleteView, { view_id })
  const key =
    side === 'staff'
      ? await ok(world.test, person, officeOwnListCalls.addView, { list: 'customers', ...content() })
      : await ok(world.test, person, ownListCalls.addView, { list: 'orders', ...content() })
  if (deleted) await ok(world.test, person, calls.deleteView, key)
  return key
}

const requestsOf = (path: string, side: Side): Requests => {
  const own = (input: (world: World) => object | Promise<object>) => async (world: World) => ({
    as: who(world, side),
    input: { ...(await input(world)) },
  })
  return {
    [`POST ${path}/saveListColumns`]: own(() => ({ list: list(side), columns: columns() })),
    [`GET ${path}/getListViews`]: own(() => ({ list: list(side) })),
    [`POST ${path}/addListView`]: own(async (world) => {
      await viewOf(world, side, true)
      return { list: list(side), ...content() }
    }),
    [`POST ${path}/updateListView`]: own(async (world) => ({ ...(await viewOf(world, side)), ...content() })),
    [`POST ${path}/shareListView`]: own(async (world) => ({ ...(await viewOf(world, side)), shared: true })),
    [`POST ${path}/deleteListView`]: own((world) => viewOf(world, side)),
    [`POST ${path}/restoreListView`]: own((world) => viewOf(world, side, true)),
  }
}

export const listRequests: Requests = {
  ...requestsOf('/api/ucenter/user', 'customer'),
  ...requestsOf('/api/office/user', 'staff'),
}
