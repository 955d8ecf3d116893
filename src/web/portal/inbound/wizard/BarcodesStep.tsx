// Step 2: product list and barcode labels to print, and the customer's word that every piece carries its barcode.
import { DownloadOutlined } from '@ant-design/icons'
import { Button, Checkbox, Select } from 'antd'
import { useState } from 'react'
import type { BookingDetail } from '#shared/inbound/booking.outputs.ts'
import { MAX_LABELS, productCalls } from '#shared/products/products.contract.ts'
import { LABEL_SIZES } from '#shared/products/label-size.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { Plate } from '#web/kit/layout/Page.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useText } from '#web/kit/text/text.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { ProductListButton, useDownload } from '../Papers.tsx'
import { wizardText } from '../wizard.text.ts'
import { WizardButtons } from './WizardButtons.tsx'

type Props = {
  booking: BookingDetail
  confirmed: boolean
  onConfirm: (confirmed: boolean) => void
  onBack: () => void
  onNext: () => void
  onLater: () => void
}

export function BarcodesStep({ booking, confirmed, onConfirm, onBack, onNext, onLater }: Props) {
  const t = useText(wizardText)
  const format = useFormat()
  const forbidden = useForbidden()
  const { running, download } = useDownload()
  const [size, setSize] = useState<(typeof LABEL_SIZES)[number]>('50x30')
  const pieces = booking.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const tooMany = pieces > MAX_LABELS
  const print = () =>
    download('labels', () =>
      callApi(productCalls.printLabels, {
        size,
        labels: booking.lines.map(({ sku_id, quantity }) => ({ sku_id, copies: tooMany ? 1 : quantity })),
      }),
    )
  return (
    <>
      <Plate>
        <p>{t.barcodesLead}</p>
        <div className="uc-wizard-tools">
          <ProductListButton bookingId={booking.booking_id} />
          <span className="uc-choice-button">
            <Select
              aria-label={t.labelSize}
              value={size}
              onChange={setSize}
              options={LABEL_SIZES.map((value) => ({ value, label: `${value.replace('x', ' × ')} mm` }))}
              popupMatchSelectWidth={false}
            />
            <Reasoned
              icon={<DownloadOutlined aria-hidden />}
              refusal={forbidden('products.view')}
              loading={running !== undefined}
              onClick={() => void print()}
            >
              {t.printLabels}
            </Reasoned>
          </span>
        </div>
        {tooMany && <p className="uc-wizard-hint">{t.tooManyLabels({ limit: format.number(MAX_LABELS) })}</p>}
        <ul className="uc-lines">
          {booking.lines.map((line) => (
            <li key={line.sku_id}>
              <span>
                <strong>{line.sku}</strong>
                <small>{line.product_name}</small>
              </span>
              <code>{line.barcode}</code>
              <span className="uc-figures">× {format.number(line.quantity)}</span>
            </li>
          ))}
        </ul>
        <Checkbox checked={confirmed} onChange={({ target }) => onConfirm(target.checked)}>
          {t.barcodesConfirm}
        </Checkbox>
      </Plate>
      <WizardButtons save={<Button onClick={onLater}>{t.saveDraft}</Button>} onBack={onBack}>
        <Reasoned type="primary" refusal={confirmed ? undefined : { code: 'barcodes_missing' }} onClick={onNext}>
          {t.next}
        </Reasoned>
      </WizardButtons>
    </>
  )
}
