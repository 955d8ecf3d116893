// What a person puts in the own order and leaves out: dragged by the handle, or moved by buttons. What is arranged shows at once and is kept a moment
// later; the columns of a view are kept when the view is saved.
import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons'
import { App, Button, Checkbox } from 'antd'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { ColumnChoice, ListName } from '#shared/list-settings.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { useReader, type Text } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { choiceOf, moved, type Arranged } from '../arrange.ts'
import { nameOfView, useOwnLists } from '../own-lists.ts'
import { ownListsText } from './own-lists.text.ts'
import { useDragging } from './use-dragging.ts'
import './own-lists.css'

type Props = {
  name: ListName
  viewId?: string | undefined
  arranged: readonly Arranged<{ key: string; title: Text }>[]
  /** So many stay where they are, and shown. */
  stays?: number
  /** What else is chosen here, beside the way back to the page's own order. */
  children?: ReactNode
}

export default function Arranger({ name, viewId, arranged, stays = 1, children }: Props) {
  const t = useText(ownListsText)
  const read = useReader()
  const own = useOwnLists()
  const keep = useKeeping(name)
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const place = nameOfView(name, viewId)

  const change = (choice: ColumnChoice | undefined) => {
    own.arrange(place, choice)
    if (!viewId) keep(choice)
  }
  const move = (from: number, to: number) => {
    const next = moved(arranged, from, to, stays)
    if (next === arranged) return
    change(choiceOf(next))
    setSaid(t.place({ name: read(arranged[from]!.column.title), place: to + 1, of: arranged.length }))
  }
  const step = (from: number, by: 1 | -1, button: HTMLElement) => {
    move(from, from + by)
    // The row may be laid anew: it takes the focus along.
    requestAnimationFrame(() => button.focus())
  }
  const show = (key: string, on: boolean) =>
    change(choiceOf(arranged.map((one) => (one.column.key === key ? { ...one, hidden: !on } : one))))
  const { dragged, grab } = useDragging(list, move, stays)

  return (
    <div className="uc-own-columns">
      <ol ref={list}>
        {arranged.map(({ column, hidden }, n) => {
          const title = read(column.title)
          return (
            <li key={column.key} data-dragged={dragged === n}>
              <span
                className="uc-own-handle"
                aria-hidden
                onPointerDown={n >= stays ? (event) => grab(event, n) : undefined}
              >
                {n >= stays && <HolderOutlined />}
              </span>
              <Checkbox
                checked={!hidden}
                disabled={n < stays}
                onChange={({ target }) => show(column.key, target.checked)}
              >
                {title}
              </Checkbox>
              {n < stays ? (
                <small>{t.stays}</small>
              ) : (
                <span className="uc-own-moves">
                  <Button
                    type="text"
                    size="small"
                    aria-label={t.up({ name: title })}
                    aria-disabled={n === stays}
                    icon={<ArrowUpOutlined aria-hidden />}
                    onClick={({ currentTarget }) => step(n, -1, currentTarget)}
                  />
                  <Button
                    type="text"
                    size="small"
                    aria-label={t.down({ name: title })}
                    aria-disabled={n === arranged.length - 1}
                    icon={<ArrowDownOutlined aria-hidden />}
                    onClick={({ currentTarget }) => step(n, 1, currentTarget)}
                  />
                </span>
              )}
            </li>
          )
        })}
      </ol>
      <p className="uc-hidden-text" role="status">
        {said}
      </p>
      <div className="uc-own-foot">
        {children}
        <Button size="small" disabled={own.columnsOf(place) === undefined} onClick={() => change(undefined)}>
          {t.reset}
        </Button>
      </div>
      {own.refusal && <p className="uc-own-note">{t.notKept}</p>}
    </div>
  )
}

const WAIT_MS = 800

/** Keeps the last of several changes, at the latest when the panel closes. */
function useKeeping(list: ListName): (choice: ColumnChoice | undefined) => void {
  const { calls, refusal } = useOwnLists()
  const { message } = App.useApp()
  const waiting = useRef<{ send: () => void; timer: ReturnType<typeof setTimeout> }>(undefined)
  useEffect(() => () => waiting.current?.send(), [])
  return (columns) => {
    if (refusal) return
    clearTimeout(waiting.current?.timer)
    const send = () => {
      clearTimeout(waiting.current?.timer)
      waiting.current = undefined
      callApi(calls.saveColumns, { list, columns: columns ?? null }).catch(
        (error: unknown) => void message.error(messageOf(error)),
      )
    }
    waiting.current = { send, timer: setTimeout(send, WAIT_MS) }
  }
}
