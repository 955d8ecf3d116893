// One published version of a tariff, to be read: what it changed against the one whose place it took, then its tables.
import { Alert } from 'antd'
import { Link, useNavigate, useParams } from 'react-router'
import type { OutputOf } from '#shared/contract.ts'
import { tariffFileCalls } from '#shared/rates/files/tariff-file.contract.ts'
import { officeRateCalls } from '#shared/rates/rates.contract.ts'
import { newVersionPath, tariffPath } from '#shared/rates/rates-office.pages.ts'
import { tariffDiff } from '#shared/rates/tables/tariff-diff.ts'
import type { TariffDocument } from '#shared/rates/tariffs/rates.tariff.ts'
import { TARIFF_STATE_TEXT, rulingOn, versionBefore } from '#shared/rates/tariffs/tariff-state.ts'
import { isHouses, ownerIn, type Whose } from '#shared/rates/tariffs/whose.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { DiffLines } from '#web/both/rates/DiffLines.tsx'
import { TariffTables } from '#web/both/rates/TariffTables.tsx'
import { useRead } from '#web/kit/call/use-call.ts'
import { Page, Plate } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { SaveFile } from '#web/kit/sheets/SaveFile.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { customerListsText } from './customer-lists/customer-lists.text.ts'
import { tariffFilesText } from './files/files.text.ts'
import { whose } from './rate-calls.ts'
import { ratesText } from './rates.text.ts'
import { useForWhom } from './use-for-whom.ts'
import { useTariffName } from './use-tariff-name.ts'

export default function VersionPage() {
  const t = useText(ratesText)
  const { id = '' } = useParams()
  const { data, error, refetch } = useRead(officeRateCalls.getTariff, { tariff_id: id })
  if (!data) {
    return (
      <Page title={t.tariff}>
        {error ? <FailedList error={error} retry={() => void refetch()} /> : <LoadingRows columns={3} rows={6} />}
      </Page>
    )
  }
  return <Version version={data} />
}

function Version({ version: data }: { version: OutputOf<typeof officeRateCalls.getTariff> }) {
  const t = useText(ratesText)
  const files = useText(tariffFilesText)
  const read = useReader()
  const format = useFormat()
  const navigate = useNavigate()
  const forbidden = useForbidden()
  const lists = useText(customerListsText)
  const whom = useForWhom()
  const { document, valid_until } = data
  const owner = ownerIn(data)
  const before = useBefore(document, owner)
  const named = useTariffName(document.kind, document.code)
  return (
    <Page
      title={`${named ? read(named.name) : document.code}: ${t.writing(document)}`}
      subject={`${document.code} ${document.version}`}
      lead={[
        `${t.validFrom} ${format.date(document.valid_from)}`,
        valid_until !== null && lists.until({ date: format.date(valid_until) }),
        document.kind === 'cost' ? t.costSeen : (whom(data) ?? lists.forAll),
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <>
          <Link to={tariffPath(document, owner)}>{t.all}</Link>
          <SaveFile call={tariffFileCalls.downloadTariff} input={{ tariff_id: data.tariff_id }}>
            {files.download}
          </SaveFile>
          <Reasoned
            refusal={forbidden('rates.edit')}
            onClick={() => void navigate(newVersionPath(document, owner, { from: data.tariff_id }))}
          >
            {t.newFromThis}
          </Reasoned>
        </>
      }
    >
      {data.withdrawn_at && (
        <Alert type="warning" showIcon style={{ marginBottom: 16 }} title={read(TARIFF_STATE_TEXT.withdrawn)} />
      )}
      {/* At once, so that nothing jumps. */}
      {before.settled ? (
        <>
          {before.error && <FailedList error={before.error} retry={() => void before.refetch()} />}
          {before.document && (
            <Changed
              was={before.document}
              is={document}
              against={isHouses(owner) ? undefined : before.ofHouse ? lists.wasHouse : lists.wasOwn}
            />
          )}
          <TariffTables document={document} />
        </>
      ) : (
        <LoadingRows columns={3} rows={6} />
      )}
    </Page>
  )
}

/**
 * The version that it is compared with: the one whose place it took, of the same price list, and for the first of a customer's or a group's the house's
 * that was in force when it began. `settled`: that is read, or there is none.
 */
function useBefore({ kind, code, version, valid_from }: TariffDocument, owner: Whose) {
  const all = useRead(officeRateCalls.getTariffs, { kind, code, ...whose(owner) })
  const same = all.data && versionBefore(all.data.rows, { version, valid_from })
  const first = !isHouses(owner) && all.data !== undefined && same === undefined
  const house = useRead(officeRateCalls.getTariffs, { kind, code }, { enabled: first })
  const before = first ? house.data && rulingOn(house.data.rows, valid_from) : same
  const was = useRead(
    officeRateCalls.getTariff,
    { tariff_id: before?.tariff_id ?? '' },
    { enabled: before !== undefined },
  )
  const { error, refetch } = all.error ? all : house.error ? house : was
  const known = all.data !== undefined && (!first || house.data !== undefined)
  const settled = error !== null || (known && (before === undefined || was.data !== undefined))
  return { document: was.data?.document, ofHouse: first, error, refetch, settled }
}

type ChangedProps = {
  was: TariffDocument
  is: TariffDocument
  /** Says of a customer's or a group's version whose the other one is. */
  against: ((was: { version: number }) => string) | undefined
}

function Changed({ was, is, against }: ChangedProps) {
  const t = useText(ratesText)
  const lists = useText(customerListsText)
  const format = useFormat()
  const lines = tariffDiff(was, is)
  const date = format.date(was.valid_from)
  return (
    <Plate title={against ? lists.changed : t.changed(was)}>
      {against && <p>{against(was)}</p>}
      <p>{lines.length === 0 ? t.alike(was) : t.against({ version: was.version, date, count: lines.length })}</p>
      {lines.length > 0 && <DiffLines lines={lines} />}
    </Plate>
  )
}
