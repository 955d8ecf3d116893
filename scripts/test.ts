// `npm test`: every tier, the browser included. Names what failed and prints `N passed, N failed` at the end; exit 0 when all passed.
// `npm test -- rules server` runs only these tiers; TEST_NOW is the instant at which each tier begins (test/now.ts).
import { join } from 'node:path'
import { startVitest } from 'vitest/node'
import { findBrowser } from './browser.ts'
import { buildOnce } from './build.ts'

/** The first lines of what went wrong: the whole of it stands far above, where whoever reads the end of a long output does not see it. */
const why = (errors: readonly { message: string; diff?: string }[] = []) =>
  errors
    .map(
      ({ message, diff }) => `\n  ${[message, diff ?? ''].join('\n').trim().slice(0, 1500).replaceAll('\n', '\n  ')}`,
    )
    .join('')

const TIERS = ['rules', 'server', 'screens', 'processes', 'operations'] as const
const asked = process.argv.slice(2).filter((word) => TIERS.some((tier) => tier === word))
const tiers = asked.length > 0 ? asked : [...TIERS]
let passed = 0
const failed: string[] = []

if (tiers.some((tier) => tier === 'screens' || tier === 'processes' || tier === 'operations')) await buildOnce()
if (tiers.includes('screens')) process.env['CHROMIUM'] = findBrowser()

// Tier after tier: a browser that shares two cores with everything else would only test its own patience.
for (const tier of tiers) {
  const vitest = await startVitest('test', [], { root: join(import.meta.dirname, '..'), watch: false, project: [tier] })
  for (const module of vitest.state.getTestModules()) {
    const before = failed.length
    // What runs before and after a group of tests fails the group, and no test of it.
    for (const group of [module, ...module.children.allSuites()]) {
      const name = group.type === 'suite' ? ` > ${group.fullName}` : ''
      if (group.errors().length > 0) failed.push(`${module.relativeModuleId}${name}${why(group.errors())}`)
    }
    for (const test of module.children.allTests()) {
      const { state } = test.result()
      if (state === 'passed') passed += 1
      else if (state === 'failed')
        failed.push(`${module.relativeModuleId} > ${test.fullName}${why(test.result().errors)}`)
    }
    if (!module.ok() && failed.length === before) failed.push(module.relativeModuleId)
  }
  // An error of a test's own process comes as an object without a prototype.
  for (const error of vitest.state.getUnhandledErrors())
    failed.push(`${tier}: ${(error as { message?: string }).message ?? JSON.stringify(error)}`)
  await vitest.close()
}
if (passed === 0) failed.push('no test ran')
// By name once more, with the reason: what the tiers said of them may be far above.
for (const name of failed) process.stdout.write(`failed: ${name}\n`)
process.stdout.write(`${passed} passed, ${failed.length} failed\n`)
process.exit(failed.length === 0 ? 0 : 1)
