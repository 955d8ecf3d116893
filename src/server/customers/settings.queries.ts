// Reads of a customer's settings: the switches, the keys without their secret.
import { sql } from 'kysely'
import {
  MOST_RECIPIENT_DAYS,
  type ApiKey,
  type apiKeyCalls,
  type settingCalls,
} from '#shared/customers/settings.contract.ts'
import type { RecipientMail } from '#shared/mail/recipient-mails.ts'
import type { OutputOf } from '#shared/contract.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { read } from '#server/base/database/transaction.ts'
import { worksAt } from './api-keys.ts'

export function getSettingInfo(ctx: Ctx, actor: CustomerActor): Promise<OutputOf<typeof settingCalls.getInfo>> {
  const mayHaveKeys = actor.permissions.has('apiKeys.edit')
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<{
      shown: boolean
      recipient_days: number
      recipient_mails: RecipientMail[]
      statement_mail: boolean
      prefix: string | null
    }>`select c.show_true_tracking_number as shown, c.recipient_days, c.recipient_mails, c.statement_mail,
        (select k.prefix from api_key k where k.customer_id = c.customer_id and not k.test and ${worksAt(ctx.clock.now())}
          order by k.key_id desc limit 1) as prefix
      from customer c where c.customer_id = ${actor.customerId}`.execute(db)
    const found = rows[0]
    return {
      apikey: mayHaveKeys && found?.prefix ? `${found.prefix}…` : null,
      show_true_tracking_number: found?.shown ? 1 : 0,
      recipient_days: found?.recipient_days ?? MOST_RECIPIENT_DAYS,
      recipient_mails: found?.recipient_mails ?? [],
      statement_mail: found?.statement_mail ?? false,
    }
  })
}

export function listApiKeys(ctx: Ctx, actor: CustomerActor): Promise<OutputOf<typeof apiKeyCalls.getList>> {
  const works = worksAt(ctx.clock.now())
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<ApiKey>`select k.key_id, k.name, k.prefix, k.test, k.scopes,
        case when ${works} then 'active' when k.revoked_at is not null then 'revoked' else 'expired' end as state,
        k.expires_on, k.allowed_from::text[], k.ends_at,
        array(select w.code from warehouse w where w.warehouse_id = any (k.warehouse_ids) order by w.code) as warehouse_codes, trim(m.first_name || ' ' || m.last_name) as created_by, k.created_at, k.last_used_at, k.last_used_ip, k.revoked_at
      from api_key k join member m on m.customer_id = k.customer_id and m.member_id = k.created_by
      where k.customer_id = ${actor.customerId} order by ${works} desc, k.key_id desc limit 100`.execute(db)
    return { rows }
  })
}
