// One warehouse: all that the office says of it, in one place.
import { Alert, App, Skeleton } from 'antd'
import { Link, useParams } from 'react-router'
import { officeWarehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import type { WarehouseDetail } from '#shared/warehouses/warehouse-fields.ts'
import { officeWarehousePages } from '#shared/warehouses/warehouses-office.pages.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { Page, Plate } from '#web/kit/layout/Page.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { WarehouseFields } from './WarehouseFields.tsx'
import { warehousesText } from './warehouses.text.ts'

export default function EditWarehousePage() {
  const t = useText(warehousesText)
  const { message } = App.useApp()
  const { id = '' } = useParams()
  const { data, error } = useRead(officeWarehouseCalls.getDetail, { warehouse_id: id })
  const back = <Link to={officeWarehousePages.list.path}>{t.back}</Link>
  if (!data) {
    return (
      <Page title={t.title} actions={back}>
        {error ? <Alert type="error" showIcon title={messageOf(error)} /> : <Skeleton active paragraph={{ rows: 8 }} />}
      </Page>
    )
  }
  const { warehouse_id, version, code } = data
  return (
    <Page title={code} subject={code} lead={data.enabled ? t.open : t.closed} actions={back}>
      {/* Another version begins anew with what stands by now. */}
      <CallForm
        key={version}
        call={officeWarehouseCalls.updateWarehouse}
        initialValues={typedOf(data)}
        toInput={(typed) => ({ ...typed, warehouse_id, version })}
        invalidates={[officeWarehouseCalls.getAll, officeWarehouseCalls.getDetail, officeWarehouseCalls.getList]}
        submitLabel={t.save}
        onDone={() => void message.success(t.saved)}
      >
        <WarehouseFields codeStays={data.in_use} />
      </CallForm>
      <Methods methods={data.methods} />
    </Page>
  )
}

/** What of a warehouse is typed; `400.00` as a person would type it. */
function typedOf(detail: WarehouseDetail) {
  const { warehouse_id: _id, version: _version, enabled: _enabled, in_use: _used, methods: _methods, ...typed } = detail
  return { ...typed, cn22_limit_usd: typed.cn22_limit_usd.replace(/\.00$/, '') }
}

function Methods({ methods }: Pick<WarehouseDetail, 'methods'>) {
  const t = useText(warehousesText)
  const read = useReader()
  return (
    <Plate title={t.methods}>
      {methods.length === 0 ? (
        t.noMethods
      ) : (
        <ul>
          {methods.map(({ code, name_en, name_zh, enabled }) => (
            <li key={code}>
              {read({ en: name_en, zh_CN: name_zh })} ({code}
              {!enabled && `, ${t.methodsOff}`})
            </li>
          ))}
        </ul>
      )}
    </Plate>
  )
}
