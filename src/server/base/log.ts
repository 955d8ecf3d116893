// The server's log: one JSON line an event, on standard error, so that standard output keeps the lines for people.
import { about } from './watch/about.ts'

export type Log = {
  error(message: string, fields?: Record<string, unknown>): void
  warn(message: string, fields?: Record<string, unknown>): void
  info(message: string, fields?: Record<string, unknown>): void
  debug(message: string, fields?: Record<string, unknown>): void
}
const LEVELS = ['error', 'warn', 'info', 'debug'] as const

/** Errors are written with their stack, and each line with the request or job that it belongs to; nothing of a request's body is ever passed in. */
export function makeLog(level: 'silent' | (typeof LEVELS)[number]): Log {
  const upTo = level === 'silent' ? -1 : LEVELS.indexOf(level)
  const line =
    (at: number) =>
    (message: string, fields: Record<string, unknown> = {}) => {
      if (at > upTo) return
      const shown = Object.fromEntries(
        Object.entries(fields).map(([key, value]) => [
          key,
          value instanceof Error ? (value.stack ?? value.message) : value,
        ]),
      )
      process.stderr.write(
        `${JSON.stringify({ level: LEVELS[at], at: new Date().toISOString(), message, ...about()?.fields, ...shown })}\n`,
      )
    }
  return { error: line(0), warn: line(1), info: line(2), debug: line(3) }
}
