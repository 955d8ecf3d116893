// A version of a tariff to be read: its facts, then its tables, searched by any word in them.
import { Input } from 'antd'
import { useState } from 'react'
import { inLanguage, useLanguage, useReader } from '#web/kit/text/language.ts'
import type { TariffDocument } from '#shared/rates/tariffs/rates.tariff.ts'
import { CELL_DECIMALS } from '#shared/rates/tables/cells.ts'
import { saidOf } from '#shared/rates/tables/tariff-diff.ts'
import { LAYOUTS, typedOf } from '#shared/rates/tables/tariff-tables.ts'
import type { Column, Row, Table, Typed } from '#shared/rates/tables/table-parts.ts'
import { FactList } from '#web/kit/layout/FactList.tsx'
import { Plate } from '#web/kit/layout/Page.tsx'
import { BLANK } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { ratesText } from './rates.text.ts'
import '#web/kit/list/list.css'
import './rates.css'

export function TariffTables({ document }: { document: TariffDocument }) {
  const t = useText(ratesText)
  const read = useReader()
  const [words, setWords] = useState('')
  const layout = LAYOUTS[document.kind]
  const typed = typedOf(document)
  const tables = layout.tables.filter((table) => (typed.tables[table.key] ?? []).length > 0)
  return (
    <>
      {layout.facts.map(({ title, columns }) => (
        <Plate key={title.en} title={read(title)}>
          <FactList
            facts={columns.map((column) => [
              read(column.title),
              read(saidOf(column, typed.facts[column.key] ?? '')) || BLANK,
            ])}
          />
        </Plate>
      ))}
      {tables.length > 0 && (
        <div className="uc-rates-filters">
          <Input.Search
            allowClear
            aria-label={t.find}
            placeholder={t.find}
            onChange={({ target }) => setWords(target.value.trim().toLowerCase())}
          />
        </div>
      )}
      <Found tables={tables} typed={typed} words={words} />
    </>
  )
}

type FoundProps = { tables: readonly Table[]; typed: Typed; words: string }

function Found({ tables, typed, words }: FoundProps) {
  const t = useText(ratesText)
  const read = useReader()
  const language = useLanguage()
  const found = tables.flatMap((table) => {
    const columns = table.columns(typed)
    const says = ({ cells }: Row) =>
      columns.some((column) =>
        inLanguage(saidOf(column, cells[column.key] ?? ''), language)
          .toLowerCase()
          .includes(words),
      )
    const rows = (typed.tables[table.key] ?? []).filter(says)
    return rows.length > 0 ? { table, columns, rows } : []
  })
  if (tables.length > 0 && found.length === 0) return <p>{t.nothingInTables}</p>
  return found.map(({ table, columns, rows }) => (
    <Plate key={table.key} title={read(table.title)}>
      <div className="uc-rates-frame" tabIndex={0} role="region" aria-label={read(table.title)}>
        <table className="uc-table" data-compact="true" aria-label={read(table.title)}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.key} scope="col" data-right={isNumber(column)}>
                  {read(column.title)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                {columns.map((column) => (
                  <td
                    key={column.key}
                    data-right={isNumber(column)}
                    className={column.wide ? 'uc-rates-long' : undefined}
                  >
                    {read(saidOf(column, row.cells[column.key] ?? '')) || BLANK}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Plate>
  ))
}

export const isNumber = ({ kind, choices }: Column): boolean => CELL_DECIMALS[kind] !== undefined && !choices
