// Starts a task over many orders and goes to where it stands. The calls come with the first start: most people who open a list start none.
import { App } from 'antd'
import { useNavigate } from 'react-router'
import type { Call, InputOf } from '#shared/contract.ts'
import type { OrderTask } from '#shared/orders/tasks/order-tasks.contract.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { callApi } from '#web/kit/call/call-api.ts'

/** `load`: the call that starts it; `pathOf`: the page of the task. What went wrong is said. */
export function useStartTask<C extends Call>(load: () => Promise<C>, pathOf: (taskId: string) => string) {
  const navigate = useNavigate()
  const { message } = App.useApp()
  return async (input: InputOf<C>, onDone?: () => void): Promise<void> => {
    try {
      const { task_id } = (await callApi(await load(), input)) as OrderTask
      onDone?.()
      await navigate(pathOf(task_id))
    } catch (error) {
      void message.error(messageOf(error))
    }
  }
}
