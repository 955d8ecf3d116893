// The versions of one tariff: of a method, of a warehouse's price list, or of the taxes; the house's, those of one customer alone or of a group. Who
// published them, and which one is in force.
import { PlusOutlined } from '@ant-design/icons'
import { Alert } from 'antd'
import { useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import type { OutputOf } from '#shared/contract.ts'
import { officeRateCalls } from '#shared/rates/rates.contract.ts'
import {
  newVersionPath,
  officeRatePages,
  priceGroupPath,
  tariffPath,
  versionPath,
} from '#shared/rates/rates-office.pages.ts'
import type { TariffKind } from '#shared/rates/tariffs/rates.tariff.ts'
import { tariffStates } from '#shared/rates/tariffs/tariff-state.ts'
import { isHouses, ownerIn, type Whose } from '#shared/rates/tariffs/whose.ts'
import { useForbidden, usePermitted } from '#web/both/application/user-context.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { Moment } from '#web/kit/dates/Moment.tsx'
import { Page, Plate } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { customerListsText } from './customer-lists/customer-lists.text.ts'
import { StartList } from './customer-lists/StartList.tsx'
import { VersionActs } from './customer-lists/VersionActs.tsx'
import { ownerKey, ownerOf, today, whose } from './rate-calls.ts'
import { ratesText } from './rates.text.ts'
import { TariffStateTag } from './TariffStateTag.tsx'
import { useForWhom } from './use-for-whom.ts'
import { isKind, useTariffName } from './use-tariff-name.ts'
import '#web/kit/list/list.css'
import './rates.css'

type Version = OutputOf<typeof officeRateCalls.getTariffs>['rows'][number]

export default function TariffPage() {
  const t = useText(ratesText)
  const { kind = '', code = '' } = useParams()
  const [query] = useSearchParams()
  const owner = ownerOf(kind, query)
  return isKind(kind) ? (
    <Tariff key={`${kind} ${code} ${ownerKey(owner)}`} kind={kind} code={code} owner={owner} />
  ) : (
    <Page title={t.tariff}>{t.noSuchTariff}</Page>
  )
}

function Tariff({ kind, code, owner }: { kind: TariffKind; code: string; owner: Whose }) {
  const t = useText(ratesText)
  const lists = useText(customerListsText)
  const read = useReader()
  const navigate = useNavigate()
  const forbidden = useForbidden()
  const permitted = usePermitted()
  const whom = useForWhom()
  const houses = isHouses(owner)
  const named = useTariffName(kind, code)
  const { data, error, refetch } = useRead(officeRateCalls.getTariffs, { kind, code, ...whose(owner) })
  const proposals = useRead(officeRateCalls.getProposals, {})
  const waiting = proposals.data?.rows.find(
    (row) => row.document.kind === kind && row.document.code === code && ownerKey(ownerIn(row)) === ownerKey(owner),
  )
  const [starting, start] = useState(false)
  const none = data?.rows.length === 0
  const write = (
    <Reasoned
      type="primary"
      icon={<PlusOutlined aria-hidden />}
      refusal={forbidden('rates.edit')}
      onClick={() => void navigate(newVersionPath({ kind, code }, owner))}
    >
      {none && houses ? t.firstVersion : t.newVersion}
    </Reasoned>
  )
  const without = {
    method: t.noVersionsMethod,
    handling: t.noVersionsHandling,
    tax: t.noVersionsTax,
    cost: t.noVersionsCost,
  }[kind]
  const carried = kind === 'method' || kind === 'cost'
  const listed = kind === 'method' || kind === 'handling' ? kind : undefined
  const forWhom = houses ? lists.forAll : data && whom(data)
  return (
    <Page
      title={named ? read(named.name) : code}
      subject={
        kind === 'cost'
          ? `${code} · ${t.toCosts}`
          : houses
            ? code
            : `${code} ${data?.company_name ?? data?.group_name ?? ''}`
      }
      lead={[
        kind === 'cost' ? t.costTariff : t.tariff,
        code,
        carried ? named?.warehouse : undefined,
        kind === 'cost' ? t.costSeen : forWhom,
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <>
          {carried && houses && permitted.all('costs.view') && (
            <Link to={tariffPath({ kind: kind === 'cost' ? 'method' : 'cost', code })}>
              {kind === 'cost' ? t.toPrices : t.toCosts}
            </Link>
          )}
          {!houses ? (
            <>
              {owner.group_id && <Link to={priceGroupPath(owner.group_id)}>{lists.toGroup}</Link>}
              <Link to={tariffPath({ kind, code })}>{lists.toAll}</Link>
            </>
          ) : (
            listed && (
              <>
                <Link to={`${officeRatePages.customerLists.path}?code=${code}&kind=${listed}`}>{lists.of}</Link>
                <Reasoned refusal={forbidden('rates.edit')} onClick={() => start(true)}>
                  {lists.add}
                </Reasoned>
              </>
            )
          )}
          {write}
        </>
      }
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
      {none && (
        <Plate title={houses ? t.noVersions : owner.group_id ? lists.noGroups : lists.noOwn}>
          {houses ? without : owner.group_id ? lists.noGroupsText : lists.noOwnText}
        </Plate>
      )}
      {data && !none && (
        <Plate title={t.versions}>
          <Versions kind={kind} code={code} owner={owner} rows={data.rows} />
        </Plate>
      )}
      {starting && listed && <StartList tariff={{ kind: listed, code }} onClose={() => start(false)} />}
    </Page>
  )
}

type VersionsProps = { kind: TariffKind; code: string; owner: Whose; rows: readonly Version[] }

function Versions({ kind, code, owner, rows }: VersionsProps) {
  const t = useText(ratesText)
  const lists = useText(customerListsText)
  const format = useFormat()
  const permitted = usePermitted()
  const states = tariffStates(rows, today())
  const houses = isHouses(owner)
  return (
    <div className="uc-rates-frame" tabIndex={0} role="region" aria-label={t.versions}>
      <table className="uc-table" aria-label={t.versions}>
        <thead>
          <tr>
            <th scope="col">{t.version}</th>
            <th scope="col">{t.state}</th>
            <th scope="col">{t.validFrom}</th>
            {!houses && <th scope="col">{lists.validUntil}</th>}
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
                  <TariffStateTag state={state} />
                  {row.withdrawn_by && (
                    <small className="uc-rates-long">
                      {t.withdrawnBy({ name: row.withdrawn_by, reason: row.withdrawn_reason ?? '' })}
                    </small>
                  )}
                </td>
                <td>{format.date(row.valid_from)}</td>
                {!houses && <td>{row.valid_until === null ? lists.noEnd : format.date(row.valid_until)}</td>}
                <td>
                  <Moment at={row.published_at} />
                </td>
                <td>
                  {row.published_by ?? t.system}
                  {row.proposed_by && <small>{t.proposedBy({ name: row.proposed_by })}</small>}
                </td>
                <td>
                  <div className="uc-rates-acts">
                    <Link to={newVersionPath({ kind, code }, owner, { from: row.tariff_id })}>{t.newFromThis}</Link>
                    {kind === 'method' && houses && permitted.all('costs.view', 'rates.edit') && (
                      <Link to={newVersionPath({ kind: 'cost', code }, {}, { from: row.tariff_id })}>
                        {t.costFromThis}
                      </Link>
                    )}
                    <VersionActs row={row} state={state} code={code} own={!houses} />
                  </div>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
