// The house's accounts to pay into, those that are offered first; each is added and changed in a drawer.
import { PlusOutlined } from '@ant-design/icons'
import { Button, Drawer, Tag } from 'antd'
import { useState } from 'react'
import { PAYMENT_METHOD_NAMES } from '#shared/billing/billing.fields.ts'
import { officePaymentAccountCalls, type PaymentAccountRow } from '#shared/billing/payment-account.contract.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { PaymentAccountForm } from './PaymentAccountForm.tsx'
import { paymentAccountText } from './payment-accounts.text.ts'
import '#web/kit/list/list.css'
import './payment-accounts.css'

export default function PaymentAccountsPage() {
  const t = useText(paymentAccountText)
  const { data, error, refetch } = useRead(officePaymentAccountCalls.getList, {})
  const [opened, open] = useState<PaymentAccountRow | 'new'>()
  const add = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => open('new')}>
      {t.add}
    </Button>
  )
  return (
    <Page title={t.title} lead={t.lead} actions={add}>
      {error && !data && <FailedList error={error} retry={() => void refetch()} />}
      {!data && !error && <LoadingRows columns={3} rows={3} />}
      {data?.length === 0 && (
        <div className="uc-plate">
          <p>
            <strong>{t.empty}</strong>
          </p>
          <p>{t.emptyText}</p>
          {add}
        </div>
      )}
      {data && data.length > 0 && (
        <ul className="uc-payment-accounts">
          {data.map((row) => (
            <Account key={row.payment_account_id} row={row} onEdit={() => open(row)} />
          ))}
        </ul>
      )}
      <Drawer
        open={opened !== undefined}
        onClose={() => open(undefined)}
        title={opened === 'new' ? t.add : t.edit}
        size={520}
        destroyOnHidden
      >
        {opened && <PaymentAccountForm row={opened === 'new' ? undefined : opened} onDone={() => open(undefined)} />}
      </Drawer>
    </Page>
  )
}

function Account({ row, onEdit }: { row: PaymentAccountRow; onEdit: () => void }) {
  const t = useText(paymentAccountText)
  const format = useFormat()
  const name = useReader()(PAYMENT_METHOD_NAMES[row.payment_method])
  return (
    <li className="uc-plate">
      <div>
        <div className="uc-payment-account">
          <strong>{name}</strong>
          <Tag>{row.brand_name ?? t.allBrands}</Tag>
          <Tag>{row.currency ?? t.allCurrencies}</Tag>
          {!row.is_offered && <Tag color="warning">{t.notOffered}</Tag>}
        </div>
        <p>
          {row.holder} · <span className="uc-figures">{row.account_no}</span>
        </p>
        <p>{[row.bank, row.bank_code, t.updated({ time: format.time(row.updated_at) })].filter(Boolean).join(' · ')}</p>
      </div>
      <Button onClick={onEdit} aria-label={`${t.edit}: ${name} ${row.account_no}`}>
        {t.edit}
      </Button>
    </li>
  )
}
