// A person's tasks over many orders, on either side: those of the last days, and one of them with its progress, its results and its files. Which one is
// shown stands in the address, so that leaving and coming back lose nothing.
import { Alert, App, Button, Progress } from 'antd'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { refusalText } from '#shared/errors.ts'
import type { OrderTask, TaskCalls, TaskResult } from '#shared/orders/tasks/order-tasks.contract.ts'
import { DEED_NAMES } from '#shared/orders/tasks/order-tasks.rules.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useRead, useWrite } from '#web/kit/call/use-call.ts'
import { Plate } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { DESTROYS } from '#web/kit/parts/destroys.ts'
import { StateTag, type Shade } from '#web/kit/parts/StateTag.tsx'
import { SaveFile } from '#web/kit/sheets/SaveFile.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useLanguage, useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { tasksText } from './tasks.text.ts'
import '#web/kit/list/list.css'
import '#web/kit/sheets/sheets.css'
import './tasks.css'

type Side = {
  calls: TaskCalls
  orderPath: (order: { customer_id: number; order_id: string }) => string
  ordersPath: string
}

const LOOK_MS = 2_000
const SHADES: Record<OrderTask['state'], Shade> = { running: 'busy', done: 'good', stopped: 'warn', halted: 'bad' }

export function TasksView(side: Side) {
  const [query, setQuery] = useSearchParams()
  const taskId = query.get('task')
  const open = (id: string) => setQuery({ task: id })
  return taskId === null ? (
    <Tasks {...side} onOpen={open} />
  ) : (
    <Standing key={taskId} {...side} taskId={taskId} onLeave={() => setQuery({})} />
  )
}

/** Asks again while something runs. */
function useLook(running: boolean, refetch: () => unknown) {
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => void refetch(), LOOK_MS)
    return () => clearInterval(timer)
  }, [running, refetch])
}

function useNames() {
  const t = useText(tasksText)
  const read = useReader()
  const { number } = useFormat()
  return ({ deed, total }: Pick<OrderTask, 'deed' | 'total'>) =>
    `${read(DEED_NAMES[deed])} · ${(deed === 'export' ? t.rows : t.orders)({ count: number(total) })}`
}

function Tasks({ calls, ordersPath, onOpen }: Side & { onOpen: (taskId: string) => void }) {
  const t = useText(tasksText)
  const name = useNames()
  const summary = useSummary()
  const format = useFormat()
  const { data, error, refetch } = useRead(calls.getTasks, {})
  useLook(data?.rows.some(({ state }) => state === 'running') ?? false, refetch)
  if (error && !data) return <FailedList error={error} retry={() => void refetch()} />
  if (!data) return <LoadingRows columns={2} rows={6} />
  if (data.rows.length === 0)
    return (
      <Plate>
        <strong>{t.none}</strong>
        <p>{t.noneLead}</p>
        <Link to={ordersPath}>{t.toOrders}</Link>
      </Plate>
    )
  return (
    <Plate>
      <ul className="uc-sheet-past uc-tasks">
        {data.rows.map((task) => (
          <li key={task.task_id}>
            <span>
              <strong>{name(task)}</strong>
              {task.state === 'running' ? <Bar of={task} /> : <small>{summary(task)}</small>}
            </span>
            <span className="uc-sheet-when">{format.time(task.created_at)}</span>
            <StateTag shade={task.state === 'done' && task.refused > 0 ? 'warn' : SHADES[task.state]}>
              {t[task.state]}
            </StateTag>
            <Button size="small" aria-label={`${t.open} ${name(task)}`} onClick={() => onOpen(task.task_id)}>
              {t.open}
            </Button>
          </li>
        ))}
      </ul>
    </Plate>
  )
}

/** What came of it, in a line. */
function useSummary() {
  const t = useText(tasksText)
  const { number } = useFormat()
  return ({ deed, done, refused }: OrderTask): string =>
    deed === 'export' ? t.exported({ count: number(done) }) : t.result({ done: number(done), refused: number(refused) })
}

function Bar({ of: { done, refused, total } }: { of: OrderTask }) {
  const t = useText(tasksText)
  return <Progress aria-label={t.progress} percent={Math.floor(((done + refused) / total) * 100)} />
}

type One = Side & { taskId: string; onLeave: () => void }

function Standing({ calls, orderPath, taskId, onLeave }: One) {
  const t = useText(tasksText)
  const name = useNames()
  const { data, error, refetch } = useRead(calls.getTask, { task_id: taskId })
  useLook(data?.state === 'running', refetch)
  return (
    <>
      <Button type="link" className="uc-tasks-back" onClick={onLeave}>
        {t.back}
      </Button>
      {error && !data && <FailedList error={error} retry={() => void refetch()} />}
      {!data && !error && <LoadingRows columns={2} rows={6} />}
      {data && (
        <>
          <Plate title={name(data)}>
            <div className="uc-sheet-standing">
              {data.state === 'running' ? <Running calls={calls} of={data} /> : <Ended of={data} />}
              <Files calls={calls} of={data} />
            </div>
          </Plate>
          {data.deed !== 'export' && <Results calls={calls} of={data} orderPath={orderPath} />}
        </>
      )}
    </>
  )
}

