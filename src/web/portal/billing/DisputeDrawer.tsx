// One dispute of the customer's: its answer, the reply to a question, and taking it back.
import { Alert, App, Drawer, Skeleton } from 'antd'
import { useState } from 'react'
import { billingCalls } from '#shared/billing/billing.contract.ts'
import { disputeCalls, type DisputeDetail } from '#shared/billing/dispute.contract.ts'
import { decideRefusal } from '#shared/billing/dispute.rules.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { DisputeFacts } from '#web/both/billing/DisputeFacts.tsx'
import { disputeText } from '#web/both/billing/disputes.text.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { useRead, useWrite } from '#web/kit/call/use-call.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useText } from '#web/kit/text/text.ts'

export const STALE_DISPUTES = [disputeCalls.getList, disputeCalls.getDetail, billingCalls.getEntry]

export default function DisputeDrawer({ disputeId, onClose }: { disputeId: string; onClose: () => void }) {
  const t = useText(disputeText)
  const { data, error } = useRead(disputeCalls.getDetail, { dispute_id: disputeId })
  return (
    <Drawer open onClose={onClose} title={data?.dispute_no ?? t.title} size={560} destroyOnHidden>
      {error ? <Alert type="error" showIcon title={messageOf(error)} /> : !data && <Skeleton active />}
      {data && (
        <DisputeFacts
          dispute={data}
          getFile={(file_id) => callApi(disputeCalls.getFile, { dispute_id: disputeId, file_id })}
        >
          <Actions dispute={data} />
        </DisputeFacts>
      )}
    </Drawer>
  )
}

function Actions({ dispute }: { dispute: DisputeDetail }) {
  const t = useText(disputeText)
  const forbidden = useForbidden()
  const { modal, message } = App.useApp()
  const [replying, reply] = useState(false)
  const withdraw = useWrite(disputeCalls.withdraw, { invalidates: STALE_DISPUTES })
  const { dispute_id, dispute_no: number, status } = dispute
  if (decideRefusal({ status, waits: false })) return null
  const refusal = forbidden('billing.settle')
  const ask = () =>
    void modal.confirm({
      title: t.withdrawAsk({ number }),
      okText: t.withdraw,
      cancelText: t.keep,
      onOk: async () => {
        try {
          await withdraw.mutateAsync({ input: { dispute_id } })
          void message.success(t.withdrawn({ number }))
        } catch (error) {
          void message.error(messageOf(error))
        }
      },
    })
  return (
    <p style={{ margin: '0 0 16px' }}>
      {status === 'answered' && (
        <Reasoned type="primary" refusal={refusal} onClick={() => reply(true)} style={{ marginInlineEnd: 8 }}>
          {t.replyAct}
        </Reasoned>
      )}
      <Reasoned refusal={refusal} onClick={ask}>
        {t.withdraw}
      </Reasoned>
      {replying && (
        <FormDialog
          call={disputeCalls.reply}
          act={t.replyAct}
          of={number}
          lead={dispute.question ?? ''}
          about={{ dispute_id }}
          initialValues={{ reply: '' }}
          invalidates={STALE_DISPUTES}
          done={t.replied}
          onClose={() => reply(false)}
        >
          <TextField name="reply" label={t.reply} required rows={4} max={1000} />
        </FormDialog>
      )}
    </p>
  )
}
