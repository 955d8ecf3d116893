// The customer's answer to a decision: agree after a question, or dispute with a reason. Each button says why when it cannot be used.
import { App } from 'antd'
import { useState } from 'react'
import { lossCalls, type LossDetail } from '#shared/inbound/losses.contract.ts'
import { refuseLossEvent } from '#shared/inbound/losses.states.ts'
import { dashboardCalls } from '#shared/statistics/dashboard.contract.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { lossText } from '#web/both/inbound/losses.text.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useWrite } from '#web/kit/call/use-call.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useText } from '#web/kit/text/text.ts'

const STALE = [lossCalls.getList, lossCalls.getStatusCounts, lossCalls.getDetail, dashboardCalls.getWorkplace]

export function AnswerButtons({ loss }: { loss: LossDetail }) {
  const t = useText(lossText)
  const { message, modal } = App.useApp()
  const forbidden = useForbidden()
  const [disputing, setDisputing] = useState(false)
  const agree = useWrite(lossCalls.agree, { invalidates: STALE })
  const { loss_id, loss_no: number, status } = loss
  const ask = () =>
    modal.confirm({
      title: t.agreeTitle({ number }),
      content: t.agreeText,
      okText: t.agree,
      cancelText: t.keep,
      onOk: async () => {
        try {
          await agree.mutateAsync({ input: { loss_id } })
          void message.success(t.agreed({ number }))
        } catch (error) {
          void message.error(messageOf(error))
        }
      },
    })
  return (
    <>
      <Reasoned
        refusal={forbidden('inbound.submit') ?? refuseLossEvent('dispute', status)}
        onClick={() => setDisputing(true)}
      >
        {t.dispute}
      </Reasoned>
      <Reasoned
        type="primary"
        refusal={forbidden('inbound.submit') ?? refuseLossEvent('agree', status)}
        onClick={() => void ask()}
      >
        {t.agree}
      </Reasoned>
      <FormDialog
        open={disputing}
        act={t.dispute}
        of={number}
        lead={t.disputeLead}
        call={lossCalls.dispute}
        about={{ loss_id }}
        invalidates={STALE}
        back={t.keep}
        done={t.disputed({ number })}
        onClose={() => setDisputing(false)}
      >
        <TextField name="reason" label={t.reason} required rows={4} max={500} />
      </FormDialog>
    </>
  )
}
