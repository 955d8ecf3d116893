// The door of integrations: routes, jobs, and webhooks for the demo's story.
export { routes } from './integrations.routes.ts'
export { integrationJobs } from './integrations.jobs.ts'
export { deliverDue } from './deliver.ts'
export { saveSystem } from './dropshipping/ordering-systems.ts'
export { start } from './dropshipping/panel.ts'
export { SIMULATOR_URL } from './dropshipping/simulator-page.ts'
export { tellOrdering } from './dropshipping/tell-ordering.ts'
export { addWebhook, updateWebhook } from './save-webhook.ts'
