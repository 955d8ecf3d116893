// One SKU of one box at the desk: how many there should be, and a count with large minus and plus.
import { MinusOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { expectedCount, countLimit, type CountedLine, type CountStep } from '#shared/inbound/counting.rules.ts'
import { useRef, type KeyboardEvent } from 'react'
import { burstAfter, codeOf, type Burst } from '#web/office/desk/scan-burst.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { receivingText } from './receiving.text.ts'

/** `place` is the location it was put at; counts begun before there were any have none. */
export type Entry = { count: string; why: string; place?: string }

/** The count that was typed; undefined where it is none. */
export const countOf = (typed: string): number | undefined =>
  /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : undefined

type Props = {
  step: CountStep
  line: CountedLine
  entry: Entry
  /** At shelving: where it should go. */
  suggested: string | undefined
  onChange: (entry: Entry) => void
  onScan: (code: string) => void
}

export function CountRow({ step, line, entry, suggested, onChange, onScan }: Props) {
  const t = useText(receivingText)
  const format = useFormat()
  const { sku, box_no: box } = line
  const count = countOf(entry.count)
  const expected = expectedCount(step, line)
  const limit = countLimit(step, line)
  const tooMany = count !== undefined && limit !== null && count > limit
  const differs = count !== undefined && (step === 'inspect' ? count !== line.quantity : count !== expected)
  const burst = useRef<Burst>(undefined)
  // Enter sends nothing from here, and a scan that comes here is no count.
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const { value } = event.currentTarget
    if (event.key.length === 1) burst.current = burstAfter(burst.current, event.currentTarget, event.timeStamp)
    if (event.key !== 'Enter') return
    event.preventDefault()
    const code = codeOf(burst.current, value, event.timeStamp)
    if (code === undefined) return
    onChange({ ...entry, count: burst.current?.before ?? '' })
    onScan(code)
  }
  const set = (value: number) =>
    onChange({ ...entry, count: String(Math.max(0, limit === null ? value : Math.min(limit, value))) })
  const facts = [
    t.announced({ count: format.number(line.quantity) }),
    line.arrived !== null && step !== 'receive' && t.arrived({ count: format.number(line.arrived) }),
    line.qualified !== null && step === 'shelve' && t.qualified({ count: format.number(line.qualified) }),
  ].filter(Boolean)
  return (
    <div className="uc-count" data-state={count === undefined ? 'open' : differs || tooMany ? 'differs' : 'fits'}>
      <div className="uc-count-name">
        <strong>{sku}</strong>
        <small>{facts.join(' · ')}</small>
      </div>
      <div className="uc-count-input">
        <Button
          size="large"
          icon={<MinusOutlined aria-hidden />}
          aria-label={t.less({ sku })}
          onClick={() => set((count ?? 0) - 1)}
        />
        <Input
          size="large"
          inputMode="numeric"
          className="uc-figures"
          value={entry.count}
          aria-label={t.countOf({ sku, box })}
          status={tooMany || (entry.count !== '' && count === undefined) ? 'error' : undefined}
          onFocus={({ target }) => target.select()}
          onKeyDown={onKey}
          onChange={({ target }) => onChange({ ...entry, count: target.value })}
        />
        <Button
          size="large"
          icon={<PlusOutlined aria-hidden />}
          aria-label={t.more({ sku })}
          onClick={() => set((count ?? 0) + 1)}
        />
      </div>
      {step === 'shelve' && (
        <div className="uc-count-place">
          <Input
            size="large"
            aria-label={t.placeOf({ sku, box })}
            placeholder={t.place}
            autoCapitalize="characters"
            maxLength={20}
            value={entry.place ?? ''}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            onChange={({ target }) => onChange({ ...entry, place: target.value })}
          />
          {suggested !== undefined && entry.place !== suggested && (
            <Button size="large" onClick={() => onChange({ ...entry, place: suggested })}>
              {t.putAt({ code: suggested })}
            </Button>
          )}
        </div>
      )}
      {differs && step !== 'receive' && (
        <Input
          className="uc-count-why"
          placeholder={t.why}
          aria-label={`${t.why}: ${sku}`}
          maxLength={500}
          value={entry.why}
          onChange={({ target }) => onChange({ ...entry, why: target.value })}
        />
      )}
    </div>
  )
}
