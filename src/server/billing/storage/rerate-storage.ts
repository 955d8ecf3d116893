// A posted count missed pieces that storage bills had charged: what they had too much comes back by an adjustment that says of each bill what it
// was and what is right (Rule 14.11). The bills stay as they were made.
import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import type { Currency } from '#shared/currencies.ts'
import { ruleText } from '#shared/field-reasons.ts'
import { D, roundMoney, sumMoney } from '#shared/money.ts'
import { addDays } from '#shared/time.ts'
import { MOST_RERATED_DAYS, type CorrectedBill, type officeStorageFeeCalls } from '#shared/billing/storage.contract.ts'
import { dueWithout, type BilledBatch, type StorageTerms } from '#shared/billing/storage.rules.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { takeDocumentNumber } from '#server/base/database/take-number.ts'
import { read, write } from '#server/base/database/transaction.ts'
import { fileOne, postAtOnce } from '../adjustments/adjust.ts'

type Calls = typeof officeStorageFeeCalls
type Asked = { customer_id: number; count_id: string; from: string }
type Count = { warehouse_id: string; count_no: string; posted_on: string; currency: Currency; given: string | null; unbilled: string | null } // prettier-ignore
type Missing = { batch_id: string; pieces: number }
type Bill = Omit<CorrectedBill, 'was' | 'due' | 'pieces'> & {
  receivable: string
  given: string
  discount_m3: string
  rate: string | null
  tariff: StorageTerms['tariff']
  lines: BilledBatch[]
  /** Pieces that earlier counts took off it. */
  taken: Missing[]
}

/** Days whose bills are read at a time: each comes with all its lines. */
const DAYS_AT_ONCE = 31

const POSTED_ON = sql`(c.closed_at at time zone w.time_zone)::date`
const GIVEN = sql`(select min(s.adjustment_no) from standing_storage_correction s where s.customer_id = c.customer_id and s.count_id = c.count_id)`

/** The newest posted counts of a customer that missed pieces and gave nothing back yet. */
export function listMissingCounts(
  ctx: Ctx,
  actor: StaffActor,
  { customer_id }: ParsedInputOf<Calls['getMissing']>,
): Promise<OutputOf<Calls['getMissing']>> {
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<
      OutputOf<Calls['getMissing']>['rows'][number]
    >`select c.count_id, c.count_no, w.code as warehouse_code, ${POSTED_ON} as posted_on, m.missing
      from stock_count c join warehouse w using (warehouse_id)
      cross join lateral (select -sum(l.posted)::int as missing from stock_count_line l
        where l.customer_id = c.customer_id and l.count_id = c.count_id and l.posted < 0) m
      where c.customer_id = ${customer_id} and c.status = 'posted' and m.missing > 0 and ${GIVEN} is null
      order by c.count_id desc limit 100`.execute(db)
    return { rows }
  })
}

/** Bill by bill what would come back. Refuses as `rerateStorage`. */
export function previewRerating(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<Calls['getRerating']>,
): Promise<OutputOf<Calls['getRerating']>> {
  return read(ctx, actor, async (db) => {
    const { count, bills, amount } = await plan(db, input)
    return { amount, currency: count.currency, bills }
  })
}

/** Refuses `not_found`, `count_rerated`, `rerating_early`, `rerating_nothing`, and a first day that is out of reach (`invalid_input`). */
export function rerateStorage(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<Calls['rerate']>,
): Promise<OutputOf<Calls['rerate']>> {
  return write(ctx, actor, async (tx) => {
    // Whoever re-rates there too comes after, and takes this one into account.
    await sql`select from storage_day d join stock_count c using (warehouse_id)
      where c.customer_id = ${input.customer_id} and c.count_id = ${input.count_id} for update of d`.execute(tx.db)
    const { count, bills, amount } = await plan(tx.db, input)
    const { customer_id, count_id } = input
    const number = await takeDocumentNumber(tx.db, 'AJ', customer_id)
    const filed = await fileOne(ctx, tx, actor, customer_id, {
      adjustment_no: number,
      kind: 'storage',
      signed: amount,
      payment_method: null,
      entry: null,
      reason: input.reason,
      reference: count.count_no,
    })
    const { adjustment_id, status, currency } = filed
    await sql`insert into storage_correction (customer_id, adjustment_id, bill_id, count_id, pieces, was, due)
      select ${customer_id}, ${adjustment_id}, x.bill_id, ${count_id}, x.pieces, x.was, x.due
      from jsonb_to_recordset(${JSON.stringify(bills)}::jsonb) x(bill_id uuid, pieces int, was numeric, due numeric)`.execute(
      tx.db,
    )
    if (!filed.second) await postAtOnce(tx, customer_id, adjustment_id)
    return { adjustment_no: number, status, amount, currency, bills: bills.length }
  })
}

async function plan(db: Database, asked: Asked): Promise<{ count: Count; bills: CorrectedBill[]; amount: string }> {
  const count = await readCount(db, asked)
  const { posted_on, currency } = count
  const missing = await missedPieces(db, asked, count.warehouse_id)
  const batches = missing.map(({ batch_id }) => batch_id)
  const bills: CorrectedBill[] = []
  for (let day = asked.from; day < posted_on; day = addDays(day, DAYS_AT_ONCE)) {
    const end = addDays(day, DAYS_AT_ONCE)
    const until = end < posted_on ? end : posted_on
    for (const bill of await readBills(db, asked, count.warehouse_id, batches, day, until))
      bills.push(...corrected(bill, missing, currency))
  }
  const amount = roundMoney(sumMoney(bills.map(({ was, due }) => new D(was).minus(due))), currency)
  // Each bill gives something back, all of them together perhaps less than half a cent.
  if (new D(amount).isZero()) throw new AppError('rerating_nothing')
  return { count, bills, amount }
}

