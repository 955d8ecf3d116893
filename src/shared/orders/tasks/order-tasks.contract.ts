// What is done with many orders by itself (Rules 9.62, 9.63), on either side: starting it, where it stands, what became of each order, the files.
// A person's own tasks; which deed asks for which permission is said in order-tasks.rules.ts. A file of its own: of all pages few need it.
import { z } from 'zod'
import { call, type Call } from '../../contract.ts'
import { id, instant, queryInt, sortBy, text } from '../../fields.ts'
import { listFormat, sheetFormat } from '../../files.ts'
import { refusalOut } from '../../refusal-out.ts'
import { orderFilters, orderListInput } from '../order-list.filters.ts'
import { ruledMethod } from '../methods/method-wish.ts'
import { ORDER_STATUSES } from '../orders.states.ts'
import { choiceGiven, CUSTOMER_DEEDS, CUSTOMER_REASONS, DEEDS, reasonGiven, TASK_LIMIT } from './order-tasks.rules.ts'

/** `halted`: a refusal ended it before its last order; `stopped`: its starter did. What was not reached is as it was. */
export const TASK_STATES = ['running', 'done', 'stopped', 'halted'] as const

const task = z.object({
  task_id: id,
  deed: z.enum(DEEDS),
  state: z.enum(TASK_STATES),
  /** Orders, or of an export rows. */
  total: z.int(),
  done: z.int(),
  refused: z.int(),
  /** Why it was halted. */
  halted: refusalOut.nullable(),
  created_at: instant,
  ended_at: instant.nullable(),
  expires_at: instant,
  files: z.array(z.object({ file_no: z.int(), name: z.string(), holds: z.int() })),
})
export type OrderTask = z.infer<typeof task>

const result = z.object({
  item_no: z.int(),
  customer_id: z.int(),
  order_id: id,
  /** Null of an order that the reader does not see any more. */
  order_no: z.string().nullable(),
  done: z.boolean().nullable(),
  refusal: refusalOut.nullable(),
})
export type TaskResult = z.infer<typeof result>

const key = z.strictObject({ task_id: id })
export const reasonRequired = { path: ['reason'], params: { rule: 'required' } }
const choiceRequired = { path: ['choose'], params: { rule: 'required' } }

/** Inputs and outputs of the calls that both sides have; how a task is started is each side's. */
export const taskParts = {
  none: z.strictObject({}),
  key,
  results: key.extend({
    refused: z.literal('1').optional(),
    /** The last order of the page before. */
    after: queryInt(0, TASK_LIMIT).optional(),
  }),
  refused: key.extend({ format: sheetFormat }),
  file: key.extend({ file_no: queryInt(1, TASK_LIMIT) }),
  task,
  tasks: z.object({ rows: z.array(task) }),
  resultsOut: z.object({ rows: z.array(result), more: z.boolean() }),
}
type Parts = typeof taskParts

/** The calls as either application has them. */
export type TaskCalls = {
  getTasks: Call<Parts['none'], Parts['tasks']>
  getTask: Call<Parts['key'], Parts['task']>
  getResults: Call<Parts['results'], Parts['resultsOut']>
  exportRefused: Call<Parts['refused'], z.ZodNull>
  getFile: Call<Parts['file'], z.ZodNull>
  stopTask: Call<Parts['key'], Parts['task']>
}

export const TASK_TITLES = {
  start: { en: 'Start a task over many orders', zh_CN: '启动批量任务' },
  export: { en: 'Export many orders', zh_CN: '导出大量订单' },
  stop: { en: 'Stop a task over many orders', zh_CN: '停止批量任务' },
  list: 'Tasks over many orders of the last days',
  get: 'Task over many orders',
  results: 'What became of each order of a task',
  refused: 'Refused orders of a task, with the reasons',
  file: 'File that a task made',
} as const

const reads = { audience: 'customer', permission: 'any', inSandbox: true, method: 'GET' } as const
const writes = { audience: 'customer', permission: 'any', inSandbox: true, whileActing: true, method: 'POST' } as const
const PORTAL = '/api/ucenter/orderTask'

/** The filters of a list in its own order, and what the table is to be. */
export const exportedList = { ...orderFilters, status: z.enum(ORDER_STATUSES).optional(), sort: sortBy('created_at') }

export const orderTaskCalls = {
  getTasks: call({
    ...reads, path: `${PORTAL}/getTasks`, title: TASK_TITLES.list, input: taskParts.none, output: taskParts.tasks,
  }), // prettier-ignore
  getTask: call({
    ...reads, path: `${PORTAL}/getTask`, title: TASK_TITLES.get, input: taskParts.key, output: taskParts.task,
  }), // prettier-ignore
  getResults: call({
    ...reads, path: `${PORTAL}/getResults`, title: TASK_TITLES.results, input: taskParts.results, output: taskParts.resultsOut,
  }), // prettier-ignore
  exportRefused: call({
    ...reads, path: `${PORTAL}/exportRefused`, title: TASK_TITLES.refused, input: taskParts.refused, output: z.null(), download: true,
  }), // prettier-ignore
  getFile: call({
    ...reads, path: `${PORTAL}/getFile`, title: TASK_TITLES.file, input: taskParts.file, output: z.null(), download: true,
  }), // prettier-ignore
  stopTask: call({
    ...writes, path: `${PORTAL}/stopTask`, title: TASK_TITLES.stop, input: taskParts.key, output: taskParts.task,
  }), // prettier-ignore
  startTask: call({
    ...writes,
    path: `${PORTAL}/startTask`,
    title: TASK_TITLES.start,
    input: z
      .strictObject({
        deed: z.enum(CUSTOMER_DEEDS),
        order_ids: z.array(id).min(1).max(TASK_LIMIT),
        reason: text(500).optional(),
        choose: ruledMethod.optional(),
      })
      .refine(reasonGiven(CUSTOMER_REASONS), reasonRequired)
      .refine(choiceGiven, choiceRequired),
    output: taskParts.task,
  }),
  startExport: call({
    ...writes,
    path: `${PORTAL}/startExport`,
    title: TASK_TITLES.export,
    input: z.strictObject({
      list: orderListInput({ ...exportedList, search_id: id.optional(), upload_id: id.optional() }),
      format: listFormat,
    }),
    output: taskParts.task,
  }),
}
