// The staff's list of customers as a table to take away: what is filtered, in the list's order; money for who sees it in the list.
import type { ParsedInputOf } from '#shared/contract.ts'
import type { CustomerRow, officeCustomerCalls } from '#shared/customers/customers.contract.ts'
import { MAX_EXPORT_ROWS } from '#shared/fields.ts'
import { inLanguage } from '#shared/language.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Document } from '#server/base/http/http.ts'
import { pageDocument, type SheetColumn } from '#server/sheets/index.ts'
import { listCustomers } from './customers.queries.ts'

const STATES = { active: { en: 'Active', zh_CN: '正常' }, on_stop: { en: 'On stop', zh_CN: '暂停服务' } }

const COLUMNS: readonly SheetColumn<CustomerRow>[] = [
  [{ en: 'Customer no.', zh_CN: '客户编号' }, (row) => row.customer_id],
  [{ en: 'Company', zh_CN: '公司' }, (row) => row.company_name],
  [{ en: 'E-mail', zh_CN: '邮箱' }, (row) => row.email],
  [{ en: 'Country', zh_CN: '国家' }, (row) => row.country],
  [
    { en: 'Status', zh_CN: '状态' },
    (row, language) => inLanguage(STATES[row.on_stop ? 'on_stop' : 'active'], language),
  ],
  [{ en: 'Sales', zh_CN: '销售' }, (row) => row.sales?.name],
  [{ en: 'Account manager', zh_CN: '客户经理' }, (row) => row.manager?.name],
  [{ en: 'Balance', zh_CN: '余额' }, (row) => row.money?.balance],
  [{ en: 'Held', zh_CN: '冻结金额' }, (row) => row.money?.held],
  [{ en: 'Credit limit', zh_CN: '信用额度' }, (row) => row.money?.credit_limit],
  [{ en: 'Currency', zh_CN: '币种' }, (row) => row.currency],
  [{ en: 'Created', zh_CN: '创建时间' }, (row) => row.created_at],
]

/** Refuses `export_nothing`, and more rows than an export may have (`export_too_many`). */
export async function exportCustomers(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<typeof officeCustomerCalls.exportList>,
): Promise<Document> {
  const page = await listCustomers(ctx, actor, { ...input, size: MAX_EXPORT_ROWS })
  return pageDocument('customers', COLUMNS, page, actor.request.language)
}
