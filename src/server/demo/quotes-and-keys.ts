// Strangers who asked the demo's sales people for a quote, and the keys of a customer's machines: each state once.
import { apiKeyCalls } from '#shared/customers/settings.contract.ts'
import { officeQuoteRequestCalls } from '#shared/customers/quote-request.contract.ts'
import type { QuoteRequestState } from '#shared/customers/quote-request.contract.ts'
import { addDays } from '#shared/time.ts'
import { generateApiKey, revokeApiKey, setQuoteRequestState } from '#server/customers/index.ts'
import type { Ctx } from '#server/base/context.ts'
import type { DemoHouse } from './house.ts'
import type { Scene } from './play.ts'
import type { Story } from './story.ts'
import { calling } from './actors.ts'

type Asked = {
  state: QuoteRequestState
  name: string
  company: string
  email: string
  phone: string
  country: string
  goods: string
}
const QUOTES: Asked[] = [
  {
    state: 'answered',
    name: 'Tomás Ferreira',
    company: 'Ferreira Cycles',
    email: 'tomas@ferreiracycles.example',
    phone: '+351 912 345 678',
    country: 'PT',
    goods: 'Bicycle lights and locks, 400 parcels a month',
  },
  {
    state: 'new',
    name: 'Lin Yue',
    company: 'Yue Tea Trading',
    email: 'lin@yuetea.example',
    phone: '+86 138 0013 8000',
    country: 'CN',
    goods: 'Tea in tins, two pallets to begin with',
  },
]

/** Begun days before `end`, the demo's now. */
export function quoteAndKeyScenes(ctx: Ctx, house: DemoHouse, end: Date): Scene[] {
  const daysAgo = (days: number) => new Date(end.getTime() - days * 86_400_000)
  return [
    ...QUOTES.map((asked, i) => ({ at: daysAgo(6 - 4 * i), story: askForQuote(ctx, house, asked) })),
    { at: daysAgo(70), story: makeKeys(ctx, house) },
  ]
}

/** Written without the use case of the public page: that asks for a verification code and mails the brand. */
async function* askForQuote(ctx: Ctx, { staff }: DemoHouse, { state, ...asked }: Asked): Story {
  const sales = staff['sales']
  if (!sales) throw new Error('the demo has no sales people')
  const quote_request_id = ctx.clock.id()
  await ctx.db.office
    .insertInto('quote_request')
    .values({ quote_request_id, platform_type: 1, language: 'en', created_at: ctx.clock.now(), message: '', ...asked })
    .execute()
  if (state === 'new') return
  yield 19
  await setQuoteRequestState(ctx, calling(sales, officeQuoteRequestCalls.setState), { quote_request_id, state })
}

/** One that expires after a month, one that is revoked after two weeks, one that works. */
async function* makeKeys(ctx: Ctx, { customers }: DemoHouse): Story {
  const actor = customers.at(-1)?.actor
  if (!actor) throw new Error('the demo has no customers')
  const expires_on = addDays(ctx.clock.now().toISOString().slice(0, 10), 30)
  await generateApiKey(ctx, calling(actor, apiKeyCalls.generate), {
    name: 'Trial of the shop plug-in',
    scopes: ['orders.view'],
    expires_on,
    test: false,
    allowed_from: [],
    warehouse_ids: [],
  })
  const { key_id } = await generateApiKey(ctx, calling(actor, apiKeyCalls.generate), {
    name: 'Old shop',
    scopes: ['orders.view', 'orders.edit'],
    test: false,
    allowed_from: [],
    warehouse_ids: [],
  })
  yield 14 * 24
  await revokeApiKey(ctx, calling(actor, apiKeyCalls.revoke), { key_id })
  await generateApiKey(ctx, calling(actor, apiKeyCalls.generate), {
    name: 'Shop',
    scopes: ['orders.view', 'orders.edit', 'orders.submit'],
    // Wherever the demo runs, it is asked from here.
    test: false,
    allowed_from: ['127.0.0.0/8', '::1'],
    warehouse_ids: [],
  })
}
