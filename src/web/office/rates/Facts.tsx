// The facts of a tariff as fields: what stands once in a version, such as its currency.
import { Input, Select } from 'antd'
import { CELL_DECIMALS } from '#shared/rates/tables/cells.ts'
import type { Column } from '#shared/rates/tables/table-parts.ts'
import { NumberInput } from '#web/kit/form/NumberInput.tsx'
import { useReader } from '#web/kit/text/language.ts'

type Props = {
  columns: readonly Column[]
  facts: Readonly<Record<string, string>>
  faultOf: (column: Column) => string | undefined
  onChange: (key: string, text: string) => void
}

export function Facts({ columns, facts, faultOf, onChange }: Props) {
  const read = useReader()
  return (
    <div className="uc-tariff-facts">
      {columns.map((column) => {
        const { key, title, unit, choices, kind } = column
        const [text, label, fault] = [facts[key] ?? '', read(title), faultOf(column)]
        const decimals = CELL_DECIMALS[kind]
        const change = (value: string) => onChange(key, value)
        return (
          <label key={key}>
            <span>{label}</span>
            {choices ? (
              <Select
                aria-label={label}
                status={fault ? 'error' : undefined}
                value={text}
                showSearch={{ optionFilterProp: 'label' }}
                options={choices.map(([value, name]) => ({ value, label: read(name) }))}
                onChange={change}
              />
            ) : decimals === undefined ? (
              <Input
                aria-label={label}
                status={fault ? 'error' : undefined}
                value={text}
                autoComplete="off"
                onChange={({ target }) => change(target.value)}
              />
            ) : (
              <NumberInput
                as="text"
                decimals={decimals}
                unit={unit}
                aria-label={label}
                value={text}
                onChange={(value) => change(String(value ?? ''))}
              />
            )}
            {fault && <span role="alert">{fault}</span>}
          </label>
        )
      })}
    </div>
  )
}
