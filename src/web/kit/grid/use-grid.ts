// Moving about and changing in a grid, by the keys that spreadsheets have. What a change does to the rows is cells.ts; here is which cell
// is meant, what is chosen, and the way back.
import { useState, type ClipboardEvent, type KeyboardEvent, type MouseEvent } from 'react'
import { rangeOf, type Cell, type Grid, type Range } from './cells.ts'

const MAX_STEPS_BACK = 100
const PAGE_ROWS = 10

type Options<Row, Column> = {
  grid: Grid<Row, Column>
  rows: readonly Row[]
  columns: readonly Column[]
  /** How many rows there may be. */
  most: number
  onChange: (rows: Row[]) => void
  onCut: (cells: number) => void
  /** Called before a cell becomes active, so that it is on screen by then. */
  onMove: (cell: Cell) => void
}

/** `typing`: keys go into the text; else the arrows move. `leaving`: the next Tab leaves the sheet. */
type Place<Row> = { active: Cell; anchor: Cell; typing: boolean; leaving: boolean; before: readonly Row[] }

const cellOf = (target: EventTarget): Cell | undefined => {
  const found = target instanceof Element ? target.closest<HTMLElement>('td[data-row]') : null
  return found ? { row: Number(found.dataset['row']), column: Number(found.dataset['column']) } : undefined
}

export function useGrid<Row, Column>({ grid, rows, columns, most, onChange, onCut, onMove }: Options<Row, Column>) {
  const [place, setPlace] = useState<Place<Row>>()
  const [past, setPast] = useState<(readonly Row[])[]>([])
  const last: Cell = { row: rows.length - 1, column: columns.length - 1 }
  const within = ({ row, column }: Cell): Cell => ({
    row: Math.max(0, Math.min(row, last.row)),
    column: Math.max(0, Math.min(column, last.column)),
  })
  // A row that was taken out takes the place with it.
  const active = place && rows.length > 0 ? within(place.active) : undefined
  const range: Range | undefined = active && place && rangeOf(active, within(place.anchor))

  const goTo = (cell: Cell, extends_ = false) => {
    const next = within(cell)
    onMove(next)
    const anchor = extends_ && place ? place.anchor : next
    setPlace({ active: next, anchor, typing: false, leaving: false, before: rows })
  }
  /** A change that can be taken back as a whole. */
  const apply = (next: Row[]) => {
    setPast([...past.slice(1 - MAX_STEPS_BACK), rows])
    onChange(next)
  }
  const type = (text: string) => {
    const column = active && columns[active.column]
    if (!place || !active || !column) return
    if (!place.typing) setPast([...past.slice(1 - MAX_STEPS_BACK), rows])
    setPlace({ ...place, anchor: active, typing: true })
    onChange(rows.map((row, at) => (at === active.row ? grid.withText(row, column, text) : row)))
  }
  const takeBack = () => {
    const before = past.at(-1)
    if (!before) return
    setPast(past.slice(0, -1))
    if (place) setPlace({ ...place, typing: false })
    onChange([...before])
  }
  const fillDown = () => range && apply(grid.filledDown(rows, columns, range))

  /** Where a key leads; undefined leaves it to the browser. */
  const moveOf = (event: KeyboardEvent, { active: at, typing, leaving }: Place<Row>): Cell | undefined => {
    const { row, column } = at
    const all = event.ctrlKey || event.metaKey
    const step = (down: number, right: number) => ({ row: row + down, column: column + right })
    switch (event.key) {
      case 'ArrowUp':
        return all ? { row: 0, column } : step(-1, 0)
      case 'ArrowDown':
        return all ? { row: last.row, column } : step(1, 0)
      case 'Enter':
        return step(event.shiftKey ? -1 : 1, 0)
      case 'PageUp':
        return step(-PAGE_ROWS, 0)
      case 'PageDown':
        return step(PAGE_ROWS, 0)
      case 'Tab': {
        const next = row * columns.length + column + (event.shiftKey ? -1 : 1)
        if (leaving || next < 0 || next >= rows.length * columns.length) return undefined
        return { row: Math.floor(next / columns.length), column: next % columns.length }
      }
    }
    if (typing) return undefined
    switch (event.key) {
      case 'ArrowLeft':
        return all ? { row, column: 0 } : step(0, -1)
      case 'ArrowRight':
        return all ? { row, column: last.column } : step(0, 1)
      case 'Home':
        return { row: all ? 0 : row, column: 0 }
      case 'End':
        return { row: all ? last.row : row, column: last.column }
    }
    return undefined
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (!place || !active || !range || event.nativeEvent.isComposing) return
    const done = (act: () => void) => {
      event.preventDefault()
      act()
    }
    const withControl = event.ctrlKey || event.metaKey
    const key = event.key.toLowerCase()
    if (withControl && key === 'd') return done(fillDown)
    if (withControl && key === 'z') return done(takeBack)
    if (key === 'f2') return done(() => setPlace({ ...place, typing: true }))
    if (key === 'escape') {
      const { typing, before } = place
      return done(() => {
        if (typing) onChange([...before])
        setPlace({ ...place, typing: false, leaving: !typing })
      })
    }
    if ((key === 'delete' || key === 'backspace') && !place.typing)
      return done(() => apply(grid.cleared(rows, columns, range)))
    const next = moveOf(event, { ...place, active })
    if (next) done(() => goTo(next, event.shiftKey && key !== 'enter' && key !== 'tab'))
  }
  const onMouseDown = (event: MouseEvent) => {
    const cell = cellOf(event.target)
    if (!cell || event.button !== 0) return
    // A second click into the cell sets the caret.
    if ((event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) && place)
      return setPlace({ ...place, anchor: cell, typing: true })
    event.preventDefault()
    goTo(cell, event.shiftKey)
  }
  const onMouseOver = (event: MouseEvent) => {
    const cell = event.buttons === 1 && place ? cellOf(event.target) : undefined
    if (cell && (cell.row !== active?.row || cell.column !== active.column)) goTo(cell, true)
  }
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (!range || text === '' || (place?.typing && !/[\t\n]/.test(text))) return
    event.preventDefault()
    const pasted = grid.pasteBlock(rows, columns, range, text, most)
    apply(pasted.rows)
    setPlace({
      active: pasted.range.from,
      anchor: pasted.range.to,
      typing: false,
      leaving: false,
      before: pasted.rows,
    })
    if (pasted.cut > 0) onCut(pasted.cut)
  }
  const onCopy = (event: ClipboardEvent) => {
    if (!range || place?.typing) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', grid.blockOf(rows, columns, range))
  }
  return {
    active,
    range,
    enter: goTo,
    type,
    fillDown,
    takeBack: past.length > 0 ? takeBack : undefined,
    apply,
    events: { onKeyDown, onMouseDown, onMouseOver, onPaste, onCopy },
  }
}
