// One SKU of one box at the desk: how many there should be, and a count with large minus and plus.
import { MinusOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input, Select } from 'antd'
import { expectedCount, countLimit, type CountedLine, type CountStep } from '#shared/inbound/counting.rules.ts'
import { ARRIVAL_REASON_TEXT, ARRIVAL_REASONS, type ArrivalReason } from '#shared/inbound/found-goods.rules.ts'
import { useRef, type KeyboardEvent } from 'react'
import { burstAfter, codeOf, type Burst } from '#web/office/desk/scan-burst.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { countOf } from '#web/office/desk/typed-count.ts'
import type { Entry } from './count-scan.ts'
import { QuarantineFields } from './QuarantineFields.tsx'
import { receivingText } from './receiving.text.ts'

type Props = {
  step: CountStep
  line: CountedLine
  entry: Entry
  /** At shelving: where it should go. */
  suggested: string | undefined
  /** What was announced is not shown. */
  blind: boolean
  /** The count differs from the announcement and may say why. */
  asksWhy: boolean
  customerId: number
  /** A picture is under way. */
  onBusy: (busy: boolean) => void
  onChange: (entry: Entry) => void
  onScan: (code: string) => void
}

export function CountRow({
  step,
  line,
  entry,
  suggested,
  blind,
  asksWhy,
  customerId,
  onBusy,
  onChange,
  onScan,
}: Props) {
  const t = useText(receivingText)
  const read = useReader()
  const format = useFormat()
  const { sku, box_no: box } = line
  const count = countOf(entry.count)
  const expected = expectedCount(step, line)
  const limit = countLimit(step, line)
  const tooMany = count !== undefined && limit !== null && count + (countOf(entry.doubtful?.count ?? '') ?? 0) > limit
  const differs = blind
    ? asksWhy
    : count !== undefined && (step === 'inspect' ? count !== line.quantity : count !== expected)
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
    !blind && t.announced({ count: format.number(line.quantity) }),
    line.arrived !== null && step !== 'receive' && t.arrived({ count: format.number(line.arrived) }),
    line.qualified !== null && step === 'shelve' && t.qualified({ count: format.number(line.qualified) }),
  ].filter(Boolean)
  const places = Object.entries(entry.places ?? {}).map(([code, pieces]) => `${code} × ${format.number(pieces)}`)
  return (
    <div
      className="uc-count"
      data-state={count === undefined ? 'open' : differs || tooMany ? 'differs' : blind ? 'counted' : 'fits'}
    >
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
      {places.length > 0 && <small className="uc-count-places">{places.join(' · ')}</small>}
      {asksWhy && (
        <Select<ArrivalReason>
          className="uc-count-why"
          size="large"
          allowClear
          aria-label={`${t.reason}: ${sku}`}
          placeholder={t.reason}
          value={entry.reason ?? null}
          onChange={(reason) => onChange({ ...entry, reason })}
          options={ARRIVAL_REASONS.map((value) => ({ value, label: read(ARRIVAL_REASON_TEXT[value]) }))}
        />
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
      {step === 'inspect' && (
        <QuarantineFields
          sku={sku}
          customerId={customerId}
          value={entry.doubtful}
          onChange={(doubtful) => onChange({ ...entry, doubtful })}
          onBusy={onBusy}
        />
      )}
    </div>
  )
}
