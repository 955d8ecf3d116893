// A figure of the inventory that opens the documents which make it: orders that keep goods frozen, bookings that bring them.
import { Button, Modal } from 'antd'
import { useState, type ReactNode } from 'react'
import type { Call } from '#shared/contract.ts'
import type { Page } from '#shared/fields.ts'
import type { StockDocument } from '#shared/stock/stock.contract.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { WarehouseCell } from '#web/kit/text/WarehouseCell.tsx'
import { figuresText } from './figures.text.ts'
import './figures.css'

/** The largest page: who keeps goods frozen by more documents reads them in the stock log. */
const SHOWN = '200'

type Row = { sku_id: string; sku: string; customer_id?: number; warehouse_id?: string }
/** Where the documents are read, and how each leads on. */
export type Documents = { call: Call; cause: (document: StockDocument, row: Row) => ReactNode }
type Props = { of: 'frozen' | 'on_way'; row: Row; figure: number; documents: Documents }

export function DocumentsButton({ of, row, figure, documents }: Props) {
  const t = useText(figuresText)
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
          <Behind of={of} row={row} documents={documents} />
        </Modal>
      )}
    </>
  )
}

function Behind({ of, row, documents }: Omit<Props, 'figure'>) {
  const t = useText(figuresText)
  const { sku_id, warehouse_id, customer_id } = row
  const asked = {
    of,
    sku_id,
    size: SHOWN,
    ...(warehouse_id !== undefined && { warehouse_id }),
    ...(customer_id !== undefined && { customer_id: String(customer_id) }),
  }
  const { data: read, error, refetch } = useRead(documents.call, asked)
  const data = read as Page<StockDocument> | undefined
  if (error) return <FailedList error={error} retry={() => void refetch()} />
  if (!data) return <LoadingRows columns={2} rows={3} />
  return (
    <>
      <ul className="uc-stock-documents">
        {data.rows.map((document) => (
          <DocumentLine key={document.cause_id + document.warehouse_id} document={document}>
            {documents.cause(document, row)}
          </DocumentLine>
        ))}
      </ul>
      {data.next !== null && <p>{t.firstDocuments({ count: SHOWN })}</p>}
    </>
  )
}

function DocumentLine({ document, children }: { document: StockDocument; children: ReactNode }) {
  const format = useFormat()
  return (
    <li>
      {children}
      <small>
        <WarehouseCell row={document} />
      </small>
      <span className="uc-figures">{format.number(document.quantity)}</span>
    </li>
  )
}
