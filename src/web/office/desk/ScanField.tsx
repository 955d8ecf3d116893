// The one field a scanner types into: keeps the focus, takes a code at Enter or from the camera, and shows in colour and words what came
// of it.
import { CameraOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useId, useState, type FormEvent, type Ref } from 'react'
import { useText } from '#web/kit/text/text.ts'
import { CameraScan } from './CameraScan.tsx'
import { useDeskChoices } from './desk-choices.ts'
import { deskText } from './desk.text.ts'
import type { Feedback } from './use-feedback.ts'
import './desk.css'

type Props = {
  label: string
  hint?: string
  feedback: Feedback | undefined
  busy?: boolean
  onScan: (code: string) => void
  ref?: Ref<HTMLInputElement>
}

const touch = window.matchMedia('(pointer: coarse)')

/** Where typing means something else than a scan. */
const TYPED_INTO = 'input, textarea, select, [role="dialog"]'

export function ScanField({ label, hint, feedback, busy = false, onScan, ref }: Props) {
  const t = useText(deskText)
  const id = useId()
  const { keyboard } = useDeskChoices()
  const [camera, setCamera] = useState(false)
  // A touched button or an opened detail takes the focus away; the next scan must not be lost for that.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const elsewhere = event.target instanceof Element && event.target.closest(TYPED_INTO)
      if (elsewhere || event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey)
        return
      document.getElementById(id)?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [id])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.querySelector('input')
    const code = field?.value.trim() ?? ''
    if (field) field.value = ''
    // Some scanners end a code with two line ends.
    if (code !== '') onScan(code)
  }
  return (
    <div className="uc-scan">
      <form onSubmit={submit}>
        <div className="uc-scan-head">
          <label htmlFor={id}>{label}</label>
          {hint && <small id={`${id}-hint`}>{hint}</small>}
        </div>
        <input
          id={id}
          name="code"
          ref={ref}
          autoFocus
          aria-describedby={hint ? `${id}-hint` : undefined}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="done"
          inputMode={touch.matches && !keyboard ? 'none' : 'text'}
        />
        <Button
          size="large"
          icon={<CameraOutlined aria-hidden />}
          aria-label={t.camera}
          title={t.camera}
          aria-pressed={camera}
          onClick={() => setCamera(!camera)}
        />
        <Button htmlType="submit" size="large" tabIndex={-1} onMouseDown={(event) => event.preventDefault()}>
          {t.enter}
        </Button>
      </form>
      {camera && <CameraScan onScan={onScan} onClose={() => setCamera(false)} />}
      <div className="uc-scan-said" aria-live="assertive">
        {feedback && (
          <p key={feedback.nth} data-tone={feedback.tone}>
            {feedback.text}
          </p>
        )}
        {busy && <p data-tone="busy">{t.working}</p>}
      </div>
    </div>
  )
}
