// What a use case is handed besides its actor and input. Built once at start; a test builds its own.
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Databases } from './database.ts'
import type { Jobs } from './jobs.ts'
import type { Live } from './live.ts'
import type { Log } from './log.ts'
import type { FileStore } from '../outside/files.ts'

export type Ctx = {
  config: Config
  clock: Clock
  db: Databases
  jobs: Jobs
  live: Live
  files: FileStore
  log: Log
}
