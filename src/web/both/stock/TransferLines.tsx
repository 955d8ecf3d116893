// The goods of a transfer that is being written, each with what is available and how much of it is wanted.
import { DeleteOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import type { FieldError } from '#shared/contract.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { lineFault, type DraftLine } from './transfer-draft.ts'
import { transfersText } from './transfers.text.ts'

type Props = {
  lines: readonly DraftLine[]
  /** Whether it was tried to submit them: only then is what is blank called wrong. */
  tried: boolean
  fields: readonly FieldError[]
  onChange: (lines: readonly DraftLine[]) => void
}

export function TransferLines({ lines, tried, fields, onChange }: Props) {
  const t = useText(transfersText)
  const format = useFormat()
  if (lines.length === 0) return <p className="uc-transfer-sum">{t.noLines}</p>
  const faultOf = (line: DraftLine, at: number) => {
    const fault = lineFault(line)
    if (fault === 'over') return t.tooMany
    if (fault === 'wrong' && (tried || line.quantity !== '')) return t.wrongQuantity
    return fields.find(({ path }) => path.startsWith(`lines.${at}.`))?.reason
  }
  return (
    <ul className="uc-transfer-lines">
      {lines.map((line, at) => {
        const fault = faultOf(line, at)
        return (
          <li key={line.sku_id}>
            <span>
              <strong>{line.sku}</strong>
              <small>{line.product_name}</small>
              <small className="uc-figures">{t.available({ count: format.number(line.available) })}</small>
            </span>
            <span>
              <Input
                value={line.quantity}
                inputMode="numeric"
                className="uc-figures"
                aria-label={t.quantityOf({ sku: line.sku })}
                status={fault === undefined ? undefined : 'error'}
                autoFocus={line.quantity === '' && at === lines.length - 1}
                onChange={({ target }) =>
                  onChange(lines.map((one, i) => (i === at ? { ...one, quantity: target.value } : one)))
                }
              />
              {fault !== undefined && <small role="alert">{fault}</small>}
            </span>
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t.remove({ sku: line.sku })}
              onClick={() => onChange(lines.filter((_, i) => i !== at))}
            />
          </li>
        )
      })}
    </ul>
  )
}