function Running({ calls, of }: { calls: TaskCalls; of: OrderTask }) {
  const t = useText(tasksText)
  const { number } = useFormat()
  const { modal, message } = App.useApp()
  const { mutateAsync } = useWrite(calls.stopTask, { invalidates: [calls.getTask, calls.getTasks] })
  const stop = () =>
    void modal.confirm({
      title: t.stopTitle,
      content: t.stopLead,
      okText: t.stop,
      cancelText: t.keepOn,
      ...DESTROYS,
      onOk: () =>
        mutateAsync({ input: { task_id: of.task_id } }).then(
          () => undefined,
          (error: unknown) => void message.error(messageOf(error)),
        ),
    })
  const left = of.total - of.done - of.refused
  return (
    <div role="status">
      <strong>{t.running}</strong>
      <Bar of={of} />
      <p>{t.soFar({ done: number(of.done), refused: number(of.refused), left: number(left) })}</p>
      <div className="uc-sheet-actions">
        <p>{t.mayLeave}</p>
        <Button onClick={stop}>{t.stop}</Button>
      </div>
    </div>
  )
}

function Ended({ of }: { of: OrderTask }) {
  const t = useText(tasksText)
  const summary = useSummary()
  const format = useFormat()
  const language = useLanguage()
  const left = of.deed === 'export' ? 0 : of.total - of.done - of.refused
  const type = of.state === 'halted' ? 'error' : of.state === 'stopped' || of.refused > 0 ? 'warning' : 'success'
  return (
    <Alert
      type={type}
      showIcon
      title={`${t[of.state]}${of.state === 'done' || of.deed !== 'export' ? ` · ${summary(of)}` : ''}`}
      description={[
        of.halted && refusalText(of.halted, language),
        left > 0 && t.leftAlone({ count: format.number(left) }),
      ]
        .filter(Boolean)
        .join(' ')}
    />
  )
}

function Files({ calls, of }: { calls: TaskCalls; of: OrderTask }) {
  const t = useText(tasksText)
  const refused = of.state !== 'running' && of.refused > 0
  if (of.files.length === 0 && !refused) return null
  return (
    <div className="uc-sheet-faulty">
      {of.files.map(({ file_no, name }) => (
        <SaveFile key={file_no} call={calls.getFile} input={{ task_id: of.task_id, file_no: String(file_no) }}>
          {name}
        </SaveFile>
      ))}
      {refused && (
        <>
          <SaveFile call={calls.exportRefused} input={{ task_id: of.task_id, format: 'xlsx' }}>
            {t.refusedXlsx}
          </SaveFile>
          <SaveFile call={calls.exportRefused} input={{ task_id: of.task_id, format: 'csv' }}>
            {t.refusedCsv}
          </SaveFile>
        </>
      )}
    </div>
  )
}

type OfTask = { calls: TaskCalls; of: OrderTask; orderPath: Side['orderPath'] }

function Results({ calls, of, orderPath }: OfTask) {
  const t = useText(tasksText)
  const { number } = useFormat()
  const [chosen, setChosen] = useState<'all' | 'refused'>()
  const way = chosen ?? (of.state !== 'running' && of.refused > 0 ? 'refused' : 'all')
  const ways = [
    ['all', t.all, of.total],
    ['refused', t.refused, of.refused],
  ] as const
  return (
    <Plate>
      <div className="uc-sheet-ways" role="group" aria-label={t.all}>
        {ways.map(([key, name, count]) => (
          <Button
            key={key}
            type={key === way ? 'primary' : 'default'}
            aria-pressed={key === way}
            onClick={() => setChosen(key)}
          >
            {`${name} ${number(count)}`}
          </Button>
        ))}
      </div>
      {/* What has had its turn since is read anew. */}
      <Pages
        key={`${way} ${of.done + of.refused}`}
        calls={calls}
        of={of}
        orderPath={orderPath}
        refused={way === 'refused'}
      />
    </Plate>
  )
}

function Pages({ refused, ...of }: OfTask & { refused: boolean }) {
  const [pages, setPages] = useState<readonly number[]>([0])
  return (
    <div className="uc-sheet-rows">
      {pages.map((after, n) => (
        <ResultPage
          key={after}
          {...of}
          refused={refused}
          after={after}
          onMore={n === pages.length - 1 ? (last) => setPages([...pages, last]) : undefined}
        />
      ))}
    </div>
  )
}

type PageProps = OfTask & { refused: boolean; after: number; onMore: ((last: number) => void) | undefined }

function ResultPage({ calls, of, orderPath, refused, after, onMore }: PageProps) {
  const t = useText(tasksText)
  const { data, error, refetch } = useRead(calls.getResults, {
    task_id: of.task_id,
    ...(refused && { refused: '1' as const }),
    ...(after > 0 && { after: String(after) }),
  })
  if (error) return <FailedList error={error} retry={() => void refetch()} />
  if (!data) return <LoadingRows columns={2} rows={6} />
  const last = data.rows.at(-1)?.item_no
  return (
    <>
      <ul>
        {data.rows.map((row) => (
          <ResultRow key={row.item_no} row={row} orderPath={orderPath} />
        ))}
      </ul>
      {data.more && onMore && last !== undefined && <Button onClick={() => onMore(last)}>{t.more}</Button>}
    </>
  )
}

function ResultRow({ row, orderPath }: { row: TaskResult; orderPath: Side['orderPath'] }) {
  const t = useText(tasksText)
  const language = useLanguage()
  const [shade, word]: [Shade, string] =
    row.done === null ? ['plain', t.waiting] : row.done ? ['good', t.done] : ['bad', t.refused]
  return (
    <li>
      {row.order_no === null ? <span>{t.notThere}</span> : <Link to={orderPath(row)}>{row.order_no}</Link>}
      <StateTag shade={shade}>{word}</StateTag>
      {row.refusal && <span className="uc-sheet-reason">{refusalText(row.refusal, language)}</span>}
    </li>
  )
}
