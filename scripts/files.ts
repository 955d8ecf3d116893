// `npm run files -- move`: all files to the place that FILES names, while servers run. `npm run files -- check`: every file that a row names is
// read and compared. Exit 0 when every file is right, else 1.
import { checkFiles } from '#server/base/files/check-files.ts'
import { moveFiles } from '#server/base/files/move-files.ts'
import { chooseStores } from '#server/outside/files/choose-stores.ts'
import { asTool, onDatabase, progressLine, say, sizeOf, withNamers } from './on-database.ts'

const [deed, ...rest] = process.argv.slice(2)
const line = progressLine()

async function move(): Promise<void> {
  await onDatabase(async (config, url) => {
    const stores = await chooseStores(config, say)
    const [to, from] = stores
    if (!from) throw new Error('There is only one place for files: name the other one with S3_BUCKET and its keys.')
    say(`moving files to ${to.label} from ${from.label}`)
    const { files, bytes, damaged } = await withNamers(url, (namers) =>
      moveFiles(namers, stores, {
        moved: (done) => line(() => `moved ${done.files} files, ${sizeOf(done.bytes)}`),
        damaged: ({ table, storedAs }, reason) => process.stdout.write(`${table} ${storedAs} ${reason}\n`),
      }),
    )
    const left = damaged.length > 0 ? `, ${damaged.length} damaged ones stay where they are` : ''
    process.stdout.write(`moved ${files} files, ${sizeOf(bytes)}${left}\n`)
    return damaged.length > 0 ? 1 : 0
  })
}

async function check(): Promise<void> {
  await onDatabase(async (config, url) => {
    const stores = await chooseStores(config, say)
    const { files, bytes, unsure, wrong } = await withNamers(url, (namers) =>
      checkFiles(namers, stores, {
        checked: (done) => line(() => `checked ${done.files} files, ${sizeOf(done.bytes)}`),
        wrong: ({ table, storedAs }, reason) => process.stdout.write(`${table} ${storedAs} ${reason}\n`),
      }),
    )
    const old = unsure > 0 ? ` (${unsure} of before checksums were kept are there)` : ''
    process.stdout.write(
      `${wrong === 0 ? 'the files are right' : `${wrong} files are lost or damaged`}: ${files} files, ${sizeOf(bytes)}${old}\n`,
    )
    return wrong === 0 ? 0 : 1
  })
}

const deeds: Record<string, () => Promise<void>> = { move, check }
const chosen = rest.length === 0 ? deeds[deed ?? ''] : undefined
if (chosen) await asTool(chosen())
else {
  say('npm run files -- move | check')
  process.exitCode = 1
}
