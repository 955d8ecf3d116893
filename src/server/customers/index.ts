// The door of customers: the routes around registration, contracts, settings and keys, and what the demo's story uses of them.
export { routes } from './customers.routes.ts'
export { generateApiKey, revokeApiKey } from './api-keys.ts'
export { setQuoteState } from './quotes.ts'
