// One box of the packing list: number, weight, sides, and what lies in it; copied as a whole.
import { CopyOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input, Select } from 'antd'
import type { BookingDetail } from '#shared/inbound/booking.outputs.ts'
import { Understood } from '#web/kit/form/NumberInput.tsx'
import { rankedSearch } from '#web/kit/form/choice-search.ts'
import { useText } from '#web/kit/text/text.ts'
import {
  BOX_DECIMALS,
  newItem,
  type BoxDraft,
  type BoxField,
  type ItemDraft,
  type WrongInputs,
} from '../packing-draft.ts'
import { wizardText } from '../wizard.text.ts'

type Props = {
  box: BoxDraft
  lines: BookingDetail['lines']
  wrong: WrongInputs
  /** What the server said about this box. */
  reason: string | undefined
  oneSku: boolean
  single: boolean
  onChange: (box: BoxDraft) => void
  onRemove: () => void
  onCopy: () => void
  onEqual: () => void
}

const UNITS = { box_no: undefined, weight: 'kg', length: 'cm', width: 'cm', height: 'cm' } as const

export function BoxCard({ box, lines, wrong, reason, oneSku, single, onChange, onRemove, onCopy, onEqual }: Props) {
  const t = useText(wizardText)
  const number = Number(box.box_no) || 0
  const name = t.box({ number })
  const labels = { box_no: t.boxNo, weight: t.weight, length: t.length, width: t.width, height: t.height }
  const setItem = (key: number, change: Partial<ItemDraft>) =>
    onChange({ ...box, items: box.items.map((item) => (item.key === key ? { ...item, ...change } : item)) })
  const used = new Set(box.items.map(({ sku_id }) => sku_id))
  const free = lines.filter(({ sku_id }) => !used.has(sku_id))

  return (
    <section className="uc-box" aria-label={name}>
      <div className="uc-box-head">
        <strong>{name}</strong>
        {!single && (
          <span>
            <Button size="small" icon={<CopyOutlined aria-hidden />} onClick={onCopy}>
              {t.copyBox}
            </Button>
            <Button size="small" onClick={onEqual}>
              {t.equal}
            </Button>
            <Button
              size="small"
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t.remove({ name })}
              onClick={onRemove}
            />
          </span>
        )}
      </div>
      {reason && (
        <p role="alert" className="uc-wrong">
          {reason}
        </p>
      )}
      <div className="uc-box-sides">
        {(Object.keys(labels) as BoxField[]).map((field) => (
          <div key={field}>
            <label>
              {labels[field]}
              <Input
                value={box[field]}
                inputMode="decimal"
                suffix={UNITS[field]}
                className="uc-figures"
                status={wrong.has(`${box.key}.${field}`) ? 'error' : undefined}
                aria-invalid={wrong.has(`${box.key}.${field}`)}
                onChange={({ target }) => onChange({ ...box, [field]: target.value })}
              />
            </label>
            <Understood typed={box[field]} decimals={BOX_DECIMALS[field]} />
          </div>
        ))}
      </div>
      {box.items.map((item) => (
        <div key={item.key} className="uc-box-item">
          <Select
            aria-label={`${name}: ${t.sku}`}
            value={item.sku_id}
            placeholder={t.sku}
            showSearch={rankedSearch()}
            status={wrong.has(`${box.key}.${item.key}`) && !item.sku_id ? 'error' : undefined}
            options={lines
              .filter(({ sku_id }) => sku_id === item.sku_id || !used.has(sku_id))
              .map(({ sku_id, sku, product_name }) => ({ value: sku_id, label: `${sku} · ${product_name}` }))}
            onChange={(sku_id: string) => setItem(item.key, { sku_id })}
          />
          <Input
            value={item.quantity}
            inputMode="numeric"
            className="uc-figures uc-quantity"
            placeholder={t.quantity}
            aria-label={`${name}: ${t.quantityOf({ sku: lines.find(({ sku_id }) => sku_id === item.sku_id)?.sku ?? t.sku })}`}
            status={wrong.has(`${box.key}.${item.key}`) ? 'error' : undefined}
            onChange={({ target }) => setItem(item.key, { quantity: target.value })}
          />
          {!oneSku && (
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t.remove({ name: lines.find(({ sku_id }) => sku_id === item.sku_id)?.sku ?? t.sku })}
              onClick={() => onChange({ ...box, items: box.items.filter(({ key }) => key !== item.key) })}
            />
          )}
        </div>
      ))}
      {!oneSku && free.length > 0 && (
        <Button
          size="small"
          type="dashed"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => onChange({ ...box, items: [...box.items, newItem()] })}
        >
          {t.addItem}
        </Button>
      )}
    </section>
  )
}
