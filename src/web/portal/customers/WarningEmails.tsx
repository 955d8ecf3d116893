// The addresses that are told of low stock (Rule 6.6): up to ten, each switched on or off.
import { App } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { LOW_STOCK_PATH } from '#shared/stock/stock.pages.ts'
import { MAX_WARNING_EMAILS, refuseMoreWarningEmails } from '#shared/stock/warning-emails.rules.ts'
import { warningEmailCalls, type WarningEmail } from '#shared/stock/warning-emails.contract.ts'
import { useUndo } from '#web/kit/parts/use-undo.tsx'
import { DESTROYS } from '#web/kit/parts/destroys.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useText } from '#web/kit/text/text.ts'
import { useRead, useWrite } from '#web/kit/call/use-call.ts'
import { OnOff } from '#web/both/application/OnOff.tsx'
import { settingsText } from './settings.text.ts'
import '#web/kit/list/list.css'

const STALE = [warningEmailCalls.getList]

export function WarningEmails() {
  const t = useText(settingsText)
  const forbidden = useForbidden()
  const { data, error, refetch } = useRead(warningEmailCalls.getList, {})
  const [opened, open] = useState<WarningEmail | 'new'>()
  const count = data?.rows.length ?? 0
  const add = (
    <Reasoned
      refusal={forbidden('settings.edit') ?? refuseMoreWarningEmails(count)}
      loading={!data && !error}
      onClick={() => open('new')}
    >
      {t.addEmail}
    </Reasoned>
  )
  return (
    <section className="uc-plate">
      <div className="uc-setting-head">
        <div>
          <h2>{t.warnings}</h2>
          <p>
            {t.warningsLead} <Link to={LOW_STOCK_PATH}>{t.showLow}</Link>
          </p>
        </div>
        {count > 0 && add}
      </div>
      {error ? (
        <FailedList error={error} retry={() => void refetch()} />
      ) : !data ? (
        <LoadingRows columns={2} rows={4} />
      ) : count === 0 ? (
        <div className="uc-setting-empty">
          <strong>{t.noEmails}</strong>
          <p>{t.noEmailsText({ limit: MAX_WARNING_EMAILS })}</p>
          {add}
        </div>
      ) : (
        <>
          <ul className="uc-setting-list" aria-label={t.warnings}>
            {data.rows.map((row) => (
              <EmailRow key={row.email_id} row={row} edit={() => open(row)} />
            ))}
          </ul>
          <p className="uc-setting-count">{t.emailCount({ count, limit: MAX_WARNING_EMAILS })}</p>
        </>
      )}
      {opened && <EmailForm row={opened} onClose={() => open(undefined)} />}
    </section>
  )
}

function EmailRow({ row, edit }: { row: WarningEmail; edit: () => void }) {
  const t = useText(settingsText)
  const { modal, message } = App.useApp()
  const forbidden = useForbidden()
  const turn = useWrite(warningEmailCalls.setStatus, { invalidates: STALE })
  const remove = useWrite(warningEmailCalls.deleteEmail, { invalidates: STALE })
  const add = useWrite(warningEmailCalls.addEmail, { invalidates: STALE })
  const offerUndo = useUndo()
  const { email_id, email, enabled } = row
  const fail = (fault: unknown) => void message.error(messageOf(fault))
  const putBack = async () => {
    const { email_id: id } = await add.mutateAsync({ input: { email } })
    if (!enabled) await turn.mutateAsync({ input: { email_id: id, enabled } })
  }
  const ask = () =>
    void modal.confirm({
      title: t.deleteEmailAsk({ email }),
      content: t.deleteEmailText,
      okText: t.remove,
      ...DESTROYS,
      cancelText: t.cancel,
      onOk: () =>
        remove.mutateAsync({ input: { email_id } }).then(() => offerUndo(t.removedEmail({ email }), putBack), fail),
    })
  return (
    <li data-off={!enabled}>
      <span className="uc-setting-name">{email}</span>
      <div className="uc-setting-tools">
        <OnOff
          label={t.tell({ email })}
          on={enabled}
          working={turn.isPending}
          onChange={(on) => void turn.mutateAsync({ input: { email_id, enabled: on } }).catch(fail)}
        />
        <Reasoned type="text" size="small" refusal={forbidden('settings.edit')} onClick={edit}>
          {t.edit}
        </Reasoned>
        <Reasoned type="text" size="small" danger refusal={forbidden('settings.edit')} onClick={ask}>
          {t.remove}
        </Reasoned>
      </div>
    </li>
  )
}

function EmailForm({ row, onClose }: { row: WarningEmail | 'new'; onClose: () => void }) {
  const t = useText(settingsText)
  const shared = { act: t.save, invalidates: STALE, back: t.cancel, done: t.saved, onClose }
  const field = <TextField name="email" label={t.email} type="email" required max={254} />
  return row === 'new' ? (
    <FormDialog {...shared} title={t.addEmail} call={warningEmailCalls.addEmail}>
      {field}
    </FormDialog>
  ) : (
    <FormDialog
      {...shared}
      title={t.editEmail}
      call={warningEmailCalls.updateEmail}
      initialValues={{ email: row.email }}
      about={{ email_id: row.email_id }}
    >
      {field}
    </FormDialog>
  )
}
