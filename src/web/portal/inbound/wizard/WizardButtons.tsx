// The buttons under a step, in every step in one place and order: on, save the draft, back.
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#web/kit/text/text.ts'
import { wizardText } from '../wizard.text.ts'

type Props = {
  /** The step's own way on. */
  children: ReactNode
  /** What saves the draft and leaves the wizard. */
  save: ReactNode
  onBack?: () => void
}

export function WizardButtons({ children, save, onBack }: Props) {
  const t = useText(wizardText)
  return (
    <div className="uc-wizard-buttons">
      {children}
      {save}
      {onBack && <Button onClick={onBack}>{t.back}</Button>}
    </div>
  )
}
