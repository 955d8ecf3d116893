// One table of a tariff as a grid to type and paste into. Only the rows on screen are drawn: a list of remote areas may be long.
import { App, Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { MAX_TARIFF_ROWS } from '#shared/rates/files/tariff-file.ts'
import { saidOf } from '#shared/rates/tables/tariff-diff.ts'
import { CELL_DECIMALS } from '#shared/rates/tables/cells.ts'
import type { Column, Row } from '#shared/rates/tables/table-parts.ts'
import { isNumber } from '#web/both/rates/TariffTables.tsx'
import { Understood } from '#web/kit/form/NumberInput.tsx'
import { CellInput } from '#web/kit/grid/CellInput.tsx'
import { useGrid } from '#web/kit/grid/use-grid.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { ratesText } from './rates.text.ts'
import { TARIFF_GRID } from './tariff-grid.ts'
import '#web/kit/grid/grid.css'

/** As the style sheet says. */
const ROW_PX = 34
const BEYOND = 8
const SHOWN = 60

type Props = {
  /** What the table is called. */
  label: string
  columns: readonly Column[]
  rows: readonly Row[]
  /** What is wrong with a cell. */
  faultOf: (row: Row, column: Column) => string | undefined
  /** A cell to go to; another object goes there again. */
  goTo?: { row: number; column: number } | undefined
  onChange: (rows: readonly Row[]) => void
}

export function TableGrid({ label, columns, rows, faultOf, goTo, onChange }: Props) {
  const t = useText(ratesText)
  const read = useReader()
  const { message } = App.useApp()
  const frame = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const grid = useGrid({
    grid: TARIFF_GRID,
    rows,
    columns,
    most: MAX_TARIFF_ROWS,
    onChange,
    onCut: (cells) => void message.warning(`${t.copied}${cells}`),
    onMove: ({ row }) => {
      const { current } = frame
      if (!current) return
      const room = current.clientHeight - 2 * ROW_PX
      const above = row * ROW_PX
      if (above < current.scrollTop) current.scrollTop = above
      else if (above > current.scrollTop + room) current.scrollTop = above - Math.max(0, room)
      setTop(Math.floor(current.scrollTop / ROW_PX))
    },
  })
  const enter = useRef(grid.enter)
  useEffect(() => {
    enter.current = grid.enter
  })
  useEffect(() => {
    if (goTo) enter.current(goTo)
  }, [goTo])
  const { range } = grid
  // Before anybody has chosen a cell the first one is the input, so that Tab finds the way in.
  const active = grid.active ?? (rows.length > 0 ? { row: 0, column: 0 } : undefined)
  const from = Math.max(0, Math.min(top - BEYOND, rows.length - SHOWN))
  const shown = rows.slice(from, from + SHOWN)
  const rest = rows.length - from - shown.length
  const column = active && columns[active.column]
  const here = grid.active && rows[grid.active.row]
  return (
    <>
      <div className="uc-grid-tools">
        <Button onClick={() => grid.apply([...rows, TARIFF_GRID.newRow(rows)])}>{t.addRow}</Button>
        {rows.length > 0 && (
          <>
            <Button disabled={!range} onClick={grid.fillDown}>
              {t.fillDown}
            </Button>
            <Button
              disabled={!range}
              onClick={() => range && grid.apply(rows.filter((_, at) => at < range.from.row || at > range.to.row))}
            >
              {t.removeRows}
            </Button>
          </>
        )}
        {(rows.length > 0 || grid.takeBack) && (
          <Button disabled={!grid.takeBack} onClick={grid.takeBack}>
            {t.undo}
          </Button>
        )}
      </div>
      {rows.length > 0 && (
        <div
          className="uc-grid"
          ref={frame}
          onScroll={({ currentTarget }) => setTop(Math.floor(currentTarget.scrollTop / ROW_PX))}
        >
          <table aria-label={label} aria-rowcount={rows.length + 1} {...grid.events}>
            <thead>
              <tr>
                {columns.map((one) => (
                  <th key={one.key} scope="col" data-words={!isNumber(one)} title={read(one.title)}>
                    <span>
                      {read(one.title)}
                      {one.unit && ` (${one.unit})`}
                    </span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {from > 0 && <tr aria-hidden style={{ height: from * ROW_PX }} />}
              {shown.map((row, n) => {
                const at = from + n
                return (
                  <tr key={row.key} aria-rowindex={at + 2}>
                    {columns.map((one, place) => {
                      const fault = faultOf(row, one)
                      const text = TARIFF_GRID.textAt(row, one)
                      const inRange =
                        range !== undefined &&
                        at >= range.from.row &&
                        at <= range.to.row &&
                        place >= range.from.column &&
                        place <= range.to.column
                      return (
                        <td
                          key={one.key}
                          data-row={at}
                          data-column={place}
                          data-words={!isNumber(one)}
                          data-wide={one.wide}
                          data-chosen={inRange}
                          data-wrong={fault !== undefined}
                          title={fault ?? (one.wide ? text : undefined)}
                        >
                          {active?.row === at && active.column === place ? (
                            <CellInput
                              key={one.key}
                              label={t.cell({ table: label, row: at + 1, column: read(one.title) })}
                              text={text}
                              words={!isNumber(one)}
                              choices={one.choices?.map(([value, name]) => [value, read(name)] as const)}
                              taken={grid.active !== undefined}
                              onEnter={() => grid.enter({ row: 0, column: 0 })}
                              onType={grid.type}
                            />
                          ) : (
                            read(one.choices ? saidOf(one, text) : { en: text, zh_CN: text })
                          )}
                        </td>
                      )
                    })}
                  </tr>
                )
              })}
              {rest > 0 && <tr aria-hidden style={{ height: rest * ROW_PX }} />}
            </tbody>
          </table>
        </div>
      )}
      {here && column && (
        <p className="uc-tariff-hint" aria-live="polite">
          {faultOf(here, column)}{' '}
          {isNumber(column) && (
            <Understood typed={TARIFF_GRID.textAt(here, column)} decimals={CELL_DECIMALS[column.kind] ?? 0} />
          )}
        </p>
      )}
    </>
  )
}
