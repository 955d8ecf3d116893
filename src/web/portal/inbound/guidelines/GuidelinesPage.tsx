// The inbound guidelines, to be read and searched; the words that are looked for stand in the address.
import { Button, Input } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { inboundPages } from '#shared/inbound/inbound.pages.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { Page, Plate } from '#web/kit/layout/Page.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { inboundText } from '../inbound.text.ts'
import { findGuidelines } from './guidelines.ts'
import './guidelines.css'

export default function GuidelinesPage() {
  const t = useText(inboundText)
  const read = useReader()
  const forbidden = useForbidden()
  const [params, setParams] = useSearchParams()
  const words = params.get('words') ?? ''
  const found = findGuidelines(words)
  return (
    <Page
      title={t.guidelines}
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
