// Valid requests of the statistics: months in which something was shipped, and in which something was paid for.
import { reportMailCalls } from '#shared/statistics/report-mails.contract.ts'
import { makeShipped } from '#server/orders/order.testing.ts'
import { ok } from '#test/app.ts'
import type { Requests } from './requests.ts'
import type { World } from './world.ts'

const period = { from: '2026-01', to: '2026-12', against: 'year' }
const where = (world: World) => ({ warehouse_id: world.shop.warehouseId, country: 'DE' })

/** As the customer, after an order has left. */
const shipped = (input: (world: World) => Record<string, unknown>) => async (world: World) => {
  await makeShipped(world.test, world.shop)
  return { as: world.customer, input: input(world) }
}

const statistic = { report: 'shipping', rhythm: 'weekly', against: 'year' } as const
let months = 0
/** A statistic that this person gets by mail. */
async function kept(world: World) {
  const as = await world.member()
  return { as, mail: await ok(world.test, as, reportMailCalls.keep, { ...statistic, months: 1 }) }
}

export const statisticsRequests: Requests = {
  'GET /api/ucenter/statistics/reportMail/getList': async (world) => ({ as: (await kept(world)).as, input: {} }),
  'POST /api/ucenter/statistics/reportMail/keep': async (world) => ({
    as: await world.member(),
    input: { ...statistic, ...where(world), search: 'bottle', months: 1 + (++months % 36) },
  }),
  'POST /api/ucenter/statistics/reportMail/drop': async (world) => {
    const { as, mail } = await kept(world)
    return { as, input: { report_mail_id: mail.report_mail_id } }
  },
  'GET /api/ucenter/dashboard/getAnalysis': shipped(() => ({ period: '30' })),
  'GET /api/ucenter/statistics/getShipped': shipped((world) => ({ ...period, ...where(world), by: 'month' })),
  'GET /api/ucenter/statistics/exportShipped': shipped((world) => ({
    ...period,
    ...where(world),
    by: 'method',
    format: 'csv',
  })),
  'GET /api/ucenter/statistics/getRegions': shipped((world) => ({ ...period, ...where(world) })),
  'GET /api/ucenter/statistics/exportRegions': shipped((world) => ({ ...period, ...where(world), format: 'csv' })),
  'GET /api/ucenter/statistics/getExpenses': shipped(() => period),
  'GET /api/ucenter/statistics/exportExpenses': shipped(() => ({ ...period, format: 'csv' })),
  'GET /api/ucenter/statistics/getSkus': shipped((world) => ({ ...period, ...where(world), search: world.shop.sku })),
  'GET /api/ucenter/statistics/exportSkus': shipped((world) => ({
    ...period,
    ...where(world),
    search: world.shop.sku,
    format: 'csv',
  })),
  'GET /api/ucenter/statistics/getOnTime': shipped((world) => ({ ...period, ...where(world) })),
  'GET /api/ucenter/statistics/exportOnTime': shipped((world) => ({ ...period, ...where(world), format: 'csv' })),
  'GET /api/office/dashboard/getSales': ({ sales }) => ({ as: sales, input: { period: '30' } }),
  'GET /api/office/dashboard/getAccounts': ({ manager }) => ({ as: manager, input: { period: '30' } }),
  'GET /api/office/dashboard/getService': ({ service }) => ({ as: service, input: { period: '30' } }),
  'GET /api/office/dashboard/getFinance': ({ finance }) => ({ as: finance, input: { period: '30' } }),
  'GET /api/office/dashboard/getFloor': ({ worker, shop }) => ({
    as: worker,
    input: { period: '30', warehouse_id: shop.warehouseId },
  }),
}
