// A file of tracking events: what each row would say of a parcel, why some say nothing, and the taking of the good ones, which count as a
// carrier's message does (Rule 10.13). The file is read anew when it is taken, so that nothing of it is kept in between.
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import type { Text } from '#shared/language.ts'
import { customerOfOrderNo } from '#shared/orders/orders.rules.ts'
import { TRACKING_NO } from '#shared/orders/tracking.contract.ts'
import type { ReadTrackingFile, trackingFileCalls } from '#shared/orders/tracking/tracking-file.contract.ts'
import { instantAt } from '#shared/time.ts'
import type { ParsedInputOf } from '#shared/contract.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { read, write } from '#server/base/database/transaction.ts'
import type { Document, Extras } from '#server/base/http/http.ts'
import { staffSeesCustomerOf, staffSeesWarehouse } from '#server/customers/index.ts'
import { faultyTable, filledTemplate, readRows, shownRows, toldRow, type Field, type GivenRow, type JudgedRow, type RowFault } from '#server/sheets/index.ts' // prettier-ignore
import { addNews, TRACK_ORDERS } from '../work-later.ts'
import { setLastMileNos } from './last-mile.ts'
import { eventOf, storeEvents, type TrackedEvent } from './receive-tracking.ts'
import { TRACKING_FIELDS, type TrackingRow, type TypedTime } from './tracking-fields.ts'

type Parcel = { customer_id: number; order_id: string; parcel_no: number; carrier: string; order_no: string; tracking_no: string; last_mile_no: string | null; time_zone: string } // prettier-ignore
type Taken = { parcel: Parcel; event: TrackedEvent | undefined; last_mile_no: string | undefined }
type Judged = { row: JudgedRow; taken?: Taken }

const FIELDS = TRACKING_FIELDS as readonly Field<never>[]
const WHY = {
  unnamed: { en: 'A tracking number or an order number is needed', zh_CN: '请填写跟踪号或系统订单号' },
  columns: {
    en: 'it needs a column “Tracking number” or “Order number”',
    zh_CN: '须包含“跟踪号”或“系统订单号”列',
  },
  parcel: { en: 'No parcel of yours has this number', zh_CN: '没有该单号的包裹' },
  order: {
    en: 'No order of yours with a labelled parcel has this number',
    zh_CN: '没有该订单号，或订单尚无已贴面单的包裹',
  },
  several: {
    en: 'The order has several parcels: please give the tracking number',
    zh_CN: '该订单有多个包裹，请填写跟踪号',
  },
  differ: { en: 'The parcel belongs to another order', zh_CN: '该包裹属于其他订单' },
  nothing: { en: 'Status and time are needed, or a last-mile number', zh_CN: '请填写状态和时间，或尾程单号' },
  time: { en: 'The status needs its time', zh_CN: '请填写该状态的时间' },
  status: { en: 'The time needs its status', zh_CN: '请填写该时间的状态' },
  never: { en: 'The clock of the warehouse never shows this time', zh_CN: '仓库当地不存在该时间' },
  ahead: { en: 'This time has not come yet', zh_CN: '该时间尚未到来' },
  lastMile: { en: 'Letters, digits and hyphens, 4 to 40', zh_CN: '仅限字母、数字和连字符，4 至 40 个字符' },
  twice: {
    en: 'An earlier row gives this parcel another last-mile number',
    zh_CN: '前面的行为该包裹填写了不同的尾程单号',
  },
} satisfies Record<string, Text>

export const trackingTemplate = (
  actor: StaffActor,
  { format }: ParsedInputOf<typeof trackingFileCalls.template>,
): Promise<Document> =>
  filledTemplate(FIELDS, { name: 'tracking-events-template', format, language: actor.request.language, rows: [] })

/** Refuses what `readRows` refuses, and a file that has neither number (`sheet_template`). */
async function rowsOf(file: NonNullable<Extras['file']>): ReturnType<typeof readRows> {
  const given = await readRows(file, FIELDS, [])
  const has = given.rows[0]?.given
  if (!has?.has('tracking_no') && !has?.has('order_no')) throw new AppError('sheet_template', { why: WHY.columns })
  return given
}

/** Refuses what `rowsOf` refuses. */
export async function previewTrackingFile(ctx: Ctx, actor: StaffActor, { file }: Extras): Promise<ReadTrackingFile> {
  if (!file) throw new AppError('file_missing')
  const given = await rowsOf(file)
  const judged = await read(ctx, actor, (db) => judge(db, actor, given.rows, ctx.clock.now()))
  return told(actor, given, judged)
}

