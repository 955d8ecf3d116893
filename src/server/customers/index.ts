// The door of customers: the routes around registration, contracts, settings and keys, what one of the staff may see, and what the
// demo's story uses.
export { routes } from './customers.routes.ts'
export { addNote, pinNote, updateNote } from './customer-notes.ts'
export { generateApiKey, revokeApiKey } from './api-keys.ts'
export { changeLimit } from './usage/change-limit.ts'
export { setQuoteRequestState } from './quote-requests.ts'
export {
  seesEveryCustomer,
  seesMoneyOf,
  staffSeesCustomer,
  staffSeesCustomerOf,
  staffSeesSomeWarehouse,
  staffSeesWarehouse,
  staffWorksEverywhere,
  staffWorksIn,
  warehousesOf,
} from '#server/access/index.ts'
export { answerEvaluation, giveEvaluation } from './evaluation/give-evaluation.ts'
export { seesEvaluation } from './evaluation/evaluations.queries.ts'
