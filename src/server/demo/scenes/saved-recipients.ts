// Whom the demo's first seller ships to again and again: two buyers in Europe and one in America.
import { savedRecipientCalls } from '#shared/orders/addresses/saved-recipients.contract.ts'
import type { Ctx } from '#server/base/context.ts'
import { addRecipient } from '#server/orders/recipients/saved-recipients.ts'
import { calling } from '../actors.ts'
import { DEMO_RECIPIENTS } from '../addresses.ts'
import type { DemoHouse } from '../house.ts'
import type { Scene } from '../play.ts'
import type { Story } from '../story.ts'

/** Name in the list, company, the warehouse that serves it, its place among the recipients of that. */
const SAVED = [
  ['Climbing gym Berlin', 'Kletterhalle Keller', 'DE1', 0],
  ['Outdoor shop Lyon', 'Moreau Plein Air', 'DE1', 5],
  ['Sample tester Chicago', '', 'US1', 3],
] as const

/** Kept two months before `end`, the demo's now. */
export const savedRecipientScenes = (ctx: Ctx, house: DemoHouse, end: Date): Scene[] => [
  { at: new Date(end.getTime() - 60 * 86_400_000), story: keepRecipients(ctx, house) },
]

async function* keepRecipients(ctx: Ctx, { customers }: DemoHouse): Story {
  const seller = customers[0]?.actor
  for (const [saved_as, company, code, place] of SAVED) {
    const recipient = DEMO_RECIPIENTS[code]?.[place]
    if (!seller || !recipient) throw new Error('the demo has nobody to keep')
    await addRecipient(ctx, calling(seller, savedRecipientCalls.addRecipient), {
      saved_as,
      recipient: { ...recipient, company, address_type: company ? 'commercial' : 'residential' },
    })
    yield 24
  }
}
