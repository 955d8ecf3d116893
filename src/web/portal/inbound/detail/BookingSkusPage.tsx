// One booking SKU by SKU: what of each was announced, arrived, qualified and shelved, in all and box by box. By box it is BookingPage.tsx.
import { Button } from 'antd'
import { Link, useParams } from 'react-router'
import { inboundCalls } from '#shared/inbound/inbound.contract.ts'
import { bookingPath } from '#shared/inbound/inbound.pages.ts'
import { bookingsText } from '#web/both/inbound/bookings.text.ts'
import { SkuBoxesTable } from '#web/both/inbound/SkuBoxesTable.tsx'
import { StageTag } from '#web/both/inbound/StageTag.tsx'
import { useRead } from '#web/kit/call/use-call.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { useText } from '#web/kit/text/text.ts'
import { inboundText } from '../inbound.text.ts'

export default function BookingSkusPage() {
  const { id = '' } = useParams()
  const t = useText(inboundText)
  const b = useText(bookingsText)
  const { data: booking, error, refetch } = useRead(inboundCalls.getDetail, { booking_id: id })
  if (!booking)
    return (
      <Page title={t.title}>
        {error ? <FailedList error={error} retry={() => void refetch()} /> : <LoadingRows rows={6} columns={3} />}
      </Page>
    )
  return (
    <Page
      subject={booking.booking_no}
      title={
        <>
          {booking.booking_no} <StageTag booking={booking} />
        </>
      }
      actions={
        <Link to={bookingPath(id)}>
          <Button tabIndex={-1}>{b.byBox}</Button>
        </Link>
      }
    >
      <SkuBoxesTable lines={booking.lines} boxes={booking.boxes} />
    </Page>
  )
}
