// What became of the orders of a file that were to be submitted at once: counts, and those that stayed drafts with the reasons.
import { Link } from 'react-router'
import { refusalText } from '#shared/errors.ts'
import { SHOWN_DRAFTS, uploadResultCalls } from '#shared/orders/order-import.contract.ts'
import { orderPath } from '#shared/orders/orders.pages.ts'
import { STATUS_NAMES } from '#shared/orders/orders.states.ts'
import type { SheetImport } from '#shared/sheet-import.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { Plate } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { SaveFile } from '#web/kit/sheets/SaveFile.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useLanguage, useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { rulesText } from './rules.text.ts'
import '../orders.css'

export function UploadResults({ of }: { of: SheetImport }) {
  const t = useText(rulesText)
  const format = useFormat()
  const language = useLanguage()
  const read = useReader()
  const input = { upload_id: of.import_id }
  const { data, error, refetch } = useRead(uploadResultCalls.getResults, input)
  const said = data && [
    of.wishes.includes('submit') && t.submitted({ count: format.number(data.submitted) }),
    of.wishes.includes('by_rules') && t.chosenByRules({ count: format.number(data.chosen) }),
    data.backordered > 0 && t.backordered({ count: format.number(data.backordered) }),
    t.drafts({ count: format.number(data.drafts) }),
  ]
  return (
    <Plate title={t.resultTitle}>
      {error && <FailedList error={error} retry={() => void refetch()} />}
      {!data && !error && <LoadingRows columns={2} rows={3} />}
      {data && said && <p role="status">{said.filter(Boolean).join(' · ')}</p>}
      {data && data.rows.length > 0 && (
        <>
          <div className="uc-sheet-faulty">
            <SaveFile call={uploadResultCalls.exportDrafts} input={{ ...input, format: 'xlsx' }}>
              {t.draftsXlsx}
            </SaveFile>
            <SaveFile call={uploadResultCalls.exportDrafts} input={{ ...input, format: 'csv' }}>
              {t.draftsCsv}
            </SaveFile>
            {data.drafts > SHOWN_DRAFTS && <span>{t.firstDrafts({ count: SHOWN_DRAFTS })}</span>}
          </div>
          <ul className="uc-order-outcomes">
            {data.rows.map(({ order_id, order_no, customer_order_no, status, refusal }) => (
              <li key={order_id} data-refused={status === 'approving'}>
                <Link to={orderPath(order_id)}>{order_no}</Link>
                <span>
                  <bdi>{customer_order_no}</bdi>: {refusalText(refusal, language)}
                </span>
                {status !== 'approving' && <small>{read(STATUS_NAMES[status])}</small>}
              </li>
            ))}
          </ul>
        </>
      )}
    </Plate>
  )
}
