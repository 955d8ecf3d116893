// Where each page was scrolled to, when the window scrolls instead of the page (`fixedBody` off): a page that is shown again
// stands where it was left.
import { useLayoutEffect, useRef, type RefObject } from 'react'

/** `scroller` is the element that scrolls; nothing is done while `active` is false. */
export function useScrollPlaces(scroller: RefObject<HTMLElement | null>, key: string, active: boolean): void {
  const places = useRef(new Map<string, number>())
  // Before anything is painted: the page that comes shortens the window, and that must not count as scrolling the page that goes.
  useLayoutEffect(() => {
    const element = scroller.current
    if (!active || !element) return
    element.scrollTo({ top: places.current.get(key) ?? 0, behavior: 'instant' })
    const remember = () => places.current.set(key, element.scrollTop)
    element.addEventListener('scroll', remember, { passive: true })
    return () => element.removeEventListener('scroll', remember)
  }, [scroller, key, active])
}
