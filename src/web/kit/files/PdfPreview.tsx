// The pages of a stored PDF, below a button; where the browser cannot show a PDF (phones) they are saved instead. They are read when
// they are asked for, or at once where they are to be looked at.
import { App, Button } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import type { Call, InputOf } from '#shared/contract.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { saveBlob } from '#web/kit/call/download.ts'
import './pdf-preview.css'

type Props = {
  call: Call
  input: Record<string, string>
  name: string
  /** The button's words. */
  show: string
  hide: string
  opened?: boolean
}

export function PdfPreview({ call, input, name, show, hide, opened = false }: Props) {
  const { message } = App.useApp()
  const [loading, setLoading] = useState(false)
  const [shown, setShown] = useState<string>()
  useEffect(() => () => void (shown && URL.revokeObjectURL(shown)), [shown])
  const open = useCallback(async () => {
    setLoading(true)
    try {
      await callApi(call, input as InputOf<Call>, {
        onDocument: (pdf, as) => (navigator.pdfViewerEnabled ? setShown(URL.createObjectURL(pdf)) : saveBlob(pdf, as)),
      })
    } catch (failure) {
      void message.error(messageOf(failure))
    }
    setLoading(false)
    // Of one file: whoever shows another gives it a key.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  useEffect(() => {
    if (opened && navigator.pdfViewerEnabled) void open()
  }, [opened, open])
  return (
    <>
      <Button
        loading={loading}
        aria-expanded={shown !== undefined}
        onClick={() => (shown ? setShown(undefined) : void open())}
      >
        {shown ? hide : show}
      </Button>{' '}
      {shown && <iframe className="uc-pdf-preview" title={name} src={shown} />}
    </>
  )
}
