// The journal of the house's accountant: which months, and as what file (Rule 12.24).
import { Form, Modal, Select } from 'antd'
import { useState } from 'react'
import { officeStatementCalls } from '#shared/billing/statement.contract.ts'
import { isJournalPeriod } from '#shared/billing/statement.rules.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { monthOptions } from '#web/both/billing/statement-columns.tsx'
import { statementText } from '#web/both/billing/statement.text.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { SaveFile } from '#web/kit/sheets/SaveFile.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'

export function JournalButton() {
  const t = useText(statementText)
  const [opened, open] = useState(false)
  return (
    <>
      <Reasoned refusal={useForbidden()('finance.view')} onClick={() => open(true)}>
        {t.journal}
      </Reasoned>
      <Modal open={opened} onCancel={() => open(false)} title={t.journal} footer={null} destroyOnHidden>
        <Months />
      </Modal>
    </>
  )
}

function Months() {
  const t = useText(statementText)
  const read = useReader()
  const options = monthOptions('running').map(({ value, label }) => ({ value, label: read(label) }))
  const last = options[1]!.value
  const [{ from, to }, choose] = useState({ from: last, to: last })
  // Whatever begins later than it ends, or goes on for longer than a year, becomes one month.
  const change = (period: { from: string; to: string }, kept: string) =>
    choose(isJournalPeriod(period.from, period.to) ? period : { from: kept, to: kept })
  return (
    <Form layout="vertical">
      <p>{t.journalLead}</p>
      <Form.Item label={t.from} htmlFor="journal-from">
        <Select
          id="journal-from"
          value={from}
          options={options}
          onChange={(value) => change({ from: value, to }, value)}
        />
      </Form.Item>
      <Form.Item label={t.to} htmlFor="journal-to">
        <Select id="journal-to" value={to} options={options} onChange={(value) => change({ from, to: value }, value)} />
      </Form.Item>
      <div className="uc-statement-files">
        <SaveFile call={officeStatementCalls.exportJournal} input={{ from, to, format: 'csv' }}>
          {t.asCsv}
        </SaveFile>
        <SaveFile call={officeStatementCalls.exportJournal} input={{ from, to, format: 'xlsx' }}>
          {t.asXlsx}
        </SaveFile>
      </div>
    </Form>
  )
}
