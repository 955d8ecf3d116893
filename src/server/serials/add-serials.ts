// A customer types or pastes the serial numbers of pieces that are on their way or lie somewhere already (Rule 6.20).
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import type { serialCalls } from '#shared/serials/serials.contract.ts'
import { namedSerials, repeatedSerials } from '#shared/serials/serials.rules.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { write } from '#server/base/database/transaction.ts'
import { seesSku } from '#server/products/index.ts'
import { findBoxes } from './find-boxes.ts'

type Call = typeof serialCalls.addSerials

/** Adds all or none. Refuses `serial_twice`, `sku_unknown`, `box_unknown`, and by name what is there already (`serial_exists`). */
export function addSerials(ctx: Ctx, actor: CustomerActor, input: ParsedInputOf<Call>): Promise<OutputOf<Call>> {
  const { box_mark, serial_numbers } = input
  const repeated = repeatedSerials(serial_numbers)
  if (repeated.length > 0) throw new AppError('serial_twice', { serials: namedSerials(repeated) })
  return write(ctx, actor, async (tx) => {
    const { sku_id, sku } = await findSku(tx.db, actor, input.sku)
    const box = (await findBoxes(tx.db, actor, [box_mark])).get(box_mark)
    if (box_mark !== '' && !box) throw new AppError('box_unknown')
    const asked = serial_numbers.map((sn) => ({ sn, sku_id, ...box }))
    const { rows } = await sql<{
      sn: string
    }>`select sn from add_serials(${actor.customerId}, ${JSON.stringify(asked)}::jsonb, 'create',
      ${actor.kind}, ${actor.name}, ${tx.now}) sn`.execute(tx.db)
    const added = new Set(rows.map(({ sn }) => sn))
    const taken = serial_numbers.filter((sn) => !added.has(sn))
    if (taken.length > 0) throw new AppError('serial_exists', { serials: namedSerials(taken) })
    tx.note({ object: 'serial_number', objectId: sku_id, after: { sku, box_mark, serial_numbers } })
    tx.changed(['stock'])
    return { added: added.size }
  })
}

/** The SKU of this code or barcode, locked so that it cannot be deleted meanwhile. */
async function findSku(db: Database, actor: CustomerActor, code: string): Promise<{ sku_id: string; sku: string }> {
  const { rows } = await sql<{
    sku_id: string
    sku: string
  }>`select s.sku_id, s.sku from sku s where s.customer_id = ${actor.customerId}
    and s.deleted_at is null and (s.sku = ${code} or s.barcode = ${code}) and ${seesSku(actor, 's.sku_id')}
    order by s.sku <> ${code} limit 1 for key share`.execute(db)
  if (!rows[0]) throw new AppError('sku_unknown', { sku: code })
  return rows[0]
}
