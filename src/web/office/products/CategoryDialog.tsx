// Adding, renaming and moving a category, one thing at a time.
import { officeKindCalls, type OfficeCategory } from '#shared/products/kinds.contract.ts'
import { belowOf, treeOf } from '#shared/products/kinds.rules.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
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
  const nameOf = ({ name_en, name_zh }: OfficeCategory) => read({ en: name_en, zh_CN: name_zh })
  const form = {
    invalidates: KIND_READS,
    act: t.save,
    done: t.saved,
    onClose,
  }
  if (doing.act === 'add') {
    const { below } = doing
    return (
      <FormDialog
        {...form}
        title={below ? t.addBelow({ name: nameOf(below) }) : t.addCategory}
        call={officeKindCalls.addCategory}
        about={{ parent_code: below?.code ?? null }}
      >
        <Names />
        <TextField name="code" label={t.code} hint={t.codeHint} required max={40} />
      </FormDialog>
    )
  }
  const { category } = doing
  const { code, name_en, name_zh, parent_code } = category
  if (doing.act === 'rename')
    return (
      <FormDialog
        {...form}
        title={t.rename}
        of={code}
        call={officeKindCalls.renameCategory}
        initialValues={{ name_en, name_zh }}
        about={{ code }}
      >
        <Names />
      </FormDialog>
    )
  // Nothing goes below itself.
  const own = belowOf(rows, code)
  const places = treeOf(rows).filter((row) => !own.has(row.code))
  return (
    <FormDialog
      {...form}
      title={t.moveTitle({ name: nameOf(category) })}
      call={officeKindCalls.moveCategory}
      initialValues={{ parent_code: parent_code ?? TOP }}
      about={{ code, place: LAST }}
      toInput={({ parent_code: to }) => ({ parent_code: to === TOP ? null : to })}
    >
      <SelectField
        name="parent_code"
        label={t.movedTo}
        required
        options={[{ value: TOP, label: t.atTop }, ...places.map((row) => ({ value: row.code, label: read(row.path) }))]}
      />
    </FormDialog>
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
