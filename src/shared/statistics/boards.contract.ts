// The dashboards of the office, one call a role (Rules 19.15, 19.16, 19.17, 19.18, 19.19). Each counts what its reader may see of customers and warehouses; a part is null where the
// reader may not see it. Only margins and the board of finance hold amounts.
import { z } from 'zod'
import { call } from '../contract.ts'
import { currency, date, decimal, id, instant, onClock, owner } from '../fields.ts'
import { THREAD_KINDS } from '../messages/threads.states.ts'
import { BOARD_PERIODS } from './statistics.rules.ts'

const count = z.int()
/** Of a list so many at most; what stands beside it counts all. */
export const MOST_ON_BOARD = 50
const days = { from: date, to: date }
const hours = { median: z.number().nullable(), p90: z.number().nullable() }
/** Of the shipped orders those with a promised day, and of these those that left by it (Rule 19.13). */
const punctual = { shipped: count, promised: count, in_time: count }
const bothCounts = z.object({ now: count, before: count })
const money = z.object({ count, amount: decimal })

const board = { method: 'GET', audience: 'staff' } as const
const asked = { period: z.enum(BOARD_PERIODS), ...onClock }

export const boardCalls = {
  getSales: call({
    ...board,
    path: '/api/office/dashboard/getSales',
    title: 'Dashboard of sales',
    permission: 'customers.edit',
    mayLag: true,
    input: z.strictObject(asked),
    output: z.object({
      ...days,
      before: z.object(days),
      /** The newest first. */
      won: z.object({ count, rows: z.array(z.object({ ...owner, first_at: instant })) }),
      /** Who has been asleep for the shortest time first: it is the easiest to wake. */
      asleep: z.object({ count, rows: z.array(z.object({ ...owner, last_at: instant })) }),
      /** Of customers with anything in either period, the most orders first. */
      volume: z.object({
        customers: count,
        orders: bothCounts,
        pieces: bothCounts,
        rows: z.array(z.object({ ...owner, orders: bothCounts, pieces: bothCounts })),
      }),
      /** The largest revenue of a currency first; null to who is told no costs. */
      margins: z
        .array(
          z.object({
            ...owner,
            currency,
            orders: count,
            /** Among them; what follows is of the others. */
            unknown: count,
            revenue: decimal,
            cost: decimal,
            margin: decimal,
          }),
        )
        .nullable(),
    }),
  }),
  getAccounts: call({
    ...board,
    path: '/api/office/dashboard/getAccounts',
    title: 'Dashboard of account managers',
    permission: 'evaluations.view',
    mayLag: true,
    input: z.strictObject(asked),
    output: z.object({
      ...days,
      customers: count,
      /** Where most waits comes first. */
      rows: z.array(
        z.object({
          ...owner,
          ...punctual,
          late: count,
          error: count,
          held: count,
          problem: count,
          losses_confirmed: count,
          losses_disputed: count,
          claims: count,
          threads: count,
          /** Of the last evaluation that the reader sees. */
          stars: count.nullable(),
          month: z.string().nullable(),
        }),
      ),
    }),
  }),
  getService: call({
    ...board,
    path: '/api/office/dashboard/getService',
    title: 'Dashboard of customer service',
    permission: 'threads.answer',
    mayLag: true,
    input: z.strictObject(asked),
    output: z.object({
      ...days,
      threads: z.object({
        waiting: count,
        nobody: count,
        mine: count,
        /** Of who waits longest; null where nobody does. */
        longest_hours: z.number().nullable(),
        /** Who waits longest first. */
        rows: z.array(
          z.object({
            ...owner,
            kind: z.enum(THREAD_KINDS),
            document_id: id,
            number: z.string(),
            since: instant,
            assigned_name: z.string().nullable(),
          }),
        ),
      }),
      /** Conversations that customers began in the period: how many, how many of them were answered, and after how many hours. */
      first_answers: z.object({ begun: count, answered: count, ...hours }),
      claims: count.nullable(),
      returns_to_decide: count.nullable(),
      losses_confirmed: count.nullable(),
      losses_disputed: count.nullable(),
      interceptions: count,
      problems: count,
      /** Among them: the house must act. */
      problems_of_house: count,
    }),
  }),
  getFinance: call({
    ...board,
    path: '/api/office/dashboard/getFinance',
    title: 'Dashboard of finance',
    permission: 'finance.view',
    /** Days are those of UTC, as in statements. */
    mayLag: true,
    input: z.strictObject({ period: asked.period }),
    output: z.object({
      ...days,
      /** By code; nothing is added up over currencies. */
      currencies: z.array(
        z.object({
          currency,
          accounts: count,
          /** What customers have paid in and not used: balances above 0. */
          deposits: decimal,
          /** Of balances what is held for orders. */
          held: decimal,
          /** What customers owe: balances below 0, whose they are, and how much credit these have. */
          receivable: decimal,
          debtors: count,
          credit_limit: decimal,
          over_limit: count,
          storage: money.extend({ oldest_on: date.nullable() }),
          top_ups: money.extend({ oldest_at: instant.nullable() }),
          /** Open ones; `answered`: of them those whose question the customer has answered. */
          disputes: money.extend({ answered: count }),
          /** Filed in the period, and what was charged in it before anything was given back. */
          disputed: decimal,
          charged: decimal,
        }),
      ),
      debtors: z.array(z.object({ ...owner, currency, balance: decimal, credit_limit: decimal, available: decimal })),
    }),
  }),
  getFloor: call({
    ...board,
    path: '/api/office/dashboard/getFloor',
    title: 'Dashboard of warehouses',
    permission: 'packing.work',
    input: z.strictObject({ period: z.enum(BOARD_PERIODS), warehouse_id: id.optional() }),
    /** By code; days are the warehouse's. */
    output: z.object({
      warehouses: z.array(
        z.object({
          warehouse_id: id,
          code: z.string(),
          name_en: z.string(),
          name_zh: z.string(),
          time_zone: z.string(),
          ...days,
          /** Orders that leave today (Rule 9.48): those that wait for packing, those that are packed, and those that have left already. */
          due: z.object({ to_pack: count, packed: count, left: count }),
          late: count,
          cut_off: z.string(),
          /** Until the cut-off, after which nothing more is added to today, and until the day ends; 0 once it is over. */
          hours_to_cut_off: z.number(),
          hours_to_end: z.number(),
          /** Bookings that were shelved in the period, from their arrival. */
          dock: z.object({ bookings: count, ...hours }),
          ...punctual,
          /** Parcels that were packed in the period, and what was scanned wrongly or taken back of them. */
          packing: z.object({
            parcels: count,
            pieces: count,
            wrong_scans: count,
            unpacked: count,
            people: count,
            /** By all together; null where nobody packed twice on a day. */
            lines_per_hour: z.number().nullable(),
          }),
          /** Places of the kind "storage" in use, and those on which something lies. */
          locations: z.object({ all: count, filled: count }),
        }),
      ),
    }),
  }),
}
