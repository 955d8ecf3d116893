// A guide to be read and searched; the words that are looked for stand in the address. The other guides are one press away.
import { Button, Input } from 'antd'
import { Link, NavLink, useSearchParams } from 'react-router'
import { inboundPages } from '#shared/inbound/inbound.pages.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { Page, Plate } from '#web/kit/layout/Page.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { inboundText } from '../inbound.text.ts'
import { findGuidelines, type Guideline } from '#web/both/messages/help/guidelines.ts'
import '#web/both/messages/help/guidelines.css'

const GUIDES = [inboundPages.guidelines, inboundPages.skuGuide, inboundPages.bookingGuide]

type Props = { title: string; guidelines: readonly Guideline[] }

export function Guide({ title, guidelines }: Props) {
  const t = useText(inboundText)
  const read = useReader()
  const forbidden = useForbidden()
  const [params, setParams] = useSearchParams()
  const words = params.get('words') ?? ''
  const found = findGuidelines(words, guidelines)
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
      <Input
        className="uc-guidelines-search"
        type="search"
        allowClear
        value={words}
        placeholder={t.guidelinesSearch}
        aria-label={t.guidelinesSearch}
        maxLength={60}
        onChange={({ target }) => setParams(target.value ? { words: target.value } : {}, { replace: true })}
      />
      <p role="status" className="uc-guidelines-none">
        {found.length === 0 && t.guidelinesNone}
      </p>
      {found.map(({ key, title, points }) => (
        <Plate key={key} title={read(title)}>
          <ul className="uc-guidelines">
            {points.map((point) => (
              <li key={point.en}>{read(point)}</li>
            ))}
          </ul>
        </Plate>
      ))}
    </Page>
  )
}
