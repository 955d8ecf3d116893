// Every shipping method of the house with the version of its tariff that is in force and the next one.
import { PlusOutlined } from '@ant-design/icons'
import { App, Input, Select } from 'antd'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { OutputOf } from '#shared/contract.ts'
import { officeRateCalls } from '#shared/rates/rates.contract.ts'
import { methodPath, officeRatePages, tariffPath } from '#shared/rates/rates-office.pages.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useRead, useWrite } from '#web/kit/call/use-call.ts'
import { Page, Plate } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { DESTROYS } from '#web/kit/parts/destroys.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { StateTag } from '#web/kit/parts/StateTag.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { STALE_TARIFFS } from './rate-calls.ts'
import { ratesText } from './rates.text.ts'
import { VersionCells } from './VersionCells.tsx'
import '#web/kit/list/list.css'
import './rates.css'

type Method = OutputOf<typeof officeRateCalls.getMethods>['rows'][number]

export default function MethodsPage() {
  const t = useText(ratesText)
  const navigate = useNavigate()
  const forbidden = useForbidden()
  const [query, setQuery] = useSearchParams()
  const { data, error, refetch } = useRead(officeRateCalls.getMethods, {})
  const [words, warehouse] = [query.get('text') ?? '', query.get('warehouse') ?? '']
  const filter = (name: string, value: string) =>
    setQuery(
      (before) => {
        if (value) before.set(name, value)
        else before.delete(name)
        return before
      },
      { replace: true },
    )
  const rows = (data?.rows ?? []).filter(
    ({ code, name_en, name_zh, carrier, warehouse_code }) =>
      (!warehouse || warehouse_code === warehouse) &&
      [code, name_en, name_zh, carrier].some((said) => said.toLowerCase().includes(words.trim().toLowerCase())),
  )
  const warehouses = [...new Set((data?.rows ?? []).map(({ warehouse_code }) => warehouse_code))]
  const add = (
    <Reasoned
      type="primary"
      icon={<PlusOutlined aria-hidden />}
      refusal={forbidden('rates.edit')}
      onClick={() => void navigate(officeRatePages.addMethod.path)}
    >
      {t.addMethod}
    </Reasoned>
  )
  return (
    <Page title={t.methods} lead={t.methodsLead} actions={add}>
      {error && !data && <FailedList error={error} retry={() => void refetch()} />}
      {!data && !error && <LoadingRows columns={6} rows={8} />}
      {data?.rows.length === 0 && <Plate title={t.noMethods}>{t.noMethodsLead}</Plate>}
      {data && data.rows.length > 0 && (
        <Plate>
          <div className="uc-rates-filters">
            <Input.Search
              allowClear
              aria-label={t.search}
              placeholder={t.search}
              defaultValue={words}
              onChange={({ target }) => filter('text', target.value)}
            />
            {warehouses.length > 1 && (
              <Select
                aria-label={t.warehouse}
                value={warehouse}
                options={[
                  { value: '', label: t.allWarehouses },
                  ...warehouses.map((value) => ({ value, label: value })),
                ]}
                onChange={(value) => filter('warehouse', value)}
              />
            )}
          </div>
          {rows.length === 0 ? <p>{t.nothingFound}</p> : <Methods rows={rows} />}
        </Plate>
      )}
    </Page>
  )
}

function Methods({ rows }: { rows: readonly Method[] }) {
  const t = useText(ratesText)
  const read = useReader()
  const switchTo = useSwitchMethod()
  const forbidden = useForbidden()
  return (
    <div className="uc-rates-frame" tabIndex={0} role="region" aria-label={t.methods}>
      <table className="uc-table" aria-label={t.methods}>
        <thead>
          <tr>
            <th scope="col">{t.code}</th>
            <th scope="col">{t.warehouse}</th>
            <th scope="col">{t.carrier}</th>
            <th scope="col">{t.days}</th>
            <th scope="col">{t.inForce}</th>
            <th scope="col">{t.next}</th>
            <th scope="col">{t.state}</th>
            <th scope="col">{t.actions}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.method_id}>
              <td>
                <Link to={tariffPath({ kind: 'method', code: row.code })}>{row.code}</Link>
                <small>{read({ en: row.name_en, zh_CN: row.name_zh })}</small>
              </td>
              <td>{row.warehouse_code}</td>
              <td>{row.carrier}</td>
              <td>
                {row.transit_days_min}–{row.transit_days_max}
              </td>
              <VersionCells row={row} />
              <td>
                <StateTag shade={row.enabled ? 'good' : 'plain'}>{row.enabled ? t.on : t.off}</StateTag>
              </td>
              <td>
                <div className="uc-rates-acts">
                  <Link to={methodPath(row.method_id)} aria-label={`${t.editMethod} ${row.code}`}>
                    {t.editMethod}
                  </Link>
                  <Reasoned
                    type="link"
                    size="small"
                    danger={row.enabled}
                    refusal={forbidden('rates.edit')}
                    aria-label={`${row.enabled ? t.switchOff : t.switchOn} ${row.code}`}
                    onClick={() => switchTo(row, !row.enabled)}
                  >
                    {row.enabled ? t.switchOff : t.switchOn}
                  </Reasoned>
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Off after a question, on at once (Rule 11.21). */
function useSwitchMethod() {
  const t = useText(ratesText)
  const { modal, message } = App.useApp()
  const write = useWrite(officeRateCalls.setMethodStatus, { invalidates: STALE_TARIFFS })
  const run = async (method_id: string, enabled: boolean) => {
    try {
      await write.mutateAsync({ input: { method_id, enabled } })
      void message.success(t.saved)
    } catch (error) {
      void message.error(messageOf(error))
    }
  }
  return ({ method_id, code }: Method, enabled: boolean) => {
    if (enabled) return void run(method_id, true)
    modal.confirm({
      title: t.switchOffAsk({ code }),
      content: t.switchOffText,
      okText: t.switchOff,
      ...DESTROYS,
      onOk: () => run(method_id, false),
    })
  }
}
