// Rules 26.8, 26.9: servers that live, fall silent and are forgotten, and who may look.
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { officeHealthCalls } from '#shared/oversight/health.contract.ts'
import { healthProblems } from '#shared/oversight/health.rules.ts'
import { send, useApp } from '#test/app.ts'
import { makeStaff } from '#test/make.ts'
import { takeLeave } from './nodes.ts'

const app = useApp({ DATA_DIR: tmpdir() })

test('a server writes itself down, falls silent, fades after a day, and takes its leave in order', async () => {
  app.setTime('2026-03-01T09:00:00Z')
  const admin = await makeStaff(app, ['admin'])
  await app.runJobs()
  const { content } = await send(app, admin, officeHealthCalls.getHealth, {})
  expect(content.nodes).toHaveLength(1)
  expect(content.nodes[0]).toMatchObject({ node_id: app.ctx.watch.node.id, version: expect.stringMatching(/^\d+\.\d+/) as string, silent_s: 0 }) // prettier-ignore
  expect(content.nodes[0]!.disk_b).toBeGreaterThan(content.nodes[0]!.disk_free_b)
  expect(content.nodes[0]!.pools.map(({ pool }) => pool)).toEqual(['portal', 'office', 'sandbox_portal', 'sandbox_office']) // prettier-ignore
  expect(content.database.size_b).toBeGreaterThan(1_000_000)
  expect(content.database.connections).toBeGreaterThan(0)
  expect(content.database.standbys).toEqual([])
  app.setTime('2026-03-01T09:02:00Z')
  const later = (await send(app, admin, officeHealthCalls.getHealth, {})).content
  expect(later.nodes[0]?.silent_s).toBe(120)
  expect(healthProblems(later).map(({ code }) => code)).toContain('node_silent')
  // Another server forgets it after a day.
  const { watch } = app.ctx
  app.ctx.watch = { ...watch, node: { ...watch.node, id: '019b0000-0000-7000-8000-0000000000aa', name: 'second:2' } }
  try {
    app.setTime('2026-03-02T09:00:01Z')
    await app.runJobs()
    const rows = () => app.ctx.db.office.selectFrom('server_node').select('name').execute()
    expect(await rows()).toEqual([{ name: 'second:2' }])
    await takeLeave(app.ctx)
    expect(await rows()).toEqual([])
  } finally {
    app.ctx.watch = watch
  }
})

test('the health of the house is for administrators', async () => {
  for (const role of ['finance', 'warehouse', 'customer_service'] as const)
    expect((await send(app, await makeStaff(app, [role]), officeHealthCalls.getHealth, {})).status).toBe(403)
})
