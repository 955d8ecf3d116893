// The demo's cartons: New Jersey packs into five sizes, one of which is out of use; Duisburg types its sizes.
import { cartonCalls } from '#shared/warehouses/cartons.contract.ts'
import type { Ctx } from '#server/base/context.ts'
import { addCarton, setCartonStatus } from '#server/warehouses/save-carton.ts'
import { calling } from '../actors.ts'
import type { DemoHouse } from '../house.ts'
import type { Scene } from '../play.ts'
import type { Story } from '../story.ts'

/** Code, names, inner sides in mm, own weight in g, the most in kg. */
const CARTONS = [
  ['K1', 'Small box', '小号箱', [220, 160, 100], 95, 8],
  ['K2', 'Medium box', '中号箱', [320, 240, 160], 180, 15],
  ['K3', 'Large box', '大号箱', [420, 320, 260], 340, 25],
  ['TUBE', 'Long box', '长条箱', [800, 120, 120], 260, 10],
  ['K9', 'Old large box', '旧大号箱', [450, 350, 300], 420, 25],
] as const
const WALL_MM = 6

/** Kept a month before `end`, the demo's now. */
export const cartonScenes = (ctx: Ctx, house: DemoHouse, end: Date): Scene[] => [
  { at: new Date(end.getTime() - 30 * 86_400_000), story: keepCartons(ctx, house) },
]

async function* keepCartons(ctx: Ctx, { staff, warehouses }: DemoHouse): Story {
  const [admin, place] = [staff['admin'], warehouses['US1']]
  if (!admin || !place) throw new Error('the demo has nobody to keep cartons')
  for (const [code, name_en, name_zh, [length, width, height], weight_g, kg] of CARTONS) {
    const { carton_id } = await addCarton(ctx, calling(admin, cartonCalls.addCarton), {
      warehouse_id: place.id, code, name_en, name_zh, inner_length_mm: length, inner_width_mm: width, inner_height_mm: height,
      outer_length_mm: length + WALL_MM, outer_width_mm: width + WALL_MM, outer_height_mm: height + WALL_MM, weight_g, max_weight_g: kg * 1000,
    }) // prettier-ignore
    yield 0.1
    if (code === 'K9') await setCartonStatus(ctx, calling(admin, cartonCalls.setStatus), { carton_id, enabled: false })
  }
}
