// The 403, 404 and 500 pages, and what is shown when a page crashes. Plain React: they must work when nothing else does.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../text.ts'
import { resultText } from './result.text.ts'
import './result.css'

type Props = { code: string; title: string; lead: string; action?: ReactNode }

function Result({ code, title, lead, action }: Props) {
  const t = useText(resultText)
  return (
    <div className="uc-result">
      <div className="uc-result-code" aria-hidden="true">
        {code}
      </div>
      <h1>{title}</h1>
      <p>{lead}</p>
      {action ?? (
        <Link className="uc-result-action" to="/">
          {t.home}
        </Link>
      )}
    </div>
  )
}

function Reload() {
  const t = useText(resultText)
  return (
    <button type="button" className="uc-result-action" onClick={() => location.reload()}>
      {t.reload}
    </button>
  )
}

export function NotFoundPage() {
  const t = useText(resultText)
  return <Result code="404" title={t.notFound} lead={t.notFoundLead} />
}

export function ForbiddenPage() {
  const t = useText(resultText)
  return <Result code="403" title={t.forbidden} lead={t.forbiddenLead} />
}

export function ServerErrorPage() {
  const t = useText(resultText)
  return <Result code="500" title={t.serverError} lead={t.serverErrorLead} />
}

/** A page that threw: the rest of the application stays. */
export function CrashPage() {
  const t = useText(resultText)
  return <Result code="500" title={t.serverError} lead={t.crashLead} action={<Reload />} />
}

/** The start could not be made; `lead` says what the server said. */
export function StartFailedPage({ lead }: { lead: string }) {
  const t = useText(resultText)
  return <Result code="500" title={t.serverError} lead={lead} action={<Reload />} />
}
