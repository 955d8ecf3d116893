// What this customer really pays (Rule 11.23): a price list, a method or the taxes, in any version; what changes next; to be searched and printed.
import { PrinterOutlined } from '@ant-design/icons'
import { Alert, Button, Select } from 'antd'
import { useSearchParams } from 'react-router'
import type { OutputOf } from '#shared/contract.ts'
import { ownRateCalls, type TariffVersion } from '#shared/rates/own-rates.contract.ts'
import { tariffDiff } from '#shared/rates/tables/tariff-diff.ts'
import { DiffLines } from '#web/both/rates/DiffLines.tsx'
import { TariffTables } from '#web/both/rates/TariffTables.tsx'
import { useRead } from '#web/kit/call/use-call.ts'
import { FactList } from '#web/kit/layout/FactList.tsx'
import { Page, Plate } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { tariffsText } from './tariffs.text.ts'
import './tariffs.css'

type Own = OutputOf<typeof ownRateCalls.getTariffs>
type Row = Own['rows'][number]
const keyOf = ({ kind, code }: Row) => `${kind} ${code}`

/** Other open pages stay in the document: what is printed is said for as long as the browser draws it. */
function print(): void {
  const { dataset } = document.documentElement
  dataset['prints'] = 'tariff'
  window.print()
  delete dataset['prints']
}

export default function TariffsPage() {
  const t = useText(tariffsText)
  const { data, error, refetch } = useRead(ownRateCalls.getTariffs, {})
  return (
    <Page
      title={t.title}
      lead={t.lead}
      actions={
        <Button icon={<PrinterOutlined aria-hidden />} onClick={print}>
          {t.print}
        </Button>
      }
    >
      {data ? (
        <Tariffs own={data} />
      ) : error ? (
        <FailedList error={error} retry={() => void refetch()} />
      ) : (
        <LoadingRows columns={3} rows={8} />
      )}
    </Page>
  )
}

/** The same version may have ruled twice: before a list of the customer's own, and after it. */
const runOf = ({ tariff_id, valid_from }: TariffVersion): string => `${tariff_id}.${valid_from}`

function Tariffs({ own }: { own: Own }) {
  const t = useText(tariffsText)
  const read = useReader()
  const format = useFormat()
  const [query, setQuery] = useSearchParams()
  const row = own.rows.find((one) => keyOf(one) === query.get('of')) ?? own.rows[0]
  if (!row) return <Plate>{t.none}</Plate>
  const { in_force, next, past } = row
  const versions = [...(next ? [next] : []), ...(in_force ? [in_force] : []), ...past]
  const version = versions.find((one) => runOf(one) === query.get('version')) ?? in_force ?? next
  const nameOf = (one: Row): string => {
    const name = read({ en: one.name_en, zh_CN: one.name_zh })
    return one.kind === 'handling'
      ? t.warehouseWork({ warehouse: name })
      : one.kind === 'tax'
        ? t.taxes
        : `${name} (${one.code})`
  }
  const warehouses = [...new Set(own.rows.map(({ warehouse_code }) => warehouse_code))]
  const versionName = (one: TariffVersion): string => {
    const said = { version: one.version, date: format.date(one.valid_from) }
    const name = one === in_force ? t.inForce(said) : one === next ? t.toCome(said) : t.before(said)
    return one.own ? `${name} · ${t.ownList}` : name
  }
  return (
    <>
      <div className="uc-tariff-choice">
        <Select
          aria-label={t.choose}
          value={keyOf(row)}
          showSearch={{ optionFilterProp: 'label' }}
          options={warehouses.map((warehouse) => ({
            label: warehouse ?? t.taxes,
            options: own.rows
              .filter(({ warehouse_code }) => warehouse_code === warehouse)
              .map((one) => ({ value: keyOf(one), label: nameOf(one) })),
          }))}
          onChange={(of) => setQuery({ of }, { replace: true })}
        />
        {version && (
          <Select
            aria-label={t.version}
            value={runOf(version)}
            options={versions.map((one) => ({ value: runOf(one), label: versionName(one) }))}
            onChange={(run) => setQuery({ of: keyOf(row), version: run }, { replace: true })}
          />
        )}
      </div>
      {version ? (
        <Version key={runOf(version)} row={row} version={version} name={nameOf(row)} own={own} />
      ) : (
        <Plate>{t.none}</Plate>
      )}
    </>
  )
}

