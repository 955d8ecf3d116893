// Valid requests about bank statements: a payment of the customer's, a top-up of the same amount, a file with both.
import { bankCalls } from '#shared/billing/bank.contract.ts'
import { fileTopUp, makeAccount } from '#server/billing/bank/bank.testing.ts'
import { ok } from '#test/app.ts'
import type { Requests } from './requests.ts'
import type { World } from './world.ts'

type Input = Record<string, unknown>
const finance = (input: (world: World) => Promise<Input> | Input) => async (world: World) => ({
  as: world.finance,
  input: await input(world),
})

let count = 0
/** A file with one payment that no other has. */
const statement = async (world: World) => {
  const note = `${world.mark} ${++count}`
  const bytes = Buffer.from(`Date,Amount,Text,Credit,Debit,Payer,Reference,Currency\n2026-03-02,77.10,${note},,,X,${count},USD\n`) // prettier-ignore
  const columns = { date: '0', amount: '1', text: '2', payer: '5', reference: '6' } as const
  const all = { credit: '3', debit: '4', money: '7', date_order: 'day_first', currency: 'USD' } as const
  return { note, file: { name: `bank${count}.csv`, bytes }, input: { account_no: await makeAccount(world.test), ...columns, ...all } } // prettier-ignore
}
const line = async (world: World) => {
  const { note, file, input } = await statement(world)
  await ok(world.test, world.finance, bankCalls.importFile, input, { file })
  const { rows } = await ok(world.test, world.finance, bankCalls.getList, { search: note, size: '200' })
  return { bank_line_id: rows.find(({ text }) => text === note)!.bank_line_id }
}
const filters = (world: World) => ({ state: 'open', currency: 'USD', search: world.mark, from: '2026-03-01', to: '2026-03-31', sort: 'booked_on' }) // prettier-ignore

export const bankRequests: Requests = {
  'GET /api/office/bank/getAccounts': finance(() => ({})),
  'GET /api/office/bank/getList': finance((world) => ({ size: '20', count: 'capped', ...filters(world) })),
  'GET /api/office/bank/exportList': finance(async (world) => {
    await line(world)
    return filters(world)
  }),
  'GET /api/office/bank/getStatusCounts': finance(() => ({})),
  'POST /api/office/bank/readFile': async (world) => ({
    as: world.finance,
    input: {},
    file: (await statement(world)).file,
  }),
  'POST /api/office/bank/importFile': async (world) => {
    const { file, input } = await statement(world)
    return { as: world.finance, input, file }
  },
  'POST /api/office/bank/match': async (world) => {
    const { top_up_id } = await fileTopUp(world.test, world.customer, '77.10')
    const which = { ...(await line(world)), customer_id: world.customerId, top_up_id }
    return { as: world.finance, input: { ...which, received_amount: '77.10' }, logs: 2 }
  },
  'POST /api/office/bank/fileTopUp': async (world) => ({
    as: world.finance,
    input: { ...(await line(world)), customer_id: world.customerId },
    logs: 2,
  }),
  'POST /api/office/bank/ignore': finance(async (world) => ({ ...(await line(world)), reason: world.mark })),
  'POST /api/office/bank/reopen': finance(async (world) => {
    const which = await line(world)
    await ok(world.test, world.finance, bankCalls.ignore, { ...which, reason: world.mark })
    return which
  }),
}
