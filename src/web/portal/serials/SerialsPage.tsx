// The customer's serial numbers: find, add, bring, take away, delete.
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { serialCalls, type SerialRow } from '#shared/serials/serials.contract.ts'
import { serialLogPath, serialPages } from '#shared/serials/serials.pages.ts'
import { MAX_EXPORT_SERIALS } from '#shared/serials/serials.rules.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { serialColumns, serialSearch } from '#web/both/serials/serial-columns.tsx'
import { serialsText } from '#web/both/serials/serials.text.ts'
import { OnlyProduct } from '#web/both/stock/OnlyProduct.tsx'
import { Page } from '#web/kit/layout/Page.tsx'
import type { Column } from '#web/kit/list/columns.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm } from '#web/kit/list/search/SearchForm.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { pair, useText } from '#web/kit/text/text.ts'
import { AddSerials } from './AddSerials.tsx'
import { ownSerialsText } from './own-serials.text.ts'
import { SERIAL_LINKS } from './serial-links.tsx'
import { useDelete } from './use-delete.ts'

const columns: readonly Column<SerialRow>[] = serialColumns<SerialRow>(SERIAL_LINKS).map((column) =>
  column.key === 'sn' ? { ...column, sort: 'sn' } : column,
)
const PASTING = { keep: serialCalls.keepSearch, told: serialCalls.getSearch, hint: pair(ownSerialsText, 'pasted') }
const EXPORTS = { call: serialCalls.exportList, limit: MAX_EXPORT_SERIALS, formats: true }

/** The selected numbers, those of other pages by their id alone. */
const named = (keys: ReadonlySet<string>, rows: readonly SerialRow[]) =>
  [...keys].map((serial_id) => ({ serial_id, sn: rows.find((row) => row.serial_id === serial_id)?.sn ?? '' }))

export default function SerialsPage() {
  const t = useText(serialsText)
  const own = useText(ownSerialsText)
  const navigate = useNavigate()
  const refusal = useForbidden()('serials.edit')
  const list = useList(serialCalls.getList, { sort: '-created_at' })
  const remove = useDelete()
  const [adding, setAdding] = useState(false)
  const add = (
    <Reasoned type="primary" refusal={refusal} onClick={() => setAdding(true)}>
      {own.add}
    </Reasoned>
  )
  const bring = (
    <Reasoned refusal={refusal} onClick={() => void navigate(serialPages.import.path)}>
      {own.import}
    </Reasoned>
  )
  return (
    <Page
      title={t.title}
      actions={
        <>
          <Reasoned refusal={undefined} onClick={() => void navigate(serialPages.log.path)}>
            {t.log}
          </Reasoned>
          {bring}
          {add}
        </>
      }
    >
      <SearchForm fields={serialSearch} list={list} pasting={PASTING} />
      <ListTable
        name="serials"
        label={t.title}
        list={list}
        exports={EXPORTS}
        columns={columns}
        rowKey={(row) => row.serial_id}
        selection={(keys, rows) => (
          <Reasoned danger refusal={refusal} onClick={() => remove(named(keys, rows), () => list.select(new Set()))}>
            {own.delete}
          </Reasoned>
        )}
        actions={(row) => <Link to={serialLogPath(row.sn)}>{t.log}</Link>}
        tools={
          list.filters.sku_id !== undefined && (
            <OnlyProduct sku={list.rows[0]?.sku} showAll={() => list.setFilters({ sku_id: undefined })} />
          )
        }
        empty={
          <>
            <p>
              <strong>{own.emptyTitle}</strong>
            </p>
            <p>{own.emptyText}</p>
          </>
        }
      />
      {adding && <AddSerials close={() => setAdding(false)} />}
    </Page>
  )
}
