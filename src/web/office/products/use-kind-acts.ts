// What both lists do at once or after a question: put up or down, open and close, delete.
import { App } from 'antd'
import type { Call, InputOf } from '#shared/contract.ts'
import { officeKindCalls } from '#shared/products/kinds.contract.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { invalidateCalls } from '#web/kit/call/queries.ts'
import { DESTROYS } from '#web/kit/parts/destroys.ts'
import { useText } from '#web/kit/text/text.ts'
import { kindsText } from './kinds.text.ts'

/** What is stale when a category or an attribute has changed. */
export const KIND_READS = [officeKindCalls.getCategories, officeKindCalls.getAttributes]

export function useKindActs() {
  const t = useText(kindsText)
  const { modal, message } = App.useApp()
  const run = async <C extends Call>(call: C, input: InputOf<C>) => {
    try {
      await callApi(call, input)
      await invalidateCalls(KIND_READS)
    } catch (error) {
      void message.error(messageOf(error))
    }
  }
  const ask = <C extends Call>(name: string, call: C, input: InputOf<C>) =>
    void modal.confirm({
      title: t.deleteAsk({ name }),
      content: t.deleteText,
      okText: t.delete,
      ...DESTROYS,
      onOk: () => run(call, input),
    })
  return { run, ask }
}
