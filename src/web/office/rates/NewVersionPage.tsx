// The next version of a tariff, for everybody, one customer or a group, from the newest one, from another one that is named, or from nothing.
import { useParams, useSearchParams } from 'react-router'
import { officeRateCalls } from '#shared/rates/rates.contract.ts'
import type { TariffKind } from '#shared/rates/tariffs/rates.tariff.ts'
import { typedOf, type TariffHead } from '#shared/rates/tables/tariff-tables.ts'
import { isHouses, type Whose } from '#shared/rates/tariffs/whose.ts'
import { addDays } from '#shared/time.ts'
import { FORM_READ, useRead } from '#web/kit/call/use-call.ts'
import { Drafted } from '#web/kit/form/Drafted.tsx'
import { Page } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { firstVersion } from './first-version.ts'
import { ownerKey, ownerOf, today, whose } from './rate-calls.ts'
import { ratesText } from './rates.text.ts'
import { TariffEditor } from './TariffEditor.tsx'
import { useForWhom } from './use-for-whom.ts'
import { isKind, useTariffName } from './use-tariff-name.ts'

export default function NewVersionPage() {
  const t = useText(ratesText)
  const { kind = '', code = '' } = useParams()
  const [query] = useSearchParams()
  const owner = ownerOf(kind, query)
  return isKind(kind) ? (
    <NewVersion key={`${kind} ${code} ${ownerKey(owner)}`} kind={kind} code={code} owner={owner} />
  ) : (
    <Page title={t.tariff}>{t.noSuchTariff}</Page>
  )
}

function NewVersion({ kind, code, owner }: { kind: TariffKind; code: string; owner: Whose }) {
  const t = useText(ratesText)
  const read = useReader()
  const whom = useForWhom()
  const [query] = useSearchParams()
  const from = query.get('from') ?? ''
  const named = useTariffName(kind, code)
  const comparison = useRead(
    officeRateCalls.getComparison,
    { kind, code, valid_from: today(), ...whose(owner) },
    FORM_READ,
  )
  const source = useRead(officeRateCalls.getTariff, { tariff_id: from }, { enabled: from !== '' })
  const error = comparison.error ?? source.error
  // What was published a moment ago is what the next version begins with.
  if (!comparison.data || !comparison.isFetchedAfterMount || !named || (from !== '' && !source.data)) {
    return (
      <Page title={t.newVersion}>
        {error ? (
          <FailedList error={error} retry={() => void (comparison.refetch(), source.refetch())} />
        ) : (
          <LoadingRows columns={3} rows={8} />
        )}
      </Page>
    )
  }
  const { newest, next_version: version } = comparison.data
  const base = source.data?.document ?? newest
  const typed = base ? typedOf(base) : firstVersion(kind, named)
  const head: TariffHead =
    kind === 'method' || kind === 'cost'
      ? { kind, code, version, valid_from: '', warehouse: named.warehouse, name: named.name }
      : { kind, code, version, valid_from: '' }
  const begun = {
    valid_from: query.get('on') ?? (newest ? addDays(today(), 1) : today()),
    valid_until: query.get('until') ?? '',
    typed,
  }
  return (
    <Page
      title={`${read(named.name)}: ${t.writing({ version })}`}
      subject={[code, version, comparison.data.company_name ?? comparison.data.group_name].join(' ').trim()}
      lead={[whom(comparison.data), t.editorLead].filter(Boolean).join(' · ')}
    >
      <Drafted
        name={`tariff ${kind} ${code} ${ownerKey(owner)}`.trim()}
        version={`${version} ${from}${isHouses(owner) ? '' : ` ${begun.valid_from} ${begun.valid_until}`}`}
      >
        {(draft) => <TariffEditor head={head} owner={owner} begun={begun} draft={draft} />}
      </Drafted>
    </Page>
  )
}
