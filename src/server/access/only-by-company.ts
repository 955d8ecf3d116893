// Whether a company lets a person in by its own sign-in only (Rule 4.21). What company sign-in is stands in people/company.
import { sql, type RawBuilder } from 'kysely'

/** Over the columns or values of a holder. Not so for the one whose password goes on to open: the main account, or the admin who is named. */
export const onlyByCompany = (
  customer: RawBuilder<unknown>,
  member: RawBuilder<unknown>,
  staff: RawBuilder<unknown>,
): RawBuilder<boolean> => sql`exists (select from company_sign_in f
  left join member g on g.customer_id = f.customer_id and g.member_id = ${member}::uuid
  where f.forced and f.customer_id = coalesce(${customer}::int, 0)
    and not coalesce(g.sub_account_id = 0, f.break_glass = ${staff}::uuid, false))`
