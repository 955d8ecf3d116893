// Copies a value and says so for a moment. The clipboard exists on secure addresses only; elsewhere there is no button, and the value can
// still be marked by hand.
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { text, useText } from '#web/kit/text/text.ts'

const SHOWN_MS = 2000
const texts = text({
  en: { copy: 'Copy', copied: 'Copied' },
  zh_CN: { copy: '复制', copied: '已复制' },
})

/** `label`: what the value is, for who cannot see beside what the button stands. */
export function CopyButton({ value, label, children }: { value: string; label?: string; children?: string }) {
  const t = useText(texts)
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (!clipboard) return null
  const said = copied ? t.copied : (children ?? t.copy)
  return (
    <Button
      type="link"
      size="small"
      {...(label && { 'aria-label': `${said}: ${label}` })}
      onClick={() =>
        void clipboard.writeText(value).then(
          () => setCopied(true),
          () => setCopied(false),
        )
      }
    >
      {said}
    </Button>
  )
}
