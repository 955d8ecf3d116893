// The scans of this desk that the server does not have yet: kept in this browser, sent every few seconds and as soon as the network is back.
// Each has an id of its own, so that one that is sent twice is written once.
import { useContext, useEffect, useState } from 'react'
import { v7 } from 'uuid'
import { receivingCalls, type DeskScan } from '#shared/inbound/inbound-office.contract.ts'
import { isSessionEnd, outcomeUnknown } from '#web/kit/call/api-error.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { DraftOwner } from '#web/kit/form/use-draft.ts'

type Booking = { customer_id: number; booking_id: string }
type Kept = Booking & { scan: DeskScan }
export type Scanned = Omit<DeskScan, 'scan_id' | 'scanned_at'>

const EVERY_MS = 5_000
const AT_ONCE = 500
/** Of one person. */
const MOST = 5_000

const keyOf = (owner: string) => `desk-scans|${owner}`

function keptBy(owner: string): Kept[] {
  try {
    return JSON.parse(localStorage.getItem(keyOf(owner)) ?? '[]') as Kept[]
  } catch {
    return []
  }
}

function keep(owner: string, scans: readonly Kept[]): void {
  try {
    if (scans.length === 0) localStorage.removeItem(keyOf(owner))
    else localStorage.setItem(keyOf(owner), JSON.stringify(scans.slice(-MOST)))
  } catch {
    // The browser's storage is full or closed: the counts themselves are kept elsewhere.
  }
}

/** Sends what is kept, booking by booking; answers how many have to wait for the network. */
async function send(owner: string): Promise<number> {
  const [first] = keptBy(owner)
  if (!first) return 0
  const { customer_id, booking_id } = first
  const batch = keptBy(owner)
    .filter((kept) => kept.booking_id === booking_id)
    .slice(0, AT_ONCE)
  try {
    await callApi(receivingCalls.recordScans, { customer_id, booking_id, scans: batch.map(({ scan }) => scan) })
  } catch (error) {
    // What the server refuses it would refuse again.
    if (outcomeUnknown(error) || isSessionEnd(error)) return keptBy(owner).length
  }
  const sent = new Set(batch.map(({ scan }) => scan.scan_id))
  keep(
    owner,
    keptBy(owner).filter(({ scan }) => !sent.has(scan.scan_id)),
  )
  return send(owner)
}

/** Gives `log`, and how many scans wait for the network. */
export function useScanLog(booking: Booking): { log: (scan: Scanned) => void; waiting: number } {
  const owner = useContext(DraftOwner)
  const [waiting, setWaiting] = useState(0)
  useEffect(() => {
    if (owner === null) return
    let busy = false
    const flush = async () => {
      if (busy) return
      busy = true
      setWaiting(await send(owner))
      busy = false
    }
    const timer = setInterval(() => void flush(), EVERY_MS)
    const now = () => void flush()
    window.addEventListener('online', now)
    document.addEventListener('visibilitychange', now)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', now)
      document.removeEventListener('visibilitychange', now)
      void flush()
    }
  }, [owner])
  const log = (scan: Scanned) => {
    if (owner === null) return
    const { customer_id, booking_id } = booking
    const kept = { ...scan, scan_id: v7(), scanned_at: new Date().toISOString() }
    keep(owner, [...keptBy(owner), { customer_id, booking_id, scan: kept }])
  }
  return { log, waiting }
}
