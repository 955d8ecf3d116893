// The reconciliation: the runs of the books check, every invariant of the one that is open, and who looked at it.
import { Alert, App, Button, Skeleton } from 'antd'
import { useState } from 'react'
import { officeBooksCalls, type BooksRun } from '#shared/oversight/books.contract.ts'
import { officeDashboardCalls } from '#shared/statistics/dashboard.contract.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useRead, useWrite } from '#web/kit/call/use-call.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Page, Plate } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { StateTag } from '#web/kit/parts/StateTag.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { Checks } from './Checks.tsx'
import { booksText } from './books.text.ts'
import '#web/kit/list/list.css'
import './books.css'

const STALE = [officeBooksCalls.getRuns, officeBooksCalls.getRun, officeDashboardCalls.getWorkplace]

export default function BooksPage() {
  const t = useText(booksText)
  const { message } = App.useApp()
  const { data: runs, error, refetch } = useRead(officeBooksCalls.getRuns, {})
  const check = useWrite(officeBooksCalls.check, { invalidates: STALE })
  const [chosen, choose] = useState<string>()
  const opened = runs?.find(({ run_id }) => run_id === chosen) ?? runs?.[0]
  const run = async () => {
    try {
      choose((await check.mutateAsync({ input: {} })).run_id)
    } catch (failure) {
      void message.error(`${t.checkFailed}: ${messageOf(failure)}`)
    }
  }
  const again = (
    <Button type="primary" loading={check.isPending} onClick={() => void run()}>
      {t.check}
    </Button>
  )
  return (
    <Page title={t.books} lead={t.checkLead} actions={again}>
      {error && !runs && <FailedList error={error} retry={() => void refetch()} />}
      {!runs && !error && <LoadingRows columns={3} rows={6} />}
      {runs && !opened && (
        <Plate>
          <p>
            <strong>{t.none}</strong>
          </p>
          <p>{t.noneText}</p>
        </Plate>
      )}
      {runs && opened && (
        <div className="uc-books">
          <Run key={opened.run_id} run={opened} />
          <Plate title={t.runs}>
            <ul className="uc-books-runs">
              {runs.map((row) => (
                <RunLine
                  key={row.run_id}
                  run={row}
                  current={row.run_id === opened.run_id}
                  onOpen={() => choose(row.run_id)}
                />
              ))}
            </ul>
          </Plate>
        </div>
      )}
    </Page>
  )
}

function RunLine({ run, current, onOpen }: { run: BooksRun; current: boolean; onOpen: () => void }) {
  const t = useText(booksText)
  const format = useFormat()
  return (
    <li>
      <button type="button" aria-current={current} onClick={onOpen}>
        <span>
          {format.time(run.at)}
          <small>
            {run.run_by_name ?? t.night}
            {run.looked_by_name !== null && ` · ${t.seen({ name: run.looked_by_name })}`}
          </small>
        </span>
        <StateTag shade={run.wrong > 0 ? 'bad' : 'good'}>
          {run.wrong > 0 ? t.findings({ count: format.number(run.wrong) }) : t.right}
        </StateTag>
      </button>
    </li>
  )
}

function Run({ run }: { run: BooksRun }) {
  const t = useText(booksText)
  const format = useFormat()
  const { data, error, refetch } = useRead(officeBooksCalls.getRun, { run_id: run.run_id })
  const [looking, look] = useState(false)
  const { wrong, at, took_ms, looked_at, looked_by_name, note } = run
  const facts = [
    t.checkedAt({ time: format.time(at), ms: format.number(took_ms) }),
    ...(looked_at === null ? [] : [t.lookedAt({ name: looked_by_name ?? '', time: format.time(looked_at) })]),
    ...(note ? [note] : []),
  ]
  return (
    <div>
      <Alert
        type={wrong > 0 ? 'error' : 'success'}
        showIcon
        title={wrong > 0 ? t.wrong({ count: format.number(wrong) }) : t.allRight}
        description={facts.map((fact) => (
          <div key={fact}>{fact}</div>
        ))}
        action={looked_at === null && <Button onClick={() => look(true)}>{t.look}</Button>}
      />
      {looking && (
        <FormDialog
          call={officeBooksCalls.look}
          title={t.look}
          lead={t.lookLead}
          about={{ run_id: run.run_id }}
          initialValues={{ note: '' }}
          invalidates={STALE}
          done={t.looked}
          onClose={() => look(false)}
        >
          <TextField name="note" label={t.note} rows={3} max={500} />
        </FormDialog>
      )}
      <Plate>
        {error && !data && <FailedList error={error} retry={() => void refetch()} />}
        {!data && !error && <Skeleton active paragraph={{ rows: 8 }} />}
        {data && <Checks checks={data.checks} />}
      </Plate>
    </div>
  )
}
