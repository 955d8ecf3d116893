// The big field a scanner types into: focused when the desk is opened and again after every scan. Enter submits.
import { Button, Input, type InputRef } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useText } from '#web/kit/text/text.ts'
import { receivingText } from './receiving.text.ts'

type Props = { working: boolean; problem: string | undefined; onScan: (code: string) => void; focusKey: unknown }

export function ScanField({ working, problem, onScan, focusKey }: Props) {
  const t = useText(receivingText)
  const [typed, setTyped] = useState('')
  const field = useRef<InputRef>(null)
  useEffect(() => {
    field.current?.focus({ cursor: 'all' })
  }, [focusKey, problem])
  return (
    <form
      className="uc-scan"
      onSubmit={(event) => {
        event.preventDefault()
        const code = typed.trim()
        if (code === '' || working) return
        setTyped('')
        onScan(code)
      }}
    >
      <Input
        ref={field}
        size="large"
        value={typed}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        status={problem ? 'error' : undefined}
        placeholder={t.scan}
        aria-label={t.scan}
        aria-describedby="scan-problem"
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button size="large" type="primary" htmlType="submit" loading={working}>
        {t.open}
      </Button>
      <p id="scan-problem" role="alert" className="uc-scan-problem">
        {problem}
      </p>
    </form>
  )
}
