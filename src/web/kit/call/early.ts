// The one request that the document itself sends, before any script of the application is there (scripts/boot-page/boot.js): who is signed in.

type Early = { url: string; headers: Record<string, string>; control: AbortController; answer: Promise<Response> }
declare global {
  var early: Early | undefined
}

/** The answer to a request that the document has sent already, once; `signal` ends it too. Undefined: it has sent none like this. */
export function takeEarly(
  url: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Response> | undefined {
  const sent = globalThis.early
  if (sent?.url !== url) return undefined
  // Once, whatever comes of it: a later question wants a new answer.
  globalThis.early = undefined
  if (JSON.stringify(sent.headers) !== JSON.stringify(headers)) {
    sent.control.abort()
    return undefined
  }
  signal.addEventListener('abort', () => sent.control.abort())
  return sent.answer
}
