// Every call of the product and who answers it. The OpenAPI document, the permission matrix and `npm run routes` are made of
// `contracts`; a contract without handlers does not compile.
import type { FastifyInstance } from 'fastify'
import { accountCalls, officeAccountCalls } from '#shared/accounts/accounts.contract.ts'
import type { Call } from '#shared/contract.ts'
import { accountRoutes, findActor, officeAccountRoutes } from './accounts/index.ts'
import { officeRateCalls } from '#shared/rates/rates.contract.ts'
import type { Ctx } from './base/context.ts'
import { mount, type Handlers } from './base/http.ts'
import { officeRateRoutes } from './rates/index.ts'

const contracts = {
  accounts: accountCalls,
  officeAccounts: officeAccountCalls,
  officeRates: officeRateCalls,
} satisfies Record<string, Record<string, Call>>

const handlers = (ctx: Ctx): { [K in keyof typeof contracts]: Handlers<(typeof contracts)[K]> } => ({
  accounts: accountRoutes(ctx),
  officeAccounts: officeAccountRoutes(ctx),
  officeRates: officeRateRoutes(ctx),
})

export const allCalls: readonly Call[] = Object.values(contracts).flatMap((calls) => Object.values(calls) as Call[])

export function mountAll(app: FastifyInstance, ctx: Ctx): void {
  const find = findActor(ctx)
  const made = handlers(ctx)
  for (const name of Object.keys(contracts) as (keyof typeof contracts)[]) {
    mount(app, ctx, find, contracts[name] as Record<string, Call>, made[name] as unknown as Handlers<Record<string, Call>>)
  }
}
