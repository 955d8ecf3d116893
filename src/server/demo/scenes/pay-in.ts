// Where the demo's customers pay to, with one account that is no longer offered, and one customer who wants to be told of a low balance.
import { lowBalanceCalls } from '#shared/billing/low-balance.contract.ts'
import { officePaymentAccountCalls } from '#shared/billing/payment-account.contract.ts'
import type { Ctx } from '#server/base/context.ts'
import { addPaymentAccount, setLowBalance } from '#server/billing/index.ts'
import { calling } from '../actors.ts'
import { morning } from '../every-state.ts'
import type { DemoHouse } from '../house.ts'
import type { Scene } from '../play.ts'
import type { Story } from '../story.ts'

/** Begins days before `end`, the demo's now. */
export const payInScenes = (ctx: Ctx, house: DemoHouse, end: Date): Scene[] => [
  { at: morning(end, 60 * 24), story: payIn(ctx, house) },
]

const NOTHING = { bank: '', bank_code: '', bank_address: '', qr_text: '', note_en: '', note_zh: '', is_offered: true }
const HOLDER = 'Harbourline Fulfilment GmbH'
const ACCOUNTS = [
  {
    payment_method: 'bank_transfer', currency: 'EUR', account_no: 'DE89 3704 0044 0532 0130 00', bank: 'Nordrheinbank', bank_code: 'NORBDE33XXX', bank_address: 'Königstraße 4, 47051 Duisburg, Germany',
    // The transfer code of the European Payments Council.
    qr_text: `BCD\n002\n1\nSCT\n\n${HOLDER}\nDE89370400440532013000`,
  },
  {
    payment_method: 'bank_transfer', currency: 'USD', account_no: '000123456789', bank: 'Raritan Valley Bank', bank_code: '021000021', bank_address: '12 Main Street, Edison, NJ 08837, USA',
    note_en: 'Wire transfers only: ACH payments are sent back.', note_zh: '仅接受电汇，ACH 付款将被退回。',
  },
  { payment_method: 'payoneer', account_no: 'payments@harbourline.example' },
  { payment_method: 'alipay', account_no: 'pay@harbourline.example', qr_text: 'https://pay.harbourline.example/alipay', note_zh: '付款时请备注客户编号。', note_en: 'Put your customer number into the remark.' },
  { payment_method: 'western_union', account_no: 'HBL-0042', is_offered: false },
] as const // prettier-ignore

async function* payIn(ctx: Ctx, { customers, staff }: DemoHouse): Story {
  const [seller, admin] = [customers[0]?.actor, staff['admin']]
  if (!seller || !admin) throw new Error('the demo has nobody to say where to pay to')
  for (const account of ACCOUNTS)
    await addPaymentAccount(ctx, calling(admin, officePaymentAccountCalls.addAccount), {
      holder: HOLDER,
      ...NOTHING,
      ...account,
    })
  yield 2
  await setLowBalance(ctx, calling(seller, lowBalanceCalls.setLowBalance), { below: '250.00' })
}
