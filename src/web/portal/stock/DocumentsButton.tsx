// A figure of the inventory that opens the documents which make it: orders that keep goods frozen, bookings that bring them.
import { Button, Modal } from 'antd'
import { useState } from 'react'
import type { InputOf } from '#shared/contract.ts'
import { stockCalls, type StockDocument } from '#shared/stock/stock.contract.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { WarehouseCell } from '#web/kit/text/WarehouseCell.tsx'
import { CauseLink } from './CauseLink.tsx'
import { stockText } from './stock.text.ts'
import './stock.css'

/** The largest page: who keeps goods frozen by more documents reads them in the stock log. */
const SHOWN = '200'

type Of = InputOf<typeof stockCalls.getDocuments>['of']
type Row = { sku_id: string; sku: string; warehouse_id?: string }
type Props = { of: Of; row: Row; figure: number }

export function DocumentsButton({ of, row, figure }: Props) {
  const t = useText(stockText)
  const format = useFormat()
  const [open, setOpen] = useState(false)
  if (figure === 0) return 0
  const name = { frozen: t.frozenBy({ sku: row.sku }), on_way: t.onWayBy({ sku: row.sku }) }[of]
  return (
    <>
      <Button
        type="link"
        size="small"
        className="uc-stock-figure"
        aria-label={`${format.number(figure)} – ${name}`}
        onClick={() => setOpen(true)}
      >
        {format.number(figure)}
      </Button>
      {open && (
        <Modal open title={name} footer={null} onCancel={() => setOpen(false)} destroyOnHidden>
          <Documents of={of} row={row} />
        </Modal>
      )}
    </>
  )
}

function Documents({ of, row: { sku_id, warehouse_id } }: Omit<Props, 'figure'>) {
  const t = useText(stockText)
  const { data, error, refetch } = useRead(stockCalls.getDocuments, {
    of,
    sku_id,
    size: SHOWN,
    ...(warehouse_id !== undefined && { warehouse_id }),
  })
  if (error) return <FailedList error={error} retry={() => void refetch()} />
  if (!data) return <LoadingRows columns={2} rows={3} />
  return (
    <>
      <ul className="uc-stock-documents">
        {data.rows.map((document) => (
          <DocumentLine key={document.cause_id + document.warehouse_id} document={document} />
        ))}
      </ul>
      {data.next !== null && <p>{t.firstDocuments({ count: SHOWN })}</p>}
    </>
  )
}

function DocumentLine({ document }: { document: StockDocument }) {
  const format = useFormat()
  return (
    <li>
      <CauseLink of={document} />
      <small>
        <WarehouseCell row={document} />
      </small>
      <span className="uc-figures">{format.number(document.quantity)}</span>
    </li>
  )
}
