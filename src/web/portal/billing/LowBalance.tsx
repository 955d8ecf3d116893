// The low-balance alert beside the account's figures (Rule 13.13): what it is set to, and the form to set it.
import { Alert, App, Button } from 'antd'
import { useState } from 'react'
import { lowBalanceCalls } from '#shared/billing/low-balance.contract.ts'
import { roundMoney } from '#shared/money.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useRead, useWrite } from '#web/kit/call/use-call.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { MoneyField } from '#web/kit/form/MoneyField.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { lowBalanceText } from './low-balance.text.ts'

const STALE = [lowBalanceCalls.getLowBalance]

export function LowBalance() {
  const t = useText(lowBalanceText)
  const format = useFormat()
  const forbidden = useForbidden()
  const { data } = useRead(lowBalanceCalls.getLowBalance, {})
  const [opened, open] = useState(false)
  if (!data) return null
  const { below, currency, told_at } = data
  const close = () => open(false)
  return (
    <>
      <Reasoned refusal={forbidden('billing.topUp')} onClick={() => open(true)}>
        {below === null ? t.none : t.below({ amount: format.money(below, currency) })}
      </Reasoned>
      {opened && (
        <FormDialog
          call={lowBalanceCalls.setLowBalance}
          title={t.title}
          lead={
            <>
              {t.lead}
              {told_at !== null && <Alert type="warning" title={t.told({ time: format.time(told_at) })} />}
            </>
          }
          initialValues={{ below: below === null ? undefined : roundMoney(below, currency) }}
          // An empty field is a fault of the field: only the button beside ends the alert.
          toInput={(values) => ({ below: values['below'] ?? '' })}
          invalidates={STALE}
          done={t.set}
          more={below !== null && <End onDone={close} />}
          onClose={close}
        >
          <MoneyField name="below" label={t.amount} required currency={currency} />
        </FormDialog>
      )}
    </>
  )
}

function End({ onDone }: { onDone: () => void }) {
  const t = useText(lowBalanceText)
  const { message } = App.useApp()
  const end = useWrite(lowBalanceCalls.setLowBalance, { invalidates: STALE })
  const send = async () => {
    try {
      await end.mutateAsync({ input: { below: null } })
      void message.success(t.ended)
      onDone()
    } catch (error) {
      void message.error(messageOf(error))
    }
  }
  return (
    <Button loading={end.isPending} onClick={() => void send()}>
      {t.end}
    </Button>
  )
}
