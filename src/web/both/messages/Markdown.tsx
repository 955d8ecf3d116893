// Words of the house with a little shape: headings, lists, emphasis, links. The parser is loaded with the first text that needs it.
import { lazy, Suspense } from 'react'
import './markdown.css'

const MarkdownBody = lazy(() => import('./MarkdownBody.tsx'))

export function Markdown({ text }: { text: string }) {
  return (
    <div className="uc-markdown">
      <Suspense fallback={<p aria-busy>…</p>}>
        <MarkdownBody text={text} />
      </Suspense>
    </div>
  )
}
