// What is typed into a search, once the typing pauses: not every letter is asked for.
import { useEffect, useState } from 'react'

const PAUSE_MS = 200

/** The value as it was when the typing last paused. */
export function usePaused(value: string): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}
