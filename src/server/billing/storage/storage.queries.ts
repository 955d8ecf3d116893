// Reads of storage bills for both sides: list, total, and one with its lines and why they cost what they cost.
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import { date, id, type Page } from '#shared/fields.ts'
import { roundMoney } from '#shared/money.ts'
import {
  MAX_SHOWN_LINES,
  type officeStorageFeeCalls,
  type OfficeStorageFee,
  type storageFeeCalls,
  type StorageFeeLine,
} from '#shared/billing/storage.contract.ts'
import { nextChange } from '#shared/billing/storage.rules.ts'
import type { HandlingTariff } from '#shared/rates/tariffs/rates.tariff.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { countMatching, cutPage, fromCursor, pageLimit } from '#server/base/database/keyset.ts'
import { read } from '#server/base/database/transaction.ts'
import { seesMoneyOf, staffSeesCustomerOf } from '#server/customers/index.ts'

export type Reader = CustomerActor | StaffActor
type Filters = ParsedInputOf<typeof officeStorageFeeCalls.getTotal>
type Listed = ParsedInputOf<typeof officeStorageFeeCalls.getList>
type Detail = OutputOf<typeof officeStorageFeeCalls.getDetail>

/** The bills that the reader may see, over `b`: the own ones; of staff those of customers whose money it sees (Rule 3.6). */
const seen = (reader: Reader): RawBuilder<unknown> =>
  reader.kind === 'staff'
    ? sql`${staffSeesCustomerOf(reader, 'b')} and ${seesMoneyOf(reader, 'b')}`
    : sql`b.customer_id = ${reader.customerId}`

function wantedOf(reader: Reader, filters: Filters): RawBuilder<unknown>[] {
  const parts = [seen(reader)]
  if (filters.customer_id !== undefined) parts.push(sql`b.customer_id = ${filters.customer_id}`)
  if (filters.warehouse_id) parts.push(sql`b.warehouse_id = ${filters.warehouse_id}`)
  // A bill is dated the morning after its day.
  if (filters.from) parts.push(sql`b.day >= ${filters.from}::date - 1`)
  if (filters.to) parts.push(sql`b.day <= ${filters.to}::date - 1`)
  if (filters.state) parts.push(filters.state === 'settled' ? sql`b.settled_at is not null` : sql`b.settled_at is null`)
  if (filters.bill_no) parts.push(sql`b.bill_no = ${filters.bill_no.toUpperCase()}`)
  return parts
}

// The staff's names are the staff's own: the portal may not read them.
const columns = (
  reader: Reader,
) => sql`b.bill_id, b.bill_no, b.warehouse_id, w.code as warehouse_code, w.name_en as warehouse_name_en, w.name_zh as warehouse_name_zh,
  b.day, b.day + 1 as billed_on, b.currency, b.sku_types, b.pieces, b.actual_m3, b.free_m3, b.discount_m3, b.receivable_m3, b.discount,
  b.receivable, b.received, b.settled_at, b.settled_by_name, b.customer_id, c.company_name,
  ${reader.kind === 'staff' ? sql`coalesce((select s.name from staff s where s.staff_id = c.manager_id), '')` : sql`''`} as manager_name`
const FROM = sql`join warehouse w using (warehouse_id) join customer c on c.customer_id = b.customer_id`

const shown = <Row extends Omit<OfficeStorageFee, 'received_preview'>>(row: Row) => ({
  ...row,
  received: row.received && roundMoney(row.received, row.currency),
  received_preview: roundMoney(row.received ?? row.receivable, row.currency),
})

/** Newest first. */
export function listStorageFees(ctx: Ctx, reader: Reader, input: Listed): Promise<Page<OfficeStorageFee>> {
  const from = fromCursor(input, z.tuple([date, id]))
  const wanted = wantedOf(reader, input)
  const matching = sql`select 1 from storage_bill b where ${sql.join(wanted, sql` and `)}`
  if (from.key)
    wanted.push(
      sql`(b.day, b.bill_id) ${from.backwards ? sql`>` : sql`<`} (${from.key[0]}::date, ${from.key[1]}::uuid)`,
    )
  const order = from.backwards ? sql`b.day, b.bill_id` : sql`b.day desc, b.bill_id desc`
  return read(ctx, reader, async (db) => {
    const [{ rows }, total] = await Promise.all([
      sql<
        Omit<OfficeStorageFee, 'received_preview'>
      >`select ${columns(reader)} from (select * from storage_bill b where ${sql.join(wanted, sql` and `)}
        order by ${order} ${pageLimit(input)}) b ${FROM} order by ${order}`.execute(db),
      countMatching(db, input, matching, sql`b.day`),
    ])
    return cutPage(rows.map(shown), input, from, (row) => [row.day, row.bill_id], total)
  })
}

type Total = OutputOf<typeof officeStorageFeeCalls.getTotal>

