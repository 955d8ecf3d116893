// What happened between a shop and the house, and what it could not be told.
import { App, Alert } from 'antd'
import { shopCalls, type ShopLogRow } from '#shared/integrations/shops/shops.contract.ts'
import { PUSH_KIND_TEXT, SHOP_FAULT_TEXT } from '#shared/integrations/shops/shops.rules.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useRead, useWrite } from '#web/kit/call/use-call.ts'
import { Moment } from '#web/kit/dates/Moment.tsx'
import { Plate } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { StateTag } from '#web/kit/parts/StateTag.tsx'
import { WideTable } from '#web/kit/parts/WideTable.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { shopsText } from './shops.text.ts'

export default function ShopLog({ shopId }: { shopId: string }) {
  const t = useText(shopsText)
  const read = useReader()
  const { message } = App.useApp()
  const forbidden = useForbidden()('integrations.edit')
  const { data, error, refetch } = useRead(shopCalls.getLog, { shop_id: shopId, size: '100' })
  const again = useWrite(shopCalls.retryPushes, { invalidates: [shopCalls.getLog, shopCalls.getList] })
  if (error) return <FailedList error={error} retry={() => void refetch()} />
  if (!data) return <LoadingRows rows={8} columns={3} />
  const retry = () =>
    void again.mutateAsync({ input: { shop_id: shopId } }).then(
      ({ count }) => void message.success(t.pushesAgain({ count })),
      (error: unknown) => void message.error(messageOf(error)),
    )
  return (
    <>
      {data.failed.length > 0 && (
        <Plate title={t.failed}>
          <Alert type="warning" showIcon title={t.failedText} />
          <WideTable label={t.failed}>
            <tbody>
              {data.failed.map((push) => (
                <tr key={`${push.kind} ${push.ref}`}>
                  <td>{read(PUSH_KIND_TEXT[push.kind])}</td>
                  <td>{push.number}</td>
                  <td>{push.said}</td>
                </tr>
              ))}
            </tbody>
          </WideTable>
          <Reasoned refusal={forbidden} loading={again.isPending} onClick={retry}>
            {t.retryPushes}
          </Reasoned>
        </Plate>
      )}
      <Plate>
        {data.rows.length === 0 ? (
          <p>{t.logNone}</p>
        ) : (
          <WideTable label={t.log}>
            <thead>
              <tr>
                <th scope="col">{t.at}</th>
                <th scope="col">{t.what}</th>
                <th scope="col">{t.outcome}</th>
              </tr>
            </thead>
            <tbody>
              {data.rows.map((row) => (
                <tr key={row.log_id}>
                  <td>
                    <Moment at={row.at} />
                  </td>
                  <td>
                    {row.kind === 'orders' ? t.logOrders : row.kind === 'connection' ? t.logConnection : read(PUSH_KIND_TEXT[row.kind])}
                  </td>
                  <td>
                    <Outcome row={row} />
                  </td>
                </tr>
              ))}
            </tbody>
          </WideTable>
        )}
      </Plate>
    </>
  )
} // prettier-ignore

function Outcome({ row }: { row: ShopLogRow }) {
  const t = useText(shopsText)
  const read = useReader()
  if (row.fault)
    return (
      <>
        <StateTag shade="bad">{read(SHOP_FAULT_TEXT[row.fault])}</StateTag> {row.said}
      </>
    )
  if (row.kind === 'connection') return t.logOk
  return row.kind === 'orders' ? t.logOrdersText(row) : t.logPushed({ count: row.pushed })
}
