// A statement of the demo's bank: one payment matched, one that waits with its proposal, one that nothing fits and one ignored.
import { bankCalls } from '#shared/billing/bank.contract.ts'
import type { Ctx } from '#server/base/context.ts'
import { ignoreLine, importBankFile, matchLine } from '#server/billing/index.ts'
import { calling } from '../actors.ts'
import { morning } from '../every-state.ts'
import type { DemoHouse } from '../house.ts'
import type { Scene } from '../play.ts'
import { topUp, type Story } from '../story.ts'

/** Begins a day before `end`, the demo's now. */
export const bankScenes = (ctx: Ctx, house: DemoHouse, end: Date): Scene[] => [
  { at: morning(end, 26), story: bankStatement(ctx, house) },
]

const COLUMNS = { date: 0, amount: 1, money: 2, payer: 3, text: 4 }

async function* bankStatement(ctx: Ctx, { customers, staff }: DemoHouse): Story {
  const [seller, finance] = [customers[0]?.actor, staff['finance']]
  if (!seller || !finance) throw new Error('the demo has nobody to read a statement of the bank')
  const { customerId: customer_id } = seller
  const plan = { amount: '150.00', currency: 'USD', method: 'bank_transfer', outcome: 'submitted' } as const
  yield* topUp(ctx, { seller, finance }, plan)
  yield 2
  const day = ctx.clock.now().toISOString().slice(0, 10)
  const table = [
    'Booked,Amount,Currency,Payer,Text',
    `${day},150.00,USD,LUMEN TRAIL CO LTD,Customer ${customer_id} top-up`,
    `${day},900.00,USD,LUMEN TRAIL CO LTD,${customer_id}`,
    `${day},320.50,USD,HUANG WEI,invoice 7731`,
    `${day},3.18,USD,RARITAN VALLEY BANK,Interest credited`,
    `${day},-24.00,USD,RARITAN VALLEY BANK,Account fee`,
  ].join('\n')
  const file = { name: `raritan-${day}.csv`, bytes: Buffer.from(table) }
  const input = { account_no: '000123456789', ...COLUMNS }
  await importBankFile(ctx, calling(finance, bankCalls.importFile), input, file)
  yield 1
  const rows = await ctx.db.office.selectFrom('bank_line').select(['bank_line_id', 'text']).execute()
  const lineOf = (said: string) => {
    const line = rows.find(({ text }) => text.startsWith(said))
    if (!line) throw new Error(`the demo's bank says nothing of ${said}`)
    return line.bank_line_id
  }
  const { top_up_id } = await ctx.db.office
    .selectFrom('top_up')
    .select('top_up_id')
    .where('customer_id', '=', customer_id)
    .where('amount', '=', plan.amount)
    .where('status', '=', 'submitted')
    .executeTakeFirstOrThrow()
  const which = { bank_line_id: lineOf('Customer'), customer_id, top_up_id }
  await matchLine(ctx, calling(finance, bankCalls.match), which)
  const aside = { bank_line_id: lineOf('Interest'), reason: 'Interest of the bank' }
  await ignoreLine(ctx, calling(finance, bankCalls.ignore), aside)
}
