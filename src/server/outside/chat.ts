// The house's chat room, by its incoming webhook. Only plain text goes there; nothing is read back and no redirect is followed.

export type Chat = {
  /** Posts a message; throws when the room did not take it. */
  say(text: string): Promise<void>
}

const TIMEOUT_MS = 5_000
const MAX_ANSWER = 10_000

/** A room that speaks DingTalk's form of message (`msgtype: text`), which WeCom takes as well. */
export function webhookChat(url: string, timeoutMs = TIMEOUT_MS): Chat {
  return {
    async say(text) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ msgtype: 'text', text: { content: text } }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const answer = (await response.text()).slice(0, MAX_ANSWER)
      // A refusal comes as 200 with an error code in it.
      const code = /"errcode"\s*:\s*(-?\d+)/.exec(answer)?.[1] ?? '0'
      if (!response.ok || code !== '0')
        throw new Error(`the chat refused a message: ${response.status}, errcode ${code}`)
    },
  }
}
