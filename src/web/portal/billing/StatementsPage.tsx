// The customer's monthly statements: what each month came to, its files, and whether the main account is mailed.
import { App, Button } from 'antd'
import { lazy, Suspense, useId, useState } from 'react'
import { statementCalls, type Statement } from '#shared/billing/statement.contract.ts'
import { STATEMENT_NAMES } from '#shared/billing/statement.text.ts'
import { settingCalls } from '#shared/customers/settings.contract.ts'
import { OnOff } from '#web/both/application/OnOff.tsx'
import { useForbidden } from '#web/both/application/user-context.ts'
import { monthOptions, statementColumns } from '#web/both/billing/statement-columns.tsx'
import { statementText } from '#web/both/billing/statement.text.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useRead, useWrite } from '#web/kit/call/use-call.ts'
import { Page, Plate } from '#web/kit/layout/Page.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { askList, useList } from '#web/kit/list/use-list.ts'
import { useText } from '#web/kit/text/text.ts'
import { Account } from './Account.tsx'
import './billing.css'

const StatementDrawer = lazy(() => import('./StatementDrawer.tsx'))
const columns = statementColumns<Statement>()
const STALE = [settingCalls.getInfo]

export const ask = askList(statementCalls.getList)

export default function StatementsPage() {
  const t = useText(statementText)
  const forbidden = useForbidden()
  const list = useList(statementCalls.getList)
  const [opened, open] = useState<Statement>()
  const fields: readonly SearchField[] = [
    { name: 'month', label: STATEMENT_NAMES.month, kind: 'select', options: monthOptions('over') },
  ]
  return (
    <Page title={t.title} lead={t.lead}>
      <Account />
      {!forbidden('settings.view') && <Mailed />}
      <SearchForm fields={fields} list={list} />
      <ListTable
        name="statements"
        label={t.title}
        list={list}
        exports={{ call: statementCalls.exportList, formats: true }}
        columns={columns}
        rowKey={(row) => row.month}
        actions={(row) => (
          <Button type="link" size="small" onClick={() => open(row)}>
            {t.details}
          </Button>
        )}
        empty={
          <>
            <p>
              <strong>{t.empty}</strong>
            </p>
            <p>{t.emptyText}</p>
          </>
        }
      />
      {opened && (
        <Suspense fallback={null}>
          <StatementDrawer statement={opened} onClose={() => open(undefined)} />
        </Suspense>
      )}
    </Page>
  )
}

/** The switch of the mails (Rule 12.23). */
function Mailed() {
  const t = useText(statementText)
  const id = useId()
  const { message } = App.useApp()
  const { data } = useRead(settingCalls.getInfo, {})
  const turn = useWrite(settingCalls.changeStatementMail, { invalidates: STALE })
  const change = (statement_mail: boolean) =>
    turn
      .mutateAsync({ input: { statement_mail } })
      .then(() => message.success(t.saved))
      .catch((fault: unknown) => message.error(messageOf(fault)))
  return (
    <Plate>
      <div className="uc-statement-mail">
        <OnOff
          labelledBy={id}
          on={data?.statement_mail ?? false}
          working={!data || turn.isPending}
          onChange={(on) => void change(on)}
        />
        <span id={id}>{t.mail}</span>
      </div>
    </Plate>
  )
}
