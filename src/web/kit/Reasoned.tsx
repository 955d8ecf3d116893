// A button that cannot be used stays visible and says why: the refusal rule's own message, on hover, on focus and to screen
// readers. It is not `disabled`, because a disabled button can be neither focused nor asked.
import { Button, Tooltip, type ButtonProps } from 'antd'
import { useId } from 'react'
import { refusalText, type Refusal } from '#shared/errors.ts'
import { useLanguage } from './language.ts'

type Props = Omit<ButtonProps, 'disabled'> & { refusal: Refusal | undefined }

export function Reasoned({ refusal, onClick, className, ...button }: Props) {
  const id = useId()
  const language = useLanguage()
  if (!refusal) return <Button {...button} className={className} onClick={onClick} />
  const reason = refusalText(refusal, language)
  return (
    <>
      <Tooltip title={reason}>
        <Button
          {...button}
          // An error colour would promise an action that is not there.
          danger={false}
          className={`${className ?? ''} uc-refused`}
          aria-disabled
          aria-describedby={id}
          onClick={(event) => event.preventDefault()}
        />
      </Tooltip>
      <span id={id} className="uc-hidden-text">
        {reason}
      </span>
    </>
  )
}
