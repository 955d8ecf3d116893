// A mail server inside the test's process that keeps what it is handed, and can refuse. For tests of everything that ends in a mail.
import { SMTPServer } from 'smtp-server'
import PostalMime, { type Email } from 'postal-mime'

export type ReceivedMail = Email & { envelopeFrom: string; envelopeTo: string[] }
export type MailBox = { url: string; mails: ReceivedMail[]; refuse(on: boolean): void; close(): Promise<void> }

export async function openMailBox(): Promise<MailBox> {
  const mails: ReceivedMail[] = []
  let refusing = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) => done(refusing ? new Error('try later') : null),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push({
            ...mail,
            envelopeFrom: envelope.mailFrom ? envelope.mailFrom.address : '',
            envelopeTo: envelope.rcptTo.map(({ address }) => address),
          })
          done()
        }, done)
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: (on) => (refusing = on),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** The code of the link in a mail's text. */
export const codeIn = (text: string | undefined): string => /#code=([\w-]+)/.exec(text ?? '')?.[1] ?? ''
