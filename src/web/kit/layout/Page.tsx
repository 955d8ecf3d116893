// The head of a page: its one title, what can be done, and the content beneath.
import type { ReactNode } from 'react'
import { useSubject } from '#web/kit/tabs/use-subject.ts'

type Props = {
  title: ReactNode
  /** The number or name of the document that is shown, for the tab and the window's title. */
  subject?: string | undefined
  lead?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

export function Page({ title, subject, lead, actions, children }: Props) {
  useSubject(subject)
  return (
    <div className="uc-page-body">
      <div className="uc-page-head">
        <div>
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
        </div>
        {actions && <div className="uc-page-actions">{actions}</div>}
      </div>
      {children}
    </div>
  )
}

/** A plain white plate on the page. */
export function Plate({ title, children }: { title?: ReactNode; children: ReactNode }) {
  return (
    <section className="uc-plate">
      {title && <h2>{title}</h2>}
      {children}
    </section>
  )
}
