// What a form says about a failed save.
import { Alert } from 'antd'
import { useEffect, useRef } from 'react'
import './form.css'

/** Stands above the buttons, where whoever pressed one looks; what no field says takes the focus, wherever the page stands. */
export function FormNotice({ said, takesFocus = true }: { said: string; takesFocus?: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [said, takesFocus])
  return (
    <div ref={box} tabIndex={-1} className="uc-form-failed">
      <Alert type="error" showIcon title={said} role="alert" />
    </div>
  )
}
