// What the SKUs of a shop are here: those that nobody has explained stand first, with how many orders wait for them.
import { lazy, useState } from 'react'
import { shopOrderCalls, type ShopSkuRow } from '#shared/integrations/shops/shop-orders.contract.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { Plate } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { OnDemand } from '#web/kit/parts/OnDemand.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { WideTable } from '#web/kit/parts/WideTable.tsx'
import { BLANK, useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { shopsText } from './shops.text.ts'

const MapSku = lazy(() => import('./ShopDialogs.tsx').then(({ MapSku }) => ({ default: MapSku })))

export default function ShopSkus({ shopId }: { shopId: string }) {
  const t = useText(shopsText)
  const format = useFormat()
  const forbidden = useForbidden()('integrations.edit')
  const { data, error, refetch } = useRead(shopOrderCalls.getSkus, { shop_id: shopId })
  const [mapped, map] = useState<ShopSkuRow>()
  if (error) return <FailedList error={error} retry={() => void refetch()} />
  if (!data) return <LoadingRows rows={6} columns={4} />
  return (
    <Plate>
      {data.rows.length === 0 ? (
        <>
          <p>
            <strong>{t.skusNone}</strong>
          </p>
          <p>{t.skusNoneText}</p>
        </>
      ) : (
        <div className="uc-shop-words">
          <WideTable label={t.skus}>
            <thead>
              <tr>
                <th scope="col">{t.code}</th>
                <th scope="col">{t.product}</th>
                <th scope="col">{t.skuHere}</th>
                <th scope="col">{t.waiting}</th>
                <th scope="col">{t.map}</th>
              </tr>
            </thead>
            <tbody>
              {data.rows.map((row) => (
                <tr key={row.code}>
                  <td className="uc-shop-code">{row.code}</td>
                  <td data-own>{row.title || BLANK}</td>
                  <td>{row.sku ?? BLANK}</td>
                  <td className="uc-figures">{format.number(row.waiting)}</td>
                  <td>
                    <Reasoned size="small" refusal={forbidden} aria-label={`${t.map}: ${row.code}`} onClick={() => map(row)}>
                      {t.map}
                    </Reasoned>
                  </td>
                </tr>
              ))}
            </tbody>
          </WideTable>
        </div>
      )}
      <OnDemand open={mapped !== undefined}>
        {mapped && <MapSku shopId={shopId} row={mapped} onClose={() => map(undefined)} />}
      </OnDemand>
    </Plate>
  )
} // prettier-ignore
