// What waits goes to the browsers (Rule 18.30): sealed for each by the protocol (RFC 8291), so that the browser's maker, who carries it, cannot read it.
import { sql } from 'kysely'
import type { MessageEvent } from '#shared/mail/message-events.ts'
import type { Language } from '#shared/language.ts'
import type { Ctx } from '#server/base/context.ts'
import { messageWords } from '#server/mail/index.ts'
import type { Posted } from '#server/outside/post-public.ts'
import { pushKeys, type PushKeys } from './push-keys.ts'

const SHARE = 50
const TRIES = 8
/** As long as the maker keeps it for a browser that is closed, and as long as we try. */
const KEPT_S = 24 * 3600
const LIMITS = { timeoutMs: 10_000, keptBytes: 200 }

type Due = {
  customer_id: number
  device_id: string
  message_id: string
  tries: number
  next_at: string
  endpoint: string
  p256dh: string
  auth: string
  language: Language
  event: MessageEvent
  params: object
  path: string
  site_url: string
  at: string
  enabled: boolean
}

/** Returns how many were due. Each is claimed by moving its next try ahead, so that two processes never send the same one at once. */
export async function sendPushes(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now()
  const { rows } = await sql<Due>`with due as (
      update push_waiting set tries = tries + 1, next_at = ${now}::timestamptz + make_interval(secs => 15 * power(3, least(tries, 6)))
      where (customer_id, device_id, message_id) in (select customer_id, device_id, message_id from push_waiting where next_at <= ${now}
        order by next_at limit ${SHARE} for update skip locked)
      returning *)
    select w.*, d.endpoint, d.p256dh, d.auth, coalesce(p.language, 'en') as language, m.event, m.params, m.path, b.site_url, m.at, p.enabled
    from due w join push_device d using (customer_id, device_id) join message m using (customer_id, message_id)
      join member p on p.customer_id = d.customer_id and p.member_id = d.member_id
      join customer c on c.customer_id = w.customer_id join brand b on b.platform_type = c.platform_type`.execute(
    ctx.db.office,
  )
  if (rows.length === 0) return 0
  const keys = pushKeys(ctx)
  await Promise.all(rows.map((due) => sendOne(ctx, keys, due, now)))
  return rows.length
}

async function sendOne(ctx: Ctx, keys: PushKeys, due: Due, now: Date): Promise<void> {
  if (!due.enabled) return forgetDevice(ctx, due)
  if (now.getTime() - Date.parse(due.at) > KEPT_S * 1000) return forgetMessage(ctx, due)
  const answer = await post(ctx, keys, due)
  const status = 'status' in answer ? answer.status : 0
  // Switched off in the browser, or its address ran out: nothing comes there any more.
  if (status === 404 || status === 410) return forgetDevice(ctx, due)
  const sent = status >= 200 && status < 300
  if (sent || due.tries >= TRIES || (status >= 400 && status < 500 && status !== 429)) {
    if (!sent) ctx.log.warn('a browser was not told', { device: due.device_id, tries: due.tries, ...answer })
    return forgetMessage(ctx, due)
  }
  const wait = Number('retryAfter' in answer ? answer.retryAfter : undefined)
  if (wait > 0) await waitFor(ctx, due, new Date(now.getTime() + Math.min(wait, KEPT_S) * 1000))
}

async function post(ctx: Ctx, keys: PushKeys, due: Due): Promise<Posted | { fault: string }> {
  const { default: webPush } = await import('web-push')
  try {
    const said = messageWords(due.event, due.params, due.language)
    const subscription = { endpoint: due.endpoint, keys: { p256dh: due.p256dh, auth: due.auth } }
    const { headers, body } = webPush.generateRequestDetails(
      subscription,
      JSON.stringify({ ...said, path: due.path, tag: due.message_id, lang: due.language }),
      {
        vapidDetails: { ...keys, subject: subjectOf(ctx, due.site_url) },
        TTL: KEPT_S,
        urgency: 'normal',
        // Told again before the browser was open, it is one message there.
        topic: Buffer.from(due.message_id.replaceAll('-', ''), 'hex').toString('base64url'),
      },
    )
    const told = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
    return await ctx.postPublic(due.endpoint, { headers: told, body: body as Buffer }, LIMITS)
  } catch (error) {
    // Keys that are no point of the curve: no browser made them.
    return { status: 410, answer: error instanceof Error ? error.message : '', retryAfter: undefined }
  }
}

/** Whom makers of browsers write to when something is wrong. */
const subjectOf = ({ config }: Ctx, siteUrl: string) => {
  const address = /[^<\s]+@[^>\s]+/.exec(config.MAIL_FROM)?.[0]
  return siteUrl.startsWith('https:') ? siteUrl : `mailto:${address ?? 'postmaster@localhost'}`
}

const forgetDevice = async (ctx: Ctx, { customer_id, device_id }: Due) =>
  void (await sql`delete from push_device where customer_id = ${customer_id} and device_id = ${device_id}`.execute(ctx.db.office)) // prettier-ignore

/** Unless it was told again meanwhile. */
const forgetMessage = async (ctx: Ctx, { customer_id, device_id, message_id, next_at }: Due) =>
  void (await sql`delete from push_waiting where customer_id = ${customer_id} and device_id = ${device_id} and message_id = ${message_id}
    and next_at = ${next_at}`.execute(ctx.db.office))

const waitFor = async (ctx: Ctx, { customer_id, device_id, message_id, next_at }: Due, until: Date) =>
  void (await sql`update push_waiting set next_at = ${until} where customer_id = ${customer_id} and device_id = ${device_id}
    and message_id = ${message_id} and next_at = ${next_at}`.execute(ctx.db.office))
