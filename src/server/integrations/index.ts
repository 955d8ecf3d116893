// The door of integrations: routes, jobs, and webhooks and shops for the demo's story.
export { routes } from './integrations.routes.ts'
export { integrationJobs } from './integrations.jobs.ts'
export { deliverDue } from './deliver.ts'
export { addWebhook, updateWebhook } from './save-webhook.ts'
export { addShop, updateShop } from './shops/save-shop.ts'
export { syncDue } from './shops/sync-shops.ts'
