// Guidelines to be read and searched, wherever they stand: the words that are looked for are in the address.
import { Input } from 'antd'
import { useSearchParams } from 'react-router'
import { Plate } from '#web/kit/layout/Page.tsx'
import { useLanguage, useReader } from '#web/kit/text/language.ts'
import { Markdown } from '../Markdown.tsx'
import { titleOf, type HelpPart } from '#shared/messages/help/own-text.ts'
import { pictureFile, PICTURE_SIZE, type HelpPicture } from '#shared/messages/help/pictures.ts'
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

/** Their addresses, by the names of their files. */
const PICTURES = import.meta.glob<string>('./pictures/*.webp', { query: '?url', import: 'default', eager: true })

function Picture({ of, title }: { of: HelpPicture; title: string }) {
  const language = useLanguage()
  return (
    <img
      className="uc-guidelines-picture"
      src={PICTURES[`./pictures/${pictureFile(of, language)}`]}
      alt={title}
      loading="lazy"
      {...PICTURE_SIZE}
    />
  )
}

export function Guidelines({ parts }: { parts: readonly HelpPart[] }) {
  const read = useReader()
  return parts.map((part) => (
    <Plate key={part.key} title={read(titleOf(part))}>
      {'points' in part ? (
        <>
          <ul className="uc-guidelines">
            {part.points.map((point) => (
              <li key={point.en}>{read(point)}</li>
            ))}
          </ul>
          {part.picture && <Picture of={part.picture} title={read(part.title)} />}
        </>
      ) : (
        <Markdown text={part.markdown} />
      )}
    </Plate>
  ))
}
