// News between servers: the other one hears it, the own pages hear it once, and whose it is stays whose it is.
import { expect, inject, test } from 'vitest'
import { sql } from 'kysely'
import { useApp } from '#test/app.ts'
import { databaseUrl } from '#test/database-setup.ts'
import { signIns } from '../database/sign-ins.ts'
import { EVERYBODY, makeLive, type Topic } from './live.ts'

const app = useApp()
const WAIT = { timeout: 10_000, interval: 20 }

test('two servers in processes of the same number hear each other, and themselves once', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.ctx.db.office)
  const { office: url } = await signIns(databaseUrl(inject('serverUrl'), rows[0]!.name))
  const [one, other] = ['one', 'other'].map((id) => makeLive({ url, id })) as [
    ReturnType<typeof makeLive>,
    ReturnType<typeof makeLive>,
  ]
  const heard: Record<string, Topic[][]> = { own: [], theirs: [], stranger: [], office: [] }
  const keep = (name: string) => (topics: Topic[]) => void heard[name]!.push(topics)
  one.listen(7, keep('own'))
  other.listen(7, keep('theirs'))
  other.listen(8, keep('stranger'))
  other.listen(null, keep('office'))
  try {
    // Until both listen nothing crosses: asked again until it does.
    await expect
      .poll(() => {
        one.changed(7, ['orders'])
        return heard['theirs']!.length
      }, WAIT)
      .toBeGreaterThan(0)
    await expect
      .poll(() => {
        other.changed(8, ['stock'])
        return heard['stranger']!.length
      }, WAIT)
      .toBeGreaterThan(0)
    one.changed(7, ['billing', 'returns'])
    one.changed(EVERYBODY, ['notices'])
    const heardOnce = (name: string, topics: Topic[]) =>
      expect.poll(() => heard[name]!.filter((list) => list.join() === topics.join()).length, WAIT).toBe(1)
    await heardOnce('theirs', ['billing', 'returns'])
    await heardOnce('stranger', ['notices'])
    await heardOnce('office', ['billing', 'returns'])
    await heardOnce('own', ['billing', 'returns'])
    expect(heard['stranger']!.flat()).not.toContain('billing')
  } finally {
    await Promise.all([one.close(), other.close()])
  }
})
