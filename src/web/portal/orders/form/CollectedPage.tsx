// Creates an order that the customer collects at the warehouse. Editing one is OrderFormPage.tsx.
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { Drafted } from '#web/kit/form/Drafted.tsx'
import { Page } from '#web/kit/layout/Page.tsx'
import { useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { Loaded } from '../Loaded.tsx'
import { collectedText } from '../collected-order.text.ts'
import { OwnWayForm } from './OwnWayForm.tsx'
import '../orders.css'

export default function CollectedPage() {
  const t = useText(collectedText)
  const choices = useRead(orderCalls.getFormChoices, {})
  return (
    <Page title={t.title} lead={t.lead}>
      <Loaded of={choices}>
        {(data) => (
          <Drafted name="self-service" version="1">
            {(draft) => <OwnWayForm way="collect" choices={data} draft={draft} />}
          </Drafted>
        )}
      </Loaded>
    </Page>
  )
}
