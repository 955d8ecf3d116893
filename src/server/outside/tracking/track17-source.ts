// 17TRACK's API (version 2.2): numbers are registered once, which costs the account, and read as often as needed. What it tells of a parcel
// is read by whoever asks.
import { z } from 'zod'
import type { AskedParcel, ParcelAnswer, ParcelNews, TrackingSource } from './tracking-source.ts'

const TRACK17_URL = 'https://api.17track.net/track/v2.2'
const TIMEOUT_MS = 20_000
const MAX_ANSWER = 8_000_000
const HOUR_MS = 3_600_000
const MOST = 40
/** How it numbers parcels. */
const NUMBER = /^[A-Z0-9]{5,50}$/i

const REGISTERED_ALREADY = -18_019_901
const NOT_REGISTERED = -18_019_902

const rejected = z
  .array(z.object({ number: z.string().nullish(), error: z.object({ code: z.number() }).nullish() }))
  .nullish()
const answerOf = <T extends z.ZodType>(accepted: T) =>
  z.object({ code: z.number(), data: z.object({ accepted: z.array(accepted).nullish(), rejected }).nullish() })
const registration = answerOf(z.object({ number: z.string() }))
const reading = answerOf(z.looseObject({ number: z.string() }))

type Options = {
  key: string
  url?: string
  /** What it tells of a parcel in the house's form. */
  read: (parcel: unknown) => ParcelNews | undefined
}

export function track17Source({ key, url = TRACK17_URL, read }: Options): TrackingSource {
  const post = async <T>(path: string, numbers: readonly string[], shape: z.ZodType<T>): Promise<T> => {
    const response = await fetch(`${url}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', '17token': key },
      body: JSON.stringify(numbers.map((number) => ({ number }))),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`17TRACK refused ${path}: ${response.status}`)
    if (text.length > MAX_ANSWER) throw new Error('the answer of 17TRACK is too long to be one')
    return shape.parse(JSON.parse(text))
  }
  const readKnown = async (parcels: readonly AskedParcel[]): Promise<ParcelAnswer[]> => {
    if (parcels.length === 0) return []
    const { code, data } = await post('gettrackinfo', numbersOf(parcels), reading)
    if (code !== 0) throw new Error(`17TRACK refused to tell: ${code}`)
    const told = new Map((data?.accepted ?? []).map((parcel) => [parcel.number.toUpperCase(), parcel]))
    const gone = codesOf(data?.rejected)
    return parcels.map(({ tracking_no, number }) => {
      const parcel = told.get(number.toUpperCase())
      const news = parcel && read(parcel)
      const message = news && { ...news, tracking_no }
      const known = gone.get(number.toUpperCase()) !== NOT_REGISTERED
      return { tracking_no, known, ...(message && message.events.length > 0 && { message }) }
    })
  }
  const register = async (parcels: readonly AskedParcel[]): Promise<ParcelAnswer[]> => {
    if (parcels.length === 0) return []
    const { code, data } = await post('register', numbersOf(parcels), registration)
    if (code !== 0) throw new Error(`17TRACK refused to register: ${code}`)
    const taken = new Set((data?.accepted ?? []).map(({ number }) => number.toUpperCase()))
    const refused = codesOf(data?.rejected)
    return parcels.map(({ tracking_no, number }) => ({
      tracking_no,
      known: taken.has(number.toUpperCase()) || refused.get(number.toUpperCase()) === REGISTERED_ALREADY,
    }))
  }
  return {
    most: MOST,
    ownNumbers: false,
    quietMs: 12 * HOUR_MS,
    againMs: 6 * HOUR_MS,
    async ask(parcels) {
      const fit = parcels.filter(({ number }) => NUMBER.test(number))
      const others = parcels.filter(({ number }) => !NUMBER.test(number))
      const told = await readKnown(fit.filter(({ known }) => known))
      const fresh = await register(fit.filter(({ known }) => !known))
      return [...told, ...fresh, ...others.map(({ tracking_no }) => ({ tracking_no, known: false }))]
    },
  }
}

const numbersOf = (parcels: readonly AskedParcel[]): string[] => [...new Set(parcels.map(({ number }) => number))]
const codesOf = (list: z.output<typeof rejected>): Map<string, number | undefined> =>
  new Map((list ?? []).map(({ number, error }) => [(number ?? '').toUpperCase(), error?.code]))
