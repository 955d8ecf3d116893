// What the writes of shops share: a shop as it is locked, its sealed key, the line to it, and in whose name its orders are placed.
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import type { ShopKind } from '#shared/integrations/shops/shop-kinds.ts'
import { systemActor, type CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { seal, unseal } from '#server/base/secrets/seal.ts'
import { ShopError, type ShopLine } from '#server/outside/shops/shop-adapter.ts'

export const SYNC_SHOPS = { name: 'integrations.shops', everySeconds: 5 }

export type ShopKey = { customer_id: number; shop_id: string }
/** `since`, `after`: where to go on reading. */
export type ShopRow = ShopKey & {
  kind: ShopKind
  name: string
  account: string
  address: string
  currency: string
  secret: Buffer
  key_end: string
  warehouse_ids: string[]
  prefix: string
  phone: string
  enabled: boolean
  submits: boolean
  pushes_tracking: boolean
  pushes_stock: boolean
  stock_buffer: number
  location: string
  locations: { id: string; name: string }[]
  made_by: string
  maker: unknown
  since: string
  after: string
  fill_from: string | null
  failures: number
  fault: string | null
  failing_since: string | null
  hook_at: string | null
  lease: string | null
}

type Access = { key: string; secret: string }

const about = ({ customer_id, shop_id }: ShopKey) => `shop ${customer_id} ${shop_id}`
export const sealAccess = (ctx: Ctx, key: ShopKey, { key: id, secret }: Access): Buffer =>
  seal(ctx, Buffer.from(JSON.stringify([id, secret])), about(key))
/** Undefined where the sealing key is not the one that sealed it. */
export function openAccess(ctx: Ctx, shop: ShopKey & { secret: Buffer }): Access | undefined {
  const bytes = unseal(ctx, shop.secret, about(shop))
  if (!bytes) return undefined
  const [key = '', secret = ''] = JSON.parse(bytes.toString()) as string[]
  return { key, secret }
}
/** What is shown of a key. */
export const keyEnd = (key: string): string => key.slice(-4)

/** Throws the fault `secret` where the key cannot be opened. */
export function lineTo(ctx: Ctx, shop: ShopKey & { secret: Buffer; address: string }): ShopLine {
  const access = openAccess(ctx, shop)
  if (!access) throw new ShopError('secret')
  return { ask: ctx.askPublic, address: shop.address, ...access, now: ctx.clock.now() }
}

type Maker = Pick<CustomerActor, 'kind' | 'subAccountId' | 'name' | 'skuIds' | 'platformType'>
export const makerOf = ({ kind, subAccountId, name, skuIds, platformType }: CustomerActor): Maker => ({
  kind,
  subAccountId,
  name,
  skuIds,
  platformType,
})
/** Who connected the shop, for what a job does. Holds no permission: what it may was asked then. */
export const shopActor = ({ customer_id, made_by, maker }: ShopRow): CustomerActor => ({
  ...(maker as Maker),
  customerId: customer_id,
  id: made_by,
  email: '',
  permissions: new Set(),
  seesMoney: false,
  request: systemActor(SYNC_SHOPS.name).request,
})

/** Refuses `not_found`, as for one of somebody else. */
export async function lockShop(db: Database, { customer_id, shop_id }: ShopKey): Promise<ShopRow> {
  const { rows } = await sql<ShopRow>`select * from shop where customer_id = ${customer_id} and shop_id = ${shop_id} and deleted_at is null
    for no key update`.execute(db) // prettier-ignore
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}

/** The same without a lock, for what has to be asked of the shop before anything is written. */
export async function findShop(db: Database, { customer_id, shop_id }: ShopKey): Promise<ShopRow> {
  const { rows } =
    await sql<ShopRow>`select * from shop where customer_id = ${customer_id} and shop_id = ${shop_id} and deleted_at is null`.execute(
      db,
    )
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}
