// Tracking events out of a file: chosen, looked at row by row, taken. Whatever is faulty can be taken away with the reasons and brought again.
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { csvOf } from '#shared/csv.ts'
import { MAX_SHEET_BYTES, MAX_SHEET_ROWS, SHEET_ENDINGS } from '#shared/files.ts'
import { PROBLEMS_PATH } from '#shared/orders/orders-office.pages.ts'
import { trackingFileCalls as calls, type ReadTrackingFile } from '#shared/orders/tracking/tracking-file.contract.ts'
import type { RowOutcome } from '#shared/sheet-import.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { saveBlob } from '#web/kit/call/download.ts'
import { useWrite } from '#web/kit/call/use-call.ts'
import { Page, Plate } from '#web/kit/layout/Page.tsx'
import { FileDrop } from '#web/kit/sheets/FileDrop.tsx'
import { RowList } from '#web/kit/sheets/ImportRows.tsx'
import { SaveFile } from '#web/kit/sheets/SaveFile.tsx'
import { sheetsText } from '#web/kit/sheets/sheets.text.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { text, useText } from '#web/kit/text/text.ts'
import { Link } from 'react-router'

const words = text({
  en: {
    title: 'Tracking from a file',
    lead: 'News and last-mile numbers of carriers that send no messages. They count as if the carrier had sent them: the same news twice is one.',
    problems: 'Orders with a delivery problem',
    said: 'This is what the file says',
    taken: ({ rows }: { rows: string }) => `Taken: ${rows}. The orders follow within seconds.`,
    nothing: 'Every row is known already or faulty: there is nothing to take.',
    rest: ({ rows }: { rows: string }) => `${rows} more rows are not shown`,
  },
  zh_CN: {
    title: '导入轨迹',
    lead: '适用于不主动推送的承运商：导入其轨迹和尾程单号，效果与承运商推送相同，重复的轨迹只计一次。',
    problems: '派送异常的订单',
    said: '文件内容如下',
    taken: ({ rows }) => `已导入 ${rows} 行，订单状态将在数秒内更新。`,
    nothing: '所有行均已存在或有误，没有可导入的内容。',
    rest: ({ rows }) => `另有 ${rows} 行未显示`,
  },
})

/** Rows that are drawn; the faulty ones come before the rest. */
const SHOWN = 200
const ORDER: readonly RowOutcome[] = ['faulty', 'change', 'add', 'same']
const STALE = [{ path: '/api/office/order/getList' }, { path: '/api/office/order/getDetail' }] as const

export default function TrackingFilePage() {
  const t = useText(words)
  const s = useText(sheetsText)
  const format = useFormat()
  const [file, setFile] = useState<File>()
  const [found, setFound] = useState<ReadTrackingFile>()
  const [taken, setTaken] = useState(false)
  const [error, setError] = useState<string>()
  const preview = useWrite(calls.preview)
  const take = useWrite(calls.take, { invalidates: STALE })
  const run = async (how: typeof preview | typeof take, chosen: File) => {
    setError(undefined)
    try {
      setFound(await how.mutateAsync({ input: {}, file: chosen }))
      setFile(chosen)
      setTaken(how === take)
    } catch (failure) {
      setError(messageOf(failure))
    }
  }
  return (
    <Page title={t.title} lead={t.lead} actions={<Link to={PROBLEMS_PATH}>{t.problems}</Link>}>
      <Plate>
        <FileDrop
          texts={{
            lead: s.drop,
            limits: s.limits({ rows: format.number(MAX_SHEET_ROWS), size: format.bytes(MAX_SHEET_BYTES) }),
            choose: s.choose,
            wrongKind: s.fileKind,
            tooLarge: s.fileSize,
          }}
          endings={SHEET_ENDINGS}
          type={found ? 'default' : 'primary'}
          button={preview.isPending ? s.reading : found ? s.another : s.choose}
          busy={preview.isPending || take.isPending}
          error={error}
          onError={setError}
          onFile={(chosen) => void run(preview, chosen)}
        />
        <div className="uc-sheet-template">
          <div>
            <strong>{s.template}</strong>
            <p>{s.templateLead}</p>
          </div>
          <SaveFile call={calls.template} input={{ format: 'xlsx' }}>
            {s.templateXlsx}
          </SaveFile>
          <SaveFile call={calls.template} input={{ format: 'csv' }}>
            {s.templateCsv}
          </SaveFile>
        </div>
      </Plate>
      {found && file && (
        <Found
          found={found}
          file={file}
          taken={taken}
          working={take.isPending}
          onTake={() => void run(take, file)}
          onDrop={() => setFound(undefined)}
        />
      )}
    </Page>
  )
}

type Props = {
  found: ReadTrackingFile
  file: File
  taken: boolean
  working: boolean
  onTake: () => void
  onDrop: () => void
}

function Found({ found, file, taken, working, onTake, onDrop }: Props) {
  const t = useText(words)
  const s = useText(sheetsText)
  const format = useFormat()
  const { faulty, unread } = found
  const rows = found.rows.toSorted((a, b) => ORDER.indexOf(a.outcome) - ORDER.indexOf(b.outcome))
  const count = (outcome: RowOutcome) => rows.filter((row) => row.outcome === outcome).length
  const good = count('add') + count('change')
  const counts = ORDER.filter((one) => count(one) > 0).map((one) => `${s[one]} ${format.number(count(one))}`)
  return (
    <Plate title={[file.name, found.sheet].filter((part) => part !== '').join(' · ')}>
      <div className="uc-sheet-standing">
        <p>{taken ? t.said : s.nothingYet}</p>
        {unread.length > 0 && <Alert type="warning" showIcon title={s.unread({ names: unread.join(', ') })} />}
        {taken ? (
          <Alert type="success" showIcon role="status" title={t.taken({ rows: format.number(good) })} />
        ) : good === 0 ? (
          <Alert type="info" showIcon role="status" title={t.nothing} />
        ) : null}
        <strong>{counts.join(' · ')}</strong>
        <div className="uc-sheet-actions">
          {!taken && good > 0 && (
            <Button type="primary" loading={working} onClick={onTake}>
              {s.confirm({ rows: format.number(good) })}
            </Button>
          )}
          {!taken && <Button onClick={onDrop}>{s.discard}</Button>}
          {faulty && (
            <Button
              onClick={() =>
                saveBlob(new Blob([csvOf([faulty.heads, ...faulty.rows])], { type: 'text/csv' }), 'tracking-faulty.csv')
              }
            >
              {s.faultyCsv}
            </Button>
          )}
        </div>
        <div className="uc-sheet-rows uc-sheet-preview">
          <RowList rows={rows.slice(0, SHOWN)} />
          {rows.length > SHOWN && <p>{t.rest({ rows: format.number(rows.length - SHOWN) })}</p>}
        </div>
      </div>
    </Plate>
  )
}
