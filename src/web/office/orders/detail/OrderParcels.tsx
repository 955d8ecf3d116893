// The parcels of an order as they were really packed: weight, size, numbers, contents, and their papers once more.
import { App, Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { PaperFormat } from '#shared/orders/office-orders.contract.ts'
import { serialsOfOrderPath } from '#shared/serials/serials-office.pages.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { usePrintTitle } from '../CustomsNote.tsx'
import { ParcelState } from '#web/both/orders/ParcelState.tsx'
import { LastMileNo } from './LastMileNo.tsx'
import type { OfficeOrder } from './OrderPage.tsx'
import { ordersText } from '../orders.text.ts'
import { printLabel } from '../print-label.ts'

export function OrderParcels({ order }: { order: OfficeOrder }) {
  const { parcels } = order
  const t = useText(ordersText)
  const format = useFormat()
  const forbidden = useForbidden()
  const into = new Map(order.packed_into.map((one) => [one.parcel_no, one]))
  if (parcels.length === 0) return <p className="uc-order-note">{t.noParcels}</p>
  return parcels.map((parcel) => (
    <section key={parcel.parcel_no} className="uc-order-parcel">
      <h3>
        {t.parcel({ number: parcel.parcel_no })}{' '}
        <ParcelState parcel={parcel} of={parcels.length} here={order.part_left !== null} />
      </h3>
      <dl className="uc-fact-rows">
        {order.carriage !== 'collect' && (
          <>
            <div>
              <dt>{t.trackingNo}</dt>
              <dd>{parcel.tracking_no ?? '-'}</dd>
            </div>
            <div>
              <dt>{t.lastMile}</dt>
              <dd>
                <LastMileNo order={order} parcel={parcel} />
              </dd>
            </div>
          </>
        )}
        <div>
          <dt>{t.weight}</dt>
          <dd>{format.weight(parcel.weight_g)}</dd>
        </div>
        <div>
          <dt>{t.size}</dt>
          <dd>{format.size(Number(parcel.length_cm), Number(parcel.width_cm), Number(parcel.height_cm))}</dd>
        </div>
        <Packed into={into.get(parcel.parcel_no)} />
      </dl>
      <ul className="uc-order-contents">
        {parcel.lines.map((line) => (
          <li key={line.sku_id}>
            {line.sku} × {format.number(line.quantity)}
            {line.serial_numbers.length > 0 && (
              <small>
                {forbidden('stock.view') ? t.serials : <Link to={serialsOfOrderPath(order)}>{t.serials}</Link>}:{' '}
                {line.serial_numbers.join(', ')}
              </small>
            )}
          </li>
        ))}
      </ul>
      {parcel.tracking_no !== null && !forbidden('packing.work') && (
        <PrintButton order={order} parcelNo={parcels.length > 1 ? parcel.parcel_no : undefined} />
      )}
    </section>
  ))
}

/** Who packed it and into which carton, as far as is known. */
function Packed({ into }: { into: OfficeOrder['packed_into'][number] | undefined }) {
  const t = useText(ordersText)
  const read = useReader()
  if (!into) return null
  const { carton, packed_by } = into
  return (
    <>
      {carton && (
        <div>
          <dt>{t.carton}</dt>
          <dd>
            {carton.code} {read({ en: carton.name_en, zh_CN: carton.name_zh })}
          </dd>
        </div>
      )}
      {packed_by !== null && (
        <div>
          <dt>{t.packedBy}</dt>
          <dd>{packed_by}</dd>
        </div>
      )}
    </>
  )
}

function PrintButton({ order, parcelNo }: { order: OfficeOrder; parcelNo: number | undefined }) {
  const t = useText(ordersText)
  const title = usePrintTitle(order.customs)
  const { message } = App.useApp()
  const [printing, setPrinting] = useState(false)
  const print = async (format: PaperFormat) => {
    setPrinting(true)
    try {
      await printLabel(order, format, parcelNo)
    } catch (error) {
      void message.error(t.printFailed({ reason: messageOf(error) }))
    } finally {
      setPrinting(false)
    }
  }
  return (
    <div className="uc-order-print">
      <Button loading={printing} onClick={() => void print('pdf')}>
        {title}
      </Button>
      {order.carriage === 'carrier' && (
        <Button disabled={printing} onClick={() => void print('zpl')}>
          {t.labelZpl}
        </Button>
      )}
    </div>
  )
}
