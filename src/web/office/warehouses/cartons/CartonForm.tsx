// Adding a carton, or changing one: its names, what fits inside, how large it is outside, and its weights.
import { cartonCalls, type CartonRow } from '#shared/warehouses/cartons.contract.ts'
import { officeWarehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { useWarehouseOptions } from '#web/both/warehouses/use-warehouse-options.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { NumberField } from '#web/kit/form/NumberField.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { cartonsText } from './cartons.text.ts'
import './cartons.css'

type Props = {
  /** The one to change; a new one without it. */
  row: CartonRow | undefined
  /** Chosen first for a new one. */
  warehouseId: string | undefined
  onClose: () => void
}

const STALE = [cartonCalls.getAll]
const SIDES = ['length', 'width', 'height'] as const

export function CartonForm({ row, warehouseId, onClose }: Props) {
  const t = useText(cartonsText)
  if (!row) return <AddCarton warehouseId={warehouseId} onClose={onClose} />
  const { carton_id, version, code, warehouse_id: _place, warehouse_code: _name, enabled: _on, ...typed } = row
  return (
    <FormDialog
      act={t.edit}
      of={code}
      call={cartonCalls.updateCarton}
      about={{ carton_id, version }}
      initialValues={typed}
      invalidates={STALE}
      done={t.saved}
      onClose={onClose}
    >
      <Sizes />
    </FormDialog>
  )
}

function AddCarton({ warehouseId, onClose }: Pick<Props, 'warehouseId' | 'onClose'>) {
  const t = useText(cartonsText)
  const read = useReader()
  const warehouses = useWarehouseOptions(officeWarehouseCalls.getList).map(({ value, label }) => ({
    value,
    label: read(label),
  }))
  const first = warehouseId ?? (warehouses.length === 1 ? warehouses[0]!.value : undefined)
  return (
    <FormDialog
      act={t.add}
      loading={warehouses.length === 0}
      call={cartonCalls.addCarton}
      initialValues={first === undefined ? {} : { warehouse_id: first }}
      invalidates={STALE}
      done={t.saved}
      onClose={onClose}
    >
      <div className="uc-carton-pair">
        <SelectField name="warehouse_id" label={t.warehouse} required options={warehouses} />
        <TextField name="code" label={t.code} hint={t.codeHint} required max={12} />
      </div>
      <Sizes />
    </FormDialog>
  )
}

function Sizes() {
  const t = useText(cartonsText)
  return (
    <>
      <div className="uc-carton-pair">
        <TextField name="name_en" label={t.nameEn} required max={60} />
        <TextField name="name_zh" label={t.nameZh} required max={60} />
      </div>
      <h3 className="uc-carton-part">{t.innerLead}</h3>
      <div className="uc-carton-sides">
        {SIDES.map((side) => (
          <NumberField key={side} name={`inner_${side}_mm`} label={t.innerSide({ side: t[side] })} unit="mm" required />
        ))}
      </div>
      <h3 className="uc-carton-part">{t.outerLead}</h3>
      <div className="uc-carton-sides">
        {SIDES.map((side) => (
          <NumberField key={side} name={`outer_${side}_mm`} label={t.outerSide({ side: t[side] })} unit="mm" required />
        ))}
      </div>
      <h3 className="uc-carton-part">{t.weights}</h3>
      <div className="uc-carton-pair">
        <NumberField name="weight_g" label={t.own} unit="g" required />
        <NumberField name="max_weight_g" label={t.most} unit="g" required />
      </div>
    </>
  )
}
