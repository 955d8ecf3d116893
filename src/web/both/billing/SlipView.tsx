// A top-up's slip beside what it is compared with: a picture is shown, a PDF opens in the browser's own viewer, either can be saved.
import { Button, Skeleton } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Call } from '#shared/contract.ts'
import { saveBlob } from '#web/kit/call/download.ts'
import { queryString } from '#web/kit/call/request.ts'
import { sentBy } from '#web/kit/call/sandbox.ts'
import { text, useText } from '#web/kit/text/text.ts'
import './billing.css'

const slipText = text({
  en: {
    slip: 'Remittance slip',
    save: 'Save',
    open: 'Open in a new window',
    failed: 'The slip could not be loaded',
    retry: 'Try again',
  },
  zh_CN: { slip: '汇款凭证', save: '保存', open: '在新窗口打开', failed: '凭证加载失败', retry: '重试' },
})

async function load(address: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(address, { headers: sentBy(), signal })
  if (!response.ok) throw new Error(`slip: ${response.status}`)
  return response.blob()
}

function useAddress(blob: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!blob) return setAddress(undefined)
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return address
}

type Props = {
  call: Pick<Call, 'path'>
  input: Record<string, string>
  name: string
  mediaType: string
  /** What it is, where it is not the customer's slip. */
  title?: string
}

export function SlipView({ call, input, name, mediaType, title }: Props) {
  const t = useText(slipText)
  const what = title ?? t.slip
  const address = call.path + queryString(input)
  // Not under the call's path: news about billing would fetch the same bytes anew.
  const { data, isError, refetch } = useQuery({
    queryKey: ['slip', address],
    queryFn: ({ signal }) => load(address, signal),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  const shown = useAddress(data)
  if (isError) {
    return (
      <div className="uc-slip" role="alert">
        {t.failed} <Button onClick={() => void refetch()}>{t.retry}</Button>
      </div>
    )
  }
  if (!data || !shown) return <Skeleton active className="uc-slip" />
  return (
    <figure className="uc-slip">
      {mediaType.startsWith('image/') ? <img src={shown} alt={what} /> : <iframe src={shown} title={what} />}
      <figcaption>
        <span>{title ? `${title}: ${name}` : name}</span>
        <Button size="small" onClick={() => saveBlob(data, name)}>
          {t.save}
        </Button>
        <Button size="small" href={shown} target="_blank" rel="noreferrer">
          {t.open}
        </Button>
      </figcaption>
    </figure>
  )
}
