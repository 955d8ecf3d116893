// The help center: its chapters, one of them, or what all of them say about some words. Words and chapter stand in the address.
import { Skeleton } from 'antd'
import { Link, NavLink, useParams } from 'react-router'
import { helpPages, helpPath } from '#shared/messages/messages.pages.ts'
import { NotFoundPage } from '#web/kit/pages/ResultPages.tsx'
import { Page } from '#web/kit/layout/Page.tsx'
import { FailedList } from '#web/kit/list/ListStates.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { Guidelines, GuidelineSearch, useGuidelineWords } from '#web/both/messages/help/Guidelines.tsx'
import { helpText } from '#web/both/messages/help/help.text.ts'
import { searchHelp, titleOf, type ReadChapter } from '#shared/messages/help/own-text.ts'
import { useChapters } from '#web/both/messages/help/use-chapters.ts'
import './help.css'

export default function HelpPage() {
  const t = useText(helpText)
  const read = useReader()
  const format = useFormat()
  const { chapter: key } = useParams()
  const words = useGuidelineWords()
  const { chapters, error, retry } = useChapters()
  if (!chapters)
    return (
      <Page title={t.title} lead={t.lead}>
        {error ? <FailedList error={error} retry={retry} /> : <Skeleton active paragraph={{ rows: 8 }} />}
      </Page>
    )
  const chapter = chapters.find((one) => one.key === key)
  if (key !== undefined && !chapter) return <NotFoundPage />
  const found = words.trim() === '' ? undefined : searchHelp(words, chapters)
  return (
    <Page title={chapter && !found ? read(chapter.title) : t.title} lead={chapter && !found ? read(chapter.lead) : t.lead}>
      <GuidelineSearch
        label={t.search}
        told={found && (found.length === 0 ? t.none : t.found({ count: format.number(found.length) }))}
      />
      {found ? (
        found.map(({ chapter: of, parts }) => (
          <section key={of.key}>
            <h2 className="uc-help-chapter">
              <Link to={helpPath(of.key)}>{read(of.title)}</Link>
            </h2>
            <Guidelines parts={parts} />
          </section>
        ))
      ) : chapter ? (
        <div className="uc-help">
          <nav aria-label={t.chapters}>
            <Link to={helpPages.center.path}>{t.all}</Link>
            {chapters.map((one) => (
              <NavLink key={one.key} to={helpPath(one.key)}>
                {read(one.title)}
              </NavLink>
            ))}
          </nav>
          <div>
            <Guidelines parts={chapter.parts} />
          </div>
        </div>
      ) : (
        <Chapters chapters={chapters} />
      )}
    </Page>
  )
} // prettier-ignore

function Chapters({ chapters }: { chapters: readonly ReadChapter[] }) {
  const read = useReader()
  return (
    <ul className="uc-help-chapters">
      {chapters.map(({ key, title, lead, parts }) => (
        <li key={key}>
          <Link to={helpPath(key)}>{read(title)}</Link>
          <p>{read(lead)}</p>
          <small>{parts.flatMap((part) => read(titleOf(part)) || []).join(' · ')}</small>
        </li>
      ))}
    </ul>
  )
}
