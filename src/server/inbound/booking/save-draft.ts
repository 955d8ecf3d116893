// Step 1 of the wizard: warehouse and products. Creates a draft or changes one; a change asks for packing again (Rule 7.4).
import { AppError, refuse } from '#shared/errors.ts'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import type { inboundCalls } from '#shared/inbound/inbound.contract.ts'
import { refuseLines } from '#shared/inbound/inbound.rules.ts'
import { STAGES } from '#shared/inbound/inbound.states.ts'
import type { SkuQuantity } from '#shared/inbound/inbound.values.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { takeDocumentNumber } from '#server/base/database/take-number.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { findSkus } from '#server/products/index.ts'
import { findWarehouse } from '#server/warehouses/index.ts'
import { addEvent, contentOf, happen, lockOwn, noteBooking } from '../booking-writing.ts'

type Input = ParsedInputOf<typeof inboundCalls.saveDraft>
type Output = OutputOf<typeof inboundCalls.saveDraft>

/** Refuses `lines_missing`, wrong fields (unknown SKU or warehouse, a SKU twice), `booking_state` after submit, `conflict`. */
export function saveDraft(ctx: Ctx, actor: CustomerActor, input: Input): Promise<Output> {
  return write(ctx, actor, async (tx) => {
    refuse(refuseLines(input.lines))
    return input.booking_id
      ? changeDraft(ctx, tx, actor, { ...input, booking_id: input.booking_id })
      : createDraft(ctx, tx, actor, input)
  })
}

/** A new draft with these products. `copiedFrom` is the number of the booking that it repeats. */
export async function createDraft(
  ctx: Ctx,
  tx: Tx,
  actor: CustomerActor,
  input: Input,
  copiedFrom = '',
): Promise<Output> {
  await checkChoices(tx, actor, input)
  const customer_id = actor.customerId
  const booking_no = await takeDocumentNumber(tx.db, 'IB', customer_id)
  const booking_id = ctx.clock.id()
  await tx.db
    .insertInto('booking')
    .values({
      customer_id,
      booking_id,
      booking_no,
      warehouse_id: input.warehouse_id,
      ...STAGES.draft,
      created_by: actor.id,
      created_at: tx.now,
    })
    .execute()
  const booking = { customer_id, booking_id, booking_no }
  await writeLines(tx, booking, input.lines)
  await addEvent(ctx, tx, actor, booking, 'create', copiedFrom)
  noteBooking(tx, booking, undefined, {
    event: 'create',
    warehouse_id: input.warehouse_id,
    lines: input.lines,
    ...(copiedFrom && { copied_from: copiedFrom }),
  })
  return { booking_id, booking_no, version: 1, packing_confirmed: false }
}

async function changeDraft(
  ctx: Ctx,
  tx: Tx,
  actor: CustomerActor,
  input: Input & { booking_id: string },
): Promise<Output> {
  if (input.version === undefined) throw new AppError('conflict')
  const booking = await lockOwn(tx.db, actor, input.booking_id, input.version)
  const { lines } = await contentOf(tx.db, booking)
  const same = input.warehouse_id === booking.warehouse_id && print(lines) === print(input.lines)
  const packing_confirmed = booking.packing_confirmed && same
  if (!same) await checkChoices(tx, actor, input)
  await happen(ctx, tx, actor, booking, 'edit', {
    inTimeline: false,
    set: same ? {} : { warehouse_id: input.warehouse_id, packing_confirmed_at: null },
    before: { warehouse_id: booking.warehouse_id, lines },
    after: { warehouse_id: input.warehouse_id, lines: input.lines },
  })
  if (!same) {
    const own = { customer_id: booking.customer_id, booking_id: booking.booking_id }
    await tx.db
      .deleteFrom('booking_line')
      .where('customer_id', '=', own.customer_id)
      .where('booking_id', '=', own.booking_id)
      .execute()
    await writeLines(tx, own, input.lines)
  }
  return {
    booking_id: booking.booking_id,
    booking_no: booking.booking_no,
    version: booking.version + 1,
    packing_confirmed,
  }
}

const print = (lines: readonly SkuQuantity[]) =>
  lines
    .map(({ sku_id, quantity }) => `${sku_id} ${quantity}`)
    .sort()
    .join()

/** An open warehouse, and SKUs that this person may use; they cannot be deleted while the draft is written. */
async function checkChoices(tx: Tx, actor: CustomerActor, input: Input): Promise<void> {
  const warehouse = await findWarehouse(tx.db, input.warehouse_id)
  if (!warehouse?.enabled) {
    throw new AppError('invalid_input', undefined, [
      { path: 'warehouse_id', reason: { en: 'Not one of the choices', zh_CN: '不在可选范围内' } },
    ])
  }
  const asked = input.lines.map(({ sku_id }) => sku_id)
  const found = new Set(
    (await findSkus(tx.db, actor.customerId, asked, { skuScope: actor.skuIds, keep: true })).map(
      ({ sku_id }) => sku_id,
    ),
  )
  const unknown = asked.findIndex((skuId) => !found.has(skuId))
  if (unknown >= 0) {
    const reason = { en: 'This SKU does not exist', zh_CN: '该SKU不存在' }
    throw new AppError('sku_unknown', { sku: asked[unknown] ?? '' }, [{ path: `lines.${unknown}.sku_id`, reason }])
  }
}

async function writeLines(
  tx: Tx,
  own: { customer_id: number; booking_id: string },
  lines: readonly SkuQuantity[],
): Promise<void> {
  const rows = lines.map(({ sku_id, quantity }) => ({
    customer_id: own.customer_id,
    booking_id: own.booking_id,
    sku_id,
    quantity,
  }))
  await tx.db.insertInto('booking_line').values(rows).execute()
}
