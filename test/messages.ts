// What a caller reads among its own messages, the newest first: the test of whatever tells something.
import { ownMessageCalls } from '#shared/messages/own-messages.contract.ts'
import type { MessageEvent } from '#shared/mail/message-events.ts'
import { ok, type Caller, type TestApp } from './app.ts'

export async function toldTo(
  app: TestApp,
  who: Caller,
  event: MessageEvent,
): Promise<{ title: string; path: string }[]> {
  const { rows } = await ok(app, who, ownMessageCalls.getList, { event })
  return rows.map(({ title, path }) => ({ title, path }))
}
