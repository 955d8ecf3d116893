// What each row of a file would do to a customer's serial numbers: add one, change an unbound one, nothing, or why it cannot. Reads only.
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Text } from '#shared/errors.ts'
import { isSerialNumber } from '#shared/serials/serials.rules.ts'
import { reasonFor } from '#shared/field-reasons.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Database } from '#server/base/database/database.ts'
import { seesSku } from '#server/products/index.ts'
import type { Change, GivenRow, JudgedRow, RowFault } from '#server/sheets/index.ts'
import { findBoxes, type Box } from '../find-boxes.ts'
import { BOX, DOCUMENTS } from '../serials.queries.ts'
import type { SerialTarget } from './write-serials.ts'

type Known = { serial_id: string; version: number; sn: string; sku_id: string; sku: string; seen: boolean; booking_id: string | null; box_no: number | null; box_mark: string | null; receiving_no: string | null; order_no: string | null } // prettier-ignore
type Place = Pick<Known, 'booking_id' | 'box_no' | 'box_mark' | 'receiving_no'>
type Found = { serials: Map<string, Known>; skus: Map<string, string>; boxes: Map<string, Box> }

/** After so many rows somebody else gets a turn. */
const ROWS_AT_A_TIME = 250

export async function judgeSerials(
  db: Database,
  actor: CustomerActor,
  rows: readonly GivenRow[],
): Promise<JudgedRow[]> {
  const [serials, skus, boxes] = await Promise.all([
    findKnown(db, actor, rows.map((row) => textOf(row, 'sn'))),
    findSkuIds(db, actor, rows.map((row) => textOf(row, 'sku'))),
    findBoxes(db, actor, rows.flatMap((row) => [codeOf(row, 'box_mark'), codeOf(row, 'receiving_no')])),
  ]) // prettier-ignore
  const first = new Map<string, number>()
  const judged: JudgedRow[] = []
  for (const row of rows) {
    const sn = textOf(row, 'sn')
    const before = first.get(sn)
    if (before === undefined) first.set(sn, row.row)
    judged.push(judgeRow(row, { serials, skus, boxes }, before))
    if (judged.length % ROWS_AT_A_TIME === 0) await setImmediate()
  }
  return judged
}

const textOf = ({ values }: GivenRow, key: string): string => {
  const value = values[key]
  return typeof value === 'string' ? value.trim() : ''
}

/** Marks and numbers of documents are written in capitals. */
const codeOf = (row: GivenRow, key: string): string => textOf(row, key).toUpperCase()

const REQUIRED = reasonFor('required')
const FORMAT: Text = {
  en: 'Up to 60 letters, digits and signs without blanks',
  zh_CN: '最多 60 个字母、数字和符号，不含空格',
}
const UNKNOWN_SKU: Text = { en: 'This SKU does not exist', zh_CN: '该 SKU 不存在' }
const OTHERS: Text = { en: 'Already there, for another SKU', zh_CN: '该序列号已存在，属于其他 SKU' }
const UNKNOWN_BOX: Text = { en: 'There is no box with this mark', zh_CN: '没有该箱唛对应的箱子' }
const UNKNOWN_BOOKING: Text = { en: 'There is no booking with this number', zh_CN: '没有该入库单' }
const OTHER_BOOKING: Text = { en: 'The box mark is of another booking', zh_CN: '箱唛属于其他入库单' }
const repeated = (row: number): Text => ({ en: `Stands in row ${row} already`, zh_CN: `与第 ${row} 行重复` })
const bound = (orderNo: string): Text => ({
  en: `Bound to order ${orderNo}: it stays as it is until it is unbound`,
  zh_CN: `已绑定订单 ${orderNo}，解绑前不能修改`,
})

