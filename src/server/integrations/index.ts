// The door of integrations: routes, jobs, webhooks for the demo's story, and which addresses may be told.
export { routes } from './integrations.routes.ts'
export { integrationJobs } from './integrations.jobs.ts'
export { deliverDue } from './deliver.ts'
export { addWebhook, updateWebhook } from './save-webhook.ts'
export { webhookUrlFault } from './webhook-url.ts'
