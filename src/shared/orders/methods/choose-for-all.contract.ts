// One shipping method for many orders, or for each the best of those that carry it (Rule 9.84).
import { z } from 'zod'
import { call } from '../../contract.ts'
import { id } from '../../fields.ts'
import { refusalOut } from '../../refusal-out.ts'
import { methodOut } from '../orders.values.ts'
import { DIRECT_LIMIT } from '../tasks/order-tasks.rules.ts'
import { ruledMethod } from './method-wish.ts'

export const chooseForAllCalls = {
  /** Each order has its outcome, a single one too. One that has a method already gets this one. */
  chooseForAll: call({
    method: 'POST',
    path: '/api/ucenter/order/chooseForAll',
    title: { en: 'Choose one way of shipping for orders', zh_CN: '批量选择物流方式' },
    audience: 'customer',
    permission: 'orders.edit',
    input: z.strictObject({ order_ids: z.array(id).min(1).max(DIRECT_LIMIT), choose: ruledMethod }),
    output: z.object({
      done: z.int(),
      results: z.array(
        z.object({
          order_id: id,
          order_no: z.string(),
          method: methodOut.nullable(),
          refusal: refusalOut.nullable(),
        }),
      ),
    }),
  }),
}
