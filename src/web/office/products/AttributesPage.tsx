// The product attributes: each with how its goods are handled, and what the tariffs in force make of that.
import { PlusOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { useState } from 'react'
import { HANDLING_TEXT, HANDLINGS } from '#shared/handling.ts'
import { officeKindCalls, type HandlingRow, type OfficeAttribute } from '#shared/products/kinds.contract.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Page, Plate } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { StateTag } from '#web/kit/parts/StateTag.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { Names } from './CategoryDialog.tsx'
import { fits } from './fits.ts'
import { KindRow } from './KindRow.tsx'
import { kindsText } from './kinds.text.ts'
import { KIND_READS, useKindActs } from './use-kind-acts.ts'
import '#web/kit/list/list.css'
import './kinds.css'

/** What the dialog is about: one of them, or a new one. */
type Editing = OfficeAttribute | 'new'

export default function AttributesPage() {
  const t = useText(kindsText)
  const refusal = useForbidden()('catalogue.edit')
  const { data, error, refetch } = useRead(officeKindCalls.getAttributes, {})
  const [search, setSearch] = useState('')
  const [editing, setEditing] = useState<Editing>()
  const found = data?.rows.filter((row) => fits(search, row)) ?? []
  const add = (
    <Reasoned type="primary" icon={<PlusOutlined aria-hidden />} refusal={refusal} onClick={() => setEditing('new')}>
      {t.addAttribute}
    </Reasoned>
  )
  return (
    <Page title={t.attributes} lead={t.attributesLead} actions={add}>
      {error && !data && <FailedList error={error} retry={() => void refetch()} />}
      {!data && !error && <LoadingRows columns={2} rows={6} />}
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
              <Row key={row.code} row={row} rows={data.rows} handlings={data.handlings} edit={() => setEditing(row)} />
            ))}
          </ul>
        </Plate>
      )}
      {editing && <Dialog editing={editing} onClose={() => setEditing(undefined)} />}
    </Page>
  )
}

type RowProps = {
  row: OfficeAttribute
  rows: readonly OfficeAttribute[]
  handlings: readonly HandlingRow[]
  edit: () => void
}

function Row({ row, rows, handlings, edit }: RowProps) {
  const t = useText(kindsText)
  const read = useReader()
  const refusal = useForbidden()('catalogue.edit')
  const { run, ask } = useKindActs()
  const { code, enabled, handling } = row
  const at = rows.findIndex((other) => other.code === code)
  const put = (place: number) => void run(officeKindCalls.moveAttribute, { code, place })
  const actions = [
    { key: 'edit', label: t.edit, go: edit },
    ...(at > 0 ? [{ key: 'up', label: t.up, go: () => put(at - 1) }] : []),
    ...(at < rows.length - 1 ? [{ key: 'down', label: t.down, go: () => put(at + 1) }] : []),
    {
      key: 'switch',
      label: enabled ? t.close : t.reopen,
      go: () => void run(officeKindCalls.setAttributeStatus, { code, enabled: !enabled }),
    },
    {
      key: 'delete',
      label: t.delete,
      danger: true,
      go: () => ask(read({ en: row.name_en, zh_CN: row.name_zh }), officeKindCalls.deleteAttribute, { code }),
    },
  ].map((action) => ({ ...action, refusal }))
  const { refused_by, dearer_with } = handlings.find((one) => one.handling === handling) ?? {
    refused_by: [],
    dearer_with: [],
  }
  return (
    <KindRow kind={row} actions={actions}>
      <small>
        {t.handledAs({ name: read(HANDLING_TEXT[handling]) })}{' '}
        {handling !== 'general' && <StateTag shade="warn">{t.dangerous}</StateTag>}
      </small>
      {refused_by.length > 0 && <small>{t.refusedBy({ methods: refused_by.join(', ') })}</small>}
      {dearer_with.length > 0 && <small>{t.dearerWith({ methods: dearer_with.join(', ') })}</small>}
      {refused_by.length + dearer_with.length === 0 && <small>{t.everywhere}</small>}
    </KindRow>
  )
}

function Dialog({ editing, onClose }: { editing: Editing; onClose: () => void }) {
  const t = useText(kindsText)
  const read = useReader()
  const form = {
    invalidates: KIND_READS,
    act: t.save,
    done: t.saved,
    onClose,
  }
  const fields = (
    <>
      <Names />
      <SelectField
        name="handling"
        label={t.handling}
        hint={t.handlingHint}
        required
        options={HANDLINGS.map((value) => ({ value, label: read(HANDLING_TEXT[value]) }))}
      />
    </>
  )
  if (editing === 'new')
    return (
      <FormDialog
        {...form}
        title={t.addAttribute}
        call={officeKindCalls.addAttribute}
        initialValues={{ handling: 'general' }}
      >
        {fields}
        <TextField name="code" label={t.code} hint={t.codeHint} required max={40} />
      </FormDialog>
    )
  const { code, name_en, name_zh, handling } = editing
  return (
    <FormDialog
      {...form}
      title={t.edit}
      of={code}
      call={officeKindCalls.updateAttribute}
      initialValues={{ name_en, name_zh, handling }}
      about={{ code }}
    >
      {fields}
    </FormDialog>
  )
}
