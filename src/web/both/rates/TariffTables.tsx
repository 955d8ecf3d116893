// A version of a tariff to be read: its facts, then its tables, searched by any word in them.
import { Button, Input } from 'antd'
import { useState } from 'react'
import { inLanguage, useLanguage, useReader } from '#web/kit/text/language.ts'
import type { TariffDocument } from '#shared/rates/tariffs/rates.tariff.ts'
import { CELL_DECIMALS, entriesOf } from '#shared/rates/tables/cells.ts'
import { saidOf } from '#shared/rates/tables/tariff-diff.ts'
import { LAYOUTS, typedOf } from '#shared/rates/tables/tariff-tables.ts'
import type { Column, Row, Table, Typed } from '#shared/rates/tables/table-parts.ts'
import { FactList } from '#web/kit/layout/FactList.tsx'
import { Plate } from '#web/kit/layout/Page.tsx'
import { BLANK } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { FEW_ROWS, ShowMore } from './ShowMore.tsx'
import { tariffText } from './tariff.text.ts'
import '#web/kit/list/list.css'
import './tariff-tables.css'

const LONG_TEXT = 400

/** `without`: facts and tables that are not shown, by their keys. */
type Props = { document: TariffDocument; without?: readonly string[] }

export function TariffTables({ document, without = [] }: Props) {
  const t = useText(tariffText)
  const read = useReader()
  const [words, setWords] = useState('')
  const layout = LAYOUTS[document.kind]
  const typed = typedOf(document)
  const tables = layout.tables.filter(({ key }) => !without.includes(key) && (typed.tables[key] ?? []).length > 0)
  return (
    <>
      {layout.facts.map(({ title, columns }) => (
        <Plate key={title.en} title={read(title)}>
          <FactList
            facts={columns
              .filter(({ key }) => !without.includes(key))
              .map((column) => [read(column.title), read(saidOf(column, typed.facts[column.key] ?? '')) || BLANK])}
          />
        </Plate>
      ))}
      {tables.length > 0 && (
        <div className="uc-tariff-find">
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
  const t = useText(tariffText)
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
      <FoundRows key={words} label={read(table.title)} columns={columns} rows={rows} />
    </Plate>
  ))
}

type RowsProps = { label: string; columns: readonly Column[]; rows: readonly Row[] }

function FoundRows({ label, columns, rows }: RowsProps) {
  const read = useReader()
  const [shown, setShown] = useState(FEW_ROWS)
  return (
    <>
      <div className="uc-tariff-frame" tabIndex={0} role="region" aria-label={label}>
        <table className="uc-table" data-compact="true" aria-label={label}>
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
            {rows.slice(0, shown).map((row) => (
              <tr key={row.key}>
                {columns.map((column) => (
                  <td
                    key={column.key}
                    data-right={isNumber(column)}
                    className={column.wide ? 'uc-tariff-long' : undefined}
                  >
                    <CellText column={column} said={read(saidOf(column, row.cells[column.key] ?? ''))} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ShowMore total={rows.length} shown={shown} onMore={setShown} />
    </>
  )
}

/** A list of postal codes may be as long as a book: its beginning, and all of it on demand. */
function CellText({ column, said }: { column: Column; said: string }) {
  const t = useText(tariffText)
  const [open, setOpen] = useState(false)
  if (said.length <= LONG_TEXT || open) return said || BLANK
  const count = entriesOf(column.kind, said)?.length
  return (
    <>
      {said.slice(0, LONG_TEXT)}…{' '}
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        {count === undefined ? t.more : t.entries({ count })}
      </Button>
    </>
  )
}

export const isNumber = ({ kind, choices }: Column): boolean => CELL_DECIMALS[kind] !== undefined && !choices
