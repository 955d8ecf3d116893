// One published version of a tariff, to be read: what it changed against the one whose place it took, then its tables.
import { Alert } from 'antd'
import { Link, useNavigate, useParams } from 'react-router'
import type { OutputOf } from '#shared/contract.ts'
import { tariffFileCalls } from '#shared/rates/files/tariff-file.contract.ts'
import { officeRateCalls } from '#shared/rates/rates.contract.ts'
import { newVersionPath, tariffPath } from '#shared/rates/rates-office.pages.ts'
import { tariffDiff } from '#shared/rates/tables/tariff-diff.ts'
import type { TariffDocument } from '#shared/rates/tariffs/rates.tariff.ts'
import { TARIFF_STATE_TEXT, versionBefore } from '#shared/rates/tariffs/tariff-state.ts'
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
import { tariffFilesText } from './files/files.text.ts'
import { ratesText } from './rates.text.ts'
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
  const { document } = data
  const before = useBefore(document)
  const named = useTariffName(document.kind, document.code)
  return (
    <Page
      title={`${named ? read(named.name) : document.code}: ${t.writing(document)}`}
      subject={`${document.code} ${document.version}`}
      lead={`${t.validFrom} ${format.date(document.valid_from)}`}
      actions={
        <>
          <Link to={tariffPath(document)}>{t.all}</Link>
          <SaveFile call={tariffFileCalls.downloadTariff} input={{ tariff_id: data.tariff_id }}>
            {files.download}
          </SaveFile>
          <Reasoned
            refusal={forbidden('rates.edit')}
            onClick={() => void navigate(newVersionPath(document, data.tariff_id))}
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
          {before.document && <Changed was={before.document} is={document} />}
          <TariffTables document={document} />
        </>
      ) : (
        <LoadingRows columns={3} rows={6} />
      )}
    </Page>
  )
}

/** The version whose place it took; `settled`: that is read, or there is none. */
function useBefore({ kind, code, version, valid_from }: TariffDocument) {
  const all = useRead(officeRateCalls.getTariffs, { kind, code })
  const before = all.data && versionBefore(all.data.rows, { version, valid_from })
  const was = useRead(
    officeRateCalls.getTariff,
    { tariff_id: before?.tariff_id ?? '' },
    { enabled: before !== undefined },
  )
  const { error, refetch } = all.error ? all : was
  const settled = error !== null || (all.data !== undefined && (before === undefined || was.data !== undefined))
  return { document: was.data?.document, error, refetch, settled }
}

function Changed({ was, is }: { was: TariffDocument; is: TariffDocument }) {
  const t = useText(ratesText)
  const format = useFormat()
  const lines = tariffDiff(was, is)
  const date = format.date(was.valid_from)
  return (
    <Plate title={t.changed(was)}>
      <p>{lines.length === 0 ? t.alike(was) : t.against({ version: was.version, date, count: lines.length })}</p>
      {lines.length > 0 && <DiffLines lines={lines} />}
    </Plate>
  )
}
