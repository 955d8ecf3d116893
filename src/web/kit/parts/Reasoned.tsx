// A button that cannot be used stays visible and says why: the refusal rule's own message, on hover, on focus and to screen
// readers. It is not `disabled`, because a disabled button can be neither focused nor asked.
import { Button, Tooltip, type ButtonProps } from 'antd'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { type Refusal, refusalText } from '#shared/errors.ts'
import { useLanguage } from '#web/kit/text/language.ts'

type Props = Omit<ButtonProps, 'disabled'> & {
  refusal: Refusal | undefined
  /** Pressed all the same: a page may mark the fields that the reason speaks of. */
  onRefused?: () => void
}

export function Reasoned({ refusal, onRefused, onClick, className, onFocus, onBlur, ...given }: Props) {
  const id = useId()
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  // A page that is left is only hidden, and its tooltip hangs outside of it: closed here, or it would stay on screen.
  useEffect(() => () => setOpen(false), [])
  // Refused or not are two buttons: who stood on the one stands on the other.
  const here = useRef<HTMLButtonElement | HTMLAnchorElement>(null)
  const focused = useRef(false)
  const refused = refusal !== undefined
  useLayoutEffect(() => {
    if (focused.current && document.activeElement === document.body) here.current?.focus()
  }, [refused])
  const button: ButtonProps & { ref: typeof here } = {
    ...given,
    ref: here,
    onFocus: (event) => {
      focused.current = true
      onFocus?.(event)
    },
    onBlur: (event) => {
      focused.current = false
      onBlur?.(event)
    },
  }
  if (!refusal) return <Button {...button} className={className} onClick={onClick} />
  const reason = refusalText(refusal, language)
  return (
    <>
      <Tooltip title={reason} open={open} onOpenChange={setOpen} destroyOnHidden>
        <Button
          {...button}
          // An error colour would promise an action that is not there.
          danger={false}
          className={`${className ?? ''} uc-refused`}
          aria-disabled
          aria-describedby={id}
          onClick={(event) => {
            event.preventDefault()
            onRefused?.()
          }}
        />
      </Tooltip>
      <span id={id} className="uc-hidden-text">
        {reason}
      </span>
    </>
  )
}
