// The API's calls about money -> the queries of billing.
import { apiMoneyCalls } from '#shared/api/money.contract.ts'
import { answered } from '#server/base/http/http.ts'
import { getBalance, getStatement, listStatements, listTransactions } from '#server/billing/index.ts'
import { apiPage } from './pages.ts'

export const moneyRoutes = answered(apiMoneyCalls, (ctx) => ({
  getBalance: (actor) => getBalance(ctx, actor),
  listCharges: (actor, input) => {
    const { limit, cursor, fields: _, ...filters } = input
    return apiPage(
      ctx,
      actor,
      { limit, cursor },
      (page) => listTransactions(ctx, actor, { ...filters, time_zone: 'UTC', ...page }),
      ({ seq, ...entry }) => ({ ...entry, entry_no: seq }),
    )
  },
  listStatements: (actor, { limit, cursor }) =>
    apiPage(
      ctx,
      actor,
      { limit, cursor },
      (page) => listStatements(ctx, actor, page),
      (row) => row,
    ),
  getStatement: (actor, input) => getStatement(ctx, actor, input),
}))
