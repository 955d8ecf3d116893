// Guidelines to be read and searched, wherever they stand: the words that are looked for are in the address.
import { Input } from 'antd'
import { useSearchParams } from 'react-router'
import { Plate } from '#web/kit/layout/Page.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { Markdown } from '../Markdown.tsx'
import { titleOf, type HelpPart } from '#shared/messages/help/own-text.ts'
import './guidelines.css'

const WORDS = 'words'
/** What is looked for; empty without words. */
export const useGuidelineWords = (): string => useSearchParams()[0].get(WORDS) ?? ''

/** `told`: what came of the search, where there is something to say. */
export function GuidelineSearch({ label, told }: { label: string; told: string | false | undefined }) {
  const [, setParams] = useSearchParams()
  return (
    <>
      <Input
        className="uc-guidelines-search"
        type="search"
        allowClear
        value={useGuidelineWords()}
        placeholder={label}
        aria-label={label}
        maxLength={60}
        onChange={({ target }) => setParams(target.value ? { [WORDS]: target.value } : {}, { replace: true })}
      />
      <p role="status" className="uc-guidelines-none">
        {told}
      </p>
    </>
  )
}

export function Guidelines({ parts }: { parts: readonly HelpPart[] }) {
  const read = useReader()
  return parts.map((part) => (
    <Plate key={part.key} title={read(titleOf(part))}>
      {'points' in part ? (
        <ul className="uc-guidelines">
          {part.points.map((point) => (
            <li key={point.en}>{read(point)}</li>
          ))}
        </ul>
      ) : (
        <Markdown text={part.markdown} />
      )}
    </Plate>
  ))
}
