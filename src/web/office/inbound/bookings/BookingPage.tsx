// One booking as staff see it: whose it is, what can be done now, its goods, boxes, losses and history.
import { Alert, Button, Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import { Link, useParams } from 'react-router'
import { officeInboundCalls } from '#shared/inbound/inbound-office.contract.ts'
import { lossPath, receivingPath } from '#shared/inbound/inbound-office.pages.ts'
import { RECEIVING_STAGES, stageOf, type Stage } from '#shared/inbound/inbound.states.ts'
import { useForbidden, usePermitted } from '#web/both/application/user-context.ts'
import { AnswerGoods } from '#web/both/inbound/AnswerGoods.tsx'
import { BookingFacts } from '#web/both/inbound/BookingFacts.tsx'
import { BookingFees } from '#web/both/inbound/BookingFees.tsx'
import { BookingHistory } from '#web/both/inbound/BookingHistory.tsx'
import { BoxesTable, CountsTable } from '#web/both/inbound/BookingTables.tsx'
import { FoundGoods } from '#web/both/inbound/FoundGoods.tsx'
import { foundText } from '#web/both/inbound/found.text.ts'
import { LossTables } from '#web/both/inbound/LossTables.tsx'
import { StageTag } from '#web/both/inbound/StageTag.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { Page } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { DeliveryFiles } from '../DeliveryFiles.tsx'
import { bookingReads } from '../inbound-calls.ts'
import { ConfirmButton, VoidButton } from './AuditActions.tsx'
import { MergeButton } from './MergeButton.tsx'
import { inboundText } from '../inbound.text.ts'

const OfficeConversation = lazy(() => import('#web/both/messages/threads/OfficeConversation.tsx'))

export default function BookingPage() {
  const { customer = '', id = '' } = useParams()
  const t = useText(inboundText)
  const found = useText(foundText)
  const forbidden = useForbidden()
  const answers = usePermitted().all('threads.answer')
  const {
    data: booking,
    error,
    refetch,
  } = useRead(officeInboundCalls.getDetail, { customer_id: customer, booking_id: id })
  if (!booking) {
    return (
      <Page title={t.title}>
        {error ? <FailedList error={error} retry={() => void refetch()} /> : <LoadingRows rows={6} columns={3} />}
      </Page>
    )
  }
  const atTheDesk = (RECEIVING_STAGES as readonly Stage[]).includes(stageOf(booking))
  return (
    <Page
      subject={booking.booking_no}
      title={
        <>
          {booking.booking_no} <StageTag booking={booking} />
        </>
      }
      actions={
        <>
          {atTheDesk && !forbidden('receiving.work') && (
            <Link to={receivingPath(booking.booking_no)}>
              <Button tabIndex={-1}>{t.toReceiving}</Button>
            </Link>
          )}
          {booking.original_asn !== '' && <MergeButton booking={booking} />}
          <VoidButton booking={booking} />
          <ConfirmButton booking={booking} />
        </>
      }
    >
      {booking.void_reason && <Alert className="uc-form-notice" type="error" showIcon title={booking.void_reason} />}
      <div className="uc-two">
        <div>
          <BookingFees booking={booking} />
          <FoundGoods
            booking={booking}
            pictures={{
              call: officeInboundCalls.getGoodsPicture,
              input: { customer_id: customer, booking_id: id },
            }}
            answer={(goods) => (
              <AnswerGoods
                goods={goods}
                call={officeInboundCalls.answerUnannounced}
                booking={{ customer_id: booking.customer_id, booking_id: id }}
                invalidates={bookingReads}
                refusal={forbidden('inbound.audit')}
                skuField={
                  <SelectField
                    name="sku_id"
                    label={found.sku}
                    required
                    options={booking.lines.map(({ sku_id, sku }) => ({ value: sku_id, label: sku }))}
                  />
                }
              />
            )}
          />
          <CountsTable lines={booking.lines} />
          <LossTables losses={booking.losses} path={({ loss_id }) => lossPath({ customer_id: customer, loss_id })} />
          <BoxesTable boxes={booking.boxes} />
          <DeliveryFiles booking={booking} />
          {answers && (
            <Suspense fallback={<Skeleton active />}>
              <OfficeConversation customerId={booking.customer_id} kind="booking" documentId={id} />
            </Suspense>
          )}
        </div>
        <div>
          <BookingFacts booking={booking} before={[[t.customer, `${booking.customer_id} · ${booking.company_name}`]]} />
          <BookingHistory booking={booking} />
        </div>
      </div>
    </Page>
  )
}
