// Whatever a row of the operation log is about has a name that its readers know.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { OBJECT_NAMES } from '#shared/oversight/operation-log.text.ts'

const SERVER = join(import.meta.dirname, '../../src/server')
const noted = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .flatMap((path) => [...readFileSync(join(SERVER, path), 'utf8').matchAll(/\bobject: '(\w+)'/g)])
  .map(([, object]) => object!)

test('every object of a note has a name', () => {
  expect(noted.length).toBeGreaterThan(70)
  expect(noted.filter((object) => !(object in OBJECT_NAMES))).toEqual([])
})
