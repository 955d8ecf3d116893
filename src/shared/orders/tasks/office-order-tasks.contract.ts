// Tasks of the staff over many orders (Rules 9.62, 9.63): as the portal's, with orders of many customers, and printing.
import { z } from 'zod'
import { call } from '../../contract.ts'
import { customerId, id, queryInt, text } from '../../fields.ts'
import { listFormat } from '../../files.ts'
import { LABEL_FORMATS } from '../../products/label-size.ts'
import { PAPERS } from '../office-orders.contract.ts'
import { orderListInput } from '../order-list.filters.ts'
import { exportedList, reasonRequired, TASK_TITLES, taskParts } from './order-tasks.contract.ts'
import { reasonGiven, STAFF_DEEDS, STAFF_REASONS, TASK_LIMIT } from './order-tasks.rules.ts'

const reads = { audience: 'staff', permission: 'any', method: 'GET' } as const
const writes = { audience: 'staff', permission: 'any', method: 'POST' } as const
const OFFICE = '/api/office/orderTask'

export const officeOrderTaskCalls = {
  getTasks: call({
    ...reads, path: `${OFFICE}/getTasks`, title: TASK_TITLES.list, input: taskParts.none, output: taskParts.tasks,
  }), // prettier-ignore
  getTask: call({
    ...reads, path: `${OFFICE}/getTask`, title: TASK_TITLES.get, input: taskParts.key, output: taskParts.task,
  }), // prettier-ignore
  getResults: call({
    ...reads, path: `${OFFICE}/getResults`, title: TASK_TITLES.results, input: taskParts.results, output: taskParts.resultsOut,
  }), // prettier-ignore
  exportRefused: call({
    ...reads, path: `${OFFICE}/exportRefused`, title: TASK_TITLES.refused, input: taskParts.refused, output: z.null(), download: true,
  }), // prettier-ignore
  getFile: call({
    ...reads, path: `${OFFICE}/getFile`, title: TASK_TITLES.file, input: taskParts.file, output: z.null(), download: true,
  }), // prettier-ignore
  stopTask: call({
    ...writes, path: `${OFFICE}/stopTask`, title: TASK_TITLES.stop, input: taskParts.key, output: taskParts.task,
  }), // prettier-ignore
  startTask: call({
    ...writes,
    path: `${OFFICE}/startTask`,
    title: TASK_TITLES.start,
    input: z
      .strictObject({
        deed: z.enum(STAFF_DEEDS),
        orders: z
          .array(z.strictObject({ customer_id: customerId, order_id: id }))
          .min(1)
          .max(TASK_LIMIT),
        reason: text(500).optional(),
        papers: z.enum(PAPERS).default('labels'),
        format: z.enum(LABEL_FORMATS).default('pdf'),
      })
      .refine(reasonGiven(STAFF_REASONS), reasonRequired),
    output: taskParts.task,
  }),
  startExport: call({
    ...writes,
    path: `${OFFICE}/startExport`,
    title: TASK_TITLES.export,
    input: z.strictObject({
      list: orderListInput({
        ...exportedList,
        customer_id: queryInt(1, 999_999_999).optional(),
        price_question: z.literal('1').optional(),
      }),
      format: listFormat,
    }),
    output: taskParts.task,
  }),
}
