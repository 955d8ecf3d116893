// Bookings, returns, stock and money of a shadow at a test key's word: the warehouse receives, inspects and shelves, finance decides. Every step is the
// use case that staff use.
import { sql } from 'kysely'
import type { Currency } from '#shared/currencies.ts'
import { AppError } from '#shared/errors.ts'
import {
  SIMULATED_REASONS,
  type AskedBooking,
  type AskedReturn,
  type AskedTopUp,
} from '#shared/integrations/sandbox.rules.ts'
import { expectedCount, type Count, type CountedLine, type CountStep } from '#shared/inbound/counting.rules.ts'
import { stageOf, type BookingState, type Stage } from '#shared/inbound/inbound.states.ts'
import { addDays } from '#shared/time.ts'
import type { Lot } from '#shared/stock/lots.rules.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { storeUpload } from '#server/base/http/uploads.ts'
import { read, write } from '#server/base/database/transaction.ts'
import { confirmIn, fileIn, rejectIn } from '#server/billing/index.ts'
import {
  confirmBooking,
  countedLines,
  inspectBooking,
  receiveBooking,
  shelveBooking,
  voidBooking,
} from '#server/inbound/index.ts'
import { NO_SKU, NO_WAREHOUSE } from '#server/orders/index.ts'
import { arriveReturn, inspectReturn } from '#server/returns/index.ts'
import { shelveGoods } from '#server/stock/index.ts'
import { houseOf, refuseOutside } from './house.ts'

type Done = Record<string, never>

/** The way of a booking: where it stands before each step, and who goes there for it. */
const WAY = [
  'submitted',
  'future_receipt',
  'pending_quality_control',
  'to_be_shelved',
] as const satisfies readonly Stage[]
const REACHES = { confirmed: 1, arrived: 2, received: 4 } as const

type Booking = BookingState & { inspection: Inspection }
type Inspection = Parameters<typeof inspectBooking>[2]['inspection']
type Key = { customer_id: number; booking_id: string }

/**
 * Confirmed, arrived and received come one after the other. Refuses `sandbox_only`, `not_found`, `booking_state` for one that is there already, `invalid_input` for more missing pieces than there are.
 */
export async function simulateBooking(
  ctx: Ctx,
  actor: CustomerActor,
  { booking_id, event, missing }: AskedBooking,
): Promise<Done> {
  refuseOutside(ctx, actor)
  const key = { customer_id: actor.customerId, booking_id }
  const { before, last } = houseOf(actor)
  if (event === 'voided') return voidBooking(ctx, last, { ...key, reason: SIMULATED_REASONS.voided })
  const { rows } = await read(ctx, actor, (db) =>
    sql<Booking>`select status, bill_status, inspection from booking
      where customer_id = ${key.customer_id} and booking_id = ${booking_id} and deleted_at is null`.execute(db),
  )
  const booking = rows[0]
  if (!booking) throw new AppError('not_found')
  const stage = stageOf(booking)
  const from = WAY.findIndex((step) => step === stage)
  const to = REACHES[event]
  // Whoever repeats a request finds the answer of the last step there; for everybody else that step refuses.
  const steps = from < 0 || from >= to ? [to - 1] : Array.from({ length: to - from }, (_, n) => from + n)
  const first = steps.find((step) => step > 0)
  for (const step of steps)
    await goOn(ctx, step === to - 1 ? last : before, key, {
      step,
      inspection: booking.inspection,
      missing: step === first ? missing : [],
    })
  return {}
}

type Step = { step: number; inspection: Inspection; missing: AskedBooking['missing'] }