/** The same, and all good rows are taken in one. */
export async function takeTrackingFile(ctx: Ctx, actor: StaffActor, { file }: Extras): Promise<ReadTrackingFile> {
  if (!file) throw new AppError('file_missing')
  const given = await rowsOf(file)
  const answer = await write(ctx, actor, async (tx) => {
    const judged = await judge(tx.db, actor, given.rows, tx.now)
    const taken = judged.flatMap(({ row, taken: one }) =>
      'outcome' in row && row.outcome !== 'same' && one ? [one] : [],
    )
    await setLastMileNos(tx, taken.flatMap(({ parcel, last_mile_no }) => (last_mile_no ? [{ ...parcel, last_mile_no }] : []))) // prettier-ignore
    const said = taken.flatMap(({ parcel, event }) => (event ? [{ ...parcel, ...event }] : []))
    await storeEvents(tx, said)
    const orders = [...Map.groupBy(taken, ({ parcel }) => parcel.order_id).values()].map((rows) => ({
      ...rows[0]!.parcel,
      rows,
    }))
    const news = orders.filter(({ rows }) => rows.some(({ event }) => event))
    await addNews(
      tx,
      sql`select * from unnest(${news.map(({ customer_id }) => customer_id)}::int[], ${news.map(({ order_id }) => order_id)}::uuid[]) x(customer_id, order_id)`,
    )
    for (const { customer_id, order_id, rows } of orders) {
      const last_mile_no = rows.findLast((row) => row.last_mile_no)?.last_mile_no
      tx.note({
        customerId: customer_id,
        object: 'order',
        objectId: order_id,
        after: {
          file: file.name,
          events: rows.filter(({ event }) => event).length,
          ...(last_mile_no && { last_mile_no }),
        },
      })
    }
    if (orders.length === 0)
      tx.note({ customerId: 0, object: 'order', objectId: '', after: { file: file.name, events: 0 } })
    for (const customer of new Set(orders.map(({ customer_id }) => customer_id))) tx.changed(['orders'], customer)
    return told(actor, given, judged)
  })
  ctx.jobs.wake(TRACK_ORDERS)
  return answer
}

function told(
  actor: StaffActor,
  given: Awaited<ReturnType<typeof readRows>>,
  judged: readonly Judged[],
): ReadTrackingFile {
  const { language } = actor.request
  const rows = given.rows.map((row, n) => toldRow(row, judged[n]!.row))
  return {
    sheet: given.sheet,
    unread: given.unread,
    rows: shownRows(rows, FIELDS, language),
    faulty: faultyTable(FIELDS, rows, language),
  }
}

/** One answer a row, in order, in two statements. */
async function judge(db: Database, actor: StaffActor, rows: readonly GivenRow[], now: Date): Promise<Judged[]> {
  const found = await parcelsOf(db, actor, rows)
  const meant = rows.map((row) => meantBy(row, found, now))
  const known = await knownKeys(db, meant)
  const numbers = new Map<string, string>()
  return meant.map((one) => {
    if ('faults' in one) return { row: one }
    const { parcel, event, last_mile_no } = one
    const name = [parcel.tracking_no, parcel.order_no].join(' · ')
    const key = `${parcel.order_id} ${parcel.parcel_no}`
    const before = numbers.get(key) ?? parcel.last_mile_no
    if (last_mile_no && numbers.has(key) && before !== last_mile_no)
      return { row: { name, faults: [{ key: 'last_mile_no', reason: WHY.twice }] } }
    const said = event && `${parcel.order_id} ${event.event_key}`
    const isNew = said !== undefined && !known.has(said)
    if (said) known.add(said)
    const renamed = last_mile_no !== undefined && last_mile_no !== before
    if (last_mile_no) numbers.set(key, last_mile_no)
    const taken = { parcel, event: isNew ? event : undefined, last_mile_no: renamed ? last_mile_no : undefined }
    if (renamed && before !== null) {
      const changes = [{ key: 'last_mile_no', before, after: last_mile_no }]
      return { row: { name, outcome: 'change', target: null, changes }, taken }
    }
    if (isNew || renamed) return { row: { name, outcome: 'add', target: null }, taken }
    return { row: { name, outcome: 'same' } }
  })
}

type Found = { byNumber: Map<string, Parcel>; byOrder: Map<string, Parcel[]> }
const upper = (text: string | undefined) => text?.trim().toUpperCase() ?? ''

