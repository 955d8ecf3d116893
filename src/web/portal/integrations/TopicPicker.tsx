// What an endpoint is told: topics by what they are about, each group with a box for all of it.
import { Checkbox } from 'antd'
import { TOPIC_GROUPS, topicsOf, WEBHOOK_TOPICS, type WebhookTopic } from '#shared/integrations/webhook-topics.ts'
import { FieldItem } from '#web/kit/form/FieldItem.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { webhooksText } from './webhooks.text.ts'

type Props = { id?: string; value?: WebhookTopic[]; onChange?: (value: WebhookTopic[]) => void }

function Picker({ id, value = [], onChange }: Props) {
  const t = useText(webhooksText)
  const read = useReader()
  const set = (topics: readonly WebhookTopic[], on: boolean) =>
    onChange?.(on ? [...new Set([...value, ...topics])] : value.filter((topic) => !topics.includes(topic)))
  return (
    <div id={id} className="uc-topics" role="group" aria-label={t.topics} tabIndex={-1}>
      {TOPIC_GROUPS.map(({ title, starts }) => {
        const topics = topicsOf(starts)
        const chosen = topics.filter((topic) => value.includes(topic)).length
        return (
          <div key={starts.join()} role="group" aria-label={read(title)}>
            <Checkbox
              className="uc-topics-head"
              checked={chosen === topics.length}
              indeterminate={chosen > 0 && chosen < topics.length}
              onChange={({ target }) => set(topics, target.checked)}
            >
              {read(title)}
            </Checkbox>
            <div className="uc-topics-of">
              {topics.map((topic) => (
                <Checkbox
                  key={topic}
                  checked={value.includes(topic)}
                  onChange={({ target }) => set([topic], target.checked)}
                >
                  {read(WEBHOOK_TOPICS[topic])} <code>{topic}</code>
                </Checkbox>
              ))}
            </div>
          </div>
        )
      })}
    </div>
  )
}

export function TopicPicker() {
  const t = useText(webhooksText)
  return (
    <FieldItem name="topics" label={t.topics} required kind="select">
      <Picker />
    </FieldItem>
  )
}
