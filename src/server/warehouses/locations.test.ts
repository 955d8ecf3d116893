// Locations: made as a range, closed, deleted when empty, listed, exported, printed.
import { expect, test } from 'vitest'
import { locationCalls } from '#shared/warehouses/locations.contract.ts'
import { readPdf } from '#server/paper/read-pdf.testing.ts'
import { ok, refused, send, useApp } from '#test/app.ts'
import { makeCustomer, makeStaff, makeWarehouse } from '#test/make.ts'

const app = useApp()
const range = {
  zone: 'A',
  kind: 'storage' as const,
  aisle_from: 1,
  aisle_to: 2,
  bay_from: 1,
  bay_to: 3,
  level_from: 1,
  level_to: 2,
}

async function makePlaces() {
  const { warehouseId: warehouse_id } = await makeWarehouse(app)
  const worker = await makeStaff(app, ['warehouse'], [warehouse_id])
  const list = async (filters: object = {}) =>
    (await ok(app, worker, locationCalls.getList, { size: '50', warehouse_id, ...filters })).rows
  return { warehouse_id, worker, list }
}

test('a range is made at once, and again only what is new', async () => {
  const { warehouse_id, worker, list } = await makePlaces()
  const add = (change: object = {}) =>
    ok(app, worker, locationCalls.addLocations, { warehouse_id, ...range, ...change })
  expect(await add()).toEqual({ added: 12, there: 0 })
  expect((await list()).map(({ code }) => code)).toEqual(
    ['01', '02'].flatMap((aisle) =>
      ['01', '02', '03'].flatMap((bay) => [1, 2].map((level) => `A-${aisle}-${bay}-${level}`)),
    ),
  )
  await refused(app, worker, locationCalls.addLocations, { warehouse_id, ...range }, 'location_exists')
  expect(await add({ level_to: 3 })).toEqual({ added: 6, there: 12 })
  expect(await list({ code: 'a-02-03' })).toMatchObject([{ level: 1, pieces: 0, skus: 0 }, { level: 2 }, { level: 3 }])
  const wide = { warehouse_id, ...range, aisle_to: 26, bay_to: 99 }
  await refused(app, worker, locationCalls.addLocations, wide, 'locations_too_many')
  for (const wrong of [{ zone: 'a' }, { aisle_from: 3 }, { level_from: 0 }, { bay_to: 100 }])
    await refused(app, worker, locationCalls.addLocations, { warehouse_id, ...range, ...wrong }, 'invalid_input')
})

test('five thousand are made in one go', async () => {
  const { warehouse_id, worker } = await makePlaces()
  const wide = { ...range, aisle_to: 25, bay_to: 50, level_to: 4 }
  expect(await ok(app, worker, locationCalls.addLocations, { warehouse_id, ...wide })).toEqual({
    added: 5000,
    there: 0,
  })
})

test('they are closed and deleted, but not by people of another warehouse', async () => {
  const { warehouse_id, worker, list } = await makePlaces()
  await ok(app, worker, locationCalls.addLocations, { warehouse_id, ...range })
  const location_ids = (await list({ code: 'A-01' })).map(({ location_id }) => location_id)
  const stranger = await makeStaff(app, ['warehouse'], [(await makeWarehouse(app)).warehouseId])
  await refused(app, stranger, locationCalls.setStatus, { location_ids, enabled: false }, 'not_found')
  await refused(app, stranger, locationCalls.deleteLocations, { location_ids }, 'not_found')
  await refused(app, stranger, locationCalls.addLocations, { warehouse_id, ...range, zone: 'B' }, 'not_found')
  await refused(app, stranger, locationCalls.printLabels, { location_ids, size: '60x30' }, 'not_found')
  await refused(app, await makeCustomer(app), locationCalls.getList, { size: '10' }, 'session_expired')
  await refused(app, await makeStaff(app, ['finance']), locationCalls.getList, { size: '10' }, 'forbidden')
  await ok(app, worker, locationCalls.setStatus, { location_ids, enabled: false })
  expect(await list({ show: 'closed' })).toHaveLength(6)
  await ok(app, worker, locationCalls.deleteLocations, { location_ids })
  expect(await list()).toHaveLength(6)
  await refused(app, worker, locationCalls.deleteLocations, { location_ids }, 'not_found')
})

test('labels are a page each in the order of the codes, and the list is exported', async () => {
  const { warehouse_id, worker, list } = await makePlaces()
  await ok(app, worker, locationCalls.addLocations, { warehouse_id, ...range })
  const location_ids = (await list()).map(({ location_id }) => location_id).reverse()
  const answer = await send(app, worker, locationCalls.printLabels, { location_ids, size: '100x50' })
  expect(answer.headers['content-type']).toBe('application/pdf')
  const pages = readPdf(answer.content as unknown as Buffer)
  expect(pages).toHaveLength(12)
  expect(pages[0]?.runs.map(({ text }) => text).join(' ')).toContain('A-01-01-1')
  expect(pages[11]?.runs.map(({ text }) => text).join(' ')).toContain('A-02-03-2')
  const sheet = await send(app, worker, locationCalls.exportList, { warehouse_id })
  expect(String(sheet.content)).toContain('A-02-03-2')
})
