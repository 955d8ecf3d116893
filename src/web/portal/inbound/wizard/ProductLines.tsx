// The products of a booking while they are chosen, each with how many of it shall come.
import { DeleteOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useText } from '#web/kit/text/text.ts'
import { wizardText } from '../wizard.text.ts'

export type LineDraft = { sku_id: string; sku: string; product_name: string; quantity: string }

export const isQuantity = (typed: string): boolean => /^[1-9]\d{0,6}$/.test(typed.trim()) && Number(typed) <= 1_000_000

type Props = {
  lines: readonly LineDraft[]
  faultOf: (line: LineDraft, at: number) => string | undefined
  onChange: (lines: LineDraft[]) => void
}

export function ProductLines({ lines, faultOf, onChange }: Props) {
  const t = useText(wizardText)
  return (
    <ul className="uc-lines">
      {lines.map((line, at) => {
        const fault = faultOf(line, at)
        return (
          <li key={line.sku_id}>
            <span>
              <strong>{line.sku}</strong>
              <small>{line.product_name}</small>
            </span>
            <span>
              <Input
                value={line.quantity}
                inputMode="numeric"
                className="uc-figures uc-quantity"
                aria-label={t.quantityOf({ sku: line.sku })}
                placeholder={t.quantity}
                status={fault ? 'error' : undefined}
                autoFocus={line.quantity === '' && at === lines.length - 1}
                onChange={({ target }) =>
                  onChange(lines.map((one, i) => (i === at ? { ...one, quantity: target.value } : one)))
                }
              />
              {fault && (
                <small role="alert" className="uc-wrong">
                  {fault}
                </small>
              )}
            </span>
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t.remove({ name: line.sku })}
              onClick={() => onChange(lines.filter((_, i) => i !== at))}
            />
          </li>
        )
      })}
    </ul>
  )
}
