// One return with all there is about it, for either side, its pictures, and the products that its inspection may find.
import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import type { Currency } from '#shared/currencies.ts'
import { AppError } from '#shared/errors.ts'
import { roundMoney } from '#shared/money.ts'
import { refundLine, type FreightShare } from '#shared/rates/freight-refund.ts'
import type { officeReturnCalls, OfficeReturnDetail } from '#shared/returns/returns.contract.ts'
import {
  DECISIONS,
  decisionPrices,
  defaultDecision,
  GRADES,
  refuseDecision,
  refuseResend,
} from '#shared/returns/returns.rules.ts'
import type { Fault } from '#shared/returns/returns.states.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { read } from '#server/base/database/transaction.ts'
import type { StoredDocument } from '#server/base/http/http.ts'
import { openUpload } from '#server/base/http/uploads.ts'
import { seesMoneyOf } from '#server/customers/index.ts'
import { seesSku } from '#server/products/index.ts'
import { returnTerms } from './charge-return.ts'
import { KNOWN_RECIPIENT } from './order-again.ts'
import { freightLeft } from './refund-freight.ts'
import { RETURN_HEAD, RETURN_JOINS, withDecisionDay } from './return-list.queries.ts'
import { seesReturn, type Reader } from './return-scope.ts'
import { goodsOf, type InspectedGoods, type ReturnKey } from './return-writing.ts'

type Detail = OfficeReturnDetail
type Head = Omit<Detail, 'lines' | 'pictures' | 'bound_serials' | 'events' | 'decide_by' | 'fees' | 'freight'> & {
  decide_until: string | null
  money_seen: boolean
  currency: Currency
  charged: string | null
}

/** Refuses `not_found`, also outside the person's scope; a supplier gets its own SKUs only. */
export function returnDetail(ctx: Ctx, reader: Reader, key: ReturnKey): Promise<Detail> {
  return read(ctx, reader, async (db) => {
    const heads = await sql<Head>`select ${RETURN_HEAD}, o.note, o.inspection_note, o.decided_by, o.charged, c.currency,
        (select jsonb_build_object('order_id', n.order_id, 'order_no', n.order_no, 'deleted', n.deleted_at is not null)
          from orders n where n.customer_id = o.customer_id and n.order_id = o.resent_order_id) as resent_as,
        exists (select from orders n where n.customer_id = o.customer_id and n.order_id = o.order_id and ${KNOWN_RECIPIENT}) as recipient_known,
        ${seesMoneyOf(reader, 'o')} as money_seen
      from return_order o ${RETURN_JOINS} where o.customer_id = ${key.customer_id} and o.return_id = ${key.return_id} and ${seesReturn(reader)}`.execute(
      db,
    )
    if (!heads.rows[0]) throw new AppError('not_found')
    const { money_seen, currency, charged, ...head } = heads.rows[0]
    const lines = await sql<
      Omit<Detail['lines'][number], 'found'>
    >`select y.sku_id, s.sku, s.product_name, s.image_file_id, y.announced, y.serial_numbers
      from return_line y join sku s using (customer_id, sku_id)
      where y.customer_id = ${key.customer_id} and y.return_id = ${key.return_id} and ${seesSku(reader, 'y.sku_id')} order by s.sku`.execute(
      db,
    )
    const goods = await goodsOf(db, key.customer_id, [key.return_id])
    const pictures = await sql<
      Detail['pictures'][number]
    >`select f.file_id, f.name from return_picture x join file f using (customer_id, file_id)
      where x.customer_id = ${key.customer_id} and x.return_id = ${key.return_id} order by x.file_id`.execute(db)
    const bound = await sql<Detail['bound_serials'][number]>`select n.sku_id, n.sn from serial_number n
      where n.customer_id = ${key.customer_id} and n.order_id = ${head.order_id} and ${seesSku(reader, 'n.sku_id')} order by n.sn`.execute(
      db,
    )
    const events = await sql<
      Detail['events'][number]
    >`select event_id, at, event, actor_kind, actor_name, note from return_event
      where customer_id = ${key.customer_id} and return_id = ${key.return_id} order by event_id`.execute(db)
    return {
      ...withDecisionDay(head),
      lines: lines.rows.map((line) => ({
        ...line,
        found: foundOf(goods.filter(({ sku_id }) => sku_id === line.sku_id)),
      })),
      pictures: pictures.rows,
      fees: money_seen ? await feesOf(ctx, db, { ...head, ...key, currency, charged }) : null,
      freight: money_seen && reader.kind === 'staff' ? ((await freightLeft(db, key, currency)) ?? null) : null,
      events: events.rows,
      bound_serials: bound.rows,
    }
  })
}

