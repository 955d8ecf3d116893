// The public page of a parcel, to open and to copy for the recipient (Rule 10.8).
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { platformType } from '#web/both/brands/platform-type.ts'
import { useText } from '#web/kit/text/text.ts'
import { orderText } from '../order.text.ts'

const SHOWN_MS = 2000

/** The brand is named too: a browser that was never here shows it, whatever the host's name says (Rule 1.3). */
function addressOf(path: string): string {
  const address = new URL(path, location.origin)
  const brand = platformType()
  if (brand) address.searchParams.set('platform_type', String(brand))
  return address.toString()
}

export function TrackingLink({ path }: { path: string }) {
  const t = useText(orderText)
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])
  // The clipboard exists on secure addresses only; elsewhere the page can still be opened and its address copied there.
  const clipboard = navigator.clipboard as Clipboard | undefined
  const address = addressOf(path)
  return (
    <>
      <span className="uc-tracking-no">
        <a href={address} target="_blank" rel="noreferrer">
          {t.trackingPageOpen}
        </a>
        {clipboard && (
          <Button
            type="link"
            size="small"
            onClick={() =>
              void clipboard.writeText(address).then(
                () => setCopied(true),
                () => setCopied(false),
              )
            }
          >
            {copied ? t.copied : t.trackingPageCopy}
          </Button>
        )}
      </span>
      <small>{t.trackingPageLead}</small>
    </>
  )
}
