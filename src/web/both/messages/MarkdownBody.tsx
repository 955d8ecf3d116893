// Markdown as elements of React, never as markup of its own: HTML in it stays the text that it is, pictures are left out, and a link leads by
// https or mailto or is no link.
import ReactMarkdown, { type Components } from 'react-markdown'
import { noticeLink } from '#shared/messages/notices.rules.ts'

const ALLOWED = [
  'p', 'br', 'strong', 'em', 'h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'code', 'pre', 'hr', 'a',
] // prettier-ignore

const COMPONENTS: Components = {
  // The page and the dialog around it have the headings above these.
  h1: ({ children }) => <h3>{children}</h3>,
  h2: ({ children }) => <h3>{children}</h3>,
  h3: ({ children }) => <h4>{children}</h4>,
  h4: ({ children }) => <h4>{children}</h4>,
  a: ({ href, children }) =>
    href ? (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    ) : (
      <span>{children}</span>
    ),
}

export default function MarkdownBody({ text }: { text: string }) {
  return (
    <ReactMarkdown allowedElements={ALLOWED} unwrapDisallowed urlTransform={noticeLink} components={COMPONENTS}>
      {text}
    </ReactMarkdown>
  )
}
