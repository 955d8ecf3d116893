// How an event is sent: its id and its bytes, the same at every try (Rule 20.3).
import type { WebhookBody } from '#shared/integrations/webhook-samples.ts'

/** The header `webhook-id`: whoever has seen it has seen the event. */
export const webhookId = (eventId: string): string => `evt_${eventId}`

export const bodyOf = ({ topic, at, data }: { topic: string; at: string; data: unknown }): string =>
  JSON.stringify({ type: topic, timestamp: new Date(at).toISOString(), data } satisfies WebhookBody)
