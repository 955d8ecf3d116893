// The way out for mail: one message to one address over SMTP. It knows no queue and no texts; mail/outbox.ts decides what is sent and when.
import { createTransport } from 'nodemailer'
import { LANGUAGE_TAGS, type Language } from '#shared/language.ts'

export type Address = { name: string; address: string }
export type OutgoingMail = {
  id: string
  from: Address
  to: string
  subject: string
  text: string
  html: string
  language: Language
  /** Shown inside the text, as `cid:NAME`. */
  picture?: { name: string; png: Buffer }
}
export type MailSender = {
  /** Hands one message over; rejects when the other side did not take it. */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

const TIMEOUT_MS = 15_000

/** Reads `Name <address>` or a bare address; undefined for anything else, so that nothing is guessed. */
export function readAddress(text: string): Address | undefined {
  const match = /^(?:([^<>\r\n"]*)<([^<>\s",;:]+@[^<>\s",;:@]+)>|([^<>\s",;:]+@[^<>\s",;:@]+))$/.exec(text.trim())
  const address = match?.[2] ?? match?.[3]
  return address ? { name: (match?.[1] ?? '').trim(), address } : undefined
}

/** A sender over `smtp://user:password@host:port` or `smtps://...`. Addresses travel as objects, so that no text is parsed again. */
export function smtpSender(url: string): MailSender {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ id, from, to, subject, text, html, language, picture }) {
      if (/[\r\n]/.test(to + subject + from.name + from.address)) throw new Error('a line break in a header')
      await transport.sendMail({
        messageId: `<${id}@${from.address.split('@')[1]}>`,
        from,
        to: { name: '', address: to },
        envelope: { from: from.address, to: [to] },
        subject,
        text,
        html,
        attachments: picture
          ? [
              {
                cid: picture.name,
                filename: `${picture.name}.png`,
                content: picture.png,
                contentType: 'image/png',
                contentDisposition: 'inline',
              },
            ]
          : [],
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': LANGUAGE_TAGS[language] },
      })
    },
    close: () => transport.close(),
  }
}
