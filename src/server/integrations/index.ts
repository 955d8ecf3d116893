// The door of integrations: routes, jobs, and webhooks for the demo's story, and the way into the sandbox.
export { routes } from './integrations.routes.ts'
export { integrationJobs } from './integrations.jobs.ts'
export { findWithShadow } from './sandbox/enter-sandbox.ts'
export { deliverDue } from './deliver.ts'
export { addWebhook, updateWebhook } from './save-webhook.ts'
