// At the inspection: how many pieces of a line go to quarantine, why, with pictures of them.
import { Button, Input, Select } from 'antd'
import { QUARANTINE_REASON_TEXT, QUARANTINE_REASONS, type QuarantineReason } from '#shared/stock/quarantine.rules.ts'
import { quarantineText } from '#web/both/stock/quarantine.text.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { GoodsPictures } from '#web/office/desk/GoodsPictures.tsx'
import { countOf } from '#web/office/desk/typed-count.ts'
import type { Doubtful } from './count-scan.ts'

type Props = {
  sku: string
  customerId: number
  value: Doubtful | undefined
  onChange: (value: Doubtful | undefined) => void
  onBusy: (busy: boolean) => void
}

export function QuarantineFields({ sku, customerId, value, onChange, onBusy }: Props) {
  const t = useText(quarantineText)
  const read = useReader()
  if (!value)
    return (
      <div className="uc-count-why">
        <Button
          size="large"
          aria-label={`${t.add}: ${sku}`}
          onClick={() => onChange({ count: '1', reason: 'damaged', note: '', picture_ids: [] })}
        >
          {t.add}
        </Button>
      </div>
    )
  return (
    <fieldset className="uc-count-why uc-count-doubt">
      <legend>{t.title}</legend>
      <Input
        size="large"
        inputMode="numeric"
        aria-label={t.pieces({ sku })}
        status={(countOf(value.count) ?? 0) < 1 ? 'error' : undefined}
        value={value.count}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onChange={({ target }) => onChange({ ...value, count: target.value })}
      />
      <Select<QuarantineReason>
        size="large"
        aria-label={`${t.reason}: ${sku}`}
        value={value.reason}
        onChange={(reason) => onChange({ ...value, reason })}
        options={QUARANTINE_REASONS.map((reason) => ({ value: reason, label: read(QUARANTINE_REASON_TEXT[reason]) }))}
      />
      <Input
        size="large"
        maxLength={500}
        placeholder={t.note}
        aria-label={`${t.note}: ${sku}`}
        value={value.note}
        onChange={({ target }) => onChange({ ...value, note: target.value })}
      />
      <GoodsPictures
        customerId={customerId}
        value={value.picture_ids}
        onChange={(ids) => onChange({ ...value, picture_ids: [...ids] })}
        onBusy={onBusy}
      />
      <Button onClick={() => onChange(undefined)}>{t.remove}</Button>
    </fieldset>
  )
}
