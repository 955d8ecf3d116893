// A statement of a month long ago in which nothing happened, as the job leaves one.
import { sql } from 'kysely'
import { addMonths } from '#shared/time.ts'
import type { TestApp } from './app.ts'

let months = 0

/** Answers its month. */
export async function makeStatement({ ctx }: TestApp, customerId: number): Promise<string> {
  const month = addMonths('2000-01', months++)
  await sql`insert into statement (customer_id, month, statement_no, company_name, currency, seq_from, seq_to, opening, closing, held, holds, made_at)
    select customer_id, ${`${month}-01`}::date, ${`ST${customerId}-${String(900_000 + months)}`}, company_name, currency, 1, 0, 0, 0, 12.34, 1, ${ctx.clock.now()}
    from customer where customer_id = ${customerId}`.execute(ctx.db.office)
  return month
}
