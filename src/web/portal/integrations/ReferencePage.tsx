// The reference of the API, drawn from the document that the server makes: all calls, or one of them, which stands in the address.
import { Skeleton } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { referencePath } from '#shared/integrations/integrations.pages.ts'
import { helpPath } from '#shared/messages/messages.pages.ts'
import { Page, Plate } from '#web/kit/layout/Page.tsx'
import { FailedList } from '#web/kit/list/ListStates.tsx'
import { useText } from '#web/kit/text/text.ts'
import { DOCUMENT, useReference, type ApiCall, type Reference } from './api-document.ts'
import { CallReference } from './CallReference.tsx'
import { Sentence } from './Sentence.tsx'
import { useWords } from './use-words.ts'
import { referenceText } from './reference.text.ts'
import './reference.css'

export default function ReferencePage() {
  const t = useText(referenceText)
  const [search] = useSearchParams()
  const { data, error, refetch } = useReference()
  const asked = search.get('call')
  const call = data?.parts.flatMap(({ calls }) => calls).find(({ operationId }) => operationId === asked)
  return (
    <Page
      title={t.title}
      lead={
        <>
          {t.lead} <a href={DOCUMENT}>{t.document}</a> · <Link to={helpPath('api')}>{t.guide}</Link>
        </>
      }
    >
      {error ? (
        <FailedList error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton active paragraph={{ rows: 12 }} />
      ) : call ? (
        <One call={call} reference={data} />
      ) : (
        <All reference={data} />
      )}
    </Page>
  )
}

function All({ reference }: { reference: Reference }) {
  const t = useText(referenceText)
  const words = useWords()
  const points = [t.key, t.names, t.numbers, t.writes, t.pages, t.etags, t.rates, t.problems, t.ids, t.ends, t.webhooks]
  return (
    <>
      <Plate title={t.how}>
        <ul className="uc-api-points">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </Plate>
      {reference.parts.map(({ name, about, calls }) => (
        <Plate key={name} title={words(about)}>
          <ul className="uc-api-calls">
            {calls.map((call) => (
              <li key={call.operationId}>
                <Link to={referencePath(call.operationId)}>{words(call.summary)}</Link>
                <Address call={call} />
              </li>
            ))}
          </ul>
        </Plate>
      ))}
    </>
  )
}

function One({ call, reference }: { call: ApiCall; reference: Reference }) {
  const t = useText(referenceText)
  const words = useWords()
  return (
    <div className="uc-api">
      <nav aria-label={t.calls}>
        <Link to={referencePath()}>{t.all}</Link>
        {reference.parts
          .find(({ calls }) => calls.includes(call))
          ?.calls.map((one) => (
            <Link
              key={one.operationId}
              to={referencePath(one.operationId)}
              {...(one === call && { 'aria-current': 'page' })}
            >
              {words(one.summary)}
            </Link>
          ))}
      </nav>
      <div>
        <Plate title={words(call.summary)}>
          <Address call={call} />
          {call.description && (
            <p>
              <Sentence>{call.description}</Sentence>
            </p>
          )}
          {call.deprecated && <p>{t.old}</p>}
        </Plate>
        <CallReference call={call} reference={reference} />
      </div>
    </div>
  )
}

const Address = ({ call: { method, path } }: { call: ApiCall }) => (
  <code className="uc-api-address">
    {method} {path}
  </code>
)