/** All of it added up, by currency; for staff also what waits for a price. */
export function totalStorageFees(ctx: Ctx, reader: Reader, filters: Filters): Promise<Total> {
  return read(ctx, reader, async (db) => {
    const [{ rows }, waiting] = await Promise.all([
      sql<
        Total['totals'][number] & { bills: number }
      >`select b.currency, count(*)::int as bills, sum(b.receivable) as receivable,
        sum(b.receivable) filter (where b.settled_at is null) as open, coalesce(sum(b.received), 0) as received
        from storage_bill b where ${sql.join(wantedOf(reader, filters), sql` and `)} group by b.currency order by b.currency`.execute(
        db,
      ),
      reader.kind === 'staff'
        ? sql<Total['waiting'][number]>`select w.code as warehouse_code, b.reason ->> 'code' as reason,
            (b.reason #>> '{params,from}') || ' → ' || (b.reason #>> '{params,to}') as pair, min(b.day) as from, max(b.day) as to, count(*)::int as bills
            from storage_due b join warehouse w using (warehouse_id) where ${seen(reader)} group by 1, 2, 3 order by 1, 2, 3`.execute(
            db,
          )
        : { rows: [] },
    ])
    return {
      bills: rows.reduce((sum, { bills }) => sum + bills, 0),
      totals: rows.map(({ currency, receivable, open, received }) => ({
        currency,
        receivable,
        open: open ?? '0',
        received: roundMoney(received, currency),
      })),
      waiting: waiting.rows,
    }
  })
}

type Found = Omit<Detail, 'received_preview' | 'lines' | 'corrections'> & { storage: HandlingTariff['storage'] }
type FoundLine = Omit<StorageFeeLine, 'next_on' | 'next_per_m3_day'>

/** One with its dearest lines. Foreign and missing look alike: `not_found`. */
export function getStorageFee(
  ctx: Ctx,
  reader: Reader,
  asked: ParsedInputOf<typeof storageFeeCalls.getDetail> & { customer_id?: number },
  limit = MAX_SHOWN_LINES,
): Promise<Detail> {
  const customerId = reader.kind === 'staff' ? asked.customer_id : reader.customerId
  const one = sql`b.customer_id = ${customerId} and b.bill_id = ${asked.bill_id} and ${seen(reader)}`
  return read(ctx, reader, async (db) => {
    const [bills, lines, corrections] = await Promise.all([
      sql<Found>`select ${columns(reader)}, t.version as tariff_version, t.for_customer is not null or t.for_group is not null as tariff_own, t.document ->> 'currency' as tariff_currency, trim_scale(b.rate)::text as rate,
          t.document -> 'storage' as storage,
          (select jsonb_build_object('amount', x.minimum::text, 'by_goods', round(x.goods, 4)::text)
            from (select (t.document #>> '{storage,minimum_per_day}')::numeric as minimum, sum(l.charged_m3 * l.per_m3_day) as goods
              from storage_bill_line l where l.customer_id = b.customer_id and l.bill_id = b.bill_id) x
            where b.receivable > 0 and x.goods < x.minimum) as minimum,
          (select count(*)::int from storage_bill_line l where l.customer_id = b.customer_id and l.bill_id = b.bill_id) as line_count
        from storage_bill b ${FROM} join tariff t on t.tariff_id = b.tariff_id where ${one}`.execute(db),
      sql<FoundLine>`select l.batch_id, l.sku_id, p.sku, p.name_en, p.name_zh, l.shelved_on, l.age_days, l.quantity, l.volume_m3, l.free_m3,
          l.discount_m3, l.charged_m3, l.from_day, l.per_m3_day, l.amount
        from storage_bill b join storage_bill_line l using (customer_id, bill_id) join sku p on p.customer_id = l.customer_id and p.sku_id = l.sku_id
        where ${one} order by l.amount desc, l.shelved_on, p.sku, l.batch_id limit ${limit}`.execute(db),
      sql<
        Detail['corrections'][number]
      >`select s.adjustment_no, c.count_no, s.pieces, s.was, s.due, s.status = 'posted' as posted
        from storage_bill b join standing_storage_correction s using (customer_id, bill_id) join stock_count c using (customer_id, count_id)
        where ${one} and ${reader.kind === 'staff' ? sql`true` : sql`s.status = 'posted'`} order by s.adjustment_no`.execute(
        db,
      ),
    ])
    const [found] = bills.rows
    if (!found) throw new AppError('not_found')
    const { storage, ...bill } = found
    return {
      ...shown(bill),
      free_days: storage.free_days,
      tiers: storage.tiers,
      corrections: corrections.rows,
      lines: lines.rows.map((line) => {
        const next = nextChange(storage, line.shelved_on, found.day)
        return { ...line, next_on: next?.on ?? null, next_per_m3_day: next?.per_m3_day ?? null }
      }),
    }
  })
}
