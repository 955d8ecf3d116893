// Writes the topics with their samples into docs/webhooks.md, from the catalogue; `npm run fix` runs it.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { WEBHOOK_SAMPLES } from '#shared/integrations/webhook-samples.ts'
import { TOPIC_GROUPS, topicsOf, WEBHOOK_TOPICS } from '#shared/integrations/webhook-topics.ts'

const BETWEEN = /(<!-- topics:begin -->\n)[\s\S]*?(<!-- topics:end -->)/

/** The text with the topics brought up to date. */
export function withTopics(text: string): string {
  const groups = TOPIC_GROUPS.map(({ title, starts }) => {
    const topics = topicsOf(starts).map(
      (topic) =>
        `\`${topic}\` – ${WEBHOOK_TOPICS[topic].en}\n\n\`\`\`json\n${JSON.stringify(WEBHOOK_SAMPLES[topic], null, 1)}\n\`\`\`\n`,
    )
    return `### ${title.en}\n\n${topics.join('\n')}`
  })
  return text.replace(BETWEEN, (_, begin: string, end: string) => `${begin}\n${groups.join('\n')}\n${end}`)
}

if (import.meta.main) {
  const path = join(import.meta.dirname, '../docs/webhooks.md')
  writeFileSync(path, withTopics(readFileSync(path, 'utf8')))
}