/** The grades in their order, each with what may be decided: first what the house would. */
const foundOf = (goods: readonly InspectedGoods[]): Detail['lines'][number]['found'] =>
  goods
    .toSorted((one, other) => GRADES.indexOf(one.grade) - GRADES.indexOf(other.grade))
    .map((one) => {
      const first = defaultDecision(one)
      const others = DECISIONS.filter((decision) => decision !== first && refuseDecision(one, decision) === undefined)
      const { grade, quantity, resent, decision } = one
      const may_resend = refuseResend(one, 1) === undefined
      return { grade, quantity, resent, may_resend, decision, choices: [first, ...others] }
    })

type Priced = Pick<Head, 'warehouse_id' | 'time_zone' | 'arrived_at' | 'currency' | 'charged'> & ReturnKey

async function feesOf(ctx: Ctx, db: Database, found: Priced): Promise<Detail['fees']> {
  const { currency, charged } = found
  const { terms } = await returnTerms(ctx, db, found)
  const tariff = terms?.terms.handling.tariff
  const prices = tariff ? { currency: tariff.currency, ...decisionPrices(tariff) } : null
  const refund = await refundOf(db, found)
  if (charged === null) return { currency, prices, charged: null, refund }
  const { rows } = await sql<
    NonNullable<NonNullable<Detail['fees']>['charged']>[number]
  >`select fee_type, amount, basis from return_fee
    where customer_id = ${found.customer_id} and return_id = ${found.return_id} order by line_no`.execute(db)
  return {
    currency,
    prices,
    charged: rows.map((fee) => ({ ...fee, amount: roundMoney(fee.amount, currency) })),
    refund,
  }
}

async function refundOf(
  db: Database,
  { customer_id, return_id, currency }: Priced,
): Promise<NonNullable<Detail['fees']>['refund']> {
  const { rows } = await sql<
    FreightShare & { cause: Fault; reason: string }
  >`select cause, reason, base, percent, amount from freight_refund
    where customer_id = ${customer_id} and return_id = ${return_id}`.execute(db)
  return rows[0] ? { cause: rows[0].cause, reason: rows[0].reason, fee: refundLine(rows[0], currency) } : null
}

/** The bytes of a picture of the inspection. Refuses `not_found`. */
export async function openReturnPicture(
  ctx: Ctx,
  reader: Reader,
  key: ReturnKey & { file_id: string },
): Promise<StoredDocument> {
  await read(ctx, reader, async (db) => {
    const { rows } = await sql`select from return_order o join return_picture x using (customer_id, return_id)
      where o.customer_id = ${key.customer_id} and o.return_id = ${key.return_id} and x.file_id = ${key.file_id} and ${seesReturn(reader)}`.execute(
      db,
    )
    if (rows.length === 0) throw new AppError('not_found')
  })
  return openUpload(ctx, reader, { customerId: key.customer_id, fileId: key.file_id, purpose: 'return_picture' })
}

const ANY = sql`true`

/** Refuses `not_found` where the person sees no return of this customer, or not this one. */
export const needReturnsHere = (ctx: Ctx, actor: StaffActor, customerId: number, wanted = ANY): Promise<void> =>
  read(ctx, actor, async (db) => {
    const { rows } = await sql`select where exists (select from return_order o
      where o.customer_id = ${customerId} and ${wanted} and ${seesReturn(actor)})`.execute(db)
    if (rows.length === 0) throw new AppError('not_found')
  })

type FindGoods = typeof officeReturnCalls.findGoods

/** Refuses `not_found`, `return_sku`, `return_kit`. */
export async function findReturnGoods(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<FindGoods>,
): Promise<OutputOf<FindGoods>> {
  await needReturnsHere(ctx, actor, input.customer_id, sql`o.return_id = ${input.return_id}`)
  const { rows } = await read(ctx, actor, (db) =>
    sql<OutputOf<FindGoods> & { is_kit: boolean }>`select sku_id, sku, product_name, image_file_id, is_kit from (
        select * from sku where customer_id = ${input.customer_id} and deleted_at is null and sku = ${input.code}
        union select * from sku where customer_id = ${input.customer_id} and deleted_at is null and barcode = ${input.code}) s limit 1`.execute(
      db,
    ),
  )
  const found = rows[0]
  if (!found) throw new AppError('return_sku', { sku: input.code })
  if (found.is_kit) throw new AppError('return_kit', { sku: found.sku })
  const { is_kit: _, ...goods } = found
  return goods
}
