// The same tests on two databases: one whose owner is a superuser, as the embedded one's is, and one whose owner may create roles and no
// more, as DATABASE_URL asks.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { prepareJobs } from '#server/base/jobs.ts'
import { migrate } from '#server/base/database/migrate.ts'
import { signIns, type SignIns } from '#server/base/database/sign-ins.ts'
import { allJobs } from '#server/jobs.ts'
import { databaseUrl } from './database-setup.ts'

export const SIDES = ['portal', 'office'] as const
/** The roles that rights are given to: each database's own sign in. */
const GROUPS = [
  'portal',
  'office',
  'keeper',
  'sandbox_portal',
  'sandbox_office',
  'sandbox_keeper',
  'bound',
  'gate',
  'sandbox_bound',
  'sandbox_gate',
].map((name) => `ucenter_${name}`)

/** `urls` and `ownerUrl` are there from the first test on. */
export type Owned = { name: string; owner: string; ownerUrl: string; urls: SignIns }

export function underBothOwners(tests: (database: Owned) => void): void {
  describe.each(['a superuser', 'a role that may create roles'])('the owner is %s', (kind) => {
    const name = `ut_${process.ppid}_${randomBytes(6).toString('hex')}`
    const plain = kind !== 'a superuser'
    const database = { name, ownerUrl: databaseUrl(inject('serverUrl'), name) } as Owned
    beforeAll(async () => {
      const url = new URL(database.ownerUrl)
      if (plain) Object.assign(url, { username: `${name}_owner`, password: 'a house' })
      database.ownerUrl = url.toString()
      database.owner = url.username
      await connected(inject('serverUrl'), async (admin) => {
        if (!plain) return admin.query(`create database ${name} template ${inject('template')}`)
        await admin.query(`create role ${database.owner} login createrole password 'a house'`)
        // These are the whole server's, and here somebody else made them.
        await admin.query(`grant ${GROUPS.join(', ')} to ${database.owner} with admin option`)
        await admin.query(`create database ${name} owner ${database.owner}`)
        await migrate(database.ownerUrl)
        await prepareJobs(database.ownerUrl, allJobs)
      })
      database.urls = await signIns(database.ownerUrl)
    })
    afterAll(async () => {
      if (!plain) return
      await connected(inject('serverUrl'), async (admin) => {
        await admin.query(`drop database ${name} with (force)`)
        for (const side of [...SIDES, 'sandbox_portal', 'sandbox_office'])
          await admin.query(`drop role ucenter_${side}_${name}`)
        await admin.query(`drop role ${database.owner}`)
      })
    })
    tests(database)
  })
}

export async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** What becomes of a statement: its rows, or the refusal in PostgreSQL's words. */
export const tried = (client: pg.Client, text: string) =>
  client.query<Record<string, unknown>>(text).then(
    ({ rows }) => rows,
    (error: Error) => error.message,
  )
