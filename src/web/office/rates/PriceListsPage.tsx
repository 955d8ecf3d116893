// The price list of every warehouse and the taxes, with the version in force and the next one.
import { Link } from 'react-router'
import { officeRateCalls } from '#shared/rates/rates.contract.ts'
import { tariffPath } from '#shared/rates/rates-office.pages.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { Page, Plate } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { ratesText } from './rates.text.ts'
import { VersionCells } from './VersionCells.tsx'
import '#web/kit/list/list.css'
import './rates.css'

export default function PriceListsPage() {
  const t = useText(ratesText)
  const read = useReader()
  const { data, error, refetch } = useRead(officeRateCalls.getPriceLists, {})
  return (
    <Page title={t.priceLists} lead={t.priceListsLead}>
      {error && !data && <FailedList error={error} retry={() => void refetch()} />}
      {!data && !error && <LoadingRows columns={3} rows={4} />}
      {data && (
        <Plate>
          <div className="uc-rates-frame" tabIndex={0} role="region" aria-label={t.priceLists}>
            <table className="uc-table" aria-label={t.priceLists}>
              <thead>
                <tr>
                  <th scope="col">{t.code}</th>
                  <th scope="col">{t.inForce}</th>
                  <th scope="col">{t.next}</th>
                </tr>
              </thead>
              <tbody>
                {data.rows.map((row) => (
                  <tr key={`${row.kind} ${row.code}`}>
                    <td>
                      <Link to={tariffPath(row)}>{row.code}</Link>
                      <small>{read({ en: row.name_en, zh_CN: row.name_zh })}</small>
                    </td>
                    <VersionCells row={row} />
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </Plate>
      )}
    </Page>
  )
}
