// `npm run seed`: fills an empty database (DATABASE_URL or the embedded one) with the demo and ends; a filled one is left alone.
import { readConfig } from '#server/base/config.ts'
import { bootstrap } from '#server/demo/bootstrap.ts'
import { openContext } from '#server/start.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const opened = await openContext(readConfig({ ...process.env, DEMO: 'on' }), true, say)
try {
  const hints = await bootstrap(opened, say)
  for (const line of hints(opened.ctx.config.PORT)) say(line)
} finally {
  await opened.close()
}
process.exit(0)
