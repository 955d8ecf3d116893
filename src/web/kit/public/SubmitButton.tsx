// The one button of a public form. While it works it stays focusable and ignores further clicks.
import type { ReactNode } from 'react'

export function SubmitButton({
  working,
  workingText,
  children,
}: {
  working: boolean
  workingText: string
  children: ReactNode
}) {
  return (
    <button
      type="submit"
      className="uc-submit"
      aria-disabled={working}
      onClick={(event) => {
        if (working) event.preventDefault()
      }}
    >
      {working ? workingText : children}
    </button>
  )
}
