// The pick list of a wave on paper, for whoever walks without a device: what the wave's page shows, as it stands now.
import { readsChinese } from '#shared/language.ts'
import { localDate } from '#shared/time.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { read } from '#server/base/database/transaction.ts'
import type { Document } from '#server/base/http/http.ts'
import { getBrand, paperBrand } from '#server/brands/index.ts'
import { pickListPdf } from './pick-list-paper.ts'
import { waveDetail } from './waves.queries.ts'

/** The goods of the customers that this person serves. Refuses `not_found`. */
export async function printPickList(ctx: Ctx, actor: StaffActor, key: { wave_id: string }): Promise<Document> {
  const { language } = actor.request
  const wave = await waveDetail(ctx, actor, key)
  const brand = await read(ctx, actor, async (db) => paperBrand(db, (await getBrand(db, {})).platform_type, language))
  const warehouse = `${wave.warehouse_code}  ${readsChinese(language) ? wave.warehouse_name_zh : wave.warehouse_name_en}`
  const date = localDate(ctx.clock.now(), wave.time_zone)
  const bytes = await pickListPdf({ ...wave, warehouse, date }, language, brand)
  return { bytes, name: `pick-list-${wave.number}.pdf`, mediaType: 'application/pdf', inline: true }
}
