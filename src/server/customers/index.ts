// The door of customers: the routes around registration, contracts, settings and keys.
export * from './customers.routes.ts'
