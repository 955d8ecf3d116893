// Searching a list for many pasted lines at once: the button that takes them, and the bar that says what was found of them. The lines are
// kept on the server, so that the address stays short and a reload finds them again.
import { Button, Input, Popover } from 'antd'
import { useState } from 'react'
import type { z } from 'zod'
import type { Call } from '#shared/contract.ts'
import {
  MAX_SEARCH_TERMS,
  readTerms,
  type keptSearch,
  type searchInput,
  type searchKey,
  type toldSearch,
} from '#shared/list-search.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useRead, useWrite } from '#web/kit/call/use-call.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader, type Text } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { pastedSearchText } from './pasted-search.text.ts'
import './pasted-search.css'

export type Pasting = {
  keep: Call<typeof searchInput, typeof keptSearch>
  told: Call<typeof searchKey, typeof toldSearch>
  /** What a line may be. */
  hint: Text
}
type Props = { pasting: Pasting; search: string | undefined; setSearch: (id: string | undefined) => void }

type LinesProps = Omit<Props, 'search'> & {
  /** What is pasted; undefined while the form is closed. */
  lines: string | undefined
  setLines: (lines: string | undefined) => void
}

export function PastedSearch({ pasting, setSearch, lines, setLines }: LinesProps) {
  const t = useText(pastedSearchText)
  const read = useReader()
  const { number } = useFormat()
  // What was pasted is still there when the form is opened again.
  const [last, setLast] = useState('')
  const close = () => {
    setLast(lines ?? '')
    setLines(undefined)
  }
  const keep = useWrite(pasting.keep, {
    onDone: ({ search_id }: z.output<typeof keptSearch>) => {
      close()
      setSearch(search_id)
    },
  })
  const pasted = lines ?? last
  const terms = readTerms(pasted)
  const tooMany = terms.length > MAX_SEARCH_TERMS
  const fault = tooMany
    ? t.tooMany({ count: number(terms.length), limit: number(MAX_SEARCH_TERMS) })
    : keep.error && messageOf(keep.error)
  const form = (
    <form
      className="uc-pasted"
      onSubmit={(event) => {
        event.preventDefault()
        if (terms.length > 0 && !tooMany) keep.mutate({ input: { terms } })
      }}
    >
      <p>{read(pasting.hint)}</p>
      <Input.TextArea
        aria-label={t.lines}
        autoFocus
        rows={8}
        value={pasted}
        onChange={({ target }) => setLines(target.value)}
      />
      <p role={fault ? 'alert' : 'status'} data-fault={Boolean(fault)}>
        {fault || t.read({ count: number(terms.length) })}
      </p>
      <Button type="primary" htmlType="submit" loading={keep.isPending} disabled={terms.length === 0 || tooMany}>
        {t.search}
      </Button>
    </form>
  )
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      open={lines !== undefined}
      onOpenChange={(open) => (open ? setLines(last) : close())}
      content={form}
      destroyOnHidden
    >
      <Button>{t.many}</Button>
    </Popover>
  )
}

/** What became of the lines, and the way back to the whole list. */
export function PastedFound({ pasting, search, setSearch }: Props) {
  const t = useText(pastedSearchText)
  const { number } = useFormat()
  const told = useRead(pasting.told, { search_id: search ?? '' }, { enabled: search !== undefined })
  const [all, setAll] = useState(false)
  if (search === undefined) return null
  const missing = told.data?.missing ?? []
  const shown = all ? missing : missing.slice(0, SHOWN)
  return (
    <div className="uc-pasted-found" role="status">
      <span>
        {told.error
          ? messageOf(told.error)
          : told.data &&
            t.found({
              count: number(told.data.terms - missing.length),
              of: number(told.data.terms),
            })}
        {missing.length > 0 && (
          <>
            {' '}
            {t.missing({ count: number(missing.length) })} <bdi>{shown.join(', ')}</bdi>
            {missing.length > SHOWN && (
              <Button type="link" size="small" onClick={() => setAll(!all)}>
                {all ? t.fewer : t.allMissing}
              </Button>
            )}
          </>
        )}
      </span>
      <Button size="small" onClick={() => setSearch(undefined)}>
        {t.end}
      </Button>
    </div>
  )
}

const SHOWN = 10