async function goOn(ctx: Ctx, house: StaffActor, key: Key, { step, inspection, missing }: Step): Promise<void> {
  if (step === 0) return void (await confirmBooking(ctx, house, key))
  const lines = await countedLines(ctx.db.office, key)
  const count = (what: CountStep) => counted(what, lines, missing)
  if (step === 1) return void (await receiveBooking(ctx, house, { ...key, counts: count('receive'), note: '' }))
  if (step === 2)
    return void (await inspectBooking(ctx, house, { ...key, inspection, counts: count('inspect'), note: '' }))
  const counts = count('shelve')
  const lots = await madeUpLots(ctx, key.customer_id, counts)
  await shelveBooking(ctx, house, { ...key, counts, lots, confirm_expired: false, note: '' })
}

/** What was expected, less what is missing, box by box. Refuses `invalid_input` where less is there than is missing. */
function counted(what: CountStep, lines: readonly CountedLine[], missing: Step['missing']): Count[] {
  const left = new Map<string, number>()
  for (const { sku_id, quantity } of missing) left.set(sku_id, (left.get(sku_id) ?? 0) + quantity)
  const counts = lines.map((line) => {
    const expected = expectedCount(what, line)
    const away = Math.min(expected, left.get(line.sku_id) ?? 0)
    left.set(line.sku_id, (left.get(line.sku_id) ?? 0) - away)
    return { box_no: line.box_no, sku_id: line.sku_id, quantity: expected - away }
  })
  const beyond = missing.findIndex(({ sku_id }) => (left.get(sku_id) ?? 0) > 0)
  if (beyond >= 0)
    throw new AppError('invalid_input', undefined, [
      {
        path: `missing.${beyond}.quantity`,
        reason: { en: 'The booking has not so many pieces of it', zh_CN: '该预约没有这么多件' },
      },
    ])
  return counts
}

/** One lot that keeps for a year, of whatever asks for a lot or a date. */
async function madeUpLots(
  ctx: Ctx,
  customerId: number,
  counts: readonly { sku_id: string; quantity: number }[],
): Promise<Lot[]> {
  const { rows } = await sql<{
    sku_id: string
    asks_lot: boolean
    asks_expiry: boolean
  }>`select sku_id, asks_lot, asks_expiry from sku
    where customer_id = ${customerId} and sku_id = any (${counts.map(({ sku_id }) => sku_id)}::uuid[]) and (asks_lot or asks_expiry)`.execute(
    ctx.db.office,
  )
  const expires_on = addDays(ctx.clock.now().toISOString().slice(0, 10), 365)
  return rows.flatMap(({ sku_id, asks_lot, asks_expiry }) => {
    const quantity = counts.reduce((sum, count) => (count.sku_id === sku_id ? sum + count.quantity : sum), 0)
    return quantity > 0
      ? [{ sku_id, lot: asks_lot ? 'TEST' : null, expires_on: asks_expiry ? expires_on : null, quantity }]
      : []
  })
}

/** An announced return arrives, and is inspected: all that was announced is there, of one grade. Refuses `sandbox_only`, `not_found`, `return_state`. */
export async function simulateReturn(
  ctx: Ctx,
  actor: CustomerActor,
  { return_id, event, grade }: AskedReturn,
): Promise<Done> {
  refuseOutside(ctx, actor)
  const key = { customer_id: actor.customerId, return_id }
  const { before, last } = houseOf(actor)
  if (event === 'arrived') return arriveReturn(ctx, last, key)
  const { rows } = await read(ctx, actor, (db) =>
    sql<{ status: string; lines: { sku_id: string; announced: number }[] }>`select r.status,
        (select coalesce(jsonb_agg(jsonb_build_object('sku_id', l.sku_id, 'announced', l.announced) order by l.sku_id), '[]') from return_line l
          where l.customer_id = r.customer_id and l.return_id = r.return_id) as lines
      from return_order r where r.customer_id = ${key.customer_id} and r.return_id = ${return_id}`.execute(db),
  )
  const found = rows[0]
  if (!found) throw new AppError('not_found')
  if (found.status === 'announced') await arriveReturn(ctx, before, key)
  const none = { sellable: 0, opened: 0, unsellable: 0, serial_numbers: [] }
  const lines = found.lines.map(({ sku_id, announced }) => ({ sku_id, ...none, [grade]: announced }))
  return inspectReturn(ctx, last, { ...key, lines, note: '', picture_ids: [] })
}

