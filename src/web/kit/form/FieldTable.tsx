// Line items: rows of fields under one name, such as `lines.0.sku`. On a phone each row is a block.
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Form } from 'antd'
import { useMemo, type ReactNode } from 'react'
import { useText } from '#web/kit/text/text.ts'
import { RowsContext, useKnownField } from './form-context.ts'
import { formText } from './form.text.ts'
import './field-table.css'

export type FieldColumn = {
  label: string
  width?: string
  required?: boolean
  /** Draws the cell's field: `<NumberField bare name={at('quantity')} label={label} />`. */
  render: (at: (field: string) => (string | number)[], row: number) => ReactNode
}

type Props = {
  name: string
  label: string
  columns: readonly FieldColumn[]
  newRow?: object
  max?: number
  addLabel?: string
}

export function FieldTable({ name, label, columns, newRow = {}, max = 200, addLabel }: Props) {
  const t = useText(formText)
  useKnownField(name, label, 'input')
  const prefix = useMemo(() => [name], [name])
  const template = `${columns.map(({ width }) => width ?? 'minmax(0, 1fr)').join(' ')} 32px`
  return (
    <Form.List name={name}>
      {(rows, { add, remove }, { errors }) => (
        <RowsContext value={prefix}>
          <div className="uc-field-table" role="group" aria-label={label}>
            {rows.length > 0 && (
              <div className="uc-field-row uc-field-heads" style={{ gridTemplateColumns: template }} aria-hidden="true">
                {columns.map((column) => (
                  <span key={column.label} data-required={column.required}>
                    {column.label}
                  </span>
                ))}
              </div>
            )}
            {rows.map(({ key, name: index }) => (
              <div key={key} className="uc-field-row" style={{ gridTemplateColumns: template }}>
                {columns.map((column) => (
                  <div key={column.label} className="uc-field-cell" data-label={column.label}>
                    {column.render((field) => [name, index, field], index)}
                  </div>
                ))}
                <Button
                  type="text"
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={t.removeRow({ row: index + 1 })}
                  onClick={() => remove(index)}
                />
              </div>
            ))}
            <Form.ErrorList errors={errors} />
            <Button
              type="dashed"
              icon={<PlusOutlined aria-hidden />}
              disabled={rows.length >= max}
              onClick={() => add({ ...newRow })}
            >
              {addLabel ?? t.addRow}
            </Button>
          </div>
        </RowsContext>
      )}
    </Form.List>
  )
}
