// The single days on which a warehouse is closed, each with a cross.
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { isDate } from '#shared/time.ts'
import { DateInput } from '#web/kit/dates/DateInput.tsx'
import { FieldItem, type FieldProps } from '#web/kit/form/FieldItem.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { warehousesText } from './warehouses.text.ts'

export function ClosedDaysField(field: FieldProps) {
  return (
    <FieldItem {...field}>
      <Days />
    </FieldItem>
  )
}

type Props = { id?: string; value?: string[]; onChange?: (days: string[]) => void }

function Days({ id, value = [], onChange }: Props) {
  const t = useText(warehousesText)
  const format = useFormat()
  const [typed, setTyped] = useState('')
  const add = () => {
    onChange?.([...new Set([...value, typed])].sort())
    setTyped('')
  }
  return (
    <>
      <div className="uc-closed-add">
        <DateInput id={id} value={typed} onChange={setTyped} />
        <Button disabled={!isDate(typed)} onClick={add}>
          {t.addDay}
        </Button>
      </div>
      <ul className="uc-closed-days">
        {value.map((day) => (
          <li key={day}>
            <Tag
              closable={{ 'aria-label': t.removeDay({ day: format.date(day) }) }}
              onClose={() => onChange?.(value.filter((other) => other !== day))}
            >
              {format.date(day)}
            </Tag>
          </li>
        ))}
      </ul>
    </>
  )
}
