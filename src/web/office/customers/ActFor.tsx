// Opens the portal as a customer in a new tab, after a reason that the customer can read.
import { LoginOutlined } from '@ant-design/icons'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { officeCustomerCalls } from '#shared/customers/customers.contract.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useText } from '#web/kit/text/text.ts'
import type { Customer } from './CustomerPage.tsx'
import { customerText } from './customers.text.ts'

export function ActFor({ customer: { customer_id, company_name } }: { customer: Customer }) {
  const t = useText(customerText)
  const forbidden = useForbidden()
  const [asking, ask] = useState(false)
  const [blocked, setBlocked] = useState<string>()
  const close = () => {
    ask(false)
    setBlocked(undefined)
  }
  const openPortal = (code: string) => {
    const address = `/?token=${code}`
    if (window.open(address)) close()
    // The browser let no tab be opened: then by hand, within the minute that the code lives.
    else setBlocked(address)
  }
  return (
    <>
      <Reasoned icon={<LoginOutlined aria-hidden />} refusal={forbidden('customers.act')} onClick={() => ask(true)}>
        {t.actFor}
      </Reasoned>
      <Modal open={asking} title={t.actForTitle({ name: company_name })} footer={null} onCancel={close} destroyOnHidden>
        <p>{t.actForLead}</p>
        {blocked ? (
          <Button type="primary" href={blocked} target="_blank" rel="opener" onClick={close}>
            {t.openTab}
          </Button>
        ) : (
          <CallForm
            call={officeCustomerCalls.actFor}
            toInput={(values) => ({ ...values, customer_id })}
            submitLabel={t.openTab}
            beside={<Button onClick={close}>{t.cancel}</Button>}
            onDone={({ code }) => openPortal(code)}
          >
            <TextField name="reason" label={t.reason} required rows={3} max={300} />
          </CallForm>
        )}
      </Modal>
    </>
  )
}
