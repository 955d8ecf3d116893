// How much room the pages have. It is measured a moment after whatever changed it (Rule 18.6): the menu and the full screen glide,
// and a measure taken on the way would be wrong.
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useTheme } from '#web/kit/theme/theme-store.ts'

const MEASURE_AFTER_MS = 100
/** After the menu was folded or full screen was entered or left. */
const MEASURE_AFTER_GLIDE_MS = 800

export type ContentSize = { widthPx: number; heightPx: number }

/** The size of `area`; undefined until it was measured. */
export function useContentSize(area: RefObject<HTMLElement | null>): ContentSize | undefined {
  const [size, setSize] = useState<ContentSize>()
  const { collapse, sideNavCollapse, bodyFullscreen, ...settings } = useTheme((state) => state.settings)
  const looks = JSON.stringify(settings)
  const widths = JSON.stringify([collapse, sideNavCollapse, bodyFullscreen])
  const glided = useRef(widths)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const measure = (afterMs: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        const { clientWidth: widthPx = 0, clientHeight: heightPx = 0 } = area.current ?? {}
        setSize((now) => (now?.widthPx === widthPx && now.heightPx === heightPx ? now : { widthPx, heightPx }))
      }, afterMs)
    }
    const onResize = () => measure(MEASURE_AFTER_MS)
    const onFullscreen = () => measure(MEASURE_AFTER_GLIDE_MS)
    measure(glided.current === widths ? MEASURE_AFTER_MS : MEASURE_AFTER_GLIDE_MS)
    glided.current = widths
    window.addEventListener('resize', onResize)
    document.addEventListener('fullscreenchange', onFullscreen)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('resize', onResize)
      document.removeEventListener('fullscreenchange', onFullscreen)
    }
  }, [area, looks, widths])
  return size
}
