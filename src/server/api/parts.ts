// The parts of the API, as its document tells them.
import type { Routes } from '#server/base/http/http.ts'
import { goodsRoutes } from './goods.routes.ts'
import { inboundRoutes } from './inbound.routes.ts'
import { moneyRoutes } from './money.routes.ts'
import { orderRoutes } from './orders.routes.ts'
import { returnRoutes } from './returns.routes.ts'
import { simulateRoutes } from './simulate.routes.ts'
import { webhookRoutes } from './webhooks.routes.ts'

export type ApiPart = { name: string; about: string; routes: readonly Routes[] }

export const PARTS: readonly ApiPart[] = [
  { name: 'orders', about: 'Goods to one recipient, from the draft to the delivery', routes: [orderRoutes] },
  { name: 'goods', about: 'Products, what lies where, warehouses and shipping methods', routes: [goodsRoutes] },
  { name: 'bookings', about: 'Goods announced for a warehouse and received there', routes: [inboundRoutes] },
  { name: 'returns', about: 'Goods that come back', routes: [returnRoutes] },
  { name: 'money', about: 'What was charged, monthly statements and the balance', routes: [moneyRoutes] },
  { name: 'webhooks', about: 'Addresses that are told what happens, and what was sent there', routes: [webhookRoutes] },
  {
    name: 'simulate',
    about: 'The sandbox: what the house and carriers would do, at a test key’s word',
    routes: [simulateRoutes],
  },
]
