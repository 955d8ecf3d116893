// What is read anew once something was decided about a payment or a top-up.
import { bankCalls } from '#shared/billing/bank.contract.ts'
import { officeBillingCalls } from '#shared/billing/billing.contract.ts'
import { officeTopUpCalls } from '#shared/billing/top-up.contract.ts'
import { officeDashboardCalls } from '#shared/statistics/dashboard.contract.ts'

export const STALE = [
  bankCalls.getList, bankCalls.getStatusCounts, officeTopUpCalls.getList, officeTopUpCalls.getStatusCounts, officeTopUpCalls.getDetail,
  officeBillingCalls.getBalance, officeDashboardCalls.getWorkplace,
] // prettier-ignore
