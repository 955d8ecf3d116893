// Where one import stands: the preview that is confirmed or not, the bar while its rows are done, the result. Whoever comes back, to the same
// address or another day, sees what the server knows.
import { Alert, App, Button, Progress } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import type { ImportCalls, RowOutcome, SheetImport } from '#shared/sheet-import.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useRead, useWrite } from '#web/kit/call/use-call.ts'
import { Plate } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { ImportRows } from './ImportRows.tsx'
import { MatchedColumns, type Matching } from './MatchedColumns.tsx'
import { SaveFile } from './SaveFile.tsx'
import { sheetsText } from './sheets.text.ts'

type Props = {
  calls: ImportCalls
  importId: string
  onLeave: () => void
  wishes?: ((chosen: readonly string[], choose: (wishes: string[]) => void, of: SheetImport) => ReactNode) | undefined
  results?: ((of: SheetImport) => ReactNode) | undefined
  matching?: Matching | undefined
}

/** Live news says when a share is done; this is for whom they do not reach. */
const LOOK_MS = 2_000

export function ImportStanding({ importId, ...rest }: Props) {
  const { calls } = rest
  const { data, error, refetch } = useRead(calls.get, { import_id: importId })
  const running = data !== undefined && data.confirmed_at !== null && data.ended_at === null
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => void refetch(), LOOK_MS)
    return () => clearInterval(timer)
  }, [running, refetch])
  if (error && !data) return <FailedList error={error} retry={() => void refetch()} />
  if (!data) return <LoadingRows columns={2} rows={6} />
  return <Standing {...rest} of={data} running={running} />
}

function Standing({
  calls,
  of,
  running,
  onLeave,
  wishes,
  results,
  matching,
}: Omit<Props, 'importId'> & { of: SheetImport; running: boolean }) {
  const t = useText(sheetsText)
  const format = useFormat()
  const [outcome, setOutcome] = useState<RowOutcome | undefined>(of.faulty > 0 ? 'faulty' : undefined)
  const ways: [RowOutcome | undefined, string, number][] = [
    [undefined, t.all, of.rows],
    ['add', t.add, of.add],
    ['change', t.change, of.change],
    ['same', t.same, of.same],
    ['faulty', t.faulty, of.faulty],
  ]
  return (
    <>
      <Plate title={[of.file_name, of.sheet].filter((part) => part !== '').join(' · ')}>
        <div className="uc-sheet-standing">
          {running ? (
            <Running of={of} />
          ) : of.ended_at ? (
            <Ended of={of} onLeave={onLeave} />
          ) : (
            <Waiting calls={calls} of={of} onLeave={onLeave} wishes={wishes} />
          )}
          {matching && <MatchedColumns calls={calls} matching={matching} of={of} />}
          {of.unread.length > 0 && <Alert type="warning" showIcon title={t.unread({ names: of.unread.join(', ') })} />}
          {of.faulty > 0 && !running && (
            <div className="uc-sheet-faulty">
              <SaveFile call={calls.faulty} input={{ import_id: of.import_id, format: 'xlsx' }}>
                {t.faultyXlsx}
              </SaveFile>
              <SaveFile call={calls.faulty} input={{ import_id: of.import_id, format: 'csv' }}>
                {t.faultyCsv}
              </SaveFile>
              <span>{t.mend}</span>
            </div>
          )}
        </div>
      </Plate>
      {of.confirmed_at !== null && results?.(of)}
      <Plate>
        <div className="uc-sheet-ways" role="group" aria-label={t.rowsOf({ rows: format.number(of.rows) })}>
          {ways.map(([way, name, count]) => (
            <Button
              key={name}
              type={way === outcome ? 'primary' : 'default'}
              aria-pressed={way === outcome}
              onClick={() => setOutcome(way)}
            >
              {`${name} ${format.number(count)}`}
            </Button>
          ))}
        </div>
        <ImportRows key={outcome ?? 'all'} calls={calls} importId={of.import_id} outcome={outcome} />
      </Plate>
    </>
  )
}

function Waiting({
  calls,
  of,
  onLeave,
  wishes,
}: Omit<Props, 'importId' | 'results' | 'matching'> & { of: SheetImport }) {
  const [chosen, choose] = useState<string[]>([])
  const t = useText(sheetsText)
  const format = useFormat()
  const { message } = App.useApp()
  const said = (failure: unknown) => void message.error(messageOf(failure))
  const confirm = useWrite(calls.confirm, { invalidates: [calls.get, calls.list] })
  const drop = useWrite(calls.drop, { invalidates: [calls.list], onDone: onLeave })
  const input = { import_id: of.import_id }
  const good = of.add + of.change
  return (
    <div className="uc-sheet-actions">
      <p>{t.nothingYet}</p>
      {wishes && <div className="uc-sheet-wishes">{wishes(chosen, choose, of)}</div>}
      <Reasoned
        type="primary"
        loading={confirm.isPending}
        refusal={good === 0 ? { code: 'import_nothing' } : undefined}
        onClick={() => void confirm.mutateAsync({ input: { ...input, ...(wishes && { wishes: chosen }) } }).catch(said)}
      >
        {t.confirm({ rows: format.number(good) })}
      </Reasoned>
      <Button loading={drop.isPending} onClick={() => void drop.mutateAsync({ input }).catch(said)}>
        {t.discard}
      </Button>
    </div>
  )
}

function Running({ of }: { of: SheetImport }) {
  const t = useText(sheetsText)
  const good = of.add + of.change
  return (
    <div role="status">
      <strong>{t.running}</strong>
      <Progress aria-label={t.progress} percent={good === 0 ? 0 : Math.floor((of.done / good) * 100)} />
      <p>{t.mayLeave}</p>
    </div>
  )
}

function Ended({ of, onLeave }: { of: SheetImport; onLeave: () => void }) {
  const t = useText(sheetsText)
  const format = useFormat()
  return (
    <Alert
      type={of.faulty > 0 ? 'warning' : 'success'}
      showIcon
      title={t.done({ rows: format.number(of.done) })}
      description={of.faulty > 0 ? t.doneFaulty({ rows: format.number(of.faulty) }) : t.doneAll}
      action={<Button onClick={onLeave}>{t.another}</Button>}
    />
  )
}
