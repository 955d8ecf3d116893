// Every call of the product and who answers it, domain by domain in the house's order: a new domain adds its line. The OpenAPI document,
// the permission matrix and `npm run routes` are made of `allCalls`; a call without a handler does not compile.
import type { FastifyInstance } from 'fastify'
import type { Call } from '#shared/contract.ts'
import * as access from './access/index.ts'
import * as api from './api/index.ts'
import type { Ctx } from './base/context.ts'
import type { Routes } from './base/http/http.ts'
import * as billing from './billing/index.ts'
import * as brands from './brands/index.ts'
import * as customers from './customers/index.ts'
import * as inbound from './inbound/index.ts'
import * as integrations from './integrations/index.ts'
import * as mail from './mail/index.ts'
import * as messages from './messages/index.ts'
import * as orders from './orders/index.ts'
import * as oversight from './oversight/index.ts'
import * as people from './people/index.ts'
import * as products from './products/index.ts'
import * as rates from './rates/index.ts'
import * as returns from './returns/index.ts'
import * as serials from './serials/index.ts'
import * as statistics from './statistics/index.ts'
import * as stock from './stock/index.ts'
import * as warehouses from './warehouses/index.ts'

/** A part of the business as the OpenAPI document shows it. */
export type Part = { name: string; about: string; routes: readonly Routes[] }

const PARTS: readonly Part[] = [
  { name: 'brands', about: 'How the portal looks and what it offers for download', routes: brands.routes },
  { name: 'mail', about: 'Mails that were sent or wait', routes: mail.routes },
  { name: 'access', about: 'Signing in, passwords, the second factor', routes: access.routes },
  { name: 'people', about: 'Who works for a customer, and API keys', routes: people.routes },
  { name: 'customers', about: 'The customer itself, and asking for a quote', routes: customers.routes },
  { name: 'products', about: 'SKUs: sizes, customs data, barcodes, labels', routes: products.routes },
  { name: 'warehouses', about: 'Where goods lie', routes: warehouses.routes },
  { name: 'stock', about: 'What lies where, its log and its warnings', routes: stock.routes },
  { name: 'rates', about: 'Shipping methods and what they cost', routes: rates.routes },
  { name: 'billing', about: 'Balance, top-ups and fees', routes: billing.routes },
  { name: 'inbound', about: 'Goods announced for a warehouse and received there', routes: inbound.routes },
  { name: 'serials', about: 'Serial numbers of pieces, and what became of each', routes: serials.routes },
  { name: 'orders', about: 'Goods to one recipient, from the draft to the delivery', routes: orders.routes },
  { name: 'returns', about: 'Goods that come back: announced, inspected, decided about', routes: returns.routes },
  { name: 'integrations', about: 'Webhooks: what happens, told to machines; the sandbox', routes: integrations.routes },
  { name: 'messages', about: 'Notices and live news', routes: messages.routes },
  { name: 'oversight', about: 'The operation log and reports of errors', routes: oversight.routes },
  { name: 'statistics', about: 'Figures over all of it', routes: statistics.routes },
  { name: 'api', about: 'The API for machines', routes: api.routes },
]

const allRoutes = PARTS.flatMap(({ routes }) => routes)

export const allCalls: readonly Call[] = allRoutes.flatMap(({ calls }) => calls)

/** What the portal calls; the staff's calls are the house's own affair, and those of the API have a document of their own. */
export const publicParts = PARTS.map(({ name, about, routes }) => ({
  name,
  about,
  calls: routes
    .flatMap(({ calls }) => calls)
    .filter(({ audience, path, api }) => audience !== 'staff' && !path.startsWith('/api/office/') && !api),
})).filter(({ calls }) => calls.length > 0)

export function mountAll(app: FastifyInstance, ctx: Ctx): void {
  const find = integrations.findWithShadow(ctx, access.findActor(ctx))
  for (const routes of allRoutes) routes.mount(app, ctx, find)
}
