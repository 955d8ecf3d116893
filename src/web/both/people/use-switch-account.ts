// Lets an account in or out after a question; who is let out is gone at once.
import { App } from 'antd'
import type { Call, InputOf } from '#shared/contract.ts'
import { DESTROYS } from '#web/kit/parts/destroys.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useText } from '#web/kit/text/text.ts'
import { useWrite } from '#web/kit/call/use-call.ts'
import { peopleText } from './people.text.ts'

export function useSwitchAccount<C extends Call>(call: C, invalidates: readonly Pick<Call, 'path'>[]) {
  const t = useText(peopleText)
  const { modal, message } = App.useApp()
  const write = useWrite(call, { invalidates })
  const run = async (input: InputOf<C>) => {
    try {
      await write.mutateAsync({ input })
      void message.success(t.saved)
    } catch (error) {
      void message.error(messageOf(error))
    }
  }
  return (name: string, enable: boolean, input: InputOf<C>) => {
    if (enable) return void run(input)
    modal.confirm({
      title: t.disableAsk({ name }),
      content: t.disableText,
      okText: t.disable,
      ...DESTROYS,
      cancelText: t.cancel,
      onOk: () => run(input),
    })
  }
}
