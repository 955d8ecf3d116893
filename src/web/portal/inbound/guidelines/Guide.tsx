// A guide to be read and searched; the words that are looked for stand in the address. The other guides are one press away.
import { Button, Skeleton } from 'antd'
import { Link, NavLink } from 'react-router'
import type { HelpChapter } from '#shared/messages/help/help.contract.ts'
import { inboundPages } from '#shared/inbound/inbound.pages.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { Guidelines, GuidelineSearch, useGuidelineWords } from '#web/both/messages/help/Guidelines.tsx'
import { findParts } from '#shared/messages/help/own-text.ts'
import { partsIn, useChapters } from '#web/both/messages/help/use-chapters.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { FailedList } from '#web/kit/list/ListStates.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { inboundText } from '../inbound.text.ts'

const GUIDES = [inboundPages.guidelines, inboundPages.skuGuide, inboundPages.bookingGuide]

type Props = { title: string; chapter: HelpChapter }

export function Guide({ title, chapter }: Props) {
  const t = useText(inboundText)
  const read = useReader()
  const forbidden = useForbidden()
  const words = useGuidelineWords()
  const { chapters, error, retry } = useChapters()
  const found = chapters && findParts(words, partsIn(chapters, chapter))
  return (
    <Page
      title={title}
      actions={
        !forbidden('inbound.edit') && (
          <Link to={inboundPages.add.path}>
            <Button type="primary" tabIndex={-1}>
              {t.create}
            </Button>
          </Link>
        )
      }
    >
      <nav className="uc-guidelines-others" aria-label={t.guides}>
        {GUIDES.map((page) => (
          <NavLink key={page.path} to={page.path} end>
            {read(page.title)}
          </NavLink>
        ))}
      </nav>
      <GuidelineSearch label={t.guidelinesSearch} told={found?.length === 0 && t.guidelinesNone} />
      {error && !found && <FailedList error={error} retry={retry} />}
      {found ? <Guidelines parts={found} /> : !error && <Skeleton active paragraph={{ rows: 8 }} />}
    </Page>
  )
}
