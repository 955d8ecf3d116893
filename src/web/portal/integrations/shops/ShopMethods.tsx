// What the shipping titles of a shop are here: a method of the house, the customer's rules, or a person's choice.
import { App, Select } from 'antd'
import { shopOrderCalls, type ShopMethodRow } from '#shared/integrations/shops/shop-orders.contract.ts'
import { shopCalls } from '#shared/integrations/shops/shops.contract.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useRead, useWrite } from '#web/kit/call/use-call.ts'
import { Plate } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { WideTable } from '#web/kit/parts/WideTable.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { shopsText } from './shops.text.ts'

export default function ShopMethods({ shopId }: { shopId: string }) {
  const t = useText(shopsText)
  const read = useReader()
  const { message } = App.useApp()
  const forbidden = useForbidden()('integrations.edit')
  const { data, error, refetch } = useRead(shopOrderCalls.getMethods, { shop_id: shopId })
  const map = useWrite(shopOrderCalls.mapMethod, { invalidates: [shopOrderCalls.getMethods, shopCalls.getList] })
  if (error) return <FailedList error={error} retry={() => void refetch()} />
  if (!data) return <LoadingRows rows={4} columns={2} />
  const options = [
    { value: 'ask', label: t.ask },
    { value: 'rules', label: t.rules },
    ...data.methods.map(({ method_id, code, name_en, name_zh, warehouse }) => ({
      value: method_id,
      label: `${warehouse} · ${read({ en: name_en, zh_CN: name_zh })} (${code})`,
    })),
  ]
  const choose = ({ title }: ShopMethodRow, value: string) =>
    void map
      .mutateAsync({
        input: {
          shop_id: shopId,
          title,
          ...(value === 'ask' || value === 'rules'
            ? { choice: value }
            : { choice: 'method' as const, method_id: value }),
        },
      })
      .then(
        () => void message.success(t.saved),
        (error: unknown) => void message.error(messageOf(error)),
      )
  return (
    <Plate>
      {data.rows.length === 0 ? (
        <>
          <p>
            <strong>{t.methodsNone}</strong>
          </p>
          <p>{t.methodsNoneText}</p>
        </>
      ) : (
        <div className="uc-shop-words">
          <WideTable label={t.methods}>
            <thead>
              <tr>
                <th scope="col">{t.shipping}</th>
                <th scope="col">{t.choice}</th>
              </tr>
            </thead>
            <tbody>
              {data.rows.map((row) => (
                <tr key={row.title}>
                  <td data-own>{row.title || t.noTitle}</td>
                  <td>
                    <Select
                      aria-label={`${t.choice}: ${row.title || t.noTitle}`}
                      placeholder={t.choose}
                      value={row.open ? undefined : row.choice === 'method' ? row.method_id : row.choice}
                      options={options}
                      disabled={forbidden !== undefined}
                      onChange={(value: string) => choose(row, value)}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </WideTable>
        </div>
      )}
    </Plate>
  )
}
