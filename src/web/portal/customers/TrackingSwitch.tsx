// Which number orders show as their tracking number: the one on our label, or the last carrier's where it is known.
import { App } from 'antd'
import { useId } from 'react'
import { settingCalls } from '#shared/customers/settings.contract.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { FailedList } from '#web/kit/list/ListStates.tsx'
import { Plate } from '#web/kit/layout/Page.tsx'
import { useText } from '#web/kit/text/text.ts'
import { useRead, useWrite } from '#web/kit/call/use-call.ts'
import { OnOff } from '#web/both/application/OnOff.tsx'
import { settingsText } from './settings.text.ts'

const STALE = [
  settingCalls.getInfo,
  { path: '/api/ucenter/order/getList' },
  { path: '/api/ucenter/order/getDetail' },
] as const

export function TrackingSwitch() {
  const t = useText(settingsText)
  const id = useId()
  const { message } = App.useApp()
  const { data, error, refetch } = useRead(settingCalls.getInfo, {})
  const turn = useWrite(settingCalls.changeShowTrueTrackingNumber, { invalidates: STALE })
  const change = (on: boolean) =>
    turn
      .mutateAsync({ input: { show_true_tracking_number: on ? 1 : 0 } })
      .then(() => message.success(t.saved))
      .catch((fault: unknown) => message.error(messageOf(fault)))
  return (
    <Plate title={t.orders}>
      {error ? (
        <FailedList error={error} retry={() => void refetch()} />
      ) : (
        <div className="uc-setting-row">
          <div>
            <strong id={id}>{t.trueNumber}</strong>
            <p>{t.trueNumberHint}</p>
          </div>
          <OnOff
            labelledBy={id}
            on={data?.show_true_tracking_number === 1}
            working={!data || turn.isPending}
            onChange={(on) => void change(on)}
          />
        </div>
      )}
    </Plate>
  )
}
