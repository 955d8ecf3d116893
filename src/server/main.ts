// The process: reads the configuration, opens the database, fills an empty one, listens, and stops gracefully on a signal.
import { bootstrap } from './demo/bootstrap.ts'
import { readConfig } from './base/config.ts'
import { openContext, serve } from './start.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Runs the server until SIGINT or SIGTERM; the exit code is 0 after a graceful stop. */
export async function main(): Promise<void> {
  const config = readConfig(process.env)
  const opened = await openContext(config, true, say)
  const hints = await bootstrap(opened, say).catch(async (error: unknown) => {
    await opened.close()
    throw error
  })
  const serving = await serve(opened)
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    say('stopping ...')
    const overdue = setTimeout(() => process.exit(1), 9_500)
    serving.stop().then(
      () => {
        clearTimeout(overdue)
        say('stopped')
        process.exit(0)
      },
      (error: unknown) => {
        opened.ctx.log.error('the stop failed', { error })
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  process.on('unhandledRejection', (error) => opened.ctx.log.error('unhandled rejection', { error }))

  // Last, because whoever reads it may send a signal at once; in one piece, so that the other lines come with the first.
  say([`ready http://localhost:${serving.port}`, ...hints(serving.port)].join('\n'))
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    if (process.env['LOG_LEVEL'] === 'debug') process.stderr.write(`${error instanceof Error ? error.stack : ''}\n`)
    process.exit(1)
  })
}
