// Adding and editing a product. Stock is never written here.
import type { z } from 'zod'
import { AppError, type FieldRefusal } from '#shared/errors.ts'
import { refuseOfKit } from '#shared/products/kits.rules.ts'
import type { productCalls } from '#shared/products/products.contract.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { uniqueOr, write } from '#server/base/database/transaction.ts'
import { seesEverySku, seesSkus } from '../supplier-scope.ts'
import { refuseClosedKinds } from '../kinds/choose-kinds.ts'
import { freeBarcode } from './barcode.ts'
import { refuseUnknownMaterials } from './pack-materials.ts'
import { clearComponents, judgeComponents, MEANWHILE, writeComponents } from '../kits/write-components.ts'

/** SKU and barcode are unique within the customer (Rules 5.1, 5.2). */
export const TAKEN = {
  sku_code: () => new AppError('sku_exists'),
  sku_barcode: () => new AppError('barcode_exists'),
}
const REFUSED = { ...TAKEN, ...MEANWHILE }

/**
 * Adds a product; an empty barcode becomes a number of our own. Refuses `sku_exists`, `barcode_exists`, and `forbidden` for a supplier,
 * who only sees the SKUs that somebody else lists for it; `invalid_input` for a consumable that no warehouse has, a category or attribute that is closed;
 * of a kit what write-components.ts refuses.
 */
export async function addProduct(
  ctx: Ctx,
  actor: CustomerActor,
  { components, ...input }: z.output<typeof productCalls.addProduct.input>,
): Promise<{ sku_id: string; barcode: string }> {
  if (!seesEverySku(actor)) throw new AppError('forbidden')
  return write(ctx, actor, async (tx) => {
    await refuseForeignImage(tx.db, actor, input.image_file_id)
    await refuseUnknownMaterials(tx, actor.customerId, input.consumables, [])
    await refuseClosedKinds(tx, input, null)
    const barcode = input.barcode || (await freeBarcode(tx.db, ctx.clock, actor.customerId))
    const product = { ...input, barcode, sku_id: ctx.clock.id() }
    const { isKit, named } = await judgeComponents(tx, actor, { ...product, is_kit: false }, components)
    if (isKit) refuseFields(refuseOfKit(input))
    await uniqueOr(
      tx.db
        .insertInto('sku')
        .values({ ...product, is_kit: isKit, customer_id: actor.customerId, created_at: tx.now, updated_at: tx.now })
        .execute(),
      REFUSED,
    )
    await uniqueOr(writeComponents(tx, actor.customerId, product.sku_id, components ?? []), REFUSED)
    tx.note({ object: 'sku', objectId: product.sku_id, after: { ...product, components: named?.after } })
    tx.changed(['products'])
    return { sku_id: product.sku_id, barcode }
  })
}

/**
 * Changes a product that is still as the person saw it. Refuses `not_found`, `conflict` when somebody else has edited it since,
 * `sku_exists`, `barcode_exists`, `invalid_input` for a newly chosen consumable that no warehouse has, category or attribute that is closed. An emptied barcode becomes a number of our
 * own; who sees no money leaves the purchase price as it is.
 */
export async function updateProduct(
  ctx: Ctx,
  actor: CustomerActor,
  input: z.output<typeof productCalls.updateProduct.input>,
): Promise<{ sku_id: string; version: number }> {
  const { sku_id, version, components, ...fields } = input
  if (!seesSkus(actor, [sku_id])) throw new AppError('not_found')
  return write(ctx, actor, async (tx) => {
    const before = await tx.db
      .selectFrom('sku')
      .selectAll()
      .where('customer_id', '=', actor.customerId)
      .where('sku_id', '=', sku_id)
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!before) throw new AppError('not_found')
    if (before.version !== version) throw new AppError('conflict')
    if (fields.image_file_id !== before.image_file_id) await refuseForeignImage(tx.db, actor, fields.image_file_id)
    await refuseUnknownMaterials(tx, actor.customerId, fields.consumables, before.consumables)
    await refuseClosedKinds(tx, fields, before)
    const barcode = fields.barcode || (await freeBarcode(tx.db, ctx.clock, actor.customerId))
    const { purchase_price, purchase_currency } = actor.seesMoney ? fields : before
    const after = { ...fields, purchase_price, purchase_currency, barcode, version: version + 1 }
    const { isKit, named } = await judgeComponents(tx, actor, before, components)
    if (isKit) refuseFields(refuseOfKit(fields))
    if (named) await clearComponents(tx, actor.customerId, sku_id)
    await uniqueOr(
      tx.db
        .updateTable('sku')
        // Named only where it changes: it waits for everybody who writes about the SKU.
        .set({ ...after, ...(isKit !== before.is_kit && { is_kit: isKit }), updated_at: tx.now })
        .where('customer_id', '=', actor.customerId)
        .where('sku_id', '=', sku_id)
        .execute(),
      REFUSED,
    )
    if (named) await uniqueOr(writeComponents(tx, actor.customerId, sku_id, components ?? []), REFUSED)
    tx.note({
      object: 'sku',
      objectId: sku_id,
      before: {
        ...Object.fromEntries(Object.keys(after).map((key) => [key, before[key as keyof typeof before]])),
        components: named?.before,
      },
      after: { ...after, components: named?.after },
    })
    tx.changed(['products', 'stock'])
    return { sku_id, version: version + 1 }
  })
}

function refuseFields(fields: FieldRefusal[]): void {
  if (fields.length > 0) throw new AppError('invalid_input', undefined, fields)
}

/** A picture is one that this customer uploaded as a product picture; any other id does not exist. */
async function refuseForeignImage(db: Database, actor: CustomerActor, fileId: string | null): Promise<void> {
  if (fileId === null) return
  const found = await db
    .selectFrom('file')
    .select('file_id')
    .where('customer_id', '=', actor.customerId)
    .where('file_id', '=', fileId)
    .where('purpose', '=', 'product_image')
    .executeTakeFirst()
  if (!found) throw new AppError('not_found')
}
