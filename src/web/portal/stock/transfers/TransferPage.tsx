// One transfer of the customer: where its goods are, and the buttons that copy or cancel it.
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { copyTransferPath } from '#shared/stock/stock.pages.ts'
import { transferCalls, type TransferDetail } from '#shared/stock/transfers.contract.ts'
import { refuseTransferEvent } from '#shared/stock/transfers.states.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { TransferFacts } from '#web/both/stock/TransferFacts.tsx'
import { TransferTag } from '#web/both/stock/TransferTag.tsx'
import { transfersText } from '#web/both/stock/transfers.text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Page } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useText } from '#web/kit/text/text.ts'
import { transferReads } from './transfer-calls.ts'

export default function TransferPage() {
  const { id = '' } = useParams()
  const t = useText(transfersText)
  const { data: transfer, error, refetch } = useRead(transferCalls.getDetail, { transfer_id: id })
  if (!transfer)
    return (
      <Page title={t.one}>
        {error ? <FailedList error={error} retry={() => void refetch()} /> : <LoadingRows rows={6} columns={3} />}
      </Page>
    )
  return (
    <Page
      subject={transfer.transfer_no}
      title={
        <>
          {transfer.transfer_no} <TransferTag status={transfer.status} />
        </>
      }
      actions={<Actions transfer={transfer} />}
    >
      <TransferFacts transfer={transfer} />
    </Page>
  )
}

function Actions({ transfer: { transfer_id, transfer_no: number, status } }: { transfer: TransferDetail }) {
  const t = useText(transfersText)
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const forbidden = useForbidden()('inventory.transfer')
  return (
    <>
      <Reasoned refusal={forbidden} onClick={() => void navigate(copyTransferPath(transfer_id))}>
        {t.copy}
      </Reasoned>
      <Reasoned danger refusal={forbidden ?? refuseTransferEvent('cancel', status)} onClick={() => setAsking(true)}>
        {t.cancel}
      </Reasoned>
      <FormDialog
        open={asking}
        act={t.cancel}
        destroys
        of={number}
        lead={t.cancelLead}
        call={transferCalls.cancel}
        initialValues={{ note: '' }}
        about={{ transfer_id }}
        invalidates={transferReads}
        back={t.back}
        done={t.canceled({ number })}
        onClose={() => setAsking(false)}
      >
        <TextField name="note" label={t.why} rows={2} max={500} />
      </FormDialog>
    </>
  )
}
