// A list of the booking as a file: taken away filled, brought again, shown row by row, and taken over into the wizard, which saves it.
import { Alert, Button, Modal } from 'antd'
import { useRef, useState } from 'react'
import type { InputOf, OutputOf } from '#shared/contract.ts'
import { SHEET_ENDINGS } from '#shared/files.ts'
import type { inboundSheetCalls } from '#shared/inbound/inbound-sheets.contract.ts'
import type { RowOutcome } from '#shared/sheet-import.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { FileInput } from '#web/kit/sheets/FileInput.tsx'
import { RowList } from '#web/kit/sheets/ImportRows.tsx'
import { SaveFile } from '#web/kit/sheets/SaveFile.tsx'
import { sheetsText } from '#web/kit/sheets/sheets.text.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { packingText } from '../packing.text.ts'
import '#web/kit/sheets/sheets.css'

type Calls = typeof inboundSheetCalls
type Told = Pick<OutputOf<Calls['readProducts']>, 'sheet' | 'unread' | 'rows' | 'removed'>
/** The packing list always has its booking. */
type SheetInput = InputOf<Calls['packing']>
type Props<T extends Told> = {
  title: string
  template: Calls['products'] | Calls['packing']
  /** The booking whose list it is; a new one has none. */
  about: { booking_id?: string }
  read: (file: File) => Promise<T>
  onTake: (read: T) => void
  onClose: () => void
}

/** Rows that are drawn at first; the faulty ones come before the rest. */
const SHOWN = 200
const ORDER: readonly RowOutcome[] = ['faulty', 'change', 'add', 'same']

export function SheetDialog<T extends Told>({ title, template, about, read, onTake, onClose }: Props<T>) {
  const t = useText(packingText)
  const s = useText(sheetsText)
  const format = useFormat()
  const input = useRef<HTMLInputElement>(null)
  const [working, setWorking] = useState(false)
  const [error, setError] = useState<string>()
  const [found, setFound] = useState<T>()
  const take = async (file: File) => {
    setWorking(true)
    setError(undefined)
    try {
      setFound(await read(file))
    } catch (failure) {
      setError(messageOf(failure))
    } finally {
      setWorking(false)
    }
  }
  const rows = found ? [...found.rows].sort((a, b) => ORDER.indexOf(a.outcome) - ORDER.indexOf(b.outcome)) : []
  const count = (outcome: RowOutcome) => rows.filter((row) => row.outcome === outcome).length
  const good = rows.length - count('faulty')
  return (
    <Modal
      open
      title={title}
      width={720}
      onCancel={onClose}
      footer={[
        <Button key="choose" loading={working} onClick={() => input.current?.click()}>
          {found ? s.another : s.choose}
        </Button>,
        <Button key="take" type="primary" disabled={!found || good === 0} onClick={() => found && onTake(found)}>
          {t.takeOver({ rows: format.number(good) })}
        </Button>,
      ]}
    >
      <div className="uc-sheet-standing">
        <p className="uc-wizard-hint">{t.sheetLead}</p>
        <div className="uc-sheet-actions">
          <SaveFile call={template} input={{ ...about, format: 'xlsx' } as SheetInput}>
            {s.templateXlsx}
          </SaveFile>
          <SaveFile call={template} input={{ ...about, format: 'csv' } as SheetInput}>
            {s.templateCsv}
          </SaveFile>
        </div>
        <FileInput ref={input} label={s.choose} endings={SHEET_ENDINGS} onFile={(file) => void take(file)} />
        {error && <Alert type="error" showIcon role="alert" title={error} />}
        {found && found.unread.length > 0 && (
          <Alert type="warning" showIcon title={s.unread({ names: found.unread.join(', ') })} />
        )}
        {found && found.removed.length > 0 && (
          <Alert
            type="warning"
            showIcon
            title={t.removed({
              names: found.removed.slice(0, 20).join(', '),
              count: format.number(found.removed.length),
            })}
          />
        )}
        {found && (
          <>
            <strong>
              {[
                found.sheet,
                ...ORDER.filter((one) => count(one) > 0).map((one) => `${s[one]} ${format.number(count(one))}`),
              ]
                .filter((part) => part !== '')
                .join(' · ')}
            </strong>
            <div className="uc-sheet-rows uc-sheet-preview">
              <RowList rows={rows.slice(0, SHOWN)} />
            </div>
          </>
        )}
      </div>
    </Modal>
  )
}
