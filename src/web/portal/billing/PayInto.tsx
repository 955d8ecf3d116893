// Where to pay to by the chosen method and in the chosen currency, each line to copy (Rule 13.9).
import { Form } from 'antd'
import type { PaymentMethod } from '#shared/billing/billing.fields.ts'
import { paymentAccountCalls, type PaymentAccount } from '#shared/billing/payment-account.contract.ts'
import { svgSource } from '#web/both/brands/svg-source.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { CopyButton } from '#web/kit/parts/CopyButton.tsx'
import { useText } from '#web/kit/text/text.ts'
import { payIntoText } from './pay-into.text.ts'

/** Inside the form of a top-up; nothing before a method is chosen, and nothing where the house names no account of it. */
export function PayInto() {
  const t = useText(payIntoText)
  const method = Form.useWatch<PaymentMethod | undefined>('payment_method')
  const currency = Form.useWatch<string | undefined>('currency')
  const { data } = useRead(paymentAccountCalls.getPaymentAccounts, {})
  const accounts = (data?.accounts ?? []).filter(
    (account) => account.payment_method === method && (account.currency === null || account.currency === currency),
  )
  if (!data || accounts.length === 0) return null
  return (
    <section className="uc-pay-into" aria-label={t.title}>
      <h2>{t.title}</h2>
      {accounts.map((account) => (
        <Account key={account.payment_account_id} account={account} reference={data.reference} />
      ))}
    </section>
  )
}

function Account({ account, reference }: { account: PaymentAccount; reference: string }) {
  const t = useText(payIntoText)
  const lines = [
    [t.holder, account.holder],
    [t.accountNo, account.account_no],
    [t.bank, account.bank],
    [t.bankCode, account.bank_code],
    [t.bankAddress, account.bank_address],
    [t.reference, reference],
  ] as const
  return (
    <div>
      <dl>
        {lines
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <span>{value}</span>
                <CopyButton value={value} label={name} />
              </dd>
            </div>
          ))}
      </dl>
      {account.qr_svg && <img src={svgSource(account.qr_svg)} alt={t.qr} width={144} height={144} />}
      {account.note && <p>{account.note}</p>}
    </div>
  )
}
