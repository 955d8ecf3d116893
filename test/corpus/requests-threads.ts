// Valid requests about conversations, on both sides: each about an order of its own.
import { threadCalls } from '#shared/messages/threads.contract.ts'
import { ok, type Caller } from '#test/app.ts'
import type { Requests } from './requests.ts'
import { PDF, type World } from './world.ts'

type Input = Record<string, unknown>
const as =
  (who: (world: World) => Caller) => (input: (world: World) => Promise<Input> | Input) => async (world: World) => ({
    as: who(world),
    input: await input(world),
  })
const own = as((world) => world.customer)
const service = as((world) => world.service)
let count = 0
const file = { name: 'proof.pdf', bytes: PDF }

const order = async (world: World) => ({ kind: 'order', document_id: await world.verified() }) as const
const query = async (world: World) => ({ customer_id: String(world.customerId), ...(await order(world)) })
const saying = async (world: World) => {
  const about = await order(world)
  const { file_id } = await ok(world.test, world.customer, threadCalls.uploadFile, about, { file })
  return { ...about, said: `${world.mark} ${++count}`, picture_ids: [file_id] }
}
/** An order about which the customer has asked, with the file of the post. */
const asked = async (world: World) => {
  const { said, picture_ids, ...about } = await saying(world)
  await ok(world.test, world.customer, threadCalls.ask, { ...about, said, picture_ids })
  return { about, file_id: picture_ids[0] }
}
const ofCustomer = async (world: World) => ({ customer_id: world.customerId, ...(await asked(world)).about })

export const threadRequests: Requests = {
  'GET /api/ucenter/thread/getThread': own(async (world) => (await asked(world)).about),
  'GET /api/ucenter/thread/getFile': own(async (world) => {
    const { about, file_id } = await asked(world)
    return { ...about, file_id }
  }),
  'POST /api/ucenter/thread/uploadFile': async (world) => ({
    as: world.customer,
    input: await order(world),
    file,
  }),
  'POST /api/ucenter/thread/ask': own(saying),
  'POST /api/ucenter/thread/markRead': own(async (world) => ({ ...(await asked(world)).about, place: 1 })),
  'GET /api/office/thread/getList': service(async (world) => {
    await asked(world)
    return { customer_id: String(world.customerId), status: 'waiting', kind: 'order', assigned: 'nobody', number: 'OR1', size: '20', count: 'capped' } // prettier-ignore
  }),
  'GET /api/office/thread/getStatusCounts': service(() => ({})),
  'GET /api/office/thread/getThread': service(async (world) => ({
    customer_id: String(world.customerId),
    ...(await asked(world)).about,
  })),
  'GET /api/office/thread/getColleagues': service((world) => ({ customer_id: String(world.customerId) })),
  'GET /api/office/thread/getFile': service(async (world) => {
    const { about, file_id } = await asked(world)
    return { customer_id: String(world.customerId), ...about, file_id }
  }),
  'POST /api/office/thread/uploadFile': async (world) => ({ as: world.service, input: await query(world), file }),
  'POST /api/office/thread/answer': service(async (world) => ({
    ...(await ofCustomer(world)),
    said: `${world.mark} ${++count}`,
  })),
  'POST /api/office/thread/assign': service(async (world) => ({
    ...(await ofCustomer(world)),
    staff_id: world.service.staffId,
  })),
  'POST /api/office/thread/close': service(ofCustomer),
  'POST /api/office/thread/markRead': service(async (world) => ({ ...(await ofCustomer(world)), place: 1 })),
}
