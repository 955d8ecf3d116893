// What a use case is handed besides its actor and input. Built once at start; a test builds its own.
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Databases } from './database/database.ts'
import type { FaultLog } from './database/fault-log.ts'
import type { Jobs } from './jobs.ts'
import type { Live } from './http/live.ts'
import type { Log } from './log.ts'
import type { Watch } from './watch/watch.ts'
import type { Chat } from '#server/outside/chat.ts'
import type { AskPublic } from '#server/outside/ask-public.ts'
import { type CertificateOf } from '#server/outside/certificate.ts'
import type { FetchPublic } from '#server/outside/fetch-public.ts'
import type { PostPublic } from '#server/outside/post-public.ts'
import type { FileStore } from '#server/outside/files/file-store.ts'
import type { TxtRecords } from '#server/outside/identity/domain-proof.ts'
import type { MailSender } from '#server/outside/mail.ts'
import type { TrackingSource } from '#server/outside/tracking/tracking-source.ts'
import type { Translator } from '#server/outside/translation.ts'

export type Ctx = {
  config: Config
  clock: Clock
  db: Databases
  jobs: Jobs
  live: Live
  files: FileStore
  /** The way to addresses that customers write down. */
  fetchPublic: FetchPublic
  postPublic: PostPublic
  askPublic: AskPublic
  certificateOf: CertificateOf
  /** What the owner of a domain wrote into the name service. */
  txtRecords: TxtRecords
  /** Absent without a chat room: errors of browsers are only kept. */
  chat?: Chat | undefined
  /** Null without a mail server: mail waits in the outbox. */
  mail: MailSender | null
  /** Absent where nobody is asked about parcels. */
  tracker?: TrackingSource | undefined
  /** Null where the house has chosen no translation service. */
  translator: Translator | null
  log: Log
  watch: Watch
  /** Where a fault goes before it is logged: the database's and the disk's are counted instead. */
  faults: FaultLog
  /** The same house over the sandbox's tables, for what shadows do; null in the sandbox itself. */
  sandbox: Ctx | null
}
