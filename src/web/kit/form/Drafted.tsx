// Draws a form once it is known whether a draft of it is there, and the line that says so.
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { formatTime } from '#web/kit/text/format.ts'
import { localeTag, useLanguage } from '#web/kit/text/language.ts'
import { readerZone } from '#web/kit/text/reader-zone.ts'
import { useText } from '#web/kit/text/text.ts'
import { formText } from './form.text.ts'
import { useOpenDraft, type OpenDraft } from './use-draft.ts'
import './form.css'

type Props = { name: string; version: string; children: (draft: OpenDraft) => ReactNode }

export function Drafted({ name, version, children }: Props) {
  // What was opened is what the draft belongs to, whatever is read anew meanwhile.
  const [opened] = useState(version)
  const draft = useOpenDraft(name, opened)
  return draft && children(draft)
}

/** `Draft of 14:32 restored · Discard`; nothing where none was. */
export function DraftLine({ at, discard }: { at?: number; discard: () => void }) {
  const t = useText(formText)
  const language = useLanguage()
  const [now] = useState(() => Date.now())
  if (at === undefined) return null
  const timeZone = readerZone()
  const day = (moment: number) => new Intl.DateTimeFormat('en', { dateStyle: 'short', timeZone }).format(moment)
  const time =
    day(at) === day(now)
      ? new Intl.DateTimeFormat(localeTag(language), {
          hour: '2-digit',
          minute: '2-digit',
          hourCycle: 'h23',
          timeZone,
        }).format(at)
      : formatTime(new Date(at).toISOString(), language)
  return (
    <p className="uc-draft" role="status">
      {t.restored({ time })}
      <span aria-hidden="true"> · </span>
      <Button type="link" onClick={discard}>
        {t.discard}
      </Button>
    </p>
  )
}
