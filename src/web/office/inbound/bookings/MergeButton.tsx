// Merging this booking with others of the same consignment: those of the customer that carry the same original ASN and have not arrived.
import { Alert, App, Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { officeInboundCalls } from '#shared/inbound/inbound-office.contract.ts'
import { bookingPath } from '#shared/inbound/inbound-office.pages.ts'
import { refuseEvent, stageOf } from '#shared/inbound/inbound.states.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { StageTag } from '#web/both/inbound/StageTag.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useText } from '#web/kit/text/text.ts'
import { useRead, useWrite } from '#web/kit/call/use-call.ts'
import { bookingReads } from '../inbound-calls.ts'
import { inboundText } from '../inbound.text.ts'

type Booking = {
  customer_id: number
  booking_id: string
  booking_no: string
  original_asn: string
  status: string
  bill_status: string
}

export function MergeButton({ booking }: { booking: Booking }) {
  const t = useText(inboundText)
  const forbidden = useForbidden()
  const [asking, setAsking] = useState(false)
  const refusal =
    forbidden('inbound.audit') ??
    refuseEvent('merge', stageOf(booking)) ??
    (booking.original_asn === '' ? ({ code: 'asn_merge' } as const) : undefined)
  return (
    <>
      <Reasoned refusal={refusal} onClick={() => setAsking(true)}>
        {t.merge}
      </Reasoned>
      {asking && <MergeDialog booking={booking} close={() => setAsking(false)} />}
    </>
  )
}

function MergeDialog({ booking, close }: { booking: Booking; close: () => void }) {
  const t = useText(inboundText)
  const navigate = useNavigate()
  const { message } = App.useApp()
  const { customer_id, booking_id, original_asn } = booking
  const asked = { customer_id: String(customer_id), number: original_asn, size: '50' }
  const { data, error, refetch } = useRead(officeInboundCalls.getList, asked)
  const merge = useWrite(officeInboundCalls.merge, { invalidates: bookingReads })
  const [chosen, setChosen] = useState<string[]>([])
  const others = (data?.rows ?? []).filter(
    (row) =>
      row.booking_id !== booking_id && row.original_asn === original_asn && !refuseEvent('merge_into', stageOf(row)),
  )
  const send = async () => {
    try {
      const kept = await merge.mutateAsync({ input: { customer_id, booking_ids: [booking_id, ...chosen] } })
      void message.success(t.merged({ number: kept.booking_no }))
      close()
      void navigate(bookingPath({ customer_id, booking_id: kept.booking_id }))
    } catch (failed) {
      void message.error(messageOf(failed))
    }
  }
  return (
    <Modal
      open
      title={`${t.merge} · ${original_asn}`}
      okText={t.merge}
      cancelText={t.keep}
      okButtonProps={{ disabled: chosen.length === 0, loading: merge.isPending }}
      onOk={() => void send()}
      onCancel={close}
    >
      <p>{t.mergeLead}</p>
      {error && <FailedList error={error} retry={() => void refetch()} />}
      {!data && !error && <LoadingRows rows={2} columns={2} />}
      {data && others.length === 0 && <Alert type="info" showIcon title={t.mergeNone} />}
      <Checkbox.Group value={chosen} onChange={setChosen} className="uc-merge-choice">
        {others.map((row) => (
          <Checkbox key={row.booking_id} value={row.booking_id}>
            {row.booking_no} · {row.warehouse_code} · {t.boxesOf({ boxes: row.box_count })} <StageTag booking={row} />
          </Checkbox>
        ))}
      </Checkbox.Group>
    </Modal>
  )
}
