// Which top-ups the open payments of a page may be, best first, in one statement whatever the number of payments (Rule 13.16).
import { sql } from 'kysely'
import type { BankLine, MatchProposal } from '#shared/billing/bank.contract.ts'
import type { Database } from '#server/base/database/database.ts'

const SHOWN = 3

type Found = MatchProposal & { bank_line_id: string }

/**
 * Undecided top-ups of the same amount and currency, and all of a customer whose number the payer wrote; and those that were confirmed by hand
 * with the same amount in the month around it, unless they have their payment already.
 */
export async function proposalsFor(db: Database, lines: readonly BankLine[]): Promise<Map<string, MatchProposal[]>> {
  const asked = lines
    .filter(({ state }) => state === 'open')
    .map(({ bank_line_id, booked_on, amount, currency, payer, text, reference }) => {
      const said = `${text} ${reference}`
      const numbers = [...said.matchAll(/TU(\d{1,9})-\d{1,9}/gi)]
      const customers = [...said.matchAll(/(?<![\d.,])\d{4,9}(?!\d|[.,]\d)/g)].map(([number]) => Number(number))
      return {
        bank_line_id,
        booked_on,
        amount,
        currency,
        payer: lettersOf(payer),
        numbers: numbers.map(([number]) => number.toUpperCase()),
        customers,
        asked: [...new Set([...customers, ...numbers.map(([, customer]) => Number(customer))])],
      }
    })
  const proposals = new Map<string, MatchProposal[]>()
  if (asked.length === 0) return proposals
  const { rows } = await sql<Found>`
    with line as materialized (select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      l(bank_line_id uuid, booked_on date, amount numeric, currency char(3), payer text, numbers text[], customers int[], asked int[])),
    found as (
      select l.bank_line_id, t.customer_id, t.top_up_id from line l
        join top_up t on t.status = 'submitted' and t.currency = l.currency and t.amount = l.amount
      union select l.bank_line_id, t.customer_id, t.top_up_id from line l
        join top_up t on t.status = 'submitted' and t.customer_id = any(l.asked)
      union select l.bank_line_id, t.customer_id, t.top_up_id from line l
        join top_up t on t.status = 'received' and t.received_amount = l.amount and t.received_on between l.booked_on - 31 and l.booked_on + 31
        join account a on a.customer_id = t.customer_id and a.currency = l.currency
        where not exists (select from bank_line o where o.customer_id = t.customer_id and o.top_up_id = t.top_up_id)),
    judged as (
      select f.bank_line_id, t.customer_id, c.company_name, t.top_up_id, t.top_up_no, t.status, t.amount, t.currency, t.paid_on, a.currency as account_currency,
        t.proposed_amount, t.updated_at, abs(t.paid_on - l.booked_on) as days, l.booked_on,
        t.top_up_no = any(l.numbers) as by_number, t.customer_id = any(l.customers) as by_customer,
        t.status = 'received' or (t.amount = l.amount and t.currency = l.currency) as by_amount,
        length(l.payer) >= 4 and length(x.letters) >= 4 and (strpos(l.payer, x.letters) > 0 or strpos(x.letters, l.payer) > 0) as by_payer
      from found f join line l using (bank_line_id)
      join top_up t on t.customer_id = f.customer_id and t.top_up_id = f.top_up_id
      join customer c on c.customer_id = t.customer_id
      join account a on a.customer_id = t.customer_id
      cross join lateral (select regexp_replace(lower(c.company_name), '[^[:alnum:]]', '', 'g') as letters) x),
    ranked as (
      select j.*, row_number() over (partition by j.bank_line_id order by
        j.by_number::int * 8 + j.by_customer::int * 4 + j.by_amount::int * 4 + j.by_payer::int * 2 + (j.days <= 7)::int - (j.status = 'received')::int desc,
        j.days, j.top_up_id) as place
      from judged j)
    select r.bank_line_id, r.customer_id, r.company_name, r.top_up_id, r.top_up_no, r.status, r.amount, r.currency, r.paid_on, r.account_currency,
      r.proposed_amount, r.updated_at,
      array_remove(array[case when r.by_number then 'top_up_no' end, case when r.by_customer then 'customer' end, case when r.by_amount then 'amount' end,
        case when r.by_payer then 'payer' end, case when r.days <= 7 then 'days' end], null) as reasons
    from ranked r where r.place <= ${SHOWN} order by r.bank_line_id, r.place`.execute(db)
  for (const { bank_line_id, ...proposal } of rows)
    proposals.set(bank_line_id, [...(proposals.get(bank_line_id) ?? []), proposal])
  return proposals
}

const lettersOf = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
