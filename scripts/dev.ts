// `npm run dev`: the server, restarted when its sources change, and Vite with hot reload in front of it.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'

const ROOT = join(import.meta.dirname, '..')
const port = Number(process.env['PORT'] ?? 8080)
const server = spawn(
  process.execPath,
  ['--watch-path=src/server', '--watch-path=src/shared', '--watch-preserve-output', 'src/server/main.ts'],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PORT: String(port) },
  },
)
const vite = await createServer({ root: ROOT, configFile: join(ROOT, 'vite.config.ts') })
await vite.listen()
vite.printUrls()
const stop = async () => {
  server.kill('SIGTERM')
  await vite.close()
  process.exit(0)
}
process.on('SIGINT', () => void stop())
process.on('SIGTERM', () => void stop())
