// The sandbox of the account (Rules 22.5, 22.7): what test keys have done there, a look at it, and starting over. For the main account.
import { App, Button } from 'antd'
import { sandboxCalls } from '#shared/integrations/sandbox.contract.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { isInSandbox, turnSandbox } from '#web/kit/call/sandbox.ts'
import { useRead, useWrite } from '#web/kit/call/use-call.ts'
import { FailedList } from '#web/kit/list/ListStates.tsx'
import { Plate } from '#web/kit/layout/Page.tsx'
import { DESTROYS } from '#web/kit/parts/destroys.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { sandboxText } from './sandbox.text.ts'

export function Sandbox() {
  const t = useText(sandboxText)
  const format = useFormat()
  const { modal, message } = App.useApp()
  const { data, error, refetch } = useRead(sandboxCalls.getInfo, {})
  const again = useWrite(sandboxCalls.startOver, { invalidates: [sandboxCalls.getInfo] })
  const shadow = data?.shadow
  const ask = () =>
    void modal.confirm({
      title: t.startOverAsk,
      content: t.startOverText,
      okText: t.startOver,
      ...DESTROYS,
      cancelText: t.cancel,
      onOk: () =>
        again
          .mutateAsync({ input: {} })
          .then(() => message.success(t.startedOver))
          .catch((fault: unknown) => message.error(messageOf(fault))),
    })
  return (
    <Plate title={t.title}>
      {error ? (
        <FailedList error={error} retry={() => void refetch()} />
      ) : (
        <div className="uc-setting-row">
          <div>
            <p>{t.lead}</p>
            {shadow && (
              <p className="uc-setting-count">
                {t.holds({
                  time: format.time(shadow.begun_at),
                  products: shadow.products,
                  orders: shadow.orders,
                  balance: format.money(shadow.balance, shadow.currency),
                })}
              </p>
            )}
          </div>
          <div className="uc-setting-tools">
            {!isInSandbox() && <Button onClick={() => turnSandbox(true)}>{t.look}</Button>}
            {shadow && (
              <Button type="text" danger onClick={ask}>
                {t.startOver}
              </Button>
            )}
          </div>
        </div>
      )}
    </Plate>
  )
}
