// Opens the portal as a customer in a new tab, after a reason that the customer can read.
import { LoginOutlined } from '@ant-design/icons'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { officeCustomerCalls } from '#shared/customers/customers.contract.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
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
  const title = t.actForTitle({ name: company_name })
  const opened = () => setBlocked(undefined)
  const openPortal = (code: string) => {
    const address = `/?token=${code}`
    // The browser let no tab be opened: then by hand, within the minute that the code lives.
    if (!window.open(address)) setBlocked(address)
  }
  return (
    <>
      <Reasoned icon={<LoginOutlined aria-hidden />} refusal={forbidden('customers.act')} onClick={() => ask(true)}>
        {t.actFor}
      </Reasoned>
      <FormDialog
        open={asking}
        title={title}
        act={t.openTab}
        lead={t.actForLead}
        call={officeCustomerCalls.actFor}
        about={{ customer_id }}
        back={t.cancel}
        onDone={({ code }) => openPortal(code)}
        onClose={() => ask(false)}
      >
        <TextField name="reason" label={t.reason} required rows={3} max={300} />
      </FormDialog>
      {blocked && (
        <Modal open title={title} footer={null} onCancel={opened}>
          <p>{t.actForLead}</p>
          <Button type="primary" href={blocked} target="_blank" rel="opener" onClick={opened}>
            {t.openTab}
          </Button>
        </Modal>
      )}
    </>
  )
}
