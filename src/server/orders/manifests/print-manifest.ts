// The paper of a manifest, from what stands in the tables; one that is closed prints the same again.
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import { readsChinese } from '#shared/language.ts'
import { localDate } from '#shared/time.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { read } from '#server/base/database/transaction.ts'
import type { Document } from '#server/base/http/http.ts'
import { getBrand, paperBrand } from '#server/brands/index.ts'
import { staffSeesWarehouse } from '#server/customers/index.ts'
import { findWarehouse } from '#server/warehouses/index.ts'
import { manifestPdf, type ManifestPaper } from './manifest-paper.ts'
import { isOn } from './manifest-writing.ts'

type Head = Pick<ManifestPaper, 'number' | 'carrier' | 'driver' | 'plate'> & {
  warehouse_id: string
  closed_at: string | null
}
type Row = { tracking_no: string | null; order_no: string; weight_g: number }

/** All that is on it, whoever prints it: the driver signs for the whole. Refuses `not_found`. */
export async function printManifest(
  ctx: Ctx,
  actor: StaffActor,
  { manifest_id }: { manifest_id: string },
): Promise<Document> {
  const { language } = actor.request
  const { paper, brand } = await read(ctx, actor, async (db) => {
    const { rows: heads } =
      await sql<Head>`select v.number, v.carrier, v.driver, v.plate, v.warehouse_id, v.closed_at from manifest v
      where v.manifest_id = ${manifest_id} and ${staffSeesWarehouse(actor, 'v')}`.execute(db)
    const head = heads[0]
    const warehouse = head && (await findWarehouse(db, head.warehouse_id))
    if (!head || !warehouse) throw new AppError('not_found')
    const { rows } = await sql<Row>`select p.tracking_no, o.order_no, p.weight_g
      from manifest_parcel i join parcel p on p.customer_id = i.customer_id and p.order_id = i.order_id and p.parcel_no = i.parcel_no
      join orders o on o.customer_id = i.customer_id and o.order_id = i.order_id
      where i.manifest_id = ${manifest_id} and ${isOn} order by i.added_at, i.order_id, i.parcel_no`.execute(db)
    const { address, code, time_zone } = warehouse
    const { number, carrier, driver, plate, closed_at } = head
    const made: ManifestPaper = {
      number,
      carrier,
      driver,
      plate,
      date: localDate(closed_at === null ? ctx.clock.now() : new Date(closed_at), time_zone),
      warehouse: {
        code,
        name: readsChinese(language) ? warehouse.name_zh : warehouse.name_en,
        address: {
          lines: [address.street],
          city: address.city,
          postcode: address.postal_code,
          country: address.country,
        },
      },
      parcels: rows.map((row) => ({
        trackingNo: row.tracking_no ?? '',
        orderNo: row.order_no,
        weightG: row.weight_g,
      })),
    }
    return { paper: made, brand: await paperBrand(db, (await getBrand(db, {})).platform_type, language) }
  })
  const bytes = await manifestPdf(paper, language, brand)
  return { bytes, name: `manifest-${paper.number}.pdf`, mediaType: 'application/pdf', inline: true }
}
