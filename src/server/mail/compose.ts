// A mail in a brand's dress, as plain text and as HTML. Links are made of the brand's stored address, never of anything that a
// request says. The texts lie in the domains.
import { sql } from 'kysely'
import { brandFooter, brandName, type Brand } from '#shared/brands/brand.ts'
import { inLanguage, LANGUAGE_TAGS, type InLanguages, type Language } from '#shared/language.ts'
import type { Database } from '#server/base/database/database.ts'
import '#server/base/traditional.ts'
import type { Mail } from './outbox.ts'

export type MailBrand = Pick<
  Brand,
  'platform_type' | 'name' | 'name_zh' | 'label_en' | 'label_zh' | 'footer_en' | 'footer_zh' | 'support_email' | 'color'
> & {
  site_url: string
  is_default: boolean
  mail_sender: string
  has_logo: boolean
}
/** `sections`: lists of links below the lines. */
export type MailContent = { subject: string; lines: string[]; button: string; sections?: readonly MailSection[] }
export type MailSection = { title: string; items: readonly { title: string; text: string; path: string }[] }

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
/** A name that somebody typed, where a mail repeats it: one short line that no mail program turns into a link. */
export const plain = (name: string) => name.replace(/[\r\n]+|:\/\/|www\./gi, ' ').slice(0, 120)
/** Under which name the logo rides along with a mail. */
export const LOGO_CID = 'logo'
const HELP: InLanguages<(address: string) => string> = {
  en: (address) => `Questions? Write to ${address}`,
  zh_CN: (address) => `如有疑问，请联系 ${address}`,
}
const HEX = /^#[0-9a-f]{3,8}$/i

/** A mail in the brand's dress, as plain text and as HTML. */
export function composeMail(
  brand: MailBrand,
  to: string,
  language: Language,
  content: MailContent,
  path: string,
): Mail {
  const { subject, lines, button, sections = [] } = content
  const name = brandName(brand, language)
  const foot = [
    brandFooter(brand, language),
    brand.support_email && inLanguage(HELP, language)(brand.support_email),
  ].filter(Boolean)
  // An installation whose address is not entered yet still tells about a changed password, without a link.
  const link = URL.canParse(path, brand.site_url) ? linkTo(path, brand) : undefined
  const color = HEX.test(brand.color) ? brand.color : '#0958d9'
  const paragraphs = lines
    .map((line) => `<p style="margin:0 0 16px;white-space:pre-line">${escaped(line)}</p>`)
    .join('')
  const itemLink = (to: string) => (URL.canParse(to, brand.site_url) ? linkTo(to, brand) : undefined)
  const lists = sections.map(({ title, items }) => {
    const rows = items.map((item) => {
      const to = itemLink(item.path)
      const head = to
        ? `<a href="${escaped(to)}" style="color:${color}">${escaped(item.title)}</a>`
        : escaped(item.title)
      return `<li style="margin:0 0 8px">${head}<br><span style="font-size:14px;color:#596273">${escaped(item.text)}</span></li>`
    })
    return `<h2 style="margin:24px 0 8px;font-size:16px">${escaped(title)}</h2><ul style="margin:0;padding-left:20px">${rows.join('')}</ul>`
  })
  const listed = sections.map(({ title, items }) => {
    const rows = items.map((item) => [`- ${item.title}`, item.text, itemLink(item.path)].filter(Boolean).join('\n  '))
    return `${title}\n${rows.join('\n')}\n\n`
  })
  const linked = (address: string) =>
    `<p style="margin:24px 0"><a href="${escaped(address)}" style="display:inline-block;padding:10px 20px;border-radius:6px;background:${color};color:#fff;text-decoration:none">${escaped(button)}</a></p>` +
    `<p style="margin:0;font-size:13px;color:#596273;word-break:break-all">${escaped(address)}</p>`
  // An address of the mail itself (Rule 1.2): pictures from elsewhere are not shown until the reader allows them, and tell that it was read.
  const logo = `<img src="cid:${LOGO_CID}" alt="" height="32" style="height:32px;max-width:200px;margin-right:10px;border:0;vertical-align:middle">`
  const html =
    `<!doctype html><html lang="${LANGUAGE_TAGS[language]}"><body style="margin:0;padding:24px;background:#f4f6fa;font:16px/1.5 system-ui,sans-serif;color:#1a2233">` +
    `<div style="max-width:520px;margin:auto;padding:32px;background:#fff;border-radius:8px"><h1 style="margin:0 0 20px;font-size:18px;color:${color}">${brand.has_logo ? logo : ''}${escaped(name)}</h1>${paragraphs}${lists.join('')}` +
    (link ? linked(link) : '') +
    `</div><div style="max-width:520px;margin:16px auto 0;padding:0 32px;font-size:13px;color:#596273">${foot.map(escaped).join('<br>')}</div></body></html>`
  const text = `${lines.join('\n\n')}\n\n${listed.join('')}${link ? `${button}:\n${link}\n\n` : ''}${[name, ...foot.filter((line) => line !== name)].join('\n')}\n`
  return { to, language, platformType: brand.platform_type, sender: brand.mail_sender, subject, text, html }
}

/** A browser that was never here shows the brand's page too, whatever its host name says (Rule 1.3). */
function linkTo(path: string, { site_url, is_default, platform_type }: MailBrand): string {
  const link = new URL(path, site_url)
  if (!is_default) link.searchParams.set('platform_type', String(platform_type))
  return link.toString()
}

/** What a mail needs of the brand `b`; one without an address of its own leads to the default brand's. */
export const MAIL_BRAND = sql`b.platform_type, b.name, b.name_zh, b.label_en, b.label_zh, b.footer_en, b.footer_zh, b.support_email, b.color, b.mail_sender, b.is_default,
  exists (select from brand_picture p where p.platform_type = b.platform_type and p.kind = 'paper') as has_logo,
  coalesce(nullif(b.site_url, ''), (select d.site_url from brand d where d.is_default), '') as site_url`

/** The stored brand that a mail carries. */
export async function mailBrand(db: Database, platformType: number): Promise<MailBrand> {
  const { rows } =
    await sql<MailBrand>`select ${MAIL_BRAND} from brand b where b.platform_type = ${platformType}`.execute(db)
  if (!rows[0]) throw new Error(`there is no brand ${platformType}`)
  return rows[0]
}

/** Whom a mail to a customer goes to: one of its people, in the own language, with the brand that it signs in under. */
export type MailReader = MailBrand & { customer_id: number; email: string; language: Language }

/** The main accounts of customers, those that are enabled. */
export async function mainReadersOf(db: Database, customerIds: readonly number[]): Promise<MailReader[]> {
  const { rows } =
    await sql<MailReader>`select m.customer_id, m.email, coalesce(m.language, 'en') as language, ${MAIL_BRAND}
    from member m join customer c on c.customer_id = m.customer_id join brand b on b.platform_type = c.platform_type
    where m.customer_id = any (${customerIds}::int[]) and m.sub_account_id = 0 and m.enabled`.execute(db)
  return rows
}
