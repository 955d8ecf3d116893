// `npm run backup [-- --to DIR]`: one instant of the database with its files, as one file in DIR (DATA_DIR/backups). `-- --make-key FILE` writes a
// new secret key there and prints the public one for BACKUP_KEY. Exit 0 when all of it is in the backup, else 1.
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { recordBackup } from '#server/base/backup/record-backup.ts'
import { makeBackup } from '#server/base/backup/make-backup.ts'
import { makeClock } from '#server/base/clock.ts'
import { makeLog } from '#server/base/log.ts'
import { VERSION } from '#server/base/version.ts'
import { chooseStores } from '#server/outside/files/choose-stores.ts'
import { fileStore } from '#server/outside/files/file-store.ts'
import { asTool, onDatabase, progressLine, say, sizeOf } from './on-database.ts'

async function makeKey(path: string): Promise<void> {
  const identity = await generateIdentity()
  await writeFile(path, `${identity}\n`, { mode: 0o600, flag: 'wx' })
  process.stdout.write(`BACKUP_KEY=${await identityToRecipient(identity)}\n`)
  say(
    `The secret key is in ${path}: keep it away from this machine and from the backups. Without it none of them opens.`,
  )
}

async function backup(to: string | undefined): Promise<void> {
  await onDatabase(async (config, url) => {
    const started = performance.now()
    const folder = to ?? join(config.DATA_DIR, 'backups')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const clock = makeClock()
    const stamp = clock
      .now()
      .toISOString()
      .replace(/[-:]|\.\d+/g, '')
    const path = join(folder, `ucenter-${stamp}.tar.gz${config.BACKUP_KEY ? '.age' : ''}`)
    const store = fileStore(await chooseStores(config, say), clock.secret, makeLog(config.LOG_LEVEL))
    const line = progressLine()
    const target = { path, recipient: config.BACKUP_KEY, version: VERSION }
    const run = { at: clock.now(), locked: config.BACKUP_KEY !== undefined }
    const secondsSince = () => (performance.now() - started) / 1000
    const made = await makeBackup(url, store, target, (text) => line(() => text)).catch(async (error: Error) => {
      // What keeps the backup from being made may keep this from being written.
      await recordBackup(url, { ...run, seconds: secondsSince(), fault: error.message }).catch(() => undefined)
      throw error
    })
    const { rows, files, bytes, missing, at } = made
    if (!config.BACKUP_KEY) say('This backup is not locked: with BACKUP_KEY the next one is.')
    for (const file of missing) say(`lost or damaged, so not in the backup: ${file}`)
    const { size } = await stat(path)
    await recordBackup(url, { ...run, seconds: secondsSince(), made, bytes: size })
    const seconds = secondsSince().toFixed(1)
    process.stdout.write(
      `${path}\n${rows} rows and ${files} files (${sizeOf(bytes)}) as of ${at}: ${sizeOf(size)} in ${seconds} s\n`,
    )
    return missing.length > 0 ? 1 : 0
  })
}

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string' }, 'make-key': { type: 'string' } } })
  await (values['make-key'] ? makeKey(values['make-key']) : backup(values.to))
}

await asTool(run())
