// Stock as of a past day as both sides see it: which day and warehouse, what lay there in all, and SKU by SKU with its batches. What is asked
// is the page's matter.
import { useFormat } from '#web/kit/text/format.ts'
import type { SnapshotRow } from '#shared/stock/snapshot.contract.ts'
import type { ListName } from '#shared/list-settings.ts'
import type { Text } from '#web/kit/text/language.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import type { Column } from '#web/kit/list/columns.tsx'
import type { Export } from '#web/kit/list/ExportButton.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { TwoLines } from '#web/kit/list/TwoLines.tsx'
import type { List } from '#web/kit/list/use-list.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import { snapshotText } from './snapshot.text.ts'
import './snapshot.css'

type Props = {
  name: ListName
  list: List<SnapshotRow, { warehouse_id?: string; deadline?: string; sku?: string }>
  total: { skus: number; quantity: number; volume_m3: string } | undefined
  exports: Export
  warehouses: readonly { value: string; label: Text }[]
  /** Beside day and warehouse: whose stock. */
  before?: readonly SearchField[]
}

/** Filters without which there is nothing to show. */
export const SNAPSHOT_NEEDS = ['deadline', 'warehouse_id'] as const

function Batches({ batches }: Pick<SnapshotRow, 'batches'>) {
  const t = useText(snapshotText)
  const format = useFormat()
  return (
    <ul className="uc-snapshot-batches">
      {batches.map(({ shelved_on, quantity, age_days }) => (
        <li key={shelved_on}>
          <span className="uc-figures">{format.number(quantity)}</span>{' '}
          <small>{t.batch({ day: format.date(shelved_on), count: age_days, shown: format.number(age_days) })}</small>
        </li>
      ))}
    </ul>
  )
}

const columns: readonly Column<SnapshotRow>[] = [
  {
    key: 'sku',
    title: pair(snapshotText, 'sku'),
    card: 'title',
    render: (row) => <TwoLines first={row.sku} second={row.product_name} />,
  },
  { key: 'barcode', title: pair(snapshotText, 'barcode'), hidden: true },
  { key: 'total', title: pair(snapshotText, 'total'), kind: 'number', card: 'sum' },
  {
    key: 'batches',
    title: pair(snapshotText, 'batches'),
    render: ({ batches }) => <Batches batches={batches} />,
  },
  {
    key: 'oldest',
    title: pair(snapshotText, 'oldest'),
    kind: 'number',
    render: ({ batches }, format) => batches[0] && format.number(batches[0].age_days),
  },
  { key: 'volume_m3', title: pair(snapshotText, 'volume'), kind: 'number' },
]

export function Snapshot({ name, list, total, exports, warehouses, before = [] }: Props) {
  const t = useText(snapshotText)
  const format = useFormat()
  const fields: readonly SearchField[] = [
    ...before,
    { name: 'deadline', label: pair(snapshotText, 'deadline'), kind: 'date', required: true },
    {
      name: 'warehouse_id',
      label: pair(snapshotText, 'warehouse'),
      kind: 'select',
      options: warehouses,
      required: true,
    },
    { name: 'sku', label: pair(snapshotText, 'sku') },
  ]
  const figures = [
    [t.skus, total && format.number(total.skus)],
    [t.pieces, total && format.number(total.quantity)],
    [t.volume, total && format.number(total.volume_m3)],
  ] as const
  return (
    <Page title={t.title} lead={t.lead}>
      <SearchForm fields={fields} list={list} shown={fields.length} />
      {list.waits ? (
        <p className="uc-list-state">{t.ask}</p>
      ) : (
        <>
          <dl className="uc-plate uc-snapshot-total" aria-busy={!total && !list.error}>
            {figures.map(([label, figure]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="uc-figures">{figure ?? '-'}</dd>
              </div>
            ))}
          </dl>
          <ListTable
            name={name}
            label={t.title}
            list={list}
            exports={exports}
            columns={columns}
            rowKey={(row) => row.sku_id}
          />
        </>
      )}
    </Page>
  )
}
