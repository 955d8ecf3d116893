// Says that a parcel leaves its customs area, which form is printed with its label, and what that still lacks (Rules 9.21, 9.22).
import { Alert } from 'antd'
import type { OutputOf } from '#shared/contract.ts'
import { refusalText } from '#shared/errors.ts'
import { CUSTOMS_FORM_NAMES, refuseCustomsGaps } from '#shared/orders/customs-form.rules.ts'
import type { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { useLanguage } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { ordersText } from './orders.text.ts'

type Customs = OutputOf<typeof officeOrderCalls.getDetail>['customs']

export function CustomsNote({ customs }: { customs: Customs }) {
  const t = useText(ordersText)
  const language = useLanguage()
  if (!customs) return null
  const refusal = refuseCustomsGaps(customs.gaps)
  if (refusal) return <Alert type="warning" showIcon title={refusalText(refusal, language)} />
  return (
    <p className="uc-order-note">
      {customs.form ? t.customsForm({ form: CUSTOMS_FORM_NAMES[customs.form] }) : t.customsLater}
    </p>
  )
}

/** What the button that prints says: the label alone, or the form that comes with it. */
export function usePrintTitle(customs: Customs): string {
  const t = useText(ordersText)
  return customs?.form ? t.printWithForm({ form: CUSTOMS_FORM_NAMES[customs.form] }) : t.printLabel
}
