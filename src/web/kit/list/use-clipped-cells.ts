// What does not fit into its cell ends in an ellipsis; the whole text shows under the pointer, and under the focus for who has none.
import { useEffect, useRef, type RefObject } from 'react'

const isClipped = (cell: Element): boolean =>
  [cell, ...cell.querySelectorAll('*')].some((part) => part.clientWidth > 0 && part.scrollWidth > part.clientWidth + 1)

/** Marks the clipped cells of a table's body whenever its rows or its width change, in the browser's idle time. */
export function useClippedCells(rows: unknown): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null)
  useEffect(() => {
    const table = body.current
    if (!table) return
    const mark = () => {
      // All are measured before the first is changed: the page is laid out once.
      const cells = [...table.querySelectorAll<HTMLElement>('.uc-cell')].map((cell) => ({
        cell,
        clipped: isClipped(cell),
      }))
      for (const { cell, clipped } of cells) {
        const holder = cell.parentElement!
        if (!clipped) {
          for (const name of ['title', 'tabindex', 'data-whole']) holder.removeAttribute(name)
          continue
        }
        const whole = cell.innerText.replaceAll('\n', ', ')
        holder.title = whole
        holder.dataset['whole'] = whole
        // Who can focus something in the cell needs no further stop.
        if (!cell.querySelector('a, button')) holder.tabIndex = 0
      }
    }
    const later = 'requestIdleCallback' in window ? requestIdleCallback(mark, { timeout: 1000 }) : setTimeout(mark, 200)
    const resized = new ResizeObserver(mark)
    resized.observe(table)
    return () => {
      if ('cancelIdleCallback' in window) cancelIdleCallback(later as number)
      else clearTimeout(later)
      resized.disconnect()
    }
  }, [rows])
  return body
}
