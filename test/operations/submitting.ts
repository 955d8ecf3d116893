// Clients that submit orders without a pause, as shops' programs do: what is not answered is sent again with its key until it is.
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { booksCheck } from '#server/oversight/books-check.ts'
import type { TestApp } from '../app.ts'
import { BROWSER_COOKIE } from '../browser.ts'

export type Submitting = {
  /** Orders whose submit was answered with success, in the order of the answers, with the instant. */
  acknowledged: { orderId: string; at: number }[]
  /** Rejects with the first answer that is neither success nor that the database is away. */
  failed: Promise<never>
  /** How often something had to be sent again. */
  repeats(): number
  /** Ends when every request has its answer. */
  stop(): Promise<void>
}

/** Refused in words (an `error_code` that is not the database's being away) fails `stop`. */
export function submitting(base: string, token: string, orderIds: string[], clients: number): Submitting {
  const acknowledged: Submitting['acknowledged'] = []
  let going = true
  let repeats = 0
  const once = async (orderId: string, key: string): Promise<boolean> => {
    const response = await fetch(`${base}${orderCalls.submitOrders.path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        cookie: BROWSER_COOKIE,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({ order_ids: [orderId] }),
    }).catch(() => undefined)
    if (!response || response.status === 503) return false
    const answer = (await response.json()) as { error_code: number; content?: { results?: unknown } }
    if (response.status !== 200 || answer.error_code !== 0)
      throw new Error(`${response.status} ${JSON.stringify(answer).slice(0, 300)}`)
    return true
  }
  const client = async () => {
    while (going) {
      const orderId = orderIds.pop()
      if (orderId === undefined) throw new Error('there are not orders enough')
      const key = randomBytes(12).toString('hex')
      while (!(await once(orderId, key))) {
        repeats++
        await sleep(100)
      }
      acknowledged.push({ orderId, at: performance.now() })
    }
  }
  const all = Promise.all(Array.from({ length: clients }, client))
  const failed = new Promise<never>((_, reject) => void all.catch(reject))
  failed.catch(() => undefined)
  return {
    failed,
    acknowledged,
    repeats: () => repeats,
    stop: async () => {
      going = false
      await all
    },
  }
}

/** Every order that was acknowledged is submitted, once; nothing else is; and the books are right. */
export async function allThere({ ctx }: TestApp, acknowledged: Submitting['acknowledged']): Promise<void> {
  const { rows } = await sql<{ order_id: string; times: number }>`
    select order_id, count(*)::int as times from order_event where event = 'submit' group by 1`.execute(ctx.db.office)
  expect(rows.filter(({ times }) => times !== 1)).toEqual([])
  expect(rows.map(({ order_id }) => order_id).sort()).toEqual(acknowledged.map(({ orderId }) => orderId).sort())
  expect(await booksCheck(ctx.db.office)).toEqual([])
}