/** The parcels of this person's scope that the rows name; of several with one number the newest, as carriers' messages mean it. */
async function parcelsOf(db: Database, actor: StaffActor, rows: readonly GivenRow[]): Promise<Found> {
  const values = rows.map((row) => row.values as TrackingRow)
  const numbers = [...new Set(values.map(({ tracking_no }) => upper(tracking_no)))].filter((number) => number !== '')
  const orders = [...new Set(values.map(({ order_no }) => upper(order_no)))].filter((number) => number !== '')
  const { rows: parcels } = await sql<Parcel & { named: string | null }>`
    select p.customer_id, p.order_id, p.parcel_no, p.tracking_no, p.last_mile_no, o.order_no, w.time_zone, h.named,
      coalesce((select m.carrier from shipping_method m where m.method_id = o.method_id), '') as carrier
    from (
      select p.customer_id, p.order_id, p.parcel_no, p.tracking_no as named from parcel p where p.tracking_no = any (${numbers}::text[])
      union select p.customer_id, p.order_id, p.parcel_no, p.last_mile_no from parcel p where p.last_mile_no = any (${numbers}::text[])
      union select p.customer_id, p.order_id, p.parcel_no, null
        from unnest(${orders.map((number) => customerOfOrderNo(number) ?? 0)}::int[], ${orders}::text[]) x(customer_id, order_no)
        join orders o on o.customer_id = x.customer_id and o.order_no = x.order_no
        join parcel p on p.customer_id = o.customer_id and p.order_id = o.order_id
    ) h join parcel p using (customer_id, order_id, parcel_no) join orders o using (customer_id, order_id) join warehouse w using (warehouse_id)
    where p.tracking_no is not null and o.deleted_at is null and ${staffSeesWarehouse(actor, 'o')} and ${staffSeesCustomerOf(actor, 'o')}
    order by p.order_id, p.parcel_no`.execute(db)
  const named = parcels.filter((parcel) => parcel.named !== null)
  return {
    byNumber: new Map(named.map((parcel) => [parcel.named!, parcel])),
    byOrder: Map.groupBy(
      parcels.filter((parcel) => parcel.named === null),
      ({ order_no }) => order_no,
    ),
  }
}

/** What a row says of which parcel, or why it says nothing. */
function meantBy(row: GivenRow, found: Found, now: Date): Taken | { name: string; faults: RowFault[] } {
  const values = row.values as TrackingRow
  const [number, order] = [upper(values.tracking_no), upper(values.order_no)]
  const faults: RowFault[] = []
  const parcel = parcelOf(number, order, found, faults)
  const last_mile_no = values.last_mile_no === undefined ? undefined : upper(values.last_mile_no)
  if (last_mile_no !== undefined && !TRACKING_NO.test(last_mile_no)) faults.push({ key: 'last_mile_no', reason: WHY.lastMile }) // prettier-ignore
  const { status, occurred_at } = values
  const unread = new Set(row.faults.map(({ key }) => key))
  if (status === undefined && occurred_at === undefined) {
    if (last_mile_no === undefined && unread.size === 0) faults.push({ key: null, reason: WHY.nothing })
  } else if (occurred_at === undefined && !unread.has('occurred_at'))
    faults.push({ key: 'occurred_at', reason: WHY.time })
  else if (status === undefined && !unread.has('status')) faults.push({ key: 'status', reason: WHY.status })
  const at = parcel && occurred_at && instantOf(occurred_at, parcel.time_zone)
  if (parcel && occurred_at && !at) faults.push({ key: 'occurred_at', reason: WHY.never })
  if (at && at > now) faults.push({ key: 'occurred_at', reason: WHY.ahead })
  if (!parcel || faults.length > 0) return { name: number || order, faults }
  const { place = '', description = '' } = values
  const event =
    status !== undefined && at ? eventOf({ occurred_at: at.toISOString(), status, description, place }) : undefined
  return { parcel, event, last_mile_no }
}

function parcelOf(number: string, order: string, found: Found, faults: RowFault[]): Parcel | undefined {
  const fault = (key: string | null, reason: Text) => void faults.push({ key, reason })
  if (number === '' && order === '') return fault(null, WHY.unnamed)
  if (number !== '') {
    const parcel = found.byNumber.get(number)
    if (!parcel) return fault('tracking_no', WHY.parcel)
    if (order !== '' && parcel.order_no !== order) return fault('order_no', WHY.differ)
    return parcel
  }
  const [parcel, ...more] = found.byOrder.get(order) ?? []
  if (!parcel) return fault('order_no', WHY.order)
  if (more.length > 0) return fault('order_no', WHY.several)
  return parcel
}

function instantOf({ date, time, seconds, offset }: TypedTime, zone: string): Date | undefined {
  if (offset !== null) return new Date(`${date}T${time}:${seconds}${offset}`)
  const minute = instantAt(date, time, zone)
  return minute && new Date(minute.getTime() + Number(seconds) * 1000)
}

/** Which of what the rows say has been said before. */
async function knownKeys(db: Database, meant: readonly ReturnType<typeof meantBy>[]): Promise<Set<string>> {
  const said = meant.flatMap((one) =>
    'faults' in one || !one.event ? [] : [{ ...one.parcel, key: one.event.event_key }],
  )
  const { rows } = await sql<{ order_id: string; event_key: string }>`select t.order_id, t.event_key
    from unnest(${said.map(({ customer_id }) => customer_id)}::int[], ${said.map(({ order_id }) => order_id)}::uuid[],
      ${said.map(({ key }) => key)}::text[]) x(customer_id, order_id, event_key)
    join tracking_event t using (customer_id, order_id, event_key)`.execute(db)
  return new Set(rows.map(({ order_id, event_key }) => `${order_id} ${event_key}`))
}
