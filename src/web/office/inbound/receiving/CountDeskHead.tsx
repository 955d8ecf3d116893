// The head of a booking on the desk: which it is, whose, and which step it is at.
import { Button, Steps } from 'antd'
import { Link } from 'react-router'
import type { OfficeBookingDetail } from '#shared/inbound/booking.outputs.ts'
import type { CountStep } from '#shared/inbound/counting.rules.ts'
import { bookingPath } from '#shared/inbound/inbound-office.pages.ts'
import { StageTag } from '#web/both/inbound/StageTag.tsx'
import { useText } from '#web/kit/text/text.ts'
import { receivingText } from './receiving.text.ts'

const STEPS: readonly CountStep[] = ['receive', 'inspect', 'shelve']

type Props = {
  booking: OfficeBookingDetail
  step: CountStep
  recount: (() => void) | undefined
  onClose: () => void
}

export function CountDeskHead({ booking, step, recount, onClose }: Props) {
  const t = useText(receivingText)
  return (
    <>
      <header className="uc-count-head">
        <div>
          <h2>
            {booking.booking_no} <StageTag booking={booking} />
          </h2>
          <p>
            {booking.customer_id} · {booking.company_name} · {booking.warehouse_code}
          </p>
        </div>
        <div className="uc-count-links">
          {recount && <Button onClick={recount}>{t.recount}</Button>}
          <Link to={bookingPath(booking)}>{t.details}</Link>
          <Button onClick={onClose}>{t.close}</Button>
        </div>
      </header>
      <Steps
        className="uc-count-steps"
        size="small"
        responsive={false}
        current={STEPS.indexOf(step)}
        items={STEPS.map((one) => ({ title: t[one] }))}
      />
      <p className="uc-count-lead">{{ receive: t.receiveLead, inspect: t.inspectLead, shelve: t.shelveLead }[step]}</p>
    </>
  )
}
