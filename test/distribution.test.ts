// The schema stays one that can be distributed by customer (docs/scale.md): what stands in the way is listed with its plan, and the list only shrinks.
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import {
  distributionFaults,
  EXCEPTIONS,
  LOCAL_OF_CUSTOMERS,
  readCatalogue,
  REFERENCE,
  type Catalogue,
} from './distribution.ts'

let client: pg.Client
let catalogue: Catalogue
beforeAll(async () => {
  client = new pg.Client({ connectionString: inject('migratedUrl') })
  await client.connect()
  catalogue = await readCatalogue(client)
})
afterAll(() => client.end())

test('nothing new stands in the way, and what is listed still does', () => {
  const faults = distributionFaults(catalogue)
  const listed = EXCEPTIONS.flatMap(({ of }) => of)
  const added = [...faults].filter(([name]) => !listed.includes(name)).map(([name, why]) => `${name} ${why}`)
  expect(added).toEqual([])
  expect(
    listed.filter((name) => !faults.has(name)),
    'no exception any more: take it out of EXCEPTIONS',
  ).toEqual([])
  expect(new Set(listed).size).toBe(listed.length)
})

test('every table that is named is one of its kind', () => {
  const customers = new Map(catalogue.tables.map(({ name, customer }) => [name, customer]))
  expect(REFERENCE.filter((name) => customers.get(name) !== false)).toEqual([])
  expect(Object.keys(LOCAL_OF_CUSTOMERS).filter((name) => customers.get(name) !== true)).toEqual([])
  expect([...customers.values()].filter(Boolean).length).toBeGreaterThan(150)
})

test.each([
  ['a table without a key', 'create table planted (customer_id int not null)', 'planted'],
  ['a key over all customers', 'create table planted (customer_id int not null, a int primary key)', 'planted.planted_pkey'],
  ['a unique index over all customers', 'create unique index planted on sku (sku_id)', 'sku.planted'],
  ["a reference to another customer's row", 'create unique index planted on parcel (customer_id, order_id); alter table parcel_line add other int; alter table parcel_line add constraint planted foreign key (other, order_id) references parcel (customer_id, order_id)', 'parcel_line.planted'],
  ['a reference to what is on one node', 'alter table sku add constraint planted foreign key (sku_id) references wave (wave_id)', 'sku.planted'],
  ["a house table's reference", 'create table planted (c int references customer)', 'planted.planted_c_fkey'],
]) // prettier-ignore
('finds %s', async (_, plant, name) => {
  await client.query('begin')
  await client.query(plant)
  const faults = distributionFaults(await readCatalogue(client))
  await client.query('rollback')
  expect([...faults.keys()]).toContain(name)
})
