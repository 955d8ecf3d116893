// A customer, or one of the staff for it, asks for goods to be moved to another warehouse. From now on nothing else can take them (Rule 6.14).
import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError, refuse } from '#shared/errors.ts'
import type { officeTransferCalls, transferCalls } from '#shared/stock/transfers.contract.ts'
import { refuseTransfer } from '#shared/stock/transfers.rules.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { takeDocumentNumber } from '#server/base/database/take-number.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { staffSeesCustomer, staffWorksIn } from '#server/customers/index.ts'
import { findSkus } from '#server/products/index.ts'
import { findWarehouse, seesWarehouse } from '#server/warehouses/index.ts'
import { tell } from './transfer-writing.ts'

type Input = ParsedInputOf<typeof transferCalls.submit>
type Output = OutputOf<typeof transferCalls.submit>
const NAMED = 10

/** Refuses `transfer_same`, `transfer_empty`, closed warehouses, `sku_unknown`, `kit_without_goods`, and `stock_short` with what is missing of which SKU. */
export const submitTransfer = (ctx: Ctx, actor: CustomerActor, input: Input): Promise<Output> =>
  write(ctx, actor, (tx) => file(ctx, tx, actor, input, { customer_id: actor.customerId, skuScope: actor.skuIds }))

/** For a customer in the person's scope, out of a warehouse of the person's; refuses the same, and `not_found`. */
export const submitTransferFor = (
  ctx: Ctx,
  actor: StaffActor,
  { customer_id, ...input }: ParsedInputOf<typeof officeTransferCalls.submit>,
): Promise<Output> =>
  write(ctx, actor, async (tx) => {
    const { rows } =
      await sql`select from customer c where c.customer_id = ${customer_id} and ${staffSeesCustomer(actor)}`.execute(
        tx.db,
      )
    if (rows.length === 0 || !staffWorksIn(actor, input.from_warehouse_id)) throw new AppError('not_found')
    return file(ctx, tx, actor, input, { customer_id, skuScope: null })
  })

type Whose = { customer_id: number; skuScope: readonly string[] | null }

async function file(ctx: Ctx, tx: Tx, actor: CustomerActor | StaffActor, input: Input, whose: Whose): Promise<Output> {
  refuse(refuseTransfer(input))
  const { from_warehouse_id, to_warehouse_id, lines, note } = input
  // What is short there would tell what lies there.
  if (actor.kind !== 'staff' && ![from_warehouse_id, to_warehouse_id].every((id) => seesWarehouse(actor, id)))
    throw new AppError('key_warehouse')
  await needOpen(tx.db, input)
  const names = await needSkus(tx.db, input, whose)
  const { customer_id } = whose
  const transfer_id = ctx.clock.id()
  const { rows: short } = await sql<{
    sku_id: string
    short: number
  }>`select * from file_transfer(${customer_id}, ${transfer_id}, ${from_warehouse_id},
    ${lines.map(({ sku_id }) => sku_id)}::uuid[], ${lines.map(({ quantity }) => quantity)}::int[], ${tx.now})`.execute(
    tx.db,
  )
  if (short.length > 0) {
    const said = short.slice(0, NAMED).map((one) => `${names.get(one.sku_id)} −${one.short}`)
    throw new AppError('stock_short', { shortages: said.join(', ') + (short.length > NAMED ? ' …' : '') })
  }
  const transfer_no = await takeDocumentNumber(tx.db, 'TR', customer_id)
  await tx.db
    .insertInto('stock_transfer')
    .values({
      customer_id,
      transfer_id,
      transfer_no,
      from_warehouse_id,
      to_warehouse_id,
      status: 'submitted',
      note,
      created_by: actor.name,
      created_at: tx.now,
    }) // prettier-ignore
    .execute()
  await tell(ctx, tx, actor, { customer_id, transfer_id }, 'submit', note)
  const after = {
    status: 'submitted',
    lines: lines.map(({ sku_id, quantity }) => ({ sku: names.get(sku_id), quantity })),
    note,
  }
  tx.note({ customerId: customer_id, object: 'stock_transfer', objectId: transfer_no, after })
  tx.changed(['stock'], customer_id)
  return { transfer_id, transfer_no }
}

/** Goods may be fetched out of a closed warehouse, none may be sent to one. */
async function needOpen(db: Database, { from_warehouse_id, to_warehouse_id }: Input): Promise<void> {
  const [source, destination] = [await findWarehouse(db, from_warehouse_id), await findWarehouse(db, to_warehouse_id)]
  if (!source || !destination) throw new AppError('not_found')
  if (!destination.enabled) throw new AppError('warehouse_closed', { code: destination.code })
}

/** The SKUs by their ids; none can be deleted while the transfer is written. */
async function needSkus(
  db: Database,
  { lines }: Input,
  { customer_id, skuScope }: Whose,
): Promise<Map<string, string>> {
  const asked = lines.map(({ sku_id }) => sku_id)
  const found = await findSkus(db, customer_id, asked, { skuScope, keep: true })
  const names = new Map(found.map(({ sku_id, sku }) => [sku_id, sku]))
  const unknown = asked.findIndex((skuId) => !names.has(skuId))
  if (unknown >= 0) {
    const reason = { en: 'This SKU does not exist', zh_CN: '该SKU不存在' }
    throw new AppError('sku_unknown', { sku: asked[unknown] ?? '' }, [{ path: `lines.${unknown}.sku_id`, reason }])
  }
  const kit = found.find(({ is_kit }) => is_kit)
  if (kit) throw new AppError('kit_without_goods', { sku: kit.sku })
  return names
}
