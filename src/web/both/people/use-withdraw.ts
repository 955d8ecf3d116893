// Takes an invitation back after a question.
import { App } from 'antd'
import type { Call, InputOf } from '#shared/contract.ts'
import { DESTROYS } from '#web/kit/parts/destroys.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useText } from '#web/kit/text/text.ts'
import { useWrite } from '#web/kit/call/use-call.ts'
import { peopleText } from './people.text.ts'

export function useWithdraw<C extends Call>(call: C, invalidates: readonly Pick<Call, 'path'>[]) {
  const t = useText(peopleText)
  const { modal, message } = App.useApp()
  const write = useWrite(call, { invalidates })
  return (name: string, input: InputOf<C>): void => {
    modal.confirm({
      title: t.withdrawAsk({ name }),
      content: t.withdrawText,
      okText: t.withdraw,
      ...DESTROYS,
      cancelText: t.cancel,
      onOk: () =>
        write.mutateAsync({ input }).then(
          () => void message.success(t.withdrawn({ name })),
          (error: unknown) => void message.error(messageOf(error)),
        ),
    })
  }
}
