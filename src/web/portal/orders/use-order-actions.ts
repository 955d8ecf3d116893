// What a customer does with orders outside the form: cancel and delete after a question, submit with an outcome a row.
import { App } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { OutputOf } from '#shared/contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { taskPath } from '#shared/orders/orders.pages.ts'
import type { OrderStatus } from '#shared/orders/orders.states.ts'
import { DIRECT_LIMIT, type CustomerDeed } from '#shared/orders/tasks/order-tasks.rules.ts'
import { tasksText } from '#web/both/orders/tasks/tasks.text.ts'
import { useStartTask } from '#web/both/orders/tasks/use-start-task.ts'
import { useOutcomes } from '#web/both/orders/use-outcomes.tsx'
import { waitingText } from '#web/both/orders/waiting.text.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useUndo } from '#web/kit/parts/use-undo.tsx'
import { DESTROYS } from '#web/kit/parts/destroys.ts'
import { ApiError, messageOf } from '#web/kit/call/api-error.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { useWrite } from '#web/kit/call/use-call.ts'
import type { ChosenForAll } from './methods/ChooseForAll.tsx'
import { LIST_READS, ORDER_READS, type OrderRow } from './order-types.ts'
import { ordersText } from './orders.text.ts'
import { loadStart } from './start-task.ts'
import type { SubmitOutcome } from './SubmitOutcomes.tsx'

type Numbered = { order_id: string; order_no: string }
type Asking =
  | { act: 'hold'; orderIds: string[]; onDone?: (() => void) | undefined }
  | {
      act: 'choose'
      orders: readonly OrderRow[]
      onDone: (results: ChosenForAll) => void
      onStarted: (taskId: string) => void
    }
  | { act: 'merge'; orderIds: string[]; onDone?: (() => void) | undefined }
  | { act: 'split'; order: Numbered }
  | { act: 'intercept'; order: Numbered & { status: OrderStatus } }

const orderIdsOf = (orders: readonly Numbered[]): string[] => orders.map(({ order_id }) => order_id)

