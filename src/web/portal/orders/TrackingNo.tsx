// A number that people copy into a carrier's page.
import { CheckOutlined, CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useText } from '#web/kit/text/text.ts'
import { orderText } from './order.text.ts'

const SHOWN_MS = 2000

export function TrackingNo({ number }: { number: string }) {
  const t = useText(orderText)
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])
  // The clipboard exists on secure addresses only; elsewhere the number can still be selected.
  const clipboard = navigator.clipboard as Clipboard | undefined
  return (
    <span className="uc-tracking-no uc-figures">
      {number}
      {clipboard && (
        <Button
          type="text"
          size="small"
          icon={copied ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
          aria-label={`${t.copy} ${number}`}
          title={copied ? t.copied : t.copy}
          onClick={() =>
            void clipboard.writeText(number).then(
              () => setCopied(true),
              () => setCopied(false),
            )
          }
        />
      )}
    </span>
  )
}
