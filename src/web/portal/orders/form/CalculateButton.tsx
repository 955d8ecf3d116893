// Prices before anything is saved (Rule 9.9): reads the form, asks, shows the offers.
import { Alert, App, Button, Drawer, Form } from 'antd'
import { useState } from 'react'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { judge } from '#web/kit/form/form-input.ts'
import type { InputOf } from '#shared/contract.ts'
import { useText } from '#web/kit/text/text.ts'
import { Offers } from '../shipping/Offers.tsx'
import { formText } from '../order-form.text.ts'
import type { Offers as Answer } from '../order-types.ts'
import { calculationOf, type OrderValues } from '../order-values.ts'

type State = { offers?: Answer; failure?: string }

export function CalculateButton() {
  const t = useText(formText)
  const form = Form.useFormInstance()
  const { message } = App.useApp()
  const [working, setWorking] = useState(false)
  const [open, setOpen] = useState(false)
  const [state, setState] = useState<State>({})

  const calculate = async () => {
    const { input, issues } = judge(
      orderCalls.calculateMethods.input,
      calculationOf(form.getFieldsValue(true) as OrderValues),
    )
    if (issues.length > 0) {
      void message.info(t.calculateFirst)
      return
    }
    setWorking(true)
    try {
      setState({
        offers: await callApi(orderCalls.calculateMethods, input as InputOf<typeof orderCalls.calculateMethods>),
      })
    } catch (error) {
      setState({ failure: messageOf(error) })
    }
    setWorking(false)
    setOpen(true)
  }
  return (
    <>
      <Button loading={working} onClick={() => void calculate()}>
        {t.calculate}
      </Button>
      <Drawer open={open} title={t.calculateTitle} size="large" onClose={() => setOpen(false)}>
        {state.failure && <Alert type="error" showIcon title={state.failure} />}
        {state.offers && <Offers offers={state.offers} />}
      </Drawer>
    </>
  )
}
