// The README's tables are made from the code: when this fails, run `npm run fix`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withTables } from '../../scripts/readme.ts'

test('the README lists every configuration variable and every demo sign-in', () => {
  const text = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')
  expect(withTables(text)).toBe(text)
})