function judgeRow(row: GivenRow, found: Found, before: number | undefined): JudgedRow {
  const sn = textOf(row, 'sn')
  const sku = textOf(row, 'sku')
  const known = found.serials.get(sn)
  const faults: RowFault[] = []
  const fault = (key: string, reason: Text) => void faults.push({ key, reason })
  if (sn === '') fault('sn', REQUIRED)
  else if (!isSerialNumber(sn)) fault('sn', FORMAT)
  else if (before !== undefined) fault('sn', repeated(before))
  else if (known && !known.seen) fault('sn', OTHERS)
  // A product that was deleted since is still what its numbers are of.
  const skuId = known?.seen && known.sku === sku ? known.sku_id : found.skus.get(sku)
  if (sku === '') fault('sku', REQUIRED)
  else if (skuId === undefined) fault('sku', UNKNOWN_SKU)
  const place = placeOf(row, found.boxes, known, fault)
  if (faults.length > 0 || skuId === undefined) return { name: sn, faults }
  const { booking_id, box_no } = place
  const target = { sn, sku_id: skuId, booking_id, box_no }
  if (!known) return { name: sn, outcome: 'add', target: { ...target, known: null } satisfies SerialTarget }
  const changes = changesOf(known, { ...place, sku })
  if (changes.length === 0) return { name: sn, outcome: 'same' }
  if (known.order_no !== null) return { name: sn, faults: [{ key: 'sn', reason: bound(known.order_no) }] }
  const { serial_id, version } = known
  return {
    name: sn,
    outcome: 'change',
    changes,
    target: { ...target, known: { serial_id, version } } satisfies SerialTarget,
  }
}

const KEYS = ['sku', 'box_mark', 'receiving_no'] as const
/** The same box under the mark of a booking that was merged into another is no change. */
function changesOf(known: Known, after: Place & { sku: string }): Change[] {
  const stays = known.booking_id === after.booking_id && known.box_no === after.box_no
  return KEYS.filter((key) => known[key] !== after[key] && (key === 'sku' || !stays)).map((key) => ({
    key,
    before: known[key],
    after: after[key],
  }))
}

/** Of a column that the file does not have a number keeps what it has; a blank cell empties it. The box mark names its booking by itself. */
function placeOf(
  row: GivenRow,
  boxes: Found['boxes'],
  known: Known | undefined,
  fault: (key: string, reason: Text) => void,
): Place {
  const said = (key: 'box_mark' | 'receiving_no') =>
    row.given.has(key) ? codeOf(row, key) || null : (known?.[key] ?? null)
  const box_mark = said('box_mark')
  const number = codeOf(row, 'receiving_no')
  const receiving_no = box_mark === null ? said('receiving_no') : box_mark.replace(/-\d+$/, '')
  // What stands there stays, also where its box is no longer on the booking.
  if (
    known &&
    box_mark === known.box_mark &&
    receiving_no === known.receiving_no &&
    [receiving_no ?? '', ''].includes(number)
  )
    return known
  const place = { box_mark, receiving_no }
  const booking = receiving_no === null ? undefined : boxes.get(number)
  if (box_mark === null) {
    if (receiving_no !== null && booking?.box_no !== null) fault('receiving_no', UNKNOWN_BOOKING)
    return { ...place, booking_id: booking?.booking_id ?? null, box_no: null }
  }
  const box = boxes.get(box_mark)
  if (!box || box.box_no === null) fault('box_mark', UNKNOWN_BOX)
  else if (number !== '' && booking?.booking_id !== box.booking_id) fault('receiving_no', OTHER_BOOKING)
  return { ...place, booking_id: box?.booking_id ?? null, box_no: box?.box_no ?? null }
}

/** The customer's numbers that stand in the rows; `seen`: the person sees their SKU. */
async function findKnown(db: Database, actor: CustomerActor, sns: readonly string[]): Promise<Map<string, Known>> {
  const { rows } =
    await sql<Known>`select n.serial_id, n.version, n.sn, n.sku_id, p.sku, ${seesSku(actor, 'n.sku_id')} as seen, n.booking_id,
      n.box_no, ${BOX}, o.order_no
    from serial_number n join sku p on p.customer_id = n.customer_id and p.sku_id = n.sku_id ${DOCUMENTS}
    where n.customer_id = ${actor.customerId} and n.deleted_at is null and n.sn = any (${sns}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.sn, row]))
}

async function findSkuIds(db: Database, actor: CustomerActor, skus: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{
    sku: string
    sku_id: string
  }>`select s.sku, s.sku_id from sku s where s.customer_id = ${actor.customerId}
    and s.deleted_at is null and s.sku = any (${[...new Set(skus)]}::text[]) and ${seesSku(actor, 's.sku_id')}`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.sku, row.sku_id]))
}
