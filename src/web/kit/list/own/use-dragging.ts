// Moving a row of a list by a handle, with the mouse or a finger.
import { useLayoutEffect, useRef, useState, type PointerEvent as Grabbed, type RefObject } from 'react'

/**
 * `grab` begins at the row of this place; the row follows the pointer until it is let go, by `move` from place to place. The first
 * `stays` places are taken.
 */
export function useDragging(
  list: RefObject<HTMLElement | null>,
  move: (from: number, to: number) => void,
  stays: number,
): { dragged: number | undefined; grab: (event: Grabbed, row: number) => void } {
  const [dragged, setDragged] = useState<number>()
  // Each move lays the rows anew: the next goes by what stands there then.
  const moveNow = useRef(move)
  useLayoutEffect(() => {
    moveNow.current = move
  })
  const grab = (event: Grabbed, row: number) => {
    event.preventDefault()
    let at = row
    setDragged(at)
    const follow = ({ clientY }: PointerEvent) => {
      const rows = [...(list.current?.children ?? [])]
      const over = rows.findIndex((one) => clientY < one.getBoundingClientRect().bottom)
      const to = Math.max(stays, over < 0 ? rows.length - 1 : over)
      if (to === at) return
      moveNow.current(at, to)
      at = to
      setDragged(at)
    }
    const letGo = () => {
      window.removeEventListener('pointermove', follow)
      window.removeEventListener('pointerup', letGo)
      window.removeEventListener('pointercancel', letGo)
      setDragged(undefined)
    }
    window.addEventListener('pointermove', follow)
    window.addEventListener('pointerup', letGo)
    window.addEventListener('pointercancel', letGo)
  }
  return { dragged, grab }
}
