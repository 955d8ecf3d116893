// One transfer as staff see it, with what they may do to it: approve, refuse, ship, receive, cancel, close with differences.
import { App, Button } from 'antd'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { Refusal } from '#shared/errors.ts'
import { transferDeskPath } from '#shared/stock/stock-office.pages.ts'
import { officeTransferCalls, type OfficeTransferDetail as Transfer } from '#shared/stock/transfers.contract.ts'
import { refuseTransferEvent, UNDER_WAY, type TransferEvent } from '#shared/stock/transfers.states.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { TransferFacts } from '#web/both/stock/TransferFacts.tsx'
import { TransferTag } from '#web/both/stock/TransferTag.tsx'
import { transfersText } from '#web/both/stock/transfers.text.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useRead, useWrite } from '#web/kit/call/use-call.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Page } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useText } from '#web/kit/text/text.ts'
import { ShipTransfer } from './ShipTransfer.tsx'
import { transferReads } from './transfer-calls.ts'
import { transferWorkText } from './transfer-work.text.ts'

export default function TransferPage() {
  const { customer = '', id = '' } = useParams()
  const t = useText(transfersText)
  const asked = { customer_id: customer, transfer_id: id }
  const { data: transfer, error, refetch } = useRead(officeTransferCalls.getDetail, asked)
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

/** Why somebody who works elsewhere cannot do it; the server says the same. */
const elsewhere = (there: boolean, { warehouse_code }: Transfer['from']): Refusal | undefined =>
  there ? undefined : { code: 'transfer_elsewhere', params: { warehouse: warehouse_code } }

const isUnderWay = ({ status }: Transfer) => (UNDER_WAY as readonly string[]).includes(status)

function Actions({ transfer }: { transfer: Transfer }) {
  const t = useText(transfersText)
  const w = useText(transferWorkText)
  const { message } = App.useApp()
  const forbidden = useForbidden()
  const [asking, setAsking] = useState<'refuse' | 'cancel' | 'close' | 'ship'>()
  const approve = useWrite(officeTransferCalls.approve, { invalidates: transferReads })
  const { customer_id, transfer_id, transfer_no: number, status } = transfer
  const [works, looksAfter] = [forbidden('receiving.work'), forbidden('stock.transfer')]
  const atSource = (event: TransferEvent) => works ?? refuseTransferEvent(event, status) ?? elsewhere(transfer.at_source, transfer.from) // prettier-ignore
  const approveIt = () =>
    approve.mutateAsync({ input: { customer_id, transfer_id } }).then(
      () => void message.success(w.approved({ number })),
      (error: unknown) => void message.error(messageOf(error)),
    )
  return (
    <>
      {isUnderWay(transfer) ? (
        <>
          <Reasoned danger refusal={looksAfter} onClick={() => setAsking('close')}>
            {w.close}
          </Reasoned>
          {works || !transfer.at_destination ? (
            <Reasoned type="primary" refusal={works ?? elsewhere(false, transfer.to)}>
              {w.receive}
            </Reasoned>
          ) : (
            <Link to={transferDeskPath(transfer)}>
              <Button type="primary" tabIndex={-1}>
                {w.receive}
              </Button>
            </Link>
          )}
        </>
      ) : (
        <>
          <Reasoned
            danger
            refusal={looksAfter ?? refuseTransferEvent('cancel', status)}
            onClick={() => setAsking('cancel')}
          >
            {t.cancel}
          </Reasoned>
          {status === 'approved' ? (
            <Reasoned type="primary" refusal={atSource('ship')} onClick={() => setAsking('ship')}>
              {w.ship}
            </Reasoned>
          ) : (
            <>
              <Reasoned danger refusal={atSource('refuse')} onClick={() => setAsking('refuse')}>
                {w.refuse}
              </Reasoned>
              <Reasoned
                type="primary"
                loading={approve.isPending}
                refusal={atSource('approve')}
                onClick={() => void approveIt()}
              >
                {w.approve}
              </Reasoned>
            </>
          )}
        </>
      )}
      {asking === 'ship' && <ShipTransfer transfer={transfer} close={() => setAsking(undefined)} />}
      {asking && asking !== 'ship' && <Why transfer={transfer} how={asking} close={() => setAsking(undefined)} />}
    </>
  )
}

type WhyProps = { transfer: Transfer; how: 'refuse' | 'cancel' | 'close'; close: () => void }

/** What ends a transfer before its goods are there wants a reason, which the customer reads. */
function Why({ transfer: { customer_id, transfer_id, transfer_no: number }, how, close }: WhyProps) {
  const t = useText(transfersText)
  const w = useText(transferWorkText)
  const said = { refuse: w.refused, cancel: t.canceled, close: w.closed }[how]
  const lead = { refuse: w.refuseLead, cancel: t.cancelLead, close: w.closeLead }[how]
  return (
    <FormDialog
      act={how === 'cancel' ? t.cancel : w[how]}
      destroys={how !== 'close'}
      of={number}
      lead={lead}
      call={officeTransferCalls[how]}
      about={{ customer_id, transfer_id }}
      invalidates={transferReads}
      back={t.back}
      done={said({ number })}
      onClose={close}
    >
      <TextField name="reason" label={t.why} required rows={3} max={500} />
    </FormDialog>
  )
}