/** Refuses `sandbox_only`, `invalid_input` for a product or an open warehouse that is not there, `kit_without_goods`. Orders that wait for the goods go on. */
export async function simulateStock(
  ctx: Ctx,
  actor: CustomerActor,
  { sku_id, warehouse_id, quantity }: { sku_id: string; warehouse_id: string; quantity: number },
): Promise<Done> {
  refuseOutside(ctx, actor)
  const { last } = houseOf(actor)
  const { customerId: customer_id } = actor
  const lots = await madeUpLots(ctx, customer_id, [{ sku_id, quantity }])
  await write(ctx, last, async (tx) => {
    const { rows } = await sql<{
      sku: string | null
      is_kit: boolean | null
      time_zone: string | null
    }>`select s.sku, s.is_kit, w.time_zone from (values (${sku_id}::uuid, ${warehouse_id}::uuid)) asked(sku_id, warehouse_id)
      left join sku s on s.customer_id = ${customer_id} and s.sku_id = asked.sku_id and s.deleted_at is null
      left join warehouse w on w.warehouse_id = asked.warehouse_id and w.enabled`.execute(tx.db)
    const { sku = null, is_kit, time_zone = null } = rows[0] ?? {}
    if (sku === null || time_zone === null)
      throw new AppError('invalid_input', undefined, [
        ...(time_zone === null ? [{ path: 'warehouse_id', reason: NO_WAREHOUSE }] : []),
        ...(sku === null ? [{ path: 'sku_id', reason: NO_SKU }] : []),
      ])
    if (is_kit) throw new AppError('kit_without_goods', { sku })
    const place = { customer_id, warehouse_id, time_zone, booking_id: ctx.clock.id() }
    const pieces = new Map([[sku_id, quantity]])
    await shelveGoods(tx, last, { place, type: 'arrival_and_storage', pieces, lots, confirm_expired: false })
    tx.note({ customerId: customer_id, object: 'sku', objectId: sku_id, after: { warehouse_id, quantity } })
    tx.changed(['stock'], customer_id)
    return {}
  })
  return {}
}

/** Filed for the shadow and decided, in one transaction with a drawn slip. Refuses `sandbox_only`, `invalid_input` (more decimals than the currency has). */
export async function simulateTopUp(ctx: Ctx, actor: CustomerActor, { amount, event }: AskedTopUp): Promise<Done> {
  refuseOutside(ctx, actor)
  const { last } = houseOf(actor)
  const { customerId: customer_id } = actor
  await storeUpload(
    ctx,
    last,
    'top_up_slip',
    { bytes: SLIP, name: 'sandbox.png' },
    customer_id,
    async (tx, { file_id }) => {
      const { currency } = await tx.db.selectFrom('account').select('currency').where('customer_id', '=', customer_id).executeTakeFirstOrThrow() // prettier-ignore
      const paid_on = tx.now.toISOString().slice(0, 10)
      const filed = {
        amount,
        currency: currency as Currency,
        paid_on,
        payment_method: 'bank_transfer' as const,
        slip_file_id: file_id,
        remark: '',
      }
      const { top_up_id } = await fileIn(ctx, tx, actor, customer_id, filed)
      if (event === 'rejected')
        await rejectIn(ctx, tx, last, { customer_id, top_up_id, reason: SIMULATED_REASONS.rejected })
      else await confirmIn(ctx, tx, last, { customer_id, top_up_id, received_amount: amount, received_on: paid_on })
    },
  )
  return {}
}

/** A white pixel. */
const SLIP = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWP4//8/AAX+Av5Y8msOAAAAAElFTkSuQmCC',
  'base64',
)
