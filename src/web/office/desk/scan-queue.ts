// Scans come faster than answers: each waits its turn, and the next is only looked at when the desk shows what came of the
// one before.
import { useEffect, useState } from 'react'

/** Gives `put`, which a scan field calls; `take` gets one code at a time, never while `busy`. */
export function useScanQueue(busy: boolean, take: (code: string) => void): (code: string) => void {
  const [waiting, setWaiting] = useState<readonly string[]>([])
  useEffect(() => {
    const [first, ...rest] = waiting
    if (busy || first === undefined) return
    setWaiting(rest)
    take(first)
    // `take` is new at each drawing and always the one that belongs to what is shown.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [busy, waiting])
  return (code) => setWaiting((now) => [...now, code])
}
