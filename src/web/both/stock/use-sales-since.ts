// The first day, on the reader's calendar, of those whose sales a stock list counts (Rule 6.19): where its figure leads to in the log.
import { useState } from 'react'
import { SALES_DAYS } from '#shared/stock/stock.rules.ts'
import { addDays, localDate } from '#shared/time.ts'
import { useReaderZone } from '#web/kit/text/reader-zone.ts'

export function useSalesSince(): string {
  const zone = useReaderZone()
  const [now] = useState(() => new Date())
  return addDays(localDate(now, zone), -SALES_DAYS)
}
