// A small HTTP/1.1 load driver over raw sockets: it must not take the processor from the server that it measures. One request at a
// time a connection; answers with content-length only.
import { connect } from 'node:net'

export type Request = { method: string; path: string; headers: Record<string, string>; body?: string }
export type Task = { request: Request; tag: number; notBefore?: number }
export type Answer = { status: number; body: string; ms: number }

function encode(request: Request): string {
  const body = request.body ?? ''
  const headers = {
    host: 'localhost',
    ...request.headers,
    ...(body ? { 'content-type': 'application/json' } : {}),
    'content-length': String(Buffer.byteLength(body)),
  }
  return `${request.method} ${request.path} HTTP/1.1\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n${body}`
}

/** Sends what `next` gives over `connections` sockets until it gives nothing, not before `notBefore` on the clock of `performance.now`; every answer goes to `seen`. */
export async function drive(
  port: number,
  connections: number,
  next: () => Task | undefined,
  seen: (answer: Answer, tag: number) => void,
): Promise<{ seconds: number; count: number }> {
  let count = 0
  const started = performance.now()
  await Promise.all(
    Array.from({ length: connections }, () => {
      return new Promise<void>((resolve, reject) => {
        const socket = connect(port, '127.0.0.1')
        socket.setNoDelay(true)
        let current: { tag: number; at: number } | undefined
        let buffer = ''
        const send = () => {
          const task = next()
          if (!task) {
            socket.end()
            resolve()
            return
          }
          const wait = (task.notBefore ?? 0) - performance.now()
          if (wait > 0) setTimeout(write, wait, task)
          else write(task)
        }
        const write = ({ tag, request }: Task) => {
          current = { tag, at: performance.now() }
          socket.write(encode(request))
        }
        socket.setEncoding('latin1')
        socket.on('connect', send)
        socket.on('error', reject)
        socket.on('data', (chunk: string) => {
          buffer += chunk
          const end = buffer.indexOf('\r\n\r\n')
          if (end < 0 || !current) return
          const length = Number(/content-length: (\d+)/i.exec(buffer.slice(0, end))?.[1] ?? 0)
          if (buffer.length < end + 4 + length) return
          const body = buffer.slice(end + 4, end + 4 + length)
          try {
            seen({ status: Number(buffer.slice(9, 12)), body, ms: performance.now() - current.at }, current.tag)
          } catch (error) {
            // Thrown here it would end the process before anything is put away.
            socket.destroy()
            reject(error as Error)
            return
          }
          count++
          buffer = ''
          current = undefined
          send()
        })
      })
    }),
  )
  return { seconds: (performance.now() - started) / 1000, count }
}

/** The value at a share (0.5, 0.95 ...) of sorted numbers. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export const round = (value: number, digits = 2): number => Number(value.toFixed(digits))

/** One figure of the benchmark: one JSON line. */
export function report(figure: Record<string, unknown>): void {
  process.stdout.write(`${JSON.stringify(figure)}\n`)
}
