// The carrier at the product's door: tracking messages, signed over the bytes and sent through HTTP.
import { signMessage } from '#server/outside/webhook-signature.ts'
import type { TrackingEvent } from '#shared/orders/tracking.contract.ts'
import { now } from '../now.ts'
import { house } from './house.ts'
import { TRACKING_SECRET } from './server.ts'

/** One message; answers the status and how many of its events were new. */
export async function sendTracking(
  tracking_no: string,
  events: Partial<TrackingEvent>[],
  { id = crypto.randomUUID() as string, secret = TRACKING_SECRET, origin = house().origin } = {},
): Promise<{ status: number; accepted: number | undefined }> {
  const body = JSON.stringify({ tracking_no, events })
  const seconds = Math.floor(now().getTime() / 1000)
  const response = await fetch(`${origin}/api/webhooks/tracking`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(seconds),
      'webhook-signature': signMessage(secret, id, seconds, Buffer.from(body)),
    },
    body,
  })
  const answer = (await response.json()) as { content?: { accepted?: number } | null }
  return { status: response.status, accepted: answer.content?.accepted }
}

/** `minutes` before now. */
export const ago = (minutes: number): string => new Date(now().getTime() - minutes * 60_000).toISOString()
