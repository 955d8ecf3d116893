// The door of billing: filing and deciding top-ups, for the demo's and the tests' stories, and the routes.
export { fileTopUp } from './top-ups/file-top-up.ts'
export { confirmTopUp, rejectTopUp } from './top-ups/decide-top-up.ts'
export {
  billingRoutes,
  fulfillmentFeeRoutes,
  officeBillingRoutes,
  officeTopUpRoutes,
  topUpRoutes,
} from './billing.routes.ts'
