// Five tiers: rules need nothing but themselves; server tests share one real PostgreSQL, a fresh database each file; screens, processes and
// operations run the built product.
import { statfsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { beginAtTestNow } from './test/now.ts'

beginAtTestNow()

/** Memory that is mounted as a folder, as Linux does: a database that is thrown away anyway is made and written there several times as fast. */
const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 4e9
function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > ENOUGH_BYTES
  } catch {
    return false
  }
}
if (!process.env['TMPDIR'] && hasRoom()) process.env['TMPDIR'] = MEMORY

/** Files that take minutes. They come first: one that begins last keeps a single core busy long after all others are done. */
const LONG = [
  ...['any-hour', 'isolation', 'input.corpus', 'idempotency', 'plans', 'matrix-values', 'hostile.corpus', 'leaving'],
  ...['screens/pages', 'screens/first-start', 'screens/office-dashboards', 'screens/first-load', 'screens/customers'],
]
const turn = ({ moduleId }: TestSpecification) => {
  const at = LONG.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
  return at < 0 ? LONG.length : at
}
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => turn(a) - turn(b))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'rules',
          include: ['src/shared/**/*.test.ts', 'src/web/**/*.test.ts', 'test/house/*.test.ts'],
          environment: 'node',
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts', 'test/*.test.ts', 'scripts/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          globalSetup: ['test/database-setup.ts'],
          // These tests mostly wait for PostgreSQL: a worker less than the cores, as is usual, would leave them half idle.
          maxWorkers: Math.max(2, availableParallelism() - 1),
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        // The product in a real browser, on the real server with the demo.
        test: {
          name: 'screens',
          include: ['test/screens/*.test.ts'],
          environment: 'node',
          isolate: false,
          globalSetup: ['test/screens/server-setup.ts'],
          // A page mostly waits for one thing after the other; each worker has a server of its own.
          maxWorkers: 2,
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
      {
        // Whole processes: start, stop, kill -9.
        test: {
          name: 'processes',
          include: ['test/processes/*.test.ts'],
          environment: 'node',
          isolate: false,
          globalSetup: ['test/processes/prepared.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        // The product with the servers that stand around it in production, where these are installed.
        test: {
          name: 'operations',
          include: ['test/operations/*.test.ts'],
          environment: 'node',
          isolate: false,
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
