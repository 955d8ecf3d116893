// The packing list as a sheet: a row a box, a column a SKU, booked, packed and difference of each on top while one types. Only the rows
// on screen are drawn, and one cell is an input: it stays quick with a thousand boxes.
import { Button } from 'antd'
import { useRef, useState } from 'react'
import type { PackingDifference } from '#shared/inbound/inbound.rules.ts'
import { MAX_BOXES } from '#shared/inbound/inbound.values.ts'
import { Understood } from '#web/kit/form/NumberInput.tsx'
import { CellInput } from '#web/kit/grid/CellInput.tsx'
import { useGrid } from '#web/kit/grid/use-grid.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { BOX_DECIMALS, newBox, nextBoxNo, type BoxDraft, type WrongInputs } from '../packing-draft.ts'
import { PACKING_GRID, sheetColumns, textAt, type SheetColumn } from '../packing-sheet.ts'
import { packingText } from '../packing.text.ts'
import { wizardText } from '../wizard.text.ts'
import { PackingRow } from './PackingRow.tsx'
import '#web/kit/grid/grid.css'

/** As the style sheet says; rows beyond the screen by so many are drawn as well. */
const ROW_PX = 34
const BEYOND = 8
const SHOWN = 40

type Props = {
  boxes: readonly BoxDraft[]
  balance: readonly PackingDifference[]
  name: (skuId: string) => string
  wrong: WrongInputs
  reasonOf: (at: number) => string | undefined
  /** No box can be added. */
  single: boolean
  onChange: (boxes: BoxDraft[]) => void
  onEqual: (box: BoxDraft) => void
  onCut: (cells: number) => void
}

export function PackingSheet({ boxes, balance, name, wrong, reasonOf, single, onChange, onEqual, onCut }: Props) {
  const t = useText(packingText)
  const w = useText(wizardText)
  const frame = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const skuIds = balance.map(({ sku_id }) => sku_id).join()
  const [columns, setColumns] = useState(() => ({ skuIds, list: sheetColumns(skuIds.split(',')) }))
  if (columns.skuIds !== skuIds) setColumns({ skuIds, list: sheetColumns(skuIds.split(',')) })
  const most = single ? Math.max(1, boxes.length) : MAX_BOXES
  const sheet = useGrid({
    grid: PACKING_GRID,
    rows: boxes,
    columns: columns.list,
    most,
    onChange,
    onCut,
    onMove: ({ row }) => {
      const { current } = frame
      if (!current) return
      const room = current.clientHeight - (current.querySelector('thead')?.clientHeight ?? 0) - ROW_PX
      const above = row * ROW_PX
      if (above < current.scrollTop) current.scrollTop = above
      else if (above > current.scrollTop + room) current.scrollTop = above - Math.max(0, room)
      setTop(Math.floor(current.scrollTop / ROW_PX))
    },
  })
  const { range } = sheet
  // Before anybody has chosen a cell the first weight is the input, so that Tab finds the way in.
  const active = sheet.active ?? (boxes.length > 0 ? { row: 0, column: 1 } : undefined)
  const from = Math.max(0, Math.min(top - BEYOND, boxes.length - SHOWN))
  const shown = boxes.slice(from, from + SHOWN)
  const chosen = sheet.active && boxes[sheet.active.row]
  const column = active && columns.list[active.column]
  const rest = boxes.length - from - shown.length

  return (
    <>
      <div className="uc-grid-tools">
        <Button disabled={boxes.length >= most} onClick={() => sheet.apply([...boxes, newBox(nextBoxNo(boxes), [])])}>
          {w.addBox}
        </Button>
        <Button disabled={!chosen || single} onClick={() => chosen && onEqual(chosen)}>
          {t.copyTimes}
        </Button>
        <Button disabled={!range} onClick={sheet.fillDown}>
          {t.fillDown}
        </Button>
        <Button
          disabled={!range || single}
          onClick={() => range && sheet.apply(boxes.filter((_, at) => at < range.from.row || at > range.to.row))}
        >
          {t.removeBoxes}
        </Button>
        <Button disabled={!sheet.takeBack} onClick={sheet.takeBack}>
          {t.takeBack}
        </Button>
      </div>
      <div
        className="uc-grid"
        ref={frame}
        onScroll={({ currentTarget }) => setTop(Math.floor(currentTarget.scrollTop / ROW_PX))}
      >
        <table aria-label={t.sheet} aria-rowcount={boxes.length + 4} {...sheet.events}>
          <SheetHead columns={columns.list} balance={balance} name={name} />
          <tbody>
            {from > 0 && <tr aria-hidden style={{ height: from * ROW_PX }} />}
            {shown.map((box, n) => {
              const at = from + n
              const inRange = range && at >= range.from.row && at <= range.to.row ? range : undefined
              const here = active?.row === at && column ? active : undefined
              return (
                <PackingRow
                  key={box.key}
                  {...{ box, at, wrong }}
                  columns={columns.list}
                  from={inRange?.from.column}
                  to={inRange?.to.column}
                  reason={reasonOf(at)}
                  active={here?.column}
                  editor={
                    here &&
                    column && (
                      <CellInput
                        key={here.column}
                        label={labelOf(t, w, name, box, column)}
                        text={textAt(box, column)}
                        taken={sheet.active !== undefined}
                        onEnter={() => sheet.enter({ row: 0, column: 1 })}
                        onType={sheet.type}
                      />
                    )
                  }
                />
              )
            })}
            {rest > 0 && <tr aria-hidden style={{ height: rest * ROW_PX }} />}
          </tbody>
        </table>
      </div>
      <p className="uc-wizard-hint">
        {t.hint}{' '}
        {chosen && column && (
          <Understood typed={textAt(chosen, column)} decimals={'field' in column ? BOX_DECIMALS[column.field] : 0} />
        )}
      </p>
    </>
  )
}