async function readCount(db: Database, { customer_id, count_id, from }: Asked): Promise<Count> {
  const { rows } =
    await sql<Count>`select c.warehouse_id, c.count_no, ${POSTED_ON} as posted_on, a.currency, ${GIVEN} as given,
      case when d.billed_through < ${POSTED_ON} - 1 then d.billed_through + 1
        else (select min(x.day) from storage_due x where x.customer_id = c.customer_id and x.warehouse_id = c.warehouse_id
          and x.day between ${from} and ${POSTED_ON} - 1) end as unbilled
    from stock_count c join warehouse w using (warehouse_id) join account a using (customer_id) left join storage_day d using (warehouse_id)
    where c.customer_id = ${customer_id} and c.count_id = ${count_id} and c.status = 'posted'`.execute(db)
  const [count] = rows
  if (!count) throw new AppError('not_found')
  if (count.given) throw new AppError('count_rerated', { adjustment: count.given })
  if (from < addDays(count.posted_on, -MOST_RERATED_DAYS)) {
    const reason = ruleText('said', {
      en: `At most ${MOST_RERATED_DAYS} days before the posting of the count`,
      zh_CN: `最多为盘点过账前 ${MOST_RERATED_DAYS} 天`,
    })
    throw new AppError('invalid_input', undefined, [{ path: 'from', reason }])
  }
  if (count.unbilled) throw new AppError('rerating_early', { day: count.unbilled })
  return count
}

/** What the count took from each batch. Found goods are aged from its posting, so nothing is charged for before (Rule 6.13). */
async function missedPieces(db: Database, { customer_id, count_id }: Asked, warehouseId: string): Promise<Missing[]> {
  const { rows } = await sql<Missing>`select b.batch_id, -sum(x.change)::int as pieces
    from stock_count_line l join stock_batch b on b.customer_id = l.customer_id and b.warehouse_id = ${warehouseId} and b.sku_id = l.sku_id
    join stock_batch_log x on x.customer_id = b.customer_id and x.batch_id = b.batch_id
    where l.customer_id = ${customer_id} and l.count_id = ${count_id} and l.posted < 0 and x.cause = 'count' and x.cause_id = ${count_id}
    group by b.batch_id`.execute(db)
  return rows
}

/** Bills of the days from `from` to before `until` that charged for one of the batches; not those that a dispute or a reversal gave back of. */
async function readBills(
  db: Database,
  { customer_id }: Asked,
  warehouseId: string,
  batches: readonly string[],
  from: string,
  until: string,
): Promise<Bill[]> {
  const { rows } =
    await sql<Bill>`select b.bill_id, b.bill_no, b.day, b.settled_at is not null as settled, b.receivable, b.discount_m3,
      trim_scale(b.rate)::text as rate, g.given,
      jsonb_build_object('storage', t.document -> 'storage', 'currency', t.document -> 'currency', 'code', t.document -> 'code',
        'valid_from', t.document -> 'valid_from') as tariff,
      (select jsonb_agg(jsonb_build_object('batch_id', l.batch_id, 'sku_id', l.sku_id, 'quantity', l.quantity, 'volume_m3', l.volume_m3::text,
          'shelved_on', l.shelved_on) order by l.batch_id)
        from storage_bill_line l where l.customer_id = b.customer_id and l.bill_id = b.bill_id) as lines,
      (select coalesce(jsonb_agg(jsonb_build_object('batch_id', x.batch_id, 'pieces', -x.change)), '[]')
        from storage_bill_line l join stock_batch_log x on x.customer_id = l.customer_id and x.batch_id = l.batch_id
        where l.customer_id = b.customer_id and l.bill_id = b.bill_id and x.cause = 'count' and x.change < 0 and x.cause_id = any (g.counts)) as taken
    from storage_bill b join tariff t using (tariff_id)
    cross join lateral (select coalesce(sum(c.was - c.due), 0) as given, array_agg(c.count_id) as counts
      from standing_storage_correction c where c.customer_id = b.customer_id and c.bill_id = b.bill_id) g
    where b.customer_id = ${customer_id} and b.warehouse_id = ${warehouseId} and b.day >= ${from} and b.day < ${until} and b.receivable > 0
      and exists (select from storage_bill_line l where l.customer_id = b.customer_id and l.bill_id = b.bill_id and l.batch_id = any (${batches}::uuid[]))
      and not exists (select from ledger_entry e join adjustment j on j.customer_id = e.customer_id and e.seq in (j.corrects, j.reverses)
        where e.customer_id = b.customer_id and e.cause = 'storage_bill' and e.cause_id = b.bill_id and j.status <> 'rejected')
    order by b.day`.execute(db)
  return rows
}

/** The bill without the pieces, unless that costs the same: free goods, or such as the discount took. */
function corrected(bill: Bill, missing: readonly Missing[], currency: Currency): CorrectedBill[] {
  const { bill_id, bill_no, day, settled, tariff, lines } = bill
  const on = new Set(lines.map(({ batch_id }) => batch_id))
  const pieces = missing.reduce((sum, one) => sum + (on.has(one.batch_id) ? one.pieces : 0), 0)
  const gone = new Map<string, number>()
  for (const one of [...bill.taken, ...missing]) gone.set(one.batch_id, (gone.get(one.batch_id) ?? 0) + one.pieces)
  const contract = { currency, discount_volume_m3: bill.discount_m3 }
  const due = dueWithout({ tariff, fx: () => bill.rate ?? undefined, contract }, day, lines, gone)
  const was = new D(bill.receivable).minus(bill.given)
  return was.gt(due) ? [{ bill_id, bill_no, day, pieces, was: was.toFixed(4), due, settled }] : []
}
