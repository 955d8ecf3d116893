// What a key may do with webhooks (Rule 20.15): it lets out no more than it may see itself.
import type { Refusal } from '../errors.ts'
import type { CustomerPermission } from '../permissions.ts'
import { TEST_TOPIC, TOPIC_GROUPS, topicsOf, type WebhookTopic } from './webhook-topics.ts'

type Permissions = ReadonlySet<CustomerPermission>

/** What somebody with these permissions may be told of; the main account of everything. */
export const topicsFor = (permissions: Permissions): WebhookTopic[] =>
  TOPIC_GROUPS.filter(({ permission }) => permissions.has(permission)).flatMap(({ starts }) => topicsOf(starts))

/** Of an event's topic; test events tell of nothing. */
export const mayHear = (permissions: Permissions, topic: string): boolean =>
  topic === TEST_TOPIC || (topicsFor(permissions) as string[]).includes(topic)

/** Refuses to have an endpoint told of what cannot be seen, at the topics. */
export function refuseTopics(permissions: Permissions, topics: readonly WebhookTopic[]): Refusal | undefined {
  const beyond = topics.filter((topic) => !mayHear(permissions, topic)).join(', ')
  if (beyond === '') return undefined
  const reason = { en: `This key may not see ${beyond}`, zh_CN: `此密钥无权查看：${beyond}` }
  return { code: 'invalid_input', fields: [{ path: 'topics', reason }] }
}

/** Of an endpoint that is there: who may not see all that it tells of leaves it alone. */
export const refuseEndpoint = (permissions: Permissions, topics: readonly WebhookTopic[]): Refusal | undefined =>
  topics.every((topic) => mayHear(permissions, topic)) ? undefined : { code: 'webhook_beyond_key' }

/** Events are of all warehouses. */
export const refuseBound = (warehouseIds: readonly string[] | undefined): Refusal | undefined =>
  warehouseIds ? { code: 'webhook_bound_key' } : undefined
