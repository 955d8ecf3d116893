// The label that a customer brings for an order (Rule 9.58): carrier and number as they stand on it, the pages themselves, and another in its place
// until the order is packed. How it is sent and read is the pages'.
import { App, Input } from 'antd'
import { useId, useState } from 'react'
import type { Call } from '#shared/contract.ts'
import type { Refusal } from '#shared/errors.ts'
import type { OwnLabel as Label } from '#shared/orders/attached/order-files.contract.ts'
import { TRACKING_NO } from '#shared/orders/tracking.contract.ts'
import { Moment } from '#web/kit/dates/Moment.tsx'
import { DropFiles } from '#web/kit/files/DropFiles.tsx'
import { PdfPreview } from '#web/kit/files/PdfPreview.tsx'
import { Plate } from '#web/kit/layout/Page.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useText } from '#web/kit/text/text.ts'
import { attachedText } from './attached.text.ts'
import './attached.css'

type Props = {
  label: Label | null
  zone: string
  byStaff: boolean
  reading: { call: Call; input: Record<string, string> }
  /** Why it cannot be set or exchanged now. */
  refusal: Refusal | undefined
  store: (onLabel: { carrier: string; tracking_no: string }, file: File) => Promise<unknown>
}

export default function OwnLabel({ label, zone, byStaff, reading, refusal, store }: Props) {
  const t = useText(attachedText)
  const { message } = App.useApp()
  const [exchanging, setExchanging] = useState(false)
  const asking = !refusal && (label === null || exchanging)
  return (
    <Plate title={t.label}>
      <p className="uc-attached-lead">{byStaff ? t.labelLeadStaff : t.labelLead}</p>
      {label ? (
        <>
          <p className="uc-own-label">
            <strong>{label.carrier}</strong> <span className="uc-figures">{label.tracking_no}</span>
            <small>
              {label.file ? `${label.file.name} · ${t.pages({ count: label.pages })}` : t.erased} ·{' '}
              {label.by_staff ? t.ofStaff : t.ofCustomer} · <Moment at={label.added_at} zone={zone} />
            </small>
          </p>
          {label.file && (
            <PdfPreview key={label.added_at} {...reading} name={label.file.name} show={t.show} hide={t.hide} />
          )}
        </>
      ) : (
        <p className="uc-attached-lead">{t.noLabel}</p>
      )}
      {!asking && (label === null || label.file) && (
        <Reasoned refusal={refusal} onClick={() => setExchanging(true)}>
          {t.exchange}
        </Reasoned>
      )}
      {asking && (
        <NewLabel
          given={label}
          store={async (onLabel, file) => {
            await store(onLabel, file)
            setExchanging(false)
            void message.success(t.added)
          }}
        />
      )}
    </Plate>
  )
}

function NewLabel({ given, store }: { given: Label | null; store: Props['store'] }) {
  const t = useText(attachedText)
  const id = useId()
  const [carrier, setCarrier] = useState(given?.carrier ?? '')
  const [number, setNumber] = useState('')
  const onLabel = { carrier: carrier.trim(), tracking_no: number.trim() }
  const ready = onLabel.carrier !== '' && TRACKING_NO.test(onLabel.tracking_no)
  return (
    <div className="uc-new-label">
      <label htmlFor={`${id}c`}>{t.carrier}</label>
      <Input id={`${id}c`} value={carrier} maxLength={80} onChange={({ target }) => setCarrier(target.value)} />
      <small>{t.carrierHint}</small>
      <label htmlFor={`${id}n`}>{t.trackingNo}</label>
      <Input id={`${id}n`} value={number} maxLength={40} onChange={({ target }) => setNumber(target.value)} />
      {ready ? (
        <DropFiles purpose="own_label" left={1} refusal={undefined} store={(file) => store(onLabel, file)} />
      ) : (
        <p className="uc-attached-lead">{t.first}</p>
      )}
    </div>
  )
}
