// The demo's serial numbers that nobody has packed yet: a seller typed them in; those of packed orders were bound at the desk.
import { serialCalls } from '#shared/serials/serials.contract.ts'
import type { Ctx } from '#server/base/context.ts'
import { addSerials } from '#server/serials/add-serials.ts'
import { calling } from './actors.ts'
import type { DemoHouse } from './house.ts'
import { morning } from './every-state.ts'
import type { Scene } from './play.ts'
import type { Story } from './story.ts'

const SKU = 'LT-POWER-10K'
const TYPED = Array.from({ length: 12 }, (_, n) => `PB9${String(n + 1).padStart(3, '0')}`)

/** Typed before `end`, the demo's now. */
export const serialScenes = (ctx: Ctx, house: DemoHouse, end: Date): Scene[] => [
  { at: morning(end, 9 * 24), story: typed(ctx, house) },
]

async function* typed(ctx: Ctx, { customers }: DemoHouse): Story {
  const seller = customers[0]?.actor
  if (!seller) throw new Error('the demo has nobody with serial numbers')
  const type = (serial_numbers: string[]) =>
    addSerials(ctx, calling(seller, serialCalls.addSerials), { sku: SKU, box_mark: '', serial_numbers })
  await type(TYPED.slice(0, 5))
  yield 1
  await type(TYPED.slice(5))
}
