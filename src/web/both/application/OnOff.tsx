// A switch of the settings. Who may not turn it sees why: it stays, takes the focus and says so.
import { refusalText } from '#shared/errors.ts'
import { Switch, Tooltip } from 'antd'
import { useForbidden } from '#web/both/application/user-context.ts'
import { useLanguage } from '#web/kit/text/language.ts'

type Props = {
  on: boolean
  working?: boolean
  label?: string
  labelledBy?: string
  onChange: (on: boolean) => void
}

export function OnOff({ on, working, label, labelledBy, onChange }: Props) {
  const refusal = useForbidden()('settings.edit')
  const language = useLanguage()
  const control = (
    <Switch
      checked={on}
      loading={working}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-disabled={refusal !== undefined}
      className={refusal ? 'uc-refused' : undefined}
      onChange={refusal ? undefined : onChange}
    />
  )
  return refusal ? <Tooltip title={refusalText(refusal, language)}>{control}</Tooltip> : control
}
