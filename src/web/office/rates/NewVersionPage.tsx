// The next version of a tariff, for everybody or for one customer, from the newest one, from another one that is named, or from nothing.
import { useParams, useSearchParams } from 'react-router'
import { officeRateCalls } from '#shared/rates/rates.contract.ts'
import type { TariffKind } from '#shared/rates/tariffs/rates.tariff.ts'
import { typedOf, type TariffHead } from '#shared/rates/tables/tariff-tables.ts'
import { addDays } from '#shared/time.ts'
import { FORM_READ, useRead } from '#web/kit/call/use-call.ts'
import { Drafted } from '#web/kit/form/Drafted.tsx'
import { Page } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { firstVersion } from './first-version.ts'
import { customerOf, today, whose } from './rate-calls.ts'
import { ratesText } from './rates.text.ts'
import { TariffEditor } from './TariffEditor.tsx'
import { isKind, useTariffName } from './use-tariff-name.ts'

export default function NewVersionPage() {
  const t = useText(ratesText)
  const { kind = '', code = '' } = useParams()
  const [query] = useSearchParams()
  const customer = kind === 'tax' || kind === 'cost' ? null : customerOf(query)
  return isKind(kind) ? (
    <NewVersion key={`${kind} ${code} ${customer}`} kind={kind} code={code} customer={customer} />
  ) : (
    <Page title={t.tariff}>{t.noSuchTariff}</Page>
  )
}

function NewVersion({ kind, code, customer }: { kind: TariffKind; code: string; customer: number | null }) {
  const t = useText(ratesText)
  const read = useReader()
  const [query] = useSearchParams()
  const from = query.get('from') ?? ''
  const named = useTariffName(kind, code)
  const comparison = useRead(
    officeRateCalls.getComparison,
    { kind, code, valid_from: today(), ...whose(customer) },
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
  const { newest, next_version: version, company_name } = comparison.data
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
  const forWhom = company_name === null ? undefined : t.forCustomer({ name: company_name })
  return (
    <Page
      title={`${read(named.name)}: ${t.writing({ version })}`}
      subject={[code, version, customer].join(' ').trim()}
      lead={[forWhom, t.editorLead].filter(Boolean).join(' · ')}
    >
      <Drafted
        name={`tariff ${kind} ${code}${customer === null ? '' : ` ${customer}`}`}
        version={`${version} ${from}${customer === null ? '' : ` ${begun.valid_from} ${begun.valid_until}`}`}
      >
        {(draft) => <TariffEditor head={head} customer={customer} begun={begun} draft={draft} />}
      </Drafted>
    </Page>
  )
}
