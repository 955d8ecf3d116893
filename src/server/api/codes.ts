// From the codes of the trade to the ids of the house, and back again in what a refusal says. Whether somebody may use what a code names is judged
// by the use case behind a call: an unknown code becomes an id that nothing has, which it refuses at its field.
import { sql, type RawBuilder } from 'kysely'
import { AppError, type FieldRefusal } from '#shared/errors.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { read } from '#server/base/database/transaction.ts'
import { NO_METHOD, NO_SKU, NO_WAREHOUSE } from '#server/orders/index.ts'

type Asked = { warehouses?: readonly string[]; skus?: readonly string[]; methods?: readonly string[] }
/** What a code stands for. `open`: it may be chosen; `warehouse_id`: where a method ships from. */
type Known = { id: string; code: string; open: boolean; warehouse_id?: string; name_en?: string }
type Named = Record<keyof Asked, Map<string, Known>>

/** What the codes of one request mean. */
export class Codes {
  readonly #clock: Ctx['clock']
  readonly #named: Named
  /** Ids that stand for codes of nothing. */
  readonly #unknown = new Map<string, string>()

  constructor(clock: Ctx['clock'], named: Named) {
    this.#clock = clock
    this.#named = named
  }

  warehouse = (code: string): string => this.#idOf('warehouses', code)
  sku = (code: string): string => this.#idOf('skus', code)
  method = (code: string): string => this.#idOf('methods', code)
  /** The English name of the product; empty for a SKU that is not there. */
  nameOf = (sku: string): string => this.#named.skus.get(sku)?.name_en ?? ''
  /** Lines as use cases want them. */
  goods = <T extends { sku: string }>(lines: readonly T[]): (Omit<T, 'sku'> & { sku_id: string })[] =>
    lines.map(({ sku, ...line }) => ({ ...line, sku_id: this.sku(sku) }))

  /** The fields of an order that name what is not there, or not to be chosen. */
  unknownIn({ warehouse_code, lines, shipping_method }: Naming): FieldRefusal[] {
    const warehouse = this.#named.warehouses.get(warehouse_code)
    const method = shipping_method === undefined ? undefined : this.#named.methods.get(shipping_method)
    const carries = method?.open && method.warehouse_id === warehouse?.id
    return [
      ...(warehouse?.open ? [] : [{ path: 'warehouse_code', reason: NO_WAREHOUSE }]),
      ...lines.flatMap(({ sku }, n) => (this.#named.skus.has(sku) ? [] : [{ path: `lines.${n}.sku`, reason: NO_SKU }])),
      ...(shipping_method === undefined || carries ? [] : [{ path: 'shipping_method', reason: NO_METHOD }]),
    ]
  }

  /** Runs a use case; what it refuses names fields and goods as the API does. */
  async inWords<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const { code, params, fields } = error.refusal
      throw new AppError(
        code,
        params &&
          Object.fromEntries(
            Object.entries(params).map(([name, value]) => [name, this.#unknown.get(String(value)) ?? value]),
          ),
        fields?.map((field) => ({ ...field, path: apiField(field.path) })),
      )
    }
  }

  #idOf(kind: keyof Asked, code: string): string {
    const known = this.#named[kind].get(code)
    if (known) return known.id
    const id = this.#clock.id()
    this.#unknown.set(id, code)
    return id
  }
}
type Naming = { warehouse_code: string; lines: readonly { sku: string }[]; shipping_method?: string | undefined }

/** Looks up what a request names, in one trip. */
export async function readCodes(ctx: Ctx, actor: CustomerActor, asked: Asked): Promise<Codes> {
  const look = async (db: Database, kind: keyof Asked): Promise<Map<string, Known>> => {
    const codes = [...new Set(asked[kind])]
    if (codes.length === 0) return new Map()
    const { rows } = await SELECT[kind](codes, actor).execute(db)
    return new Map(rows.map((row) => [row.code, row]))
  }
  return read(ctx, actor, async (db) => {
    const [warehouses, skus, methods] = await Promise.all([
      look(db, 'warehouses'),
      look(db, 'skus'),
      look(db, 'methods'),
    ])
    return new Codes(ctx.clock, { warehouses, skus, methods })
  })
}

/** A key that is bound to warehouses knows no others (Rule 3.20). */
const within = ({ boundTo }: CustomerActor) => (boundTo ? sql`and warehouse_id = any (${boundTo}::uuid[])` : sql``)

const SELECT: Record<keyof Asked, (codes: string[], actor: CustomerActor) => RawBuilder<Known>> = {
  warehouses: (codes, actor) =>
    sql`select warehouse_id as id, code, enabled as open from warehouse where code = any (${codes}) ${within(actor)}`,
  skus: (codes, { customerId }) =>
    sql`select sku_id as id, sku as code, true as open, name_en from sku where customer_id = ${customerId} and sku = any (${codes}) and deleted_at is null`,
  methods: (codes, actor) =>
    sql`select method_id as id, code, enabled as open, warehouse_id from shipping_method where code = any (${codes}) ${within(actor)}`,
}

/** The warehouse that a list is narrowed to, if it is. Refuses `invalid_input` for a code of none. */
export async function warehouseOf(
  ctx: Ctx,
  actor: CustomerActor,
  code: string | undefined,
): Promise<{ warehouse_id?: string }> {
  if (code === undefined) return {}
  const { rows } = await read(ctx, actor, (db) => SELECT.warehouses([code], actor).execute(db))
  if (!rows[0]) throw new AppError('invalid_input', undefined, [{ path: 'warehouse_code', reason: NO_WAREHOUSE }])
  return { warehouse_id: rows[0].id }
}

/** A field of a use case as the API calls it. */
const apiField = (path: string): string =>
  path
    .replace(/(^|\.)warehouse_id$/, '$1warehouse_code')
    .replace(/(^|\.)sku_id$/, '$1sku')
    .replace(/^(orders\.\d+\.)?method(\.\w+)?$/, '$1shipping_method')
