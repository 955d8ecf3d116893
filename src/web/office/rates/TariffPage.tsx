// The versions of one tariff: of a method, of a warehouse's price list, or of the taxes. Who published them, and which one is in force.
import { PlusOutlined } from '@ant-design/icons'
import { Alert } from 'antd'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { OutputOf } from '#shared/contract.ts'
import { officeRateCalls } from '#shared/rates/rates.contract.ts'
import { newVersionPath, officeRatePages, versionPath } from '#shared/rates/rates-office.pages.ts'
import type { TariffKind } from '#shared/rates/tariffs/rates.tariff.ts'
import { TARIFF_STATE_TEXT, tariffStates, type TariffState } from '#shared/rates/tariffs/tariff-state.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { Moment } from '#web/kit/dates/Moment.tsx'
import { Page, Plate } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { StateTag, type Shade } from '#web/kit/parts/StateTag.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { today } from './rate-calls.ts'
import { ratesText } from './rates.text.ts'
import { isKind, useTariffName } from './use-tariff-name.ts'
import { Withdraw } from './Withdraw.tsx'
import '#web/kit/list/list.css'
import './rates.css'

type Version = OutputOf<typeof officeRateCalls.getTariffs>['rows'][number]
const SHADES: Record<TariffState, Shade> = { planned: 'busy', in_force: 'good', replaced: 'plain', withdrawn: 'plain' }

export default function TariffPage() {
  const t = useText(ratesText)
  const { kind = '', code = '' } = useParams()
  return isKind(kind) ? (
    <Tariff key={`${kind} ${code}`} kind={kind} code={code} />
  ) : (
    <Page title={t.tariff}>{t.noSuchTariff}</Page>
  )
}

function Tariff({ kind, code }: { kind: TariffKind; code: string }) {
  const t = useText(ratesText)
  const read = useReader()
  const navigate = useNavigate()
  const forbidden = useForbidden()
  const named = useTariffName(kind, code)
  const { data, error, refetch } = useRead(officeRateCalls.getTariffs, { kind, code })
  const proposals = useRead(officeRateCalls.getProposals, {})
  const waiting = proposals.data?.rows.find(({ document }) => document.kind === kind && document.code === code)
  const none = data?.rows.length === 0
  const write = (
    <Reasoned
      type="primary"
      icon={<PlusOutlined aria-hidden />}
      refusal={forbidden('rates.edit')}
      onClick={() => void navigate(newVersionPath({ kind, code }))}
    >
      {none ? t.firstVersion : t.newVersion}
    </Reasoned>
  )
  const without = { method: t.noVersionsMethod, handling: t.noVersionsHandling, tax: t.noVersionsTax }[kind]
  return (
    <Page
      title={named ? read(named.name) : code}
      subject={code}
      lead={[t.tariff, code, kind === 'method' ? named?.warehouse : undefined].filter(Boolean).join(' · ')}
      actions={write}
    >
      {waiting && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 16 }}
          title={t.proposed({ version: waiting.document.version })}
          action={<Link to={officeRatePages.proposals.path}>{t.proposals}</Link>}
        />
      )}
      {error && !data && <FailedList error={error} retry={() => void refetch()} />}
      {!data && !error && <LoadingRows columns={5} rows={4} />}
      {none && <Plate title={t.noVersions}>{without}</Plate>}
      {data && !none && (
        <Plate title={t.versions}>
          <Versions kind={kind} code={code} rows={data.rows} />
        </Plate>
      )}
    </Page>
  )
}

type VersionsProps = { kind: TariffKind; code: string; rows: readonly Version[] }

function Versions({ kind, code, rows }: VersionsProps) {
  const t = useText(ratesText)
  const read = useReader()
  const format = useFormat()
  const forbidden = useForbidden()
  const [withdrawing, setWithdrawing] = useState<Version>()
  const states = tariffStates(rows, today())
  return (
    <div className="uc-rates-frame" tabIndex={0} role="region" aria-label={t.versions}>
      <table className="uc-table" aria-label={t.versions}>
        <thead>
          <tr>
            <th scope="col">{t.version}</th>
            <th scope="col">{t.state}</th>
            <th scope="col">{t.validFrom}</th>
            <th scope="col">{t.publishedAt}</th>
            <th scope="col">{t.publishedBy}</th>
            <th scope="col">{t.actions}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const state = states.get(row.version) ?? 'replaced'
            return (
              <tr key={row.tariff_id}>
                <td>
                  <Link to={versionPath(row.tariff_id)} aria-label={`${t.open} ${row.version}`}>
                    {row.version}
                  </Link>
                </td>
                <td>
                  <StateTag shade={SHADES[state]}>{read(TARIFF_STATE_TEXT[state])}</StateTag>
                  {row.withdrawn_by && (
                    <small className="uc-rates-long">
                      {t.withdrawnBy({ name: row.withdrawn_by, reason: row.withdrawn_reason ?? '' })}
                    </small>
                  )}
                </td>
                <td>{format.date(row.valid_from)}</td>
                <td>
                  <Moment at={row.published_at} />
                </td>
                <td>
                  {row.published_by ?? t.system}
                  {row.proposed_by && <small>{t.proposedBy({ name: row.proposed_by })}</small>}
                </td>
                <td>
                  <div className="uc-rates-acts">
                    <Link to={newVersionPath({ kind, code }, row.tariff_id)}>{t.newFromThis}</Link>
                    {state === 'planned' && (
                      <Reasoned
                        type="link"
                        size="small"
                        danger
                        refusal={forbidden('rates.edit')}
                        aria-label={`${t.withdraw} ${row.version}`}
                        onClick={() => setWithdrawing(row)}
                      >
                        {t.withdraw}
                      </Reasoned>
                    )}
                  </div>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {withdrawing && <Withdraw version={withdrawing} onClose={() => setWithdrawing(undefined)} />}
    </div>
  )
}