type VersionProps = { row: Row; version: TariffVersion; name: string; own: Own }

function Version({ row, version, name, own: { contract } }: VersionProps) {
  const t = useText(tariffsText)
  const format = useFormat()
  const { data, error, refetch } = useRead(ownRateCalls.getTariff, { tariff_id: version.tariff_id })
  const said = { version: version.version, date: format.date(version.valid_from) }
  const agreed = contract.fulfilment_fee
  const { own, valid_until } = version
  const whose = !own ? t.house : valid_until === null ? t.ownList : t.ownUntil({ date: format.date(valid_until) })
  // What the contract replaces is not what this customer pays.
  const without = agreed ? ['outbound.first_piece', 'outbound.further_piece', 'packaging'] : ['fulfilment']
  return (
    <>
      <Plate
        title={[name, version === row.in_force ? t.inForce(said) : t.versionOf(said), own && t.ownList]
          .filter(Boolean)
          .join(' · ')}
      >
        {version === row.next && <Alert type="info" showIcon title={t.planned} />}
        {row.past.includes(version) && <Alert type="warning" showIcon title={t.past} />}
        {version === row.in_force && !row.next && <p>{t.noChange}</p>}
        <h3>{t.contract}</h3>
        <FactList
          facts={[
            ...(row.kind === 'tax' ? [] : ([[t.whose, whose]] as const)),
            [t.currency, `${contract.currency} · ${t.currencyHint}`],
            ...(row.kind === 'handling' ? ([[t.fulfilment, agreed ? t.fulfilmentYes : t.fulfilmentNo]] as const) : []),
            ...(row.kind === 'method' && contract.freight_refund_percent > 0
              ? ([[t.refund, `${contract.freight_refund_percent} %`]] as const)
              : []),
            ...(row.kind === 'handling' && Number(contract.storage_discount_m3) > 0
              ? ([[t.discount, `${contract.storage_discount_m3} m³`]] as const)
              : []),
          ]}
        />
      </Plate>
      {data ? (
        <>
          {version === row.in_force && row.next && <NextChange document={data.document} own={own} next={row.next} />}
          <TariffTables document={data.document} without={without} />
        </>
      ) : error ? (
        <FailedList error={error} retry={() => void refetch()} />
      ) : (
        <LoadingRows columns={3} rows={8} />
      )}
    </>
  )
}

type ChangeProps = { document: OutputOf<typeof ownRateCalls.getTariff>['document']; own: boolean; next: TariffVersion }

/** `own`: what is in force is of the customer's own price list. */
function NextChange({ document, own, next }: ChangeProps) {
  const t = useText(tariffsText)
  const format = useFormat()
  const { data, error, refetch } = useRead(ownRateCalls.getTariff, { tariff_id: next.tariff_id })
  const title = t.nextChange({ date: format.date(next.valid_from) })
  if (!data)
    return error ? <FailedList error={error} retry={() => void refetch()} /> : <LoadingRows columns={4} rows={3} />
  const lines = tariffDiff(document, data.document)
  const { version } = next
  return (
    <Plate title={title}>
      {(own || next.own) && <p>{next.own ? t.thenOwn : t.thenHouse}</p>}
      <p>{lines.length === 0 ? t.noLines({ version }) : t.lines({ count: lines.length, version })}</p>
      {lines.length > 0 && <DiffLines lines={lines} />}
    </Plate>
  )
}
