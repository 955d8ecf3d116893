// Barcode labels of chosen products as one document. It reads products and hands them to the document makers; sizes are decided there.
import { sql } from 'kysely'
import type { z } from 'zod'
import { brandName } from '#shared/brands/brand.ts'
import { AppError } from '#shared/errors.ts'
import { readsChinese } from '#shared/language.ts'
import type { productCalls } from '#shared/products/products.contract.ts'
import type { officeProductCalls } from '#shared/products/products-office.contract.ts'
import { getBrand } from '#server/brands/index.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { productLabelsPdf } from './product-labels.ts'
import { productLabelsZpl } from './product-labels-zpl.ts'
import type { Document } from '#server/base/http/http.ts'
import { read } from '#server/base/database/transaction.ts'
import { findSkus } from '../find-skus.ts'
import { staffSeesSku } from '../staff-scope.ts'

type Input = z.output<typeof productCalls.printLabels.input>
type OfficeInput = z.output<typeof officeProductCalls.printLabels.input>
type Labelled = { sku_id: string; sku: string; barcode: string; name_en: string; name_zh: string }

/** A PDF has one page a label, ZPL one form a product with its copies, in the order asked for. Refuses `not_found`, and `invalid_input` for too many labels or a barcode too long for the size. */
export async function printLabels(ctx: Ctx, actor: CustomerActor, input: Input): Promise<Document> {
  const { products, brand } = await read(ctx, actor, async (db) => ({
    products: await findSkus(
      db,
      actor.customerId,
      input.labels.map((label) => label.sku_id),
      { skuScope: actor.skuIds },
    ),
    brand: await getBrand(db, { platformType: actor.platformType }),
  }))
  return labelsOf(products, input, actor, brandName(brand, actor.request.language))
}

/** The same of the products that this person sees, of whichever customers. */
export async function printOfficeLabels(ctx: Ctx, actor: StaffActor, input: OfficeInput): Promise<Document> {
  const { products, brand } = await read(ctx, actor, async (db) => ({
    products: (
      await sql<Labelled>`select s.sku_id, s.sku, s.barcode, s.name_en, s.name_zh
        from unnest(${input.labels.map(({ customer_id }) => customer_id)}::int[], ${input.labels.map(({ sku_id }) => sku_id)}::uuid[]) x(customer_id, sku_id)
        join sku s on s.customer_id = x.customer_id and s.sku_id = x.sku_id where s.deleted_at is null and ${staffSeesSku(actor, 's')}`.execute(
        db,
      )
    ).rows,
    brand: await getBrand(db, {}),
  }))
  return labelsOf(products, input, actor, brandName(brand, actor.request.language))
}

async function labelsOf(
  products: readonly Labelled[],
  input: Omit<Input, 'labels'> & { labels: readonly { sku_id: string; copies: number }[] },
  { request: { language } }: CustomerActor | StaffActor,
  brand: string,
): Promise<Document> {
  const byId = new Map(products.map((product) => [product.sku_id, product]))
  const labels = input.labels.map(({ sku_id, copies }) => {
    const product = byId.get(sku_id)
    if (!product) throw new AppError('not_found')
    // The letters of a label printer are Latin.
    const chinese = input.format === 'pdf' && readsChinese(language)
    const name = (chinese && product.name_zh) || product.name_en
    return { sku: product.sku, name, barcode: product.barcode, copies }
  })
  const named = `labels-${labels.length === 1 ? labels[0]?.sku : labels.length}-${input.size}`
  if (input.format === 'zpl')
    return {
      bytes: Buffer.from(productLabelsZpl(labels, input.size, input.dpi)),
      name: `${named}.zpl`,
      mediaType: 'text/plain',
    }
  const bytes = await productLabelsPdf(labels, input.size, language, { name: brand }, input.dpi)
  return {
    bytes,
    name: `${named}.pdf`,
    mediaType: 'application/pdf',
  }
}
