// Which mails went to the recipient of an order, and when (Rule 10.10).
import { RECIPIENT_MAIL_NAMES, RECIPIENT_MAIL_STATE_NAMES } from '#shared/mail/recipient-mails.ts'
import type { orderDetail } from '#shared/orders/orders.values.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import type { z } from 'zod'
import './recipient-mails.css'

type Mails = z.output<typeof orderDetail>['recipient_mails']

export function RecipientMails({ mails }: { mails: Mails }) {
  const read = useReader()
  const format = useFormat()
  return (
    <ul className="uc-recipient-mails">
      {mails.map(({ event, state, at }) => (
        <li key={event}>
          {read(RECIPIENT_MAIL_NAMES[event])}
          <small>
            {read(RECIPIENT_MAIL_STATE_NAMES[state])} · <time dateTime={at}>{format.time(at)}</time>
          </small>
        </li>
      ))}
    </ul>
  )
}
