// What stands in the way of a version, one by one.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { notesOf, releaseFaults } from './faults.ts'

const CHANGELOG = '# Changes\n\n## 1.3.0 (2026-03-02)\n\n- More.\n\n## 1.2.10\n\n- Much.\n\n## 1.2.0 (2026-02-01)\n\n'
const wish = { version: '1.3.0', current: '1.2.10', changelog: CHANGELOG, uncommitted: '', tags: ['v1.2.10'] }

test('nothing stands in the way', () => {
  expect(releaseFaults(wish)).toEqual([])
  expect(releaseFaults({ ...wish, current: '1.3.0' })).toEqual([])
  expect(notesOf(CHANGELOG, '1.2.10')).toBe('- Much.')
})

test.each([
  [{ version: '' }, 'say which version'],
  [{ version: '1.3' }, 'say which version'],
  [{ current: '1.3.1' }, 'earlier'],
  [{ tags: ['v1.3.0'] }, 'tagged already'],
  [{ changelog: '# Changes' }, 'CHANGELOG.md'],
  [{ version: '1.3.1' }, 'CHANGELOG.md'],
  [{ version: '1.2.0', current: '1.1.0' }, 'CHANGELOG.md'],
  [{ uncommitted: ' M README.md\n' }, 'not committed'],
])('%o', (change, said) => {
  const faults = releaseFaults({ ...wish, ...change })
  expect(faults.join('\n')).toContain(said)
  expect(faults).toHaveLength(1)
})

test('the version of package.json has its notes', () => {
  const read = (name: string) => readFileSync(join(import.meta.dirname, '../..', name), 'utf8')
  const { version } = JSON.parse(read('package.json')) as { version: string }
  expect(notesOf(read('CHANGELOG.md'), version)).toBeTruthy()
})
