// One booking of the customer: where it stands and what can be done now, then its goods, boxes, losses and history.
import { Alert, Button, Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Link, useParams } from 'react-router'
import { inboundCalls } from '#shared/inbound/inbound.contract.ts'
import { bookingSkusPath, inboundPages, lossPath } from '#shared/inbound/inbound.pages.ts'
import { refuseEvent, stageOf } from '#shared/inbound/inbound.states.ts'
import { useForbidden, useUser } from '#web/both/application/user-context.ts'
import { bookingsText } from '#web/both/inbound/bookings.text.ts'
import { BookingFacts } from '#web/both/inbound/BookingFacts.tsx'
import { BookingFees } from '#web/both/inbound/BookingFees.tsx'
import { BookingHistory } from '#web/both/inbound/BookingHistory.tsx'
import { BoxesTable, CountsTable } from '#web/both/inbound/BookingTables.tsx'
import { FoundGoods } from '#web/both/inbound/FoundGoods.tsx'
import { LossTables } from '#web/both/inbound/LossTables.tsx'
import { StageTag } from '#web/both/inbound/StageTag.tsx'
import { Page } from '#web/kit/layout/Page.tsx'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { AnswerOwnGoods } from './AnswerOwnGoods.tsx'
import { BookingActions } from '../BookingActions.tsx'
import { inboundText } from '../inbound.text.ts'
import { OwnFiles } from '../OwnFiles.tsx'
import { BoxMarksButton, PackingListButton, ProductListButton } from '../Papers.tsx'
import { ChangeShipping } from '../ShippingForm.tsx'
import '../inbound.css'

const OwnConversation = lazy(() => import('#web/both/messages/threads/OwnConversation.tsx'))

export default function BookingPage() {
  const { id = '' } = useParams()
  const t = useText(inboundText)
  const b = useText(bookingsText)
  const { leave } = useTab()
  const forbidden = useForbidden()
  const { is_supplier } = useUser()
  const [changing, setChanging] = useState(false)
  const { data: booking, error, refetch } = useRead(inboundCalls.getDetail, { booking_id: id })

  if (error && !booking) {
    return (
      <Page title={t.title}>
        <FailedList error={error} retry={() => void refetch()} />
      </Page>
    )
  }
  if (!booking) {
    return (
      <Page title={t.title}>
        <LoadingRows rows={6} columns={3} />
      </Page>
    )
  }
  const stage = stageOf(booking)
  const unpacked = booking.packing_confirmed ? undefined : ({ code: 'packing_missing' } as const)
  return (
    <Page
      subject={booking.booking_no}
      title={
        <>
          {booking.booking_no} <StageTag booking={booking} />
        </>
      }
      actions={<BookingActions booking={booking} onDeleted={() => leave(inboundPages.list.path)} />}
    >
      {booking.void_reason && <Alert className="uc-form-notice" type="error" showIcon title={booking.void_reason} />}
      <div className="uc-papers">
        <Link to={bookingSkusPath(id)}>
          <Button tabIndex={-1}>{b.bySku}</Button>
        </Link>
        <ProductListButton bookingId={id} />
        <PackingListButton bookingId={id} refusal={unpacked} />
        <BoxMarksButton bookingId={id} refusal={unpacked} />
      </div>
      <div className="uc-two">
        <div>
          <BookingFees booking={booking} />
          <FoundGoods
            booking={booking}
            pictures={{ call: inboundCalls.getGoodsPicture, input: { booking_id: id } }}
            answer={(goods) => <AnswerOwnGoods goods={goods} bookingId={id} />}
          />
          <CountsTable lines={booking.lines} />
          <LossTables losses={booking.losses} path={({ loss_id }) => lossPath(loss_id)} />
          <BoxesTable boxes={booking.boxes} />
          <OwnFiles booking={booking} />
          {!is_supplier && (
            <Suspense fallback={<Skeleton active />}>
              <OwnConversation kind="booking" documentId={id} />
            </Suspense>
          )}
        </div>
        <div>
          <BookingFacts
            booking={booking}
            action={
              stage !== 'draft' && (
                <Reasoned
                  className="uc-plate-action"
                  refusal={forbidden('inbound.edit') ?? refuseEvent('change_shipping', stage)}
                  onClick={() => setChanging(true)}
                >
                  {t.changeShipping}
                </Reasoned>
              )
            }
          />
          <BookingHistory booking={booking} />
        </div>
      </div>
      {changing && <ChangeShipping booking={booking} onClose={() => setChanging(false)} />}
    </Page>
  )
}
