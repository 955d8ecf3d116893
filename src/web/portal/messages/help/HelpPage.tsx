// The help center: its chapters, one of them, or what all of them say about some words. Words and chapter stand in the address.
import { Link, NavLink, useParams } from 'react-router'
import { helpPages, helpPath } from '#shared/messages/messages.pages.ts'
import { NotFoundPage } from '#web/kit/pages/ResultPages.tsx'
import { Page } from '#web/kit/layout/Page.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { CHAPTERS, searchHelp } from '#web/both/messages/help/chapters.ts'
import { Guidelines, GuidelineSearch, useGuidelineWords } from '#web/both/messages/help/Guidelines.tsx'
import { helpText } from '#web/both/messages/help/help.text.ts'
import './help.css'

export default function HelpPage() {
  const t = useText(helpText)
  const read = useReader()
  const format = useFormat()
  const { chapter: key } = useParams()
  const words = useGuidelineWords()
  const chapter = CHAPTERS.find((one) => one.key === key)
  if (key !== undefined && !chapter) return <NotFoundPage />
  const found = words.trim() === '' ? undefined : searchHelp(words)
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
            {CHAPTERS.map((one) => (
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
        <Chapters />
      )}
    </Page>
  )
} // prettier-ignore

function Chapters() {
  const read = useReader()
  return (
    <ul className="uc-help-chapters">
      {CHAPTERS.map(({ key, title, lead, parts }) => (
        <li key={key}>
          <Link to={helpPath(key)}>{read(title)}</Link>
          <p>{read(lead)}</p>
          <small>{parts.map((part) => read(part.title)).join(' · ')}</small>
        </li>
      ))}
    </ul>
  )
}
