// The SKUs a supplier may see: a list to paste into, one a line, a search and a file that add to it. Codes that nobody has are named and
// stay in the list until they are mended or taken out.
import { UploadOutlined } from '@ant-design/icons'
import { Alert, Button, Input, Select } from 'antd'
import { useDeferredValue, useRef, useState } from 'react'
import { subAccountCalls } from '#shared/people/sub-accounts.contract.ts'
import { MAX_SUPPLIER_SKUS } from '#shared/people/sub-accounts.rules.ts'
import { productCalls } from '#shared/products/products.contract.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { FieldItem } from '#web/kit/form/FieldItem.tsx'
import { useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { skuLines, skusOfFile, withoutSkus, withSkus } from './sku-lines.ts'
import { subAccountText } from './sub-accounts.text.ts'

type Props = { id?: string; value?: string; onChange?: (value: string) => void }

/** Unknown codes are named up to here. */
const NAMED = 50

function Skus({ id, value = '', onChange }: Props) {
  const t = useText(subAccountText)
  const format = useFormat()
  const lines = skuLines(value)
  const { unknown, check } = useUnknown(lines)
  const add = (skus: readonly string[]) => {
    const joined = withSkus(value, skus)
    onChange?.(joined)
    void check(skuLines(joined))
  }
  const removeUnknown = () => onChange?.(withoutSkus(value, new Set(unknown)))
  const distinct = new Set(lines).size
  const limit = format.number(MAX_SUPPLIER_SKUS)
  return (
    <div className="uc-skus">
      <div className="uc-skus-add">
        <FindSku onFound={(sku) => add([sku])} />
        <ImportSkus onRead={add} />
      </div>
      <Input.TextArea
        id={id}
        rows={8}
        value={value}
        placeholder={'SKU-001\nSKU-002'}
        onChange={({ target }) => onChange?.(target.value)}
        onBlur={() => void check(lines)}
      />
      <div className="uc-skus-count" data-over={lines.length > MAX_SUPPLIER_SKUS} aria-live="polite">
        {t.skuLines({ count: format.number(distinct), limit })}
        {distinct < lines.length && ` · ${t.skusTwice({ count: format.number(lines.length - distinct) })}`}
      </div>
      {unknown.length > 0 && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={t.unknownSkus({ count: format.number(unknown.length) })}
          description={`${unknown.slice(0, NAMED).join(', ')}${unknown.length > NAMED ? ' …' : ''}`}
          action={
            <Button size="small" onClick={removeUnknown}>
              {t.removeUnknown}
            </Button>
          }
        />
      )}
    </div>
  )
}

/** The codes of the list that were found to be unknown and still stand in it. */
function useUnknown(lines: readonly string[]) {
  const [found, setFound] = useState<readonly string[]>([])
  const check = async (skus: readonly string[]) => {
    const asked = [...new Set(skus)].filter((sku) => sku.length <= 100)
    if (asked.length === 0 || asked.length > MAX_SUPPLIER_SKUS) return setFound([])
    // Saving asks again and refuses; a check that did not get through tells nothing.
    await callApi(subAccountCalls.checkSkus, { skus: asked }).then(
      ({ unknown }) => setFound(unknown.map((place) => asked[place] ?? '')),
      () => undefined,
    )
  }
  const standing = new Set(lines)
  return { unknown: found.filter((sku) => standing.has(sku)), check }
}

function FindSku({ onFound }: { onFound: (sku: string) => void }) {
  const t = useText(subAccountText)
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const found = useRead(productCalls.findProducts, { search }, { keep: true })
  return (
    <Select<string>
      aria-label={t.findSku}
      placeholder={t.findSku}
      value={null as unknown as string}
      showSearch={{ searchValue: typed, filterOption: false, onSearch: setTyped }}
      notFoundContent={found.isFetching ? null : t.nothingFound}
      options={(found.data?.rows ?? []).map(({ sku, product_name }) => ({
        value: sku,
        label: `${sku} · ${product_name}`,
      }))}
      onSelect={(sku: string) => {
        setTyped('')
        onFound(sku)
      }}
    />
  )
}

/** A csv or txt file, read in the browser. */
function ImportSkus({ onRead }: { onRead: (skus: readonly string[]) => void }) {
  const t = useText(subAccountText)
  const input = useRef<HTMLInputElement>(null)
  const take = async (file: File | undefined) => {
    if (file) onRead(skusOfFile(await file.arrayBuffer()))
  }
  return (
    <>
      <Button icon={<UploadOutlined />} onClick={() => input.current?.click()}>
        {t.importFile}
      </Button>
      <input
        ref={input}
        type="file"
        className="uc-hidden-text"
        accept=".csv,.txt,text/csv,text/plain"
        tabIndex={-1}
        aria-label={t.importFile}
        onChange={({ target }) => {
          void take(target.files?.[0])
          // Choosing the same file again must count as a choice.
          target.value = ''
        }}
      />
    </>
  )
}

export function SkusField() {
  const t = useText(subAccountText)
  return (
    <FieldItem name="skus" label={t.skus} hint={t.skusHint}>
      <Skus />
    </FieldItem>
  )
}
