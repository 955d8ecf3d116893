// Finds goods that are available at the source while one types; choosing one adds it and leaves the field ready for the next.
import { Select } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import type { TransferGoods } from '#shared/stock/transfers.contract.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { transfersText } from './transfers.text.ts'

const PAUSE_MS = 200

type Props = {
  /** Why nothing can be found yet. */
  waits: string | undefined
  find: (asked: { search: string }) => Promise<{ rows: TransferGoods[] }>
  onPick: (goods: TransferGoods) => void
}

export function TransferGoodsPicker({ waits, find, onPick }: Props) {
  const t = useText(transfersText)
  const format = useFormat()
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [rows, setRows] = useState<readonly TransferGoods[]>()
  const [failed, setFailed] = useState<string>()
  const ask = useEffectEvent(() => find({ search: typed }))
  const asks = open && waits === undefined
  useEffect(() => {
    if (!asks) return
    let waiting = true
    const timer = setTimeout(() => {
      ask().then(
        (found) => waiting && (setRows(found.rows), setFailed(undefined)),
        (error: unknown) => waiting && setFailed(messageOf(error)),
      )
    }, PAUSE_MS)
    return () => {
      waiting = false
      clearTimeout(timer)
    }
  }, [asks, typed])
  return (
    <Select<string>
      className="uc-transfer-picker"
      aria-label={t.findGoods}
      placeholder={waits ?? t.findGoods}
      disabled={waits !== undefined}
      value={null as unknown as string}
      showSearch={{ searchValue: typed, filterOption: false, onSearch: setTyped }}
      onOpenChange={setOpen}
      loading={asks && rows === undefined}
      notFoundContent={failed ?? (rows && t.nothingFound) ?? null}
      options={(rows ?? []).map(({ sku_id, sku, product_name, available }) => ({
        value: sku_id,
        label: `${sku} · ${product_name} · ${t.available({ count: format.number(available) })}`,
      }))}
      onSelect={(skuId: string) => {
        const row = rows?.find(({ sku_id }) => sku_id === skuId)
        if (row) onPick(row)
        setTyped('')
      }}
    />
  )
}
