// The tree of product categories: search it, add to it, rename, move, close, and delete what nothing hangs on.
import { PlusOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { useState } from 'react'
import { officeKindCalls, type OfficeCategory } from '#shared/products/kinds.contract.ts'
import { treeOf, type Placed } from '#shared/products/kinds.rules.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { Page, Plate } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { CategoryDialog, type CategoryAct } from './CategoryDialog.tsx'
import { fits } from './fits.ts'
import { KindRow } from './KindRow.tsx'
import { kindsText } from './kinds.text.ts'
import { useKindActs } from './use-kind-acts.ts'
import '#web/kit/list/list.css'
import './kinds.css'

export default function CategoriesPage() {
  const t = useText(kindsText)
  const refusal = useForbidden()('catalogue.edit')
  const { data, error, refetch } = useRead(officeKindCalls.getCategories, {})
  const [search, setSearch] = useState('')
  const [doing, setDoing] = useState<CategoryAct>()
  const rows = data?.rows ?? []
  const found = treeOf(rows).filter((row) => fits(search, row))
  const add = (
    <Reasoned
      type="primary"
      icon={<PlusOutlined aria-hidden />}
      refusal={refusal}
      onClick={() => setDoing({ act: 'add', below: null })}
    >
      {t.addCategory}
    </Reasoned>
  )
  return (
    <Page title={t.categories} lead={t.categoriesLead} actions={add}>
      {error && !data && <FailedList error={error} retry={() => void refetch()} />}
      {!data && !error && <LoadingRows columns={2} rows={8} />}
      {data && (
        <Plate>
          <Input
            className="uc-kinds-search"
            type="search"
            allowClear
            value={search}
            placeholder={t.search}
            aria-label={t.search}
            onChange={(event) => setSearch(event.target.value)}
          />
          {found.length === 0 && <p>{t.nothing}</p>}
          <ul className="uc-kinds">
            {found.map((row) => (
              <Row key={row.code} row={row} rows={rows} begin={setDoing} searching={search !== ''} />
            ))}
          </ul>
        </Plate>
      )}
      {doing && <CategoryDialog doing={doing} rows={rows} onClose={() => setDoing(undefined)} />}
    </Page>
  )
}

type RowProps = {
  row: Placed<OfficeCategory>
  rows: readonly OfficeCategory[]
  begin: (act: CategoryAct) => void
  searching: boolean
}

/** While it is searched a category stands alone, so its place is told by its path. */
function Row({ row, rows, begin, searching }: RowProps) {
  const t = useText(kindsText)
  const read = useReader()
  const refusal = useForbidden()('catalogue.edit')
  const { run, ask } = useKindActs()
  const { code, parent_code, enabled } = row
  const siblings = rows.filter((other) => other.parent_code === parent_code)
  const at = siblings.findIndex((other) => other.code === code)
  const put = (place: number) => void run(officeKindCalls.moveCategory, { code, parent_code, place })
  const actions = [
    { key: 'below', label: t.below, go: () => begin({ act: 'add', below: row }) },
    { key: 'rename', label: t.rename, go: () => begin({ act: 'rename', category: row }) },
    { key: 'move', label: t.move, go: () => begin({ act: 'move', category: row }) },
    ...(at > 0 ? [{ key: 'up', label: t.up, go: () => put(at - 1) }] : []),
    ...(at < siblings.length - 1 ? [{ key: 'down', label: t.down, go: () => put(at + 1) }] : []),
    {
      key: 'switch',
      label: enabled ? t.close : t.reopen,
      go: () => void run(officeKindCalls.setCategoryStatus, { code, enabled: !enabled }),
    },
    {
      key: 'delete',
      label: t.delete,
      danger: true,
      go: () => ask(read({ en: row.name_en, zh_CN: row.name_zh }), officeKindCalls.deleteCategory, { code }),
    },
  ].map((action) => ({ ...action, refusal }))
  return (
    <KindRow kind={row} depth={searching ? 0 : row.depth} actions={actions}>
      {searching && row.depth > 0 && <small>{read(row.path)}</small>}
    </KindRow>
  )
}
