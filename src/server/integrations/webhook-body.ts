// How an event is sent: its id and its bytes, the same at every try (Rule 20.3).
import type { WebhookBody } from '#shared/integrations/webhook-samples.ts'

/** The header `webhook-id`: whoever has seen it has seen the event. */
export const webhookId = (eventId: string): string => `evt_${eventId}`

type Told = { customer_id: number; topic: string; at: string; data: unknown }

export const bodyOf = ({ customer_id, topic, at, data }: Told): string =>
  JSON.stringify({
    type: topic,
    timestamp: new Date(at).toISOString(),
    ...(customer_id < 0 && { test: true }),
    data,
  } satisfies WebhookBody)
