// The process: reads the configuration, opens the database, fills an empty one, listens, and stops in order when it is told to, at any
// moment of its start too, or when its database is lost.
import { bootstrap } from './demo/bootstrap.ts'
import { drawMissing } from './brands/index.ts'
import { readConfig } from './base/config.ts'
import { unlessTold } from './base/unless-told.ts'
import { openContext, serve, type Opened } from './start.ts'

const LONGEST_STOP_MS = 9_500
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Aborted by SIGINT, SIGTERM, the terminal's end, or the death of the process that started us and holds the other end of a channel. */
function toldToStop(drainSeconds: number): AbortSignal {
  const told = new AbortController()
  const stop = () => {
    if (told.signal.aborted) return
    say('stopping ...')
    setTimeout(() => process.exit(1), LONGEST_STOP_MS + drainSeconds * 1000).unref()
    told.abort()
  }
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, stop)
  return told.signal
}

/** Runs the server until it is told to stop. Rejects when it could not start, or when its database is lost; either way all is closed. */
export async function main(): Promise<void> {
  const config = readConfig(process.env)
  const told = toldToStop(config.DRAIN_SECONDS)
  try {
    const opened = await openContext(config, true, say, undefined, told)
    await runOn(opened, told)
  } catch (error) {
    if (error !== told.reason) throw error
  }
  say('stopped')
}

async function runOn(opened: Opened, told: AbortSignal): Promise<void> {
  process.on('unhandledRejection', (error) => opened.ctx.log.error('unhandled rejection', { error }))
  let stop = () => opened.close()
  try {
    const hints = await unlessTold(told, bootstrap(opened, say))
    await unlessTold(told, drawMissing(opened.ctx))
    const serving = await serve(opened)
    stop = () => serving.stop()
    told.throwIfAborted()
    // Last, because whoever reads it may send a signal at once; in one piece, so that the other lines come with the first.
    say([`ready http://localhost:${serving.port}`, ...hints(serving.port)].join('\n'))
    const lost = await unlessTold(told, opened.lost)
    throw new Error(`The embedded PostgreSQL has ended and does not start again: ${lost.message}`, { cause: lost })
  } finally {
    await stop()
  }
}

if (import.meta.main) {
  main().then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
      if (process.env['LOG_LEVEL'] === 'debug') process.stderr.write(`${error instanceof Error ? error.stack : ''}\n`)
      process.exit(1)
    },
  )
}
