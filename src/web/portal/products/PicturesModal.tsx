// Pictures from addresses: pasted lines of SKU and address, and below them what became of each. The server fetches; the dialog may be closed.
import { App, Button, Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { refusalText } from '#shared/errors.ts'
import { productCalls, type PictureResult } from '#shared/products/products.contract.ts'
import { MAX_PICTURE_URLS, pictureLines } from '#shared/products/picture-url.ts'
import { ApiError, messageOf } from '#web/kit/call/api-error.ts'
import { useRead, useWrite } from '#web/kit/call/use-call.ts'
import { useLanguage } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { productText } from './products.text.ts'
import './pictures.css'

/** `product`: about this one alone. */
type Props = { product?: { sku_id: string; sku: string }; onClose: () => void }

export function PicturesModal({ product, onClose }: Props) {
  const t = useText(productText)
  const { message } = App.useApp()
  const id = useId()
  const [pasted, setPasted] = useState('')
  const { data } = useRead(productCalls.getPictureResults, product ? { sku_id: product.sku_id } : {})
  const write = useWrite(productCalls.updateProductUrl, { invalidates: [productCalls.getPictureResults] })
  const rows = product ? addressOf(product.sku, pasted) : pictureLines(pasted)
  const tooMany = rows.length > MAX_PICTURE_URLS
  const faults = tooMany
    ? [t.picturesMany({ max: MAX_PICTURE_URLS })]
    : faultsOf(write.error, product ? undefined : t.pictureLine)

  const send = async () => {
    if (rows.length === 0 || tooMany) return
    try {
      await write.mutateAsync({ input: { rows } })
      setPasted('')
      void message.success(t.picturesAsked({ count: rows.length }))
    } catch {
      // Said below the field.
    }
  }
  return (
    <Modal
      open
      width={640}
      title={product ? `${t.pictureFrom}: ${product.sku}` : t.picturesFrom}
      footer={null}
      onCancel={onClose}
    >
      <form
        className="uc-pictures"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <label htmlFor={id}>{product ? t.pictureHint : t.picturesHint}</label>
        {product ? (
          <Input
            id={id}
            autoFocus
            autoComplete="off"
            inputMode="url"
            value={pasted}
            onChange={({ target }) => setPasted(target.value)}
          />
        ) : (
          <Input.TextArea
            id={id}
            autoFocus
            rows={6}
            value={pasted}
            onChange={({ target }) => setPasted(target.value)}
          />
        )}
        {faults.length > 0 && (
          <ul role="alert">
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        )}
        <Button type="primary" htmlType="submit" loading={write.isPending} disabled={rows.length === 0 || tooMany}>
          {t.fetchPictures}
        </Button>
      </form>
      <Results rows={data?.rows ?? []} />
    </Modal>
  )
}

const addressOf = (sku: string, pasted: string) => (pasted.trim() === '' ? [] : [{ sku, url: pasted.trim() }])

/** The server's reasons, each with its line where there are several. */
function faultsOf(error: unknown, line: ((at: { line: number; reason: string }) => string) | undefined): string[] {
  if (!error) return []
  const fields = error instanceof ApiError ? error.fields : []
  if (fields.length === 0) return [messageOf(error)]
  return fields.map(({ path, reason }) => {
    const row = /^rows\.(\d+)\./.exec(path)?.[1]
    return row !== undefined && line ? line({ line: Number(row) + 1, reason }) : reason
  })
}

function Results({ rows }: { rows: readonly PictureResult[] }) {
  const t = useText(productText)
  const language = useLanguage()
  if (rows.length === 0) return null
  const said = { waiting: t.pictureWaiting, done: t.pictureDone, failed: t.pictureFailed }
  return (
    <section className="uc-picture-results" aria-live="polite">
      <h3>{t.pictureResults}</h3>
      <ul>
        {rows.map((row) => (
          <li key={row.fetch_id} data-state={row.state}>
            <strong>{row.sku}</strong>
            <span title={row.url}>{row.url}</span>
            <em>{row.refusal ? refusalText(row.refusal, language) : said[row.state]}</em>
          </li>
        ))}
      </ul>
    </section>
  )
}
