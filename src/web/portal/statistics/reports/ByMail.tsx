// A statistic that comes by mail: how often, and which the person gets already (Rule 19.10).
import { MailOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useState } from 'react'
import { countryName } from '#shared/code-names.ts'
import { reportMailCalls, type ReportMail } from '#shared/statistics/report-mails.contract.ts'
import { MAIL_TIME, RHYTHMS, type Report } from '#shared/statistics/report-mails.rules.ts'
import { reportPages } from '#shared/statistics/statistics.pages.ts'
import { monthsOf } from '#shared/statistics/statistics.rules.ts'
import { BEFORE_NAMES } from '#shared/statistics/statistics.text.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useRead, useWrite } from '#web/kit/call/use-call.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useLanguage, useReader } from '#web/kit/text/language.ts'
import { readerZone } from '#web/kit/text/reader-zone.ts'
import { useText } from '#web/kit/text/text.ts'
import type { Asked } from './period.ts'
import { byMailText } from './by-mail.text.ts'

const STALE = [reportMailCalls.getList]

export function ByMail({ report, asked }: { report: Report; asked: Asked }) {
  const t = useText(byMailText)
  const [opened, open] = useState(false)
  return (
    <>
      <Button icon={<MailOutlined aria-hidden />} onClick={() => open(true)}>
        {t.byMail}
      </Button>
      {opened && <Dialog report={report} asked={asked} onClose={() => open(false)} />}
    </>
  )
}

function Dialog({ report, asked, onClose }: { report: Report; asked: Asked; onClose: () => void }) {
  const t = useText(byMailText)
  const format = useFormat()
  const { data } = useRead(reportMailCalls.getList, {})
  const { from: _from, to: _to, ...shown } = asked
  const months = monthsOf(asked)
  return (
    <FormDialog
      call={reportMailCalls.keep}
      title={t.byMail}
      act={t.keep}
      lead={
        <>
          {data && data.rows.length > 0 && <Kept rows={data.rows} />}
          {t.lead({ months: format.number(months) })}
        </>
      }
      initialValues={{ rhythm: 'monthly' }}
      about={{ report, months, ...shown, time_zone: readerZone() }}
      invalidates={STALE}
      done={({ next_at }) => t.kept({ time: format.time(next_at) })}
      onClose={onClose}
    >
      <SelectField
        name="rhythm"
        label={t.rhythm}
        required
        clearable={false}
        options={RHYTHMS.map((value) => ({ value, label: t[value]({ time: MAIL_TIME }) }))}
      />
    </FormDialog>
  )
}

function Kept({ rows }: { rows: readonly ReportMail[] }) {
  const t = useText(byMailText)
  return (
    <ul className="uc-report-mails" aria-label={t.already}>
      {rows.map((row) => (
        <KeptRow key={row.report_mail_id} row={row} />
      ))}
    </ul>
  )
}

function KeptRow({ row }: { row: ReportMail }) {
  const t = useText(byMailText)
  const read = useReader()
  const language = useLanguage()
  const format = useFormat()
  const { message } = App.useApp()
  const drop = useWrite(reportMailCalls.drop, { invalidates: STALE })
  const title = read(reportPages[row.report].title)
  const facts = [
    t[row.rhythm]({ time: MAIL_TIME }),
    t.months({ months: format.number(row.months) }),
    read(BEFORE_NAMES[row.against]),
    ...(row.warehouse_code ? [row.warehouse_code] : []),
    ...(row.country ? [countryName(row.country, language)] : []),
    ...(row.search ? [row.search] : []),
  ]
  const stop = () =>
    drop.mutateAsync({ input: { report_mail_id: row.report_mail_id } }).then(
      () => void message.success(t.stopped({ title })),
      (fault: unknown) => void message.error(messageOf(fault)),
    )
  return (
    <li>
      <div>
        <strong>{title}</strong>
        <small>{facts.join(' · ')}</small>
        <small>{t.next({ time: format.time(row.next_at) })}</small>
      </div>
      <Button
        type="text"
        size="small"
        loading={drop.isPending}
        aria-label={t.stopOne({ title })}
        onClick={() => void stop()}
      >
        {t.stop}
      </Button>
    </li>
  )
}
