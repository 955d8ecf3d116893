// Many serial numbers added and changed at once, by the rules of adding one by hand: each once for the customer, nobody's later change overwritten,
// a bound one left alone.
import { sql } from 'kysely'
import type { Text } from '#shared/errors.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Tx } from '#server/base/database/transaction.ts'
import { seesSkus } from '#server/products/index.ts'
import type { RowFault } from '#server/sheets/index.ts'

/** `known` null: a new number. `version` is the one that the person saw. */
export type SerialTarget = {
  sn: string
  sku_id: string
  booking_id: string | null
  box_no: number | null
  known: { serial_id: string; version: number } | null
}
type Row = { row: number; target: SerialTarget }

const CHANGED: Text = {
  en: 'This serial number was changed, bound or deleted since the preview: please bring the row again',
  zh_CN: '该序列号在预览之后已被修改、绑定或删除，请重新导入该行',
}
const TAKEN: Text = {
  en: 'This serial number was added since the preview',
  zh_CN: '该序列号在预览之后已被添加',
}

/** Does all but those that it answers a fault for, by row; two statements, however many rows. */
export async function writeSerials(
  _: Ctx,
  tx: Tx,
  actor: CustomerActor,
  rows: readonly Row[],
): Promise<Map<number, RowFault>> {
  const faults = new Map<number, RowFault>()
  const hidden = rows.filter(({ target }) => !seesSkus(actor, [target.sku_id]))
  for (const { row } of hidden) faults.set(row, { key: null, reason: CHANGED })
  const good = rows.filter(({ row }) => !faults.has(row))
  await add(tx, actor, good.filter(({ target }) => target.known === null), faults) // prettier-ignore
  await change(tx, actor, good.filter(({ target }) => target.known !== null), faults) // prettier-ignore
  tx.changed(['stock'])
  return faults
}

async function add(tx: Tx, actor: CustomerActor, rows: readonly Row[], faults: Map<number, RowFault>): Promise<void> {
  if (rows.length === 0) return
  const { rows: there } = await sql<{ sn: string }>`select sn from add_serials(${actor.customerId},
    ${JSON.stringify(rows.map(({ target }) => target))}::jsonb, 'import', ${actor.kind}, ${actor.name}, ${tx.now}) sn`.execute(
    tx.db,
  )
  const added = new Set(there.map(({ sn }) => sn))
  for (const { row, target } of rows) if (!added.has(target.sn)) faults.set(row, { key: 'sn', reason: TAKEN })
  if (added.size > 0)
    tx.note({ object: 'serial_number', objectId: rows[0]!.target.sku_id, after: { serial_numbers: [...added].sort() } })
}

async function change(
  tx: Tx,
  actor: CustomerActor,
  rows: readonly Row[],
  faults: Map<number, RowFault>,
): Promise<void> {
  if (rows.length === 0) return
  const asked = rows.map(({ target }) => ({ ...target, ...target.known }))
  const { rows: there } = await sql<{
    serial_id: string
  }>`select serial_id from change_serials(${actor.customerId}, ${JSON.stringify(asked)}::jsonb,
    ${actor.kind}, ${actor.name}, ${tx.now}) serial_id`.execute(tx.db)
  const changed = new Set(there.map(({ serial_id }) => serial_id))
  const isDone = ({ target }: Row) => changed.has(target.known?.serial_id ?? '')
  for (const row of rows) if (!isDone(row)) faults.set(row.row, { key: null, reason: CHANGED })
  const sns = rows.filter(isDone).map(({ target }) => target.sn)
  if (sns.length > 0)
    tx.note({ object: 'serial_number', objectId: [...changed][0]!, after: { changed: true, serial_numbers: sns } })
}
