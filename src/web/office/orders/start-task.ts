// The calls that start tasks over many orders, loaded when they are needed.
const load = async () => (await import('#shared/orders/tasks/office-order-tasks.contract.ts')).officeOrderTaskCalls
export const loadStart = async () => (await load()).startTask
export const loadExport = async () => (await load()).startExport
