// Contract -> use case for tasks over many orders, on either side; no logic.
import { officeOrderTaskCalls } from '#shared/orders/tasks/office-order-tasks.contract.ts'
import { orderTaskCalls } from '#shared/orders/tasks/order-tasks.contract.ts'
import { answered, type Routes } from '#server/base/http/http.ts'
import { exportRefused, getTask, listTasks, openTaskFile, taskResults } from './tasks/own-tasks.ts'
import { startExport, startOfficeExport, startOfficeTask, startTask, stopTask } from './tasks/start-task.ts'

export const taskRoutes: readonly Routes[] = [
  answered(orderTaskCalls, (ctx) => ({
    startTask: (actor, input) => startTask(ctx, actor, input),
    startExport: (actor, input) => startExport(ctx, actor, input),
    getTasks: (actor) => listTasks(ctx, actor),
    getTask: (actor, input) => getTask(ctx, actor, input),
    getResults: (actor, input) => taskResults(ctx, actor, input),
    exportRefused: (actor, input) => exportRefused(ctx, actor, input),
    getFile: (actor, input) => openTaskFile(ctx, actor, input),
    stopTask: (actor, input) => stopTask(ctx, actor, input),
  })),
  answered(officeOrderTaskCalls, (ctx) => ({
    startTask: (actor, input) => startOfficeTask(ctx, actor, input),
    startExport: (actor, input) => startOfficeExport(ctx, actor, input),
    getTasks: (actor) => listTasks(ctx, actor),
    getTask: (actor, input) => getTask(ctx, actor, input),
    getResults: (actor, input) => taskResults(ctx, actor, input),
    exportRefused: (actor, input) => exportRefused(ctx, actor, input),
    getFile: (actor, input) => openTaskFile(ctx, actor, input),
    stopTask: (actor, input) => stopTask(ctx, actor, input),
  })),
]
