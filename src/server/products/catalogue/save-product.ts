// Adding and editing a product. Stock is never written here.
import type { z } from 'zod'
import { AppError } from '#shared/errors.ts'
import type { ProductInput } from '#shared/products/product-input.ts'
import type { productCalls } from '#shared/products/products.contract.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { uniqueOr, write } from '#server/base/database/transaction.ts'
import { seesEverySku, seesSkus } from '../supplier-scope.ts'
import { refuseClosedKinds } from '../kinds/choose-kinds.ts'
import { freeBarcode } from './barcode.ts'
import { refuseUnknownMaterials } from './pack-materials.ts'

/** SKU and barcode are unique within the customer (Rules 5.1, 5.2). */
export const TAKEN = {
  sku_code: () => new AppError('sku_exists'),
  sku_barcode: () => new AppError('barcode_exists'),
}

/**
 * Adds a product; an empty barcode becomes a number of our own. Refuses `sku_exists`, `barcode_exists`, and `forbidden` for a supplier,
 * who only sees the SKUs that somebody else lists for it; `invalid_input` for a consumable that no warehouse has, a category or attribute that is closed.
 */
export async function addProduct(
  ctx: Ctx,
  actor: CustomerActor,
  input: ProductInput,
): Promise<{ sku_id: string; barcode: string }> {
  if (!seesEverySku(actor)) throw new AppError('forbidden')
  return write(ctx, actor, async (tx) => {
    await refuseForeignImage(tx.db, actor, input.image_file_id)
    await refuseUnknownMaterials(tx, input.consumables, [])
    await refuseClosedKinds(tx, input, null)
    const barcode = input.barcode || (await freeBarcode(tx.db, ctx.clock, actor.customerId))
    const product = { ...input, barcode, sku_id: ctx.clock.id() }
    await uniqueOr(
      tx.db
        .insertInto('sku')
        .values({ ...product, customer_id: actor.customerId, created_at: tx.now, updated_at: tx.now })
        .execute(),
      TAKEN,
    )
    tx.note({ object: 'sku', objectId: product.sku_id, after: product })
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
  const { sku_id, version, ...fields } = input
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
    await refuseUnknownMaterials(tx, fields.consumables, before.consumables)
    await refuseClosedKinds(tx, fields, before)
    const barcode = fields.barcode || (await freeBarcode(tx.db, ctx.clock, actor.customerId))
    const { purchase_price, purchase_currency } = actor.seesMoney ? fields : before
    const after = { ...fields, purchase_price, purchase_currency, barcode, version: version + 1 }
    await uniqueOr(
      tx.db
        .updateTable('sku')
        .set({ ...after, updated_at: tx.now })
        .where('customer_id', '=', actor.customerId)
        .where('sku_id', '=', sku_id)
        .execute(),
      TAKEN,
    )
    tx.note({
      object: 'sku',
      objectId: sku_id,
      before: Object.fromEntries(Object.keys(after).map((key) => [key, before[key as keyof typeof before]])),
      after,
    })
    tx.changed(['products', 'stock'])
    return { sku_id, version: version + 1 }
  })
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
