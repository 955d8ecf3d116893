// The nights of the demo: bills of storage and statements by the very jobs that make them, and a customer that settles last month's on the first.
import { sql } from 'kysely'
import { storageFeeCalls } from '#shared/billing/storage.contract.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { makeStatements, makeStorageBills, settleStorage } from '#server/billing/index.ts'
import { calling } from '../actors.ts'
import type { DemoHouse } from '../house.ts'
import type { Scene } from '../play.ts'
import type { Story } from '../story.ts'

const DAY_HOURS = 24

/** From the first day on, when it is night's end in both warehouses. */
export function storageScenes(ctx: Ctx, house: DemoHouse, first: string): Scene[] {
  return [{ at: new Date(`${first}T06:30:00Z`), story: nights(ctx, house.customers[0]?.actor) }]
}

async function* nights(ctx: Ctx, seller: CustomerActor | undefined): Story {
  for (;;) {
    while ((await makeStorageBills(ctx)) > 0);
    while ((await makeStatements(ctx)) > 0);
    if (seller && ctx.clock.now().getUTCDate() === 1) await settleAll(ctx, seller)
    yield DAY_HOURS
  }
}

async function settleAll(ctx: Ctx, seller: CustomerActor): Promise<void> {
  const { rows } = await sql<{ bill_id: string }>`select bill_id from storage_bill
    where customer_id = ${seller.customerId} and settled_at is null order by day, bill_id limit 500`.execute(
    ctx.db.office,
  )
  const bill_ids = rows.map(({ bill_id }) => bill_id)
  if (bill_ids.length > 0) await settleStorage(ctx, calling(seller, storageFeeCalls.settle), { bill_ids })
}
