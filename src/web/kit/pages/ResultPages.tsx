// The 403, 404 and 500 pages, and what is shown when a page crashes. Plain React: they must work when nothing else does.
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useText } from '#web/kit/text/text.ts'
import { resultText } from './result.text.ts'
import './result.css'

type Props = { code: ReactNode; title: string; lead: string; action?: ReactNode }

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

/** What a result page is told by whoever leads there; opened by itself it only says that it was, or was not, done. */
export type ResultState = { title?: string; lead?: string; next?: { to: string; label: string } }

function useResult(): ResultState {
  return (useLocation().state ?? {}) as ResultState
}

/** Something is done, and what comes next (Rule 18.2). */
export function SuccessPage() {
  const t = useText(resultText)
  const { title = t.done, lead = '', next } = useResult()
  return (
    <Result
      code={<Sign good path="M14 33l13 13 24-28" />}
      title={title}
      lead={lead}
      action={next && <Next {...next} />}
    />
  )
}

/** Something could not be done (Rule 18.2). */
export function FailPage() {
  const t = useText(resultText)
  const { title = t.failed, lead = t.failedLead, next } = useResult()
  return (
    <Result
      code={<Sign path="M18 18l28 28M46 18L18 46" />}
      title={title}
      lead={lead}
      action={next && <Next {...next} />}
    />
  )
}

function Next({ to, label }: { to: string; label: string }) {
  return (
    <Link className="uc-result-action" to={to}>
      {label}
    </Link>
  )
}

function Sign({ path, good = false }: { path: string; good?: boolean }) {
  return (
    <svg data-good={good} width="64" height="64" viewBox="0 0 64 64" fill="none" stroke="currentColor" strokeWidth="4">
      <path d={path} />
    </svg>
  )
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
