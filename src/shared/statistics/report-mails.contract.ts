// A statistic that comes by mail (Rules 19.10, 19.11): which, how often, and of what.
import { z } from 'zod'
import { call } from '../contract.ts'
import { countryCode, done, id, instant, optionalText, timeZone } from '../fields.ts'
import { MOST_REPORT_MAILS, REPORTS, RHYTHMS } from './report-mails.rules.ts'
import { COMPARISONS, MOST_MONTHS } from './statistics.rules.ts'

/** What a page shows, but for its months: the mail has as many, up to the last one of its day. */
const asked = {
  report: z.enum(REPORTS),
  rhythm: z.enum(RHYTHMS),
  months: z.int().min(1).max(MOST_MONTHS),
  against: z.enum(COMPARISONS),
  warehouse_id: id.optional(),
  country: countryCode.optional(),
  search: optionalText(100).optional(),
}

const reportMail = z.object({ ...asked, report_mail_id: id, warehouse_code: z.string().nullable(), next_at: instant })
export type ReportMail = z.infer<typeof reportMail>

const own = { audience: 'customer', permission: 'any' } as const

export const reportMailCalls = {
  getList: call({
    method: 'GET',
    path: '/api/ucenter/statistics/reportMail/getList',
    title: 'Statistics by mail',
    ...own,
    input: z.strictObject({}),
    /** The person's own, at most `MOST_REPORT_MAILS`, in the order in which they were made. */
    output: z.object({ rows: z.array(reportMail).max(MOST_REPORT_MAILS) }),
  }),
  keep: call({
    method: 'POST',
    path: '/api/ucenter/statistics/reportMail/keep',
    title: { en: 'Get a statistic by mail', zh_CN: '订阅统计邮件' },
    ...own,
    /** `time_zone`: the reader's clock, while the profile names none. */
    input: z.strictObject({ ...asked, time_zone: timeZone.default('UTC') }),
    output: z.object({ report_mail_id: id, next_at: instant }),
  }),
  drop: call({
    method: 'POST',
    path: '/api/ucenter/statistics/reportMail/drop',
    title: { en: 'Stop a statistic by mail', zh_CN: '取消统计邮件' },
    ...own,
    input: z.strictObject({ report_mail_id: id }),
    output: done,
  }),
}
