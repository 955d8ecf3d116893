// Where to go after signing in: the page that was asked for, if it is one of ours. An address from the query must never
// lead to another site.

/** A path inside this application, or the fallback. */
export function safeReturn(from: string | null, fallback: string): string {
  if (!from || !from.startsWith('/') || /^\/[/\\]|[\u0000-\u001f\\]/.test(from)) return fallback // eslint-disable-line no-control-regex
  return /^\/(login|500)(?:[/?#]|$)/.test(from) || from === '/' ? fallback : from
}
