// The servers that run, each in a row that it writes itself (Rule 26.8): no server knows the others, and one that was killed says nothing more.
import { availableParallelism, loadavg, totalmem } from 'node:os'
import { performance, type EventLoopUtilization } from 'node:perf_hooks'
import { sql } from 'kysely'
import type { NodeState } from '#shared/oversight/health.contract.ts'
import type { Ctx } from '#server/base/context.ts'
import { livePages } from '#server/base/http/send-stream.ts'
import { sweep, type Job, type Sweep } from '#server/base/jobs.ts'
import { diskRoom } from './disk-room.ts'
import { VERSION } from '#server/base/version.ts'

const HEARTBEAT: Sweep = { name: 'oversight.heartbeat', everySeconds: 15 }
const FADES = '1 day'

let busyBefore: EventLoopUtilization | undefined

async function stateOf(ctx: Ctx): Promise<NodeState> {
  const { db, sandbox, jobs } = ctx
  const busy = performance.eventLoopUtilization()
  const since = performance.eventLoopUtilization(busy, busyBefore)
  busyBefore = busy
  const room = await diskRoom(ctx)
  return {
    load: (loadavg()[0] ?? 0) / availableParallelism(),
    busy: since.utilization,
    memory_b: process.memoryUsage.rss(),
    machine_memory_b: totalmem(),
    disk_free_b: room?.free_b ?? 0,
    disk_b: room?.all_b ?? 0,
    live_pages: livePages(),
    pools: [...db.pools(), ...(sandbox?.db.pools() ?? [])],
    sweeps: jobs.sweepAges(),
    standby: db.standby?.state() ?? null,
  }
}

/** Writes down that this server lives, and forgets those that have been silent for a day. */
async function beat(ctx: Ctx): Promise<number> {
  const { id, name, startedAt } = ctx.watch.node
  const now = ctx.clock.now()
  const state = JSON.stringify(await stateOf(ctx))
  await sql`with gone as (delete from server_node where seen_at < ${now}::timestamptz - ${FADES}::interval and node_id <> ${id})
    insert into server_node (node_id, name, version, started_at, seen_at, state)
    values (${id}, ${name}, ${VERSION}, ${startedAt}, ${now}, ${state}::jsonb)
    on conflict (node_id) do update set seen_at = excluded.seen_at, state = excluded.state`.execute(ctx.db.office)
  return 0
}

/** A server that stops in order is not missed. */
export async function takeLeave({ db, watch }: Ctx): Promise<void> {
  await db.office.deleteFrom('server_node').where('node_id', '=', watch.node.id).execute()
}

export const nodeJobs: Job[] = [sweep(HEARTBEAT, beat)]
