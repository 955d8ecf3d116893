// The diagrams of states are made from the state tables: when this fails, run `npm run fix`.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { STATES_PATH, statesText } from '../../scripts/states.ts'

test('docs/states.md shows the states and events as they are', () => {
  expect(readFileSync(STATES_PATH, 'utf8')).toBe(statesText())
})
