// Every call of the product and who answers it, domain by domain in the house's order: a new domain adds its line. The OpenAPI document,
// the permission matrix and `npm run routes` are made of `allCalls`; a call without a handler does not compile.
import type { FastifyInstance } from 'fastify'
import type { Call } from '#shared/contract.ts'
import * as access from './access/index.ts'
import type { Ctx } from './base/context.ts'
import type { Routes } from './base/http/http.ts'
import * as billing from './billing/index.ts'
import * as brands from './brands/index.ts'
import * as customers from './customers/index.ts'
import * as inbound from './inbound/index.ts'
import * as mail from './mail/index.ts'
import * as messages from './messages/index.ts'
import * as orders from './orders/index.ts'
import * as oversight from './oversight/index.ts'
import * as people from './people/index.ts'
import * as products from './products/index.ts'
import * as rates from './rates/index.ts'
import * as statistics from './statistics/index.ts'
import * as stock from './stock/index.ts'
import * as warehouses from './warehouses/index.ts'

const allRoutes: readonly Routes[] = [
  ...brands.routes,
  ...mail.routes,
  ...access.routes,
  ...people.routes,
  ...customers.routes,
  ...products.routes,
  ...warehouses.routes,
  ...stock.routes,
  ...rates.routes,
  ...billing.routes,
  ...inbound.routes,
  ...orders.routes,
  ...messages.routes,
  ...oversight.routes,
  ...statistics.routes,
]

export const allCalls: readonly Call[] = allRoutes.flatMap(({ calls }) => calls)

export function mountAll(app: FastifyInstance, ctx: Ctx): void {
  const find = access.findActor(ctx)
  for (const routes of allRoutes) routes.mount(app, ctx, find)
}