export function useOrderActions() {
  const t = useText(ordersText)
  const { modal, message } = App.useApp()
  const stale = { invalidates: ORDER_READS }
  const cancelCall = useWrite(orderCalls.cancelOrder, stale)
  const deleteCall = useWrite(orderCalls.deleteOrder, { invalidates: LIST_READS })
  const restoreCall = useWrite(orderCalls.restoreOrders, { invalidates: LIST_READS })
  const offerUndo = useUndo()
  const format = useFormat()
  const submitCall = useWrite(orderCalls.submitOrders, stale)
  const [outcomes, setOutcomes] = useState<SubmitOutcome[]>()
  const [asking, setAsking] = useState<Asking>()
  const navigate = useNavigate()
  const cancelAllCall = useWrite(orderCalls.cancelOrders, stale)
  const eraseCall = useWrite(orderCalls.eraseRecipients, stale)
  const read = useReader()
  const ruleCall = useWrite(orderCalls.chooseByRules, stale)
  const releaseCall = useWrite(orderCalls.releaseOrders, stale)
  const leaveCall = useWrite(orderCalls.leaveQueue, stale)
  const waiting = useText(waitingText)
  const tell = useOutcomes()
  const tasks = useText(tasksText)
  const start = useStartTask(loadStart, taskPath)
  /** What one call does to up to 500 orders, a task does to more. */
  const many = (orderIds: readonly string[]): boolean => orderIds.length > DIRECT_LIMIT
  const begin = (deed: CustomerDeed, orderIds: string[], onDone?: () => void) =>
    start({ deed, order_ids: orderIds }, onDone)
  const asTask = (lead: string, orderIds: readonly string[]): string =>
    many(orderIds) ? `${lead} ${tasks.many({ count: format.number(orderIds.length) })}` : lead

  const ask = (title: string, content: string, okText: string, work: () => Promise<void>) =>
    modal.confirm({
      title,
      content,
      okText,
      cancelText: t.keep,
      ...DESTROYS,
      onOk: () => work().catch((error: unknown) => void message.error(messageOf(error))),
    })

  const previewText = ({ sums, left, available }: OutputOf<typeof orderCalls.previewSubmit>) => {
    const held = sums.map(({ total, currency }) => format.money(total, currency)).join(' + ')
    const currency = sums[0]?.currency
    return [
      held && t.submitHolds({ held }),
      left !== null && !left.startsWith('-') && t.submitLeaves({ left: format.money(left, currency) }),
      left?.startsWith('-') && t.submitShort({ available: format.money(available, currency) }),
      t.submitLocks,
    ]
      .filter(Boolean)
      .join(' ')
  }
  const submit = async (orders: readonly Numbered[], onDone?: () => void) => {
    const only = orders.length === 1 ? orders[0] : undefined
    try {
      const { results } = await submitCall.mutateAsync({ input: { order_ids: orderIdsOf(orders) } })
      const waits = results[0]?.backordered
      if (only)
        void message.success((waits ? t.backordered : t.submitted)({ no: only.order_no }), waits ? 8 : undefined)
      else setOutcomes(results)
      onDone?.()
    } catch (error) {
      const number = error instanceof ApiError ? error.code : undefined
      if (only) setOutcomes([{ ...only, refusal: null, failure: { sentence: messageOf(error), number } }])
      else void message.error(messageOf(error))
    }
  }

  return {
    cancel: (order: Numbered) =>
      ask(t.cancelTitle({ no: order.order_no }), t.cancelLead, t.cancel, async () => {
        await cancelCall.mutateAsync({ input: { order_id: order.order_id } })
        void message.success(t.canceled({ no: order.order_no }))
      }),
    cancelAll: (orderIds: string[], onDone?: () => void) =>
      ask(t.cancelAllTitle({ count: orderIds.length }), asTask(t.cancelLead, orderIds), t.cancel, async () => {
        if (many(orderIds)) return begin('cancel', orderIds, onDone)
        tell(await cancelAllCall.mutateAsync({ input: { order_ids: orderIds } }), waiting.canceled)
        onDone?.()
      }),
    erase: (orderIds: string[], onDone?: () => void) =>
      ask(t.eraseTitle({ count: orderIds.length }), asTask(t.eraseLead, orderIds), t.erase, async () => {
        if (many(orderIds)) return begin('erase', orderIds, onDone)
        tell(await eraseCall.mutateAsync({ input: { order_ids: orderIds } }), t.erasedCount)
        onDone?.()
      }),
    choosing: ruleCall.isPending,
    chooseByRules: (orderIds: string[], onDone?: () => void) => {
      if (many(orderIds)) return begin('choose_by_rules', orderIds, onDone)
      return ruleCall.mutateAsync({ input: { order_ids: orderIds } }).then(
        ({ results }) => {
          setOutcomes(
            results.map(({ method, rule, ...one }) => ({
              ...one,
              act: 'choose' as const,
              ...(method &&
                rule !== null && {
                  good: t.chosenByRule({ method: read({ en: method.name_en, zh_CN: method.name_zh }), rule }),
                }),
            })),
          )
          onDone?.()
        },
        (error: unknown) => void message.error(messageOf(error)),
      )
    },
    /** One way of shipping for all: opens its dialog. */
    chooseForAll: (orders: readonly OrderRow[], onDone?: () => void) =>
      setAsking({
        act: 'choose',
        orders,
        onDone: (results) => {
          setOutcomes(
            results.map(({ method, ...one }) => ({
              ...one,
              act: 'choose_for_all' as const,
              ...(method && { good: read({ en: method.name_en, zh_CN: method.name_zh }) }),
            })),
          )
          onDone?.()
        },
        onStarted: (taskId) => {
          onDone?.()
          void navigate(taskPath(taskId))
        },
      }),
    release: (orderIds: string[], onDone?: () => void) => {
      if (many(orderIds)) return begin('release', orderIds, onDone)
      return releaseCall.mutateAsync({ input: { order_ids: orderIds } }).then(
        (told) => {
          tell(told, waiting.released)
          onDone?.()
        },
        (error: unknown) => void message.error(messageOf(error)),
      )
    },
    leaveQueue: (orderIds: string[]) =>
      leaveCall.mutateAsync({ input: { order_ids: orderIds } }).then(
        (told) => tell(told, waiting.left),
        (error: unknown) => void message.error(messageOf(error)),
      ),
    /** Each opens its dialog; see StopDialogs. */
    merge: (orderIds: string[], onDone?: () => void) => setAsking({ act: 'merge', orderIds, onDone }),
    split: (order: Numbered) => setAsking({ act: 'split', order }),
    hold: (orderIds: string[], onDone?: () => void) => setAsking({ act: 'hold', orderIds, onDone }),
    intercept: (order: Numbered & { status: OrderStatus }) => setAsking({ act: 'intercept', order }),
    asking,
    forget: () => setAsking(undefined),
    remove: (orderIds: string[], onDone?: () => void) =>
      ask(
        t.deleteTitle({ count: orderIds.length }),
        asTask(many(orderIds) ? tasks.deleteForGood : t.deleteLead, orderIds),
        t.delete,
        async () => {
          if (many(orderIds)) return begin('delete', orderIds, onDone)
          await deleteCall.mutateAsync({ input: { order_ids: orderIds } })
          offerUndo(t.deleted({ count: orderIds.length }), () =>
            restoreCall.mutateAsync({ input: { order_ids: orderIds } }),
          )
          onDone?.()
        },
      ),
    /**
     * Says what it would hold, and asks; then submits and keeps what became of each. One order alone is refused as a call, several each by
     * itself.
     */
    submit: (orders: readonly Numbered[], onDone?: () => void) =>
      callApi(orderCalls.previewSubmit, { order_ids: orderIdsOf(orders) }).then(
        (preview) =>
          void modal.confirm({
            title: t.submitTitle({ count: preview.count }),
            content: asTask(previewText(preview), orderIdsOf(orders)),
            okText: t.submit,
            cancelText: t.notYet,
            onOk: () =>
              orders.length > DIRECT_LIMIT ? begin('submit', orderIdsOf(orders), onDone) : submit(orders, onDone),
          }),
        (error: unknown) => void message.error(messageOf(error)),
      ),
    submitting: submitCall.isPending,
    outcomes,
    forgetOutcomes: () => setOutcomes(undefined),
  }
}
