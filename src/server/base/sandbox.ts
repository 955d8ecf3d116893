// The sandbox as use cases see it (Rule 22.1): the same house and the same clock over tables of its own, and nothing that reaches people or carriers.
import type { Call } from '#shared/contract.ts'
import type { CustomerActor } from './actor.ts'
import type { Ctx } from './context.ts'
import type { Databases } from './database/database.ts'
import type { Sweep } from './jobs.ts'

/** What does in the sandbox what sweeps do outside. */
export const SANDBOX_ROUND: Sweep = { name: 'integrations.sandbox', everySeconds: 3 }

/** Connections of the sandbox, beside those of DATABASE_CONNECTIONS: they are opened when a test key calls. */
export const SANDBOX_CONNECTIONS = 6

/** The house with its sandbox over `db`, which signs in as the sandbox's roles. */
export const withSandbox = (house: Omit<Ctx, 'sandbox'>, db: Databases): Ctx => ({
  ...house,
  sandbox: {
    ...house,
    db,
    jobs: {
      ...house.jobs,
      send: () => Promise.reject(new Error('the sandbox has no queue of jobs')),
      wake: () => house.jobs.wake(SANDBOX_ROUND),
    },
    mail: null,
    chat: undefined,
    tracker: undefined,
    translator: null,
    sandbox: null,
  },
})

const ACCOUNTS = [
  'any',
  'settings.view',
  'settings.edit',
  'subAccounts.edit',
  'apiKeys.edit',
  'integrations.view',
  'integrations.edit',
  'dropshipping.use',
]

/** A person's own affairs, settings, people, keys, shops and other systems: there is one of each, in the sandbox as outside. */
export const isAccounts = ({ permission, forKeys }: Call): boolean =>
  permission !== null && ACCOUNTS.includes(permission) && !forKeys

/** Whoever may make test keys may look at what they do, and nobody in another's name. */
export const mayEnterSandbox = (actor: CustomerActor): boolean =>
  actor.permissions.has('apiKeys.edit') && actor.actingStaff === undefined
