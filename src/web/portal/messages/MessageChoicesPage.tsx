// How each event comes to this person: in the portal, by mail, in the daily mail, in the browser. Each switch is saved at once (Rules 18.16, 18.27, 18.29).
import { App, Flex, Select, Skeleton, Switch } from 'antd'
import { Link } from 'react-router'
import { ownPages } from '#shared/access/access.pages.ts'
import { billingPages } from '#shared/billing/billing.pages.ts'
import type { OutputOf } from '#shared/contract.ts'
import { settingsPages } from '#shared/customers/customers.pages.ts'
import { MESSAGE_EVENTS } from '#shared/mail/message-kinds.ts'
import { ownMessageCalls } from '#shared/messages/own-messages.contract.ts'
import { usePermitted } from '#web/both/application/user-context.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useRead, useWrite } from '#web/kit/call/use-call.ts'
import { Page, Plate } from '#web/kit/layout/Page.tsx'
import { FailedList } from '#web/kit/list/ListStates.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { BrowserMessages } from './BrowserMessages.tsx'
import { messagesText } from './messages.text.ts'
import './messages.css'

const { getChoices, choose, chooseDigestHour, getList, getCounts } = ownMessageCalls
type Choice = OutputOf<typeof getChoices>['rows'][number]

export default function MessageChoicesPage() {
  const t = useText(messagesText)
  const { data, error, refetch } = useRead(getChoices, {})
  return (
    <Page title={t.choices} lead={t.choicesLead}>
      {error && !data && <FailedList error={error} retry={() => void refetch()} />}
      <Plate>
        {!data && !error && <Skeleton active paragraph={{ rows: 8 }} />}
        {data && (
          <table className="uc-choices">
            <thead>
              <tr>
                <th scope="col">{t.kind}</th>
                <th scope="col">{t.inPortal}</th>
                <th scope="col">{t.byMail}</th>
                <th scope="col">{t.inDigest}</th>
                <th scope="col">{t.inBrowser}</th>
              </tr>
            </thead>
            <tbody>
              {data.rows.map((row) => (
                <ChoiceRow key={row.event} row={row} />
              ))}
            </tbody>
          </table>
        )}
      </Plate>
      {data && <BrowserMessages />}
      {data && <DigestHour hour={data.digest_hour} zone={data.time_zone} />}
    </Page>
  )
}

function ChoiceRow({ row }: { row: Choice }) {
  const t = useText(messagesText)
  const read = useReader()
  const { message } = App.useApp()
  const name = read(MESSAGE_EVENTS[row.event].title)
  const save = useWrite(choose, { invalidates: [getChoices, getList, getCounts], rereads: true })
  const put = (change: { portal?: boolean; mail?: boolean; digest?: boolean; push?: boolean }) => {
    const input = { event: row.event, portal: row.portal, mail: row.mail ?? false, digest: row.digest, push: row.push, ...change }
    save.mutate({ input }, { onError: (error) => void message.error(messageOf(error)), onSuccess: () => void message.success(t.chosen) })
  } // prettier-ignore
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <Switch
          checked={row.portal}
          loading={save.isPending}
          aria-label={`${name}: ${t.inPortal}`}
          onChange={(portal) => put({ portal })}
        />
      </td>
      <td>
        {row.mail === null ? (
          <MailElsewhere event={row.event} />
        ) : (
          <Switch
            checked={row.mail}
            loading={save.isPending}
            aria-label={`${name}: ${t.byMail}`}
            onChange={(mail) => put(mail ? { mail, digest: false } : { mail })}
          />
        )}
      </td>
      <td>
        <Switch
          checked={row.digest}
          loading={save.isPending}
          aria-label={`${name}: ${t.inDigest}`}
          onChange={(digest) => put(digest ? { digest, mail: false } : { digest })}
        />
      </td>
      <td>
        <Switch
          checked={row.push}
          loading={save.isPending}
          aria-label={`${name}: ${t.inBrowser}`}
          onChange={(push) => put({ push })}
        />
      </td>
    </tr>
  )
}

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: `${String(hour).padStart(2, '0')}:00` }))

/** When the daily mail comes, in the clock of the person's profile. */
function DigestHour({ hour, zone }: { hour: number; zone: string }) {
  const t = useText(messagesText)
  const { message } = App.useApp()
  const save = useWrite(chooseDigestHour, { invalidates: [getChoices], rereads: true })
  const put = (chosen: number) =>
    save.mutate({ input: { hour: chosen } }, { onError: (error) => void message.error(messageOf(error)), onSuccess: () => void message.success(t.chosen) }) // prettier-ignore
  return (
    <Plate title={t.digest}>
      <p>{t.digestText}</p>
      <Flex wrap gap="small" align="center">
        <Select aria-label={t.digestHour} value={hour} options={HOURS} loading={save.isPending} onChange={put} />
        <span>{zone}</span>
        <div>
          <Link to={ownPages.profile.path}>{t.changeZone}</Link>
        </div>
      </Flex>
    </Plate>
  )
}

function MailElsewhere({ event }: { event: Choice['event'] }) {
  const t = useText(messagesText)
  const sees = usePermitted().all('settings.view')
  if (event === 'statement') return <Link to={billingPages.statements.path}>{t.mailStatement}</Link>
  if (event !== 'low_stock' && event !== 'expiring') return <small>{t.noMail}</small>
  return sees ? <Link to={settingsPages.general.path}>{t.mailElsewhere}</Link> : <small>{t.mailElsewhere}</small>
}
