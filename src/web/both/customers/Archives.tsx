// Archives of everything of a customer (Rule 3.21): asking for one, seeing it made, and saving it while it is kept. For the main account and for the house.
import { App, Button } from 'antd'
import { useEffect } from 'react'
import type { Call, InputOf } from '#shared/contract.ts'
import type { Archive } from '#shared/oversight/leaving.contract.ts'
import type { Refusal } from '#shared/errors.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useWrite } from '#web/kit/call/use-call.ts'
import { useSaving } from '#web/kit/call/use-saving.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { StateTag } from '#web/kit/parts/StateTag.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { archivesText } from './archives.text.ts'
import './archives.css'

const AGAIN_MS = 3_000
const SHADES = { making: 'busy', ready: 'good', failed: 'bad' } as const

type Props = {
  archives: readonly Archive[]
  start: Call
  file: Call
  list: Pick<Call, 'path'>
  /** Whose, where the calls ask for it. */
  of?: object
  refusal?: Refusal | undefined
  onChanged: () => void
}

export function Archives({ archives, start, file, list, of = {}, refusal, onChanged }: Props) {
  const t = useText(archivesText)
  const format = useFormat()
  const { message } = App.useApp()
  const write = useWrite(start, { invalidates: [list] })
  const { working, save } = useSaving(file)
  const making = archives.some(({ state }) => state === 'making')
  useEffect(() => {
    if (!making) return
    const timer = setInterval(onChanged, AGAIN_MS)
    return () => clearInterval(timer)
  }, [making, onChanged])
  const ask = () =>
    void write
      .mutateAsync({ input: of as InputOf<Call> })
      .then(() => message.success(t.asked))
      .catch((fault: unknown) => message.error(messageOf(fault)))
  return (
    <div className="uc-archives">
      <p>{t.lead}</p>
      <Reasoned
        refusal={refusal ?? (making ? { code: 'export_under_way' } : undefined)}
        loading={write.isPending}
        onClick={ask}
      >
        {t.ask}
      </Reasoned>
      {archives.length > 0 && (
        <ul>
          {archives.map(({ export_id, created_at, state, by_staff, rows, bytes, expires_at }) => (
            <li key={export_id}>
              <span>
                <span>{format.time(created_at)}</span> <StateTag shade={SHADES[state]}>{t[state]}</StateTag>
                <small>
                  {by_staff ? t.byStaff : t.byMain}
                  {bytes !== null &&
                    rows !== null &&
                    ` · ${t.holds({ rows: format.number(rows), size: format.bytes(bytes) })}`}
                  {state === 'ready' && expires_at && ` · ${t.until({ time: format.time(expires_at) })}`}
                </small>
              </span>
              {state === 'ready' && (
                <Button type="link" disabled={working} onClick={() => void save({ ...of, export_id })}>
                  {t.save}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
