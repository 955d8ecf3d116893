// The house's answer to a loss order: approved or rejected, with a comment and pictures for the customer.
import { App, Button, Modal } from 'antd'
import { useState } from 'react'
import { officeLossCalls, type OfficeLossDetail } from '#shared/inbound/losses.contract.ts'
import { refuseLossEvent } from '#shared/inbound/losses.states.ts'
import { officeDashboardCalls } from '#shared/statistics/dashboard.contract.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { lossText } from '#web/both/inbound/losses.text.ts'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { FieldItem } from '#web/kit/form/FieldItem.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import { markSaved } from '#web/kit/tabs/unsaved.ts'
import { useText } from '#web/kit/text/text.ts'
import { LossPictures } from '#web/office/desk/LossPictures.tsx'

const STALE = [
  officeLossCalls.getList,
  officeLossCalls.getStatusCounts,
  officeLossCalls.getDetail,
  officeDashboardCalls.getWorkplace,
]

export function ReviewButton({ loss, event }: { loss: OfficeLossDetail; event: 'approve' | 'reject' }) {
  const t = useText(lossText)
  const { message } = App.useApp()
  const forbidden = useForbidden()
  const { key } = useTab()
  const [asking, setAsking] = useState(false)
  const [uploading, setUploading] = useState(false)
  const { customer_id, loss_id, loss_no: number, status } = loss
  const approves = event === 'approve'
  const close = () => {
    markSaved(key)
    setAsking(false)
  }
  return (
    <>
      <Reasoned
        type={approves ? 'primary' : 'default'}
        danger={!approves}
        refusal={forbidden('loss.review') ?? refuseLossEvent(event, status)}
        onClick={() => setAsking(true)}
      >
        {t[event]}
      </Reasoned>
      <Modal open={asking} title={`${t[event]} · ${number}`} footer={null} onCancel={close} destroyOnHidden>
        <p>{approves ? t.approveLead : t.rejectLead}</p>
        <CallForm
          call={approves ? officeLossCalls.approve : officeLossCalls.reject}
          initialValues={{ picture_ids: [] }}
          toInput={(values) => ({ ...values, customer_id, loss_id })}
          invalidates={STALE}
          refusal={uploading ? { code: 'file_uploading' } : undefined}
          submitLabel={t[event]}
          beside={<Button onClick={close}>{t.keep}</Button>}
          onDone={() => {
            void message.success(approves ? t.approved({ number }) : t.rejected({ number }))
            close()
          }}
        >
          <TextField name="comment" label={t.commentField} required rows={4} max={500} />
          <FieldItem name="picture_ids" label={t.addPicture} kind="select">
            <LossPictures customerId={customer_id} onBusy={setUploading} />
          </FieldItem>
        </CallForm>
      </Modal>
    </>
  )
}
