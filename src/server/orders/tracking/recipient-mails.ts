// What a recipient is told of its parcel, where the customer wants it (Rules 10.10, 10.11, 10.12): in the brand's dress, in the words of the country
// that the parcel goes to, without prices, goods or names, with the link of the public page.
import { sql } from 'kysely'
import { inLanguage, type InLanguages, type Language, type Text } from '#shared/language.ts'
import type { RecipientMail } from '#shared/mail/recipient-mails.ts'
import { actorOfTracking, knownTitle } from '#shared/orders/tracking.rules.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Tx } from '#server/base/database/transaction.ts'
import { composeMail, MAIL_BRAND, plain, queueRecipientMails, SEND_MAIL, type MailBrand } from '#server/mail/index.ts'
import { trackingPath } from './tracking-link.ts'

type Words = {
  says: Record<RecipientMail, { subject: (order: string) => string; lead: string }>
  problem: (what: string) => string
  act: string
  why: (order: string) => string
  stop: (support: string) => string
  button: string
}

const WORDS: InLanguages<Words> = {
  en: {
    says: {
      shipped: {
        subject: (order) => `Your parcel is on its way (order ${order})`,
        lead: 'Your order has left our warehouse. It may take a day or two until the carrier shows its way.',
      },
      out_for_delivery: {
        subject: (order) => `Your parcel is out for delivery (order ${order})`,
        lead: 'The carrier is delivering your parcel. Please make sure that somebody can take it.',
      },
      pickup_ready: {
        subject: (order) => `Your parcel is ready for pick-up (order ${order})`,
        lead: 'Your parcel waits for you at the carrier’s pick-up point. Please collect it soon: it goes back if nobody comes in time.',
      },
      problem: {
        subject: (order) => `There is a problem with your delivery (order ${order})`,
        lead: 'The carrier could not go on with your parcel.',
      },
      delivered: {
        subject: (order) => `Your parcel was delivered (order ${order})`,
        lead: 'The carrier reports that your parcel was delivered. If you do not have it, please ask your neighbours first, then the shop that you ordered from.',
      },
    },
    problem: (what) => `It says: ${what}.`,
    act: 'Please get in touch with the carrier to agree on a new delivery.',
    why: (order) =>
      `You get this mail because we deliver order ${order} to you for the shop that you bought from. We use your address for news of this parcel only.`,
    stop: (support) =>
      support === ''
        ? 'If you want no such mails, please tell the shop.'
        : `If you want no such mails, please tell the shop or write to ${support}.`,
    button: 'Follow the parcel',
  },
  zh_CN: {
    says: {
      shipped: {
        subject: (order) => `您的包裹已发出（订单 ${order}）`,
        lead: '您的订单已从仓库发出。承运商的物流信息可能需要一两天才会更新。',
      },
      out_for_delivery: {
        subject: (order) => `您的包裹正在派送（订单 ${order}）`,
        lead: '承运商正在派送您的包裹，请留意签收。',
      },
      pickup_ready: {
        subject: (order) => `您的包裹可以自提（订单 ${order}）`,
        lead: '您的包裹已到达承运商自提点，请尽快领取，逾期将被退回。',
      },
      problem: {
        subject: (order) => `您的包裹派送遇到问题（订单 ${order}）`,
        lead: '承运商未能继续派送您的包裹。',
      },
      delivered: {
        subject: (order) => `您的包裹已签收（订单 ${order}）`,
        lead: '承运商反馈您的包裹已妥投。如未收到，请先询问邻居，再联系您购物的店铺。',
      },
    },
    problem: (what) => `承运商反馈：${what}。`,
    act: '请联系承运商，约定再次派送。',
    why: (order) => `您收到此邮件，是因为我们受您购物的店铺委托派送订单 ${order}。您的邮箱地址仅用于通知本包裹的动态。`,
    stop: (support) =>
      support === '' ? '如不希望再收到此类邮件，请告知店铺。' : `如不希望再收到此类邮件，请告知店铺或致信 ${support}。`,
    button: '查看包裹动态',
  },
}

/** Our choice: where Chinese is read, Chinese as it is written there; everywhere else English. */
const LANGUAGES: Record<string, Language> = { CN: 'zh_CN', TW: 'zh_TW', HK: 'zh_TW', MO: 'zh_TW' }

type Told = { customer_id: number; order_id: string; mail: RecipientMail | undefined }
type Wanted = MailBrand & {
  customer_id: number
  order_id: string
  event: RecipientMail
  number: string
  country: string
  tracking_word: string | null
  shipped_at: string
}

/**
 * Leaves the mails that customers want of these orders, each once, after the orders were written. None to a recipient without an address or whose
 * data were erased, none of goods that are collected.
 */
export async function mailRecipients(ctx: Ctx, tx: Tx, told: readonly Told[]): Promise<void> {
  const asked = told.filter(({ mail }) => mail !== undefined)
  if (asked.length === 0) return
  const { rows } =
    await sql<Wanted>`select o.customer_id, o.order_id, x.event, o.customer_order_no as number, o.country, o.tracking_word,
      o.shipped_at, ${MAIL_BRAND}
    from unnest(${asked.map((order) => order.customer_id)}::int[], ${asked.map((order) => order.order_id)}::uuid[],
      ${asked.map(({ mail }) => mail)}::text[]) x(customer_id, order_id, event)
    join customer c on c.customer_id = x.customer_id and x.event = any(c.recipient_mails)
    join orders o on o.customer_id = x.customer_id and o.order_id = x.order_id and o.carriage = 'carrier'
    join brand b on b.platform_type = c.platform_type
    where o.recipient->>'email' <> '' and not exists (select from recipient_mail r
      where r.customer_id = x.customer_id and r.order_id = x.order_id and r.event = x.event)`.execute(tx.db)
  await queueRecipientMails(
    ctx,
    tx,
    rows.map((order) => ({
      ...contentOf(ctx, order),
      customer_id: order.customer_id,
      order_id: order.order_id,
      event: order.event,
    })),
  )
  if (rows.length > 0) ctx.jobs.wake(SEND_MAIL)
}

function contentOf(ctx: Ctx, order: Wanted) {
  const language = LANGUAGES[order.country] ?? 'en'
  const words = inLanguage(WORDS, language)
  const { subject, lead } = words.says[order.event]
  const number = plain(order.number)
  const lines = [
    [lead, ...(order.event === 'problem' ? problemOf(words, order.tracking_word ?? '', language) : [])].join(' '),
    `${words.why(number)} ${words.stop(order.support_email)}`,
  ]
  const path = trackingPath(ctx, { ...order, canceled_at: null }) ?? ''
  const { to: _, ...mail } = composeMail(
    order,
    '',
    language,
    { subject: subject(number), lines, button: words.button },
    path,
  )
  return mail
}

function problemOf(words: Words, word: string, language: Language): string[] {
  const title: Text | undefined = knownTitle(word)
  return [
    ...(title ? [words.problem(inLanguage(title, language))] : []),
    ...(actorOfTracking(word) === 'recipient' ? [words.act] : []),
  ]
}
