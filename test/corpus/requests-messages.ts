// Valid requests about the own messages: each time one is told anew, for a reader of its own.
import { systemActor } from '#server/base/actor.ts'
import { write } from '#server/base/database/transaction.ts'
import { tell } from '#server/mail/index.ts'
import { pushCalls } from '#shared/messages/push.contract.ts'
import { ownMessageCalls } from '#shared/messages/own-messages.contract.ts'
import { EVENTS, type MessageEvent } from '#shared/mail/message-events.ts'
import { ok } from '#test/app.ts'
import { asOwner } from '#test/plan-faults.ts'
import type { Requests } from './requests.ts'
import type { World } from './world.ts'

let [count, marked] = [0, 0]
/** As if nothing of these events had been told: what is told again about the same thing is no new message. */
export const forgetMessages = ({ test, customerId }: World, ...events: readonly MessageEvent[]) =>
  asOwner(test, async (owner) => {
    const which = 'select message_id from message where customer_id = $1 and event = any ($2)'
    await owner.query(`delete from message_mark where customer_id = $1 and message_id in (${which})`, [
      customerId,
      events,
    ])
    await owner.query('delete from message where customer_id = $1 and event = any ($2)', [customerId, events])
  })
/** A message to all, and who reads it. */
async function told(world: World) {
  const { test, customerId } = world
  await forgetMessages(world, ...EVENTS)
  const reader = await world.member()
  await write(test.ctx, systemActor('billing.lowBalance'), async (tx) => {
    const params = { number: world.mark, amount: '10.00', currency: 'USD' }
    await tell(test.ctx, tx, { customerId, event: 'top_up_received', about: `corpus ${++count}`, params, path: '/billing/topUp' })
    tx.note({ customerId, object: 'message', objectId: '', after: { told: 1 } })
  })
  const { rows } = await ok(test, reader, ownMessageCalls.getList, { size: '10' })
  return { reader, message_id: rows[0]?.message_id ?? '' }
} // prettier-ignore

/** Another browser each time, and no other before it: a person has ten at most. */
async function browser({ test, customerId, member }: World) {
  await asOwner(test, (owner) => owner.query('delete from push_device where customer_id = $1', [customerId]))
  return {
    as: await member(),
    input: { endpoint: `https://push.example/${++count}`, p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
  }
}

export const messageRequests: Requests = {
  'POST /api/ucenter/customer/message/chooseDigestHour': async (world) => ({
    as: await world.member(),
    input: { hour: ++count % 24 },
  }),
  'GET /api/ucenter/customer/message/getList': async (world) => {
    const { reader } = await told(world)
    return { as: reader, input: { size: '20', count: 'capped', status: 'unread', event: 'top_up_received' } }
  },
  'GET /api/ucenter/customer/message/getCounts': async (world) => ({ as: (await told(world)).reader, input: {} }),
  'POST /api/ucenter/customer/message/mark': async (world) => {
    const { reader, message_id } = await told(world)
    return { as: reader, input: { message_ids: [message_id], as: 'archived' } }
  },
  'POST /api/ucenter/customer/message/markAll': async (world) => ({
    as: (await told(world)).reader,
    input: { as: 'read', ...(++marked % 2 === 0 && { event: 'top_up_received' }) },
  }),
  'GET /api/ucenter/customer/message/getChoices': async (world) => ({ as: await world.member(), input: {} }),
  'GET /api/ucenter/customer/message/getDevices': async (world) => ({ as: await world.member(), input: {} }),
  'POST /api/ucenter/customer/message/addDevice': browser,
  'POST /api/ucenter/customer/message/removeDevice': async (world) => {
    const { as, input } = await browser(world)
    return { as, input: await ok(world.test, as, pushCalls.addDevice, input) }
  },
  'POST /api/ucenter/customer/message/choose': async (world) => ({
    as: await world.member(),
    input: {
      event: ++count % 2 === 0 ? 'low_balance' : 'dispute',
      portal: false,
      mail: false,
      digest: true,
      push: true,
    },
  }),
}
