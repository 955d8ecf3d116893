// `npm run restore -- FROM [--key FILE]`: fills the empty database of the environment, and the place that FILES names, from a backup.
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { restoreBackup } from '#server/base/backup/restore-backup.ts'
import { makeClock } from '#server/base/clock.ts'
import { readConfig } from '#server/base/config.ts'
import { openDatabaseServer } from '#server/base/database/database-server.ts'
import { prepareJobs } from '#server/base/jobs.ts'
import { makeLog } from '#server/base/log.ts'
import { allJobs } from '#server/jobs.ts'
import { chooseStores } from '#server/outside/files/choose-stores.ts'
import { fileStore } from '#server/outside/files/file-store.ts'
import { asTool, progressLine, say } from './on-database.ts'

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { key: { type: 'string' } }, allowPositionals: true })
  const [path] = positionals
  if (!path || positionals.length > 1) throw new Error('npm run restore -- FROM [--key FILE]')
  const started = performance.now()
  const config = readConfig(process.env)
  const identity =
    values.key && (await readFile(values.key, 'utf8')).split('\n').find((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (values.key && !identity) throw new Error(`There is no secret key in ${values.key}.`)
  const store = fileStore(await chooseStores(config, say), makeClock().secret, makeLog(config.LOG_LEVEL))
  // As its owner: no server may start on a half of it.
  const server = await openDatabaseServer(config, true, say)
  try {
    const line = progressLine()
    const { version, at, contents } = await restoreBackup(
      server.url,
      store,
      { path, identity },
      (url) => prepareJobs(url, allJobs),
      (text) => line(() => text),
    )
    const rows = Object.values(contents.tables).reduce((sum, table) => sum + table.rows, 0)
    for (const file of contents.missing) say(`was lost or damaged when the backup was made: ${file}`)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    process.stdout.write(
      `restored ${rows} rows and ${contents.files} files as of ${at}, of ucenter ${version}, in ${seconds} s\n`,
    )
    say(
      'Keys that lie in DATA_DIR (sealing-key and others) are not in a backup: put them back too, then look with npm run books.',
    )
  } finally {
    await server.stop()
  }
}

await asTool(run())
