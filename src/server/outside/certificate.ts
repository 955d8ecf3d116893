// Until when the certificate is good that a public address shows: one TLS handshake, nothing is sent. Whether it is trusted is the reader's browser's affair.
import { connect } from 'node:tls'

export type CertificateOf = (host: string, port: number) => Promise<Date | null>

const WAIT_MS = 10_000

/** Null where nobody answers there in time, or without a certificate. */
export const certificateOf: CertificateOf = (host, port) =>
  new Promise((resolve) => {
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false, timeout: WAIT_MS })
    const end = (until: Date | null) => {
      socket.destroy()
      resolve(until)
    }
    socket.once('secureConnect', () => {
      const { valid_to: until } = socket.getPeerCertificate()
      end(until ? new Date(until) : null)
    })
    for (const event of ['error', 'timeout', 'close'] as const) socket.once(event, () => end(null))
  })
