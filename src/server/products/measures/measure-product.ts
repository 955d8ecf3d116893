// A warehouse weighs and measures a product (Rule 5.15): a row of the history, the values on the product that goods are rated by from then on,
// and a mail where they differ from what was declared (Rule 5.16).
import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import { productPath } from '#shared/products/products.pages.ts'
import type { measureCalls } from '#shared/products/measures.contract.ts'
import { differsFrom, type Measures, type MeasureTolerance } from '#shared/products/measures.rules.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { staffWorksIn } from '#server/customers/index.ts'
import { staffSeesSku } from '../staff-scope.ts'
import { SEND_MAIL, tell } from '#server/mail/index.ts'
import { measuredMail } from './measured-mail.ts'

type Calls = typeof measureCalls
type Locked = Measures & { sku: string; product_name: string; before: Measures | null; tolerance: MeasureTolerance }

/** Refuses `not_found` for a product or a warehouse that is not this person's. */
export async function measureProduct(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<Calls['measure']>,
): Promise<OutputOf<Calls['measure']>> {
  const { customer_id, sku_id, warehouse_id, note, ...measured } = input
  if (!staffWorksIn(actor, warehouse_id)) throw new AppError('not_found')
  const answer = await write(ctx, actor, async (tx) => {
    const product = await lock(tx, actor, input)
    const { sku, product_name, before, tolerance, ...declared } = product
    const differs = differsFrom(declared, measured, tolerance)
    await sql`insert into sku_measurement (customer_id, measurement_id, sku_id, warehouse_id, weight_g, length_cm, width_cm, height_cm,
        declared_weight_g, declared_length_cm, declared_width_cm, declared_height_cm, differs, note, staff_id, staff_name, at)
      values (${customer_id}, ${ctx.clock.id()}, ${sku_id}, ${warehouse_id}, ${measured.weight_g}, ${measured.length_cm}, ${measured.width_cm},
        ${measured.height_cm}, ${declared.weight_g}, ${declared.length_cm}, ${declared.width_cm}, ${declared.height_cm}, ${differs}, ${note},
        ${actor.id}, ${actor.name}, ${tx.now})`.execute(tx.db)
    await sql`update sku set measured_weight_g = ${measured.weight_g}, measured_length_cm = ${measured.length_cm},
        measured_width_cm = ${measured.width_cm}, measured_height_cm = ${measured.height_cm}, measured_at = ${tx.now}
      where customer_id = ${customer_id} and sku_id = ${sku_id}`.execute(tx.db)
    if (differs) await tellMeasured(ctx, tx, customer_id, { sku_id, sku, product_name, declared, measured })
    tx.note({ customerId: customer_id, object: 'sku', objectId: sku_id, before: { measured: before }, after: { measured, differs, note } })
    tx.changed(['products', 'stock'], customer_id)
    return { differs }
  })
  if (answer.differs) ctx.jobs.wake(SEND_MAIL)
  return answer
} // prettier-ignore

async function lock(tx: Tx, actor: StaffActor, { customer_id, sku_id, warehouse_id }: ParsedInputOf<Calls['measure']>): Promise<Locked> {
  const { rows } = await sql<Locked>`select s.sku, s.product_name, s.weight_g, s.length_cm::float8 as length_cm, s.width_cm::float8 as width_cm,
      s.height_cm::float8 as height_cm, case when s.measured_at is not null then jsonb_build_object('weight_g', s.measured_weight_g,
        'length_cm', s.measured_length_cm, 'width_cm', s.measured_width_cm, 'height_cm', s.measured_height_cm) end as before,
      jsonb_build_object('measure_percent', w.measure_percent, 'measure_weight_g', w.measure_weight_g, 'measure_side_cm', w.measure_side_cm) as tolerance
    from sku s join warehouse w on w.warehouse_id = ${warehouse_id} where s.customer_id = ${customer_id} and s.sku_id = ${sku_id} and s.deleted_at is null and ${staffSeesSku(actor, 's')} for no key update of s`.execute(tx.db)
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
} // prettier-ignore

function tellMeasured(ctx: Ctx, tx: Tx, customerId: number, about: Parameters<typeof measuredMail>[1]): Promise<void> {
  const { sku_id, sku } = about
  const told = { customerId, event: 'product_measured', about: sku_id, params: { sku }, path: productPath(sku_id) } as const
  return tell(ctx, tx, told, (reader) => measuredMail(reader, about))
} // prettier-ignore
