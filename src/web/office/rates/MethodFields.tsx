// What is said of a shipping method, for adding and editing.
import { NumberField } from '#web/kit/form/NumberField.tsx'
import { SwitchField } from '#web/kit/form/SwitchField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { useText } from '#web/kit/text/text.ts'
import { ratesText } from './rates.text.ts'

export function MethodFields() {
  const t = useText(ratesText)
  return (
    <>
      <TextField name="name_en" label={t.nameEn} required max={80} />
      <TextField name="name_zh" label={t.nameZh} required max={80} />
      <TextField name="carrier" label={t.carrier} required max={80} />
      <NumberField name="transit_days_min" label={t.daysMin} required unit={t.daysUnit} />
      <NumberField name="transit_days_max" label={t.daysMax} required unit={t.daysUnit} />
      <NumberField name="stuck_after_days" label={t.stuckAfter} hint={t.stuckHint} required unit={t.daysUnit} />
      <SwitchField name="letter_post" label={t.letterPost} hint={t.letterHint} />
    </>
  )
}
