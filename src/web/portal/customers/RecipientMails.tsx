// What recipients are told of their parcels by mail (Rule 10.10): each kind switched on or off, all of them off at first.
import { App } from 'antd'
import { useId } from 'react'
import { settingCalls } from '#shared/customers/settings.contract.ts'
import { RECIPIENT_MAIL_NAMES, RECIPIENT_MAILS, type RecipientMail } from '#shared/mail/recipient-mails.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useRead, useWrite } from '#web/kit/call/use-call.ts'
import { Plate } from '#web/kit/layout/Page.tsx'
import { FailedList } from '#web/kit/list/ListStates.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { OnOff } from '#web/both/application/OnOff.tsx'
import { settingsText } from './settings.text.ts'

const STALE = [settingCalls.getInfo]

export function RecipientMails() {
  const t = useText(settingsText)
  const id = useId()
  const read = useReader()
  const { message } = App.useApp()
  const { data, error, refetch } = useRead(settingCalls.getInfo, {})
  const turn = useWrite(settingCalls.changeRecipientMails, { invalidates: STALE })
  const on = data?.recipient_mails ?? []
  const change = (mail: RecipientMail, wanted: boolean) =>
    turn
      .mutateAsync({
        input: { recipient_mails: RECIPIENT_MAILS.filter((one) => (one === mail ? wanted : on.includes(one))) },
      })
      .then(() => message.success(t.saved))
      .catch((fault: unknown) => message.error(messageOf(fault)))
  return (
    <Plate title={t.recipientMails}>
      <p>{t.recipientMailsLead}</p>
      {error ? (
        <FailedList error={error} retry={() => void refetch()} />
      ) : (
        <ul className="uc-setting-list" aria-label={t.recipientMails}>
          {RECIPIENT_MAILS.map((mail) => (
            <li key={mail}>
              <span id={`${id}-${mail}`}>{read(RECIPIENT_MAIL_NAMES[mail])}</span>
              <OnOff
                labelledBy={`${id}-${mail}`}
                on={on.includes(mail)}
                working={!data || turn.isPending}
                onChange={(wanted) => void change(mail, wanted)}
              />
            </li>
          ))}
        </ul>
      )}
    </Plate>
  )
}
