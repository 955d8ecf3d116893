// The reader's own day, as forms begin with it and as the latest that they take.
import { localDate } from '#shared/time.ts'
import { readerZone } from '#web/kit/text/reader-zone.ts'

export const readerToday = (): string => localDate(new Date(), readerZone())
