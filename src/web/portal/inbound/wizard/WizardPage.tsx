// The five steps of a booking (Rule 7.3): a new one, or a draft that goes on where it stopped. The step stands in the address.
import { Alert, App, Button, Steps } from 'antd'
import { useEffect, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import type { BookingDetail } from '#shared/inbound/booking.outputs.ts'
import { inboundCalls } from '#shared/inbound/inbound.contract.ts'
import { bookingPath, editBookingPath } from '#shared/inbound/inbound.pages.ts'
import { resumeStep, type WizardStep } from '#shared/inbound/inbound.rules.ts'
import { DESTROYS } from '#web/kit/parts/destroys.ts'
import { isUnsaved, markSaved } from '#web/kit/tabs/unsaved.ts'
import { layoutText } from '#web/both/frame/layout.text.ts'
import { Drafted } from '#web/kit/form/Drafted.tsx'
import { useOpenDraft } from '#web/kit/form/use-draft.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import { usePhone } from '#web/kit/theme/use-phone.ts'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { BarcodesStep } from './BarcodesStep.tsx'
import { MarksStep } from './MarksStep.tsx'
import { PackingStep } from './PackingStep.tsx'
import { ProductsStep } from './ProductsStep.tsx'
import { ShippingStep } from './ShippingStep.tsx'
import { wizardText } from '../wizard.text.ts'
import '../inbound.css'

const STEPS: readonly WizardStep[] = [1, 2, 3, 4, 5]

export default function WizardPage() {
  const { id } = useParams()
  const t = useText(wizardText)
  const { data, error, refetch } = useRead(
    inboundCalls.getDetail,
    { booking_id: id ?? '' },
    { enabled: id !== undefined },
  )
  if (id === undefined) return <Wizard readAgain={() => Promise.resolve()} />
  if (!data) {
    return (
      <Page title={t.title}>
        {error ? <FailedList error={error} retry={() => void refetch()} /> : <LoadingRows rows={6} columns={2} />}
      </Page>
    )
  }
  if (data.status === 'draft') return <Wizard booking={data} readAgain={refetch} />
  return (
    <Page title={data.booking_no} subject={data.booking_no}>
      <Alert type="info" showIcon title={t.locked} action={<Link to={bookingPath(id)}>{t.toBooking}</Link>} />
    </Page>
  )
}

type Props = { booking?: BookingDetail; readAgain: () => Promise<unknown> }

function Wizard({ booking, readAgain }: Props) {
  const t = useText(wizardText)
  const layout = useText(layoutText)
  const { modal, message } = App.useApp()
  const phone = usePhone()
  const { key, leave } = useTab()
  const [query, setQuery] = useSearchParams()
  const [ticked, setTicked] = useState<boolean>()
  const room = `booking/${booking?.booking_id ?? 'new'}`
  const version = `1.${booking?.version ?? 0}`
  // The tick is sent with the boxes; until then it is kept here, and is no reason to ask before the page is left.
  const tick = useOpenDraft(`${room}/barcodes`, version, false)

  const confirmed = ticked ?? (booking?.packing_confirmed || tick?.restored !== undefined)
  const open = (step: WizardStep): boolean => {
    if (step === 1) return true
    if (!booking) return false
    return step === 2 || (step === 3 ? confirmed : booking.packing_confirmed)
  }
  const asked = STEPS.find((step) => String(step) === query.get('step'))
  const step = asked && open(asked) ? asked : booking ? resumeStep(booking) : 1
  const disagrees = booking !== undefined && tick !== undefined && asked !== step
  useEffect(() => {
    if (disagrees) setQuery({ step: String(step) }, { replace: true })
  }, [disagrees, step, setQuery])
  if (!tick) return null

  const confirmBarcodes = (yes: boolean) => {
    setTicked(yes)
    if (yes) tick.keep(yes)
    else tick.drop()
  }
  const go = (to: WizardStep) => setQuery({ step: String(to) })
  /** A step holds what was typed until it is saved, so leaving it asks first. */
  const leaveStep = (to: WizardStep) => {
    const move = () => {
      markSaved(key)
      go(to)
    }
    if (!isUnsaved(key)) return move()
    modal.confirm({
      title: layout.leaveTitle,
      content: layout.leaveText,
      okText: layout.leave,
      cancelText: layout.stay,
      ...DESTROYS,
      onOk: move,
    })
  }
  /** Goes on once the newest version has been read, so that the next step saves over the right one. */
  const savedTo = async (to: WizardStep) => {
    await readAgain()
    go(to)
  }
  const savedForLater = (bookingId: string) => {
    void message.success(t.saved)
    leave(bookingPath(bookingId))
  }
  const names = [t.step1, t.step2, t.step3, t.step4, t.step5]

  return (
    <Page
      title={booking ? booking.booking_no : t.title}
      subject={booking?.booking_no}
      actions={
        booking && (
          <Link to={bookingPath(booking.booking_id)}>
            <Button tabIndex={-1}>{t.toBooking}</Button>
          </Link>
        )
      }
    >
      <nav aria-label={t.steps} className="uc-wizard-steps">
        {phone ? (
          <p>
            <strong>
              {step} / {STEPS.length}
            </strong>{' '}
            {names[step - 1]}
          </p>
        ) : (
          <Steps
            current={step - 1}
            onChange={(index) => leaveStep((index + 1) as WizardStep)}
            items={STEPS.map((one) => ({ title: names[one - 1], disabled: !open(one) }))}
          />
        )}
      </nav>
      {step === 1 && (
        <Drafted key={room} name={`${room}/goods`} version={version}>
          {(draft) => (
            <ProductsStep
              booking={booking}
              draft={draft}
              onSaved={(saved, later) => {
                if (later) return savedForLater(saved.booking_id)
                setTicked(saved.packing_confirmed)
                return booking ? savedTo(2) : leave(`${editBookingPath(saved.booking_id)}?step=2`)
              }}
            />
          )}
        </Drafted>
      )}
      {booking && step === 2 && (
        <BarcodesStep
          booking={booking}
          confirmed={confirmed}
          onConfirm={confirmBarcodes}
          onBack={() => go(1)}
          onNext={() => go(3)}
          onLater={() => savedForLater(booking.booking_id)}
        />
      )}
      {booking && step === 3 && (
        <Drafted name={`${room}/boxes`} version={version}>
          {(draft) => (
            <PackingStep
              booking={booking}
              draft={draft}
              onBack={() => leaveStep(2)}
              onSaved={async (later) => {
                tick.drop()
                if (later) savedForLater(booking.booking_id)
                else await savedTo(4)
              }}
            />
          )}
        </Drafted>
      )}
      {booking && step === 4 && (
        <MarksStep
          booking={booking}
          onBack={() => go(3)}
          onNext={() => go(5)}
          onLater={() => savedForLater(booking.booking_id)}
        />
      )}
      {booking && step === 5 && (
        <ShippingStep
          key={booking.version}
          booking={booking}
          onBack={() => leaveStep(4)}
          onSaved={() => savedTo(5)}
          onLater={() => savedForLater(booking.booking_id)}
          onSubmitted={() => leave(bookingPath(booking.booking_id))}
        />
      )}
    </Page>
  )
}
