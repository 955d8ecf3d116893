// What a version changes, line by line, against the one that would be in force on its day; and whether a second person is needed.
import { Alert } from 'antd'
import { officeRateCalls } from '#shared/rates/rates.contract.ts'
import type { TariffDocument } from '#shared/rates/tariffs/rates.tariff.ts'
import { needsSecondPerson } from '#shared/rates/tariffs/second-person.rules.ts'
import { isHouses, type Whose } from '#shared/rates/tariffs/whose.ts'
import { tariffDiff } from '#shared/rates/tables/tariff-diff.ts'
import { DiffLines } from '#web/both/rates/DiffLines.tsx'
import { TariffTables } from '#web/both/rates/TariffTables.tsx'
import { useRead } from '#web/kit/call/use-call.ts'
import { Plate } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { customerListsText } from './customer-lists/customer-lists.text.ts'
import { TariffPreview } from './preview/TariffPreview.tsx'
import { today, whose } from './rate-calls.ts'
import { ratesText } from './rates.text.ts'
import './rates.css'

/** What is read to compare a version with: of the house, a customer's own list or a group's. */
export function useComparison({ kind, code, valid_from }: TariffDocument, owner: Whose = {}) {
  return useRead(officeRateCalls.getComparison, { kind, code, valid_from, ...whose(owner) }, { keep: true })
}

type Comparison = NonNullable<ReturnType<typeof useComparison>['data']>
/** Why somebody else has to confirm it (Rule 11.19), as the server will say. */
export const secondPersonFor = (document: TariffDocument, { newest }: Comparison): 'price' | 'past' | undefined =>
  newest ? needsSecondPerson(document, newest, today()) : undefined

type ChangesProps = { document: TariffDocument; owner?: Whose; proposed?: boolean }

/** `proposed`: it waits already, so that this is not said again. */
export function Changes({ document, owner = {}, proposed = false }: ChangesProps) {
  const t = useText(ratesText)
  const lists = useText(customerListsText)
  const format = useFormat()
  const { data, error, refetch } = useComparison(document, owner)
  if (!data)
    return error ? <FailedList error={error} retry={() => void refetch()} /> : <LoadingRows columns={4} rows={5} />
  const { in_force, in_force_of, waits } = data
  const second = secondPersonFor(document, data)
  const lines = in_force ? tariffDiff(in_force, document) : []
  const said = in_force && {
    version: in_force.version,
    date: format.date(in_force.valid_from),
    count: lines.length,
  }
  return (
    <>
      {!proposed && waits && <Alert type="error" showIcon style={{ marginBottom: 16 }} title={t.waits} />}
      {!proposed && second && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 16 }}
          title={second === 'price' ? t.needsPrice : t.needsPast}
        />
      )}
      <Plate title={t.changesOn({ date: format.date(document.valid_from) })}>
        {said && !isHouses(owner) && (
          <p>{{ same: lists.wouldSame, group: lists.wouldGroup, house: lists.wouldHouse }[in_force_of](said)}</p>
        )}
        <p>{!said ? t.first : said.count === 0 ? t.same(said) : t.against(said)}</p>
        {lines.length > 0 && <DiffLines lines={lines} />}
      </Plate>
      {in_force && <TariffPreview document={document} owner={owner} />}
      {!in_force && <TariffTables document={document} />}
    </>
  )
}
