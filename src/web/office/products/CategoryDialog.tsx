// Adding, renaming and moving a category, one thing at a time.
import { App, Modal } from 'antd'
import { officeKindCalls, type OfficeCategory } from '#shared/products/kinds.contract.ts'
import { belowOf, treeOf } from '#shared/products/kinds.rules.ts'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { kindsText } from './kinds.text.ts'
import { KIND_READS } from './use-kind-acts.ts'

export type CategoryAct =
  { act: 'add'; below: OfficeCategory | null } | { act: 'rename' | 'move'; category: OfficeCategory }

type Props = { doing: CategoryAct; rows: readonly OfficeCategory[]; onClose: () => void }

const TOP = ''
const LAST = 1000

export function CategoryDialog({ doing, rows, onClose }: Props) {
  const t = useText(kindsText)
  const read = useReader()
  const { message } = App.useApp()
  const nameOf = ({ name_en, name_zh }: OfficeCategory) => read({ en: name_en, zh_CN: name_zh })
  const form = {
    invalidates: KIND_READS,
    submitLabel: t.save,
    onDone: () => {
      void message.success(t.saved)
      onClose()
    },
  }
  if (doing.act === 'add') {
    const { below } = doing
    return (
      <Modal
        open
        title={below ? t.addBelow({ name: nameOf(below) }) : t.addCategory}
        footer={null}
        onCancel={onClose}
        destroyOnHidden
      >
        <CallForm
          call={officeKindCalls.addCategory}
          toInput={(typed) => ({ ...typed, parent_code: below?.code ?? null })}
          {...form}
        >
          <Names />
          <TextField name="code" label={t.code} hint={t.codeHint} required max={40} />
        </CallForm>
      </Modal>
    )
  }
  const { category } = doing
  const { code, name_en, name_zh, parent_code } = category
  if (doing.act === 'rename')
    return (
      <Modal open title={`${t.rename} · ${code}`} footer={null} onCancel={onClose} destroyOnHidden>
        <CallForm
          call={officeKindCalls.renameCategory}
          initialValues={{ name_en, name_zh }}
          toInput={(typed) => ({ ...typed, code })}
          {...form}
        >
          <Names />
        </CallForm>
      </Modal>
    )
  // Nothing goes below itself.
  const own = belowOf(rows, code)
  const places = treeOf(rows).filter((row) => !own.has(row.code))
  return (
    <Modal open title={t.moveTitle({ name: nameOf(category) })} footer={null} onCancel={onClose} destroyOnHidden>
      <CallForm
        call={officeKindCalls.moveCategory}
        initialValues={{ parent_code: parent_code ?? TOP }}
        toInput={(typed) => ({
          code,
          parent_code: typed['parent_code'] === TOP ? null : typed['parent_code'],
          place: LAST,
        })}
        {...form}
      >
        <SelectField
          name="parent_code"
          label={t.movedTo}
          required
          options={[
            { value: TOP, label: t.atTop },
            ...places.map((row) => ({ value: row.code, label: read(row.path) })),
          ]}
        />
      </CallForm>
    </Modal>
  )
}

/** Its names in both languages, for attributes too. */
export function Names() {
  const t = useText(kindsText)
  return (
    <>
      <TextField name="name_en" label={t.nameEn} required max={60} />
      <TextField name="name_zh" label={t.nameZh} required max={60} />
    </>
  )
}
