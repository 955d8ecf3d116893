// The house's answer to a loss order: approved or rejected, with a comment and pictures for the customer.
import { useState } from 'react'
import { officeLossCalls, type OfficeLossDetail } from '#shared/inbound/losses.contract.ts'
import { refuseLossEvent } from '#shared/inbound/losses.states.ts'
import { officeDashboardCalls } from '#shared/statistics/dashboard.contract.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { lossText } from '#web/both/inbound/losses.text.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { FieldItem } from '#web/kit/form/FieldItem.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
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
  const forbidden = useForbidden()
  const [asking, setAsking] = useState(false)
  const [uploading, setUploading] = useState(false)
  const { customer_id, loss_id, loss_no: number, status } = loss
  const approves = event === 'approve'
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
      <FormDialog
        open={asking}
        act={t[event]}
        of={number}
        lead={approves ? t.approveLead : t.rejectLead}
        call={approves ? officeLossCalls.approve : officeLossCalls.reject}
        initialValues={{ picture_ids: [] }}
        about={{ customer_id, loss_id }}
        invalidates={STALE}
        refusal={uploading ? { code: 'file_uploading' } : undefined}
        back={t.keep}
        done={approves ? t.approved({ number }) : t.rejected({ number })}
        onClose={() => setAsking(false)}
      >
        <TextField name="comment" label={t.commentField} required rows={4} max={500} />
        <FieldItem name="picture_ids" label={t.addPicture} kind="select">
          <LossPictures customerId={customer_id} onBusy={setUploading} />
        </FieldItem>
      </FormDialog>
    </>
  )
}