type Texts = typeof wizardText.en
const fieldName = (w: Texts, field: 'box_no' | 'weight' | 'length' | 'width' | 'height') =>
  field === 'box_no' ? w.boxNo : w[field]

const labelOf = (
  t: typeof packingText.en,
  w: Texts,
  name: (skuId: string) => string,
  box: BoxDraft,
  column: SheetColumn,
) =>
  t.cell({
    box: w.box({ number: Number(box.box_no) || 0 }),
    what: 'field' in column ? fieldName(w, column.field) : w.quantityOf({ sku: name(column.sku_id) }),
  })

type HeadProps = { columns: readonly SheetColumn[]; balance: readonly PackingDifference[]; name: Props['name'] }

function SheetHead({ columns, balance, name }: HeadProps) {
  const w = useText(wizardText)
  const format = useFormat()
  const rows = [
    { title: w.booked, of: ({ announced }: PackingDifference) => format.number(announced) },
    { title: w.boxed, of: ({ boxed }: PackingDifference) => format.number(boxed) },
    {
      title: w.difference,
      of: ({ difference }: PackingDifference) => `${difference > 0 ? '+' : ''}${format.number(difference)}`,
    },
  ]
  const units = { box_no: '', weight: ' kg', length: ' cm', width: ' cm', height: ' cm' }
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map((column) =>
          'field' in column ? (
            <th key={column.field} scope="col">
              {fieldName(w, column.field)}
              {units[column.field]}
            </th>
          ) : (
            <th key={column.sku_id} scope="col" title={name(column.sku_id)}>
              <span>{name(column.sku_id)}</span>
            </th>
          ),
        )}
      </tr>
      {rows.map(({ title, of }, n) => (
        <tr key={title} aria-rowindex={n + 2}>
          <th scope="row">{title}</th>
          <td colSpan={4} aria-hidden />
          {balance.map((one) => (
            <td key={one.sku_id} data-off={n === 2 && one.difference !== 0}>
              {of(one)}
            </td>
          ))}
        </tr>
      ))}
    </thead>
  )
}
