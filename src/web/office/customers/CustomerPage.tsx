// One customer: the account, its people, and the contract in the parts that different people may change.
import { Alert } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { officeCustomerCalls } from '#shared/customers/customers.contract.ts'
import type { OutputOf } from '#shared/contract.ts'
import { useForbidden, usePermitted } from '#web/both/application/user-context.ts'
import { BLANK, useFormat } from '#web/kit/text/format.ts'
import { countryName } from '#shared/code-names.ts'
import { useLanguage } from '#web/kit/text/language.ts'
import { Page, Plate } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { AccountState } from '#web/both/people/AccountState.tsx'
import { peopleText } from '#web/both/people/people.text.ts'
import { ResetTwoFactor } from '#web/both/people/ResetTwoFactor.tsx'
import { SendInvitation } from '#web/both/people/SendInvitation.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useText } from '#web/kit/text/text.ts'
import { FORM_READ, useRead } from '#web/kit/call/use-call.ts'
import { ActFor } from './ActFor.tsx'
import { CompanySignIn } from './CompanySignIn.tsx'
import { CustomerLinks } from './CustomerLinks.tsx'
import { CustomerNotes } from './CustomerNotes.tsx'
import { FactList, type Fact } from '#web/kit/layout/FactList.tsx'
import { Leaving } from './Leaving.tsx'
import { AssignForm, CreditForm, Terms } from './CustomerForms.tsx'
import { customerText } from './customers.text.ts'
import { StopState } from './StopState.tsx'
import '#web/kit/list/list.css'
import './customers.css'

export type Customer = OutputOf<typeof officeCustomerCalls.getDetail>

export default function CustomerPage() {
  const t = useText(customerText)
  const permitted = usePermitted()
  const { id = '' } = useParams()
  const { data, error, refetch, dataUpdatedAt, isFetchedAfterMount } = useRead(
    officeCustomerCalls.getDetail,
    { customer_id: id },
    FORM_READ,
  )
  if (!data || !isFetchedAfterMount) {
    return (
      <Page title={t.title}>
        {error ? <FailedList error={error} retry={() => void refetch()} /> : <LoadingRows columns={3} rows={6} />}
      </Page>
    )
  }
  return (
    <Page
      title={data.company_name}
      subject={data.company_name}
      lead={`${t.number} ${data.customer_id}`}
      actions={<ActFor customer={data} />}
    >
      {data.on_stop && (
        <Alert
          className="uc-customer-alert"
          type="warning"
          showIcon
          title={t.stopped({ reason: data.on_stop_reason })}
        />
      )}
      <Facts customer={data} />
      <CustomerLinks customerId={data.customer_id} />
      <CustomerNotes key={data.customer_id} customerId={data.customer_id} />
      <div className="uc-customer-plates" key={dataUpdatedAt === 0 ? 'none' : data.customer_id}>
        <Terms customer={data} />
        <CreditForm customer={data} />
        <AssignForm customer={data} />
        <People customer={data} />
        {permitted.all('customers.leave') && <Leaving customer={data} />}
        <CompanySignIn customerId={data.customer_id} />
      </div>
    </Page>
  )
}

function Facts({ customer }: { customer: Customer }) {
  const t = useText(customerText)
  const format = useFormat()
  const language = useLanguage()
  const { money, currency } = customer
  const facts: readonly Fact[] = [
    [t.status, <StopState key="stop" onStop={customer.on_stop} />],
    [t.email, customer.email],
    [t.country, countryName(customer.country, language)],
    [t.currency, currency],
    ...(money
      ? ([
          [t.balance, format.money(money.balance, currency)],
          [t.held, format.money(money.held, currency)],
          [t.credit, format.money(money.credit_limit, currency)],
        ] as const)
      : []),
    [t.sales, customer.sales?.name ?? BLANK],
    [t.manager, customer.manager?.name ?? BLANK],
    [t.created, format.time(customer.created_at)],
  ]
  return (
    <Plate title={t.account}>
      <FactList facts={facts} />
    </Plate>
  )
}

function People({ customer }: { customer: Customer }) {
  const t = useText(customerText)
  const people = useText(peopleText)
  const format = useFormat()
  const forbidden = useForbidden()
  const [freeing, free] = useState<string>()
  const [inviting, invite] = useState<string>()
  return (
    <Plate title={t.people}>
      <ul className="uc-customer-people">
        {customer.members.map((member) => (
          <li key={member.member_id}>
            <span>
              <strong>{member.name}</strong>
              <span>{member.email}</span>
              <small>{t[member.account_type]}</small>
              {member.last_sign_in_at && (
                <small>
                  {t.lastSignIn} {format.time(member.last_sign_in_at)}
                </small>
              )}
            </span>
            <span>
              <AccountState enabled={member.enabled} invitedUntil={member.invited_until} />
              {member.invited_until !== null && member.sub_account_id === 0 && (
                <Reasoned
                  type="link"
                  size="small"
                  refusal={forbidden('customers.edit')}
                  onClick={() => invite(member.name)}
                >
                  {people.sendAgain}
                </Reasoned>
              )}
              {member.two_factor && member.sub_account_id === 0 && (
                <Reasoned
                  type="link"
                  size="small"
                  refusal={forbidden('customers.edit')}
                  onClick={() => free(member.name)}
                >
                  {people.factorReset}
                </Reasoned>
              )}
            </span>
          </li>
        ))}
      </ul>
      {inviting !== undefined && (
        <SendInvitation
          call={officeCustomerCalls.sendInvitation}
          about={{ customer_id: customer.customer_id }}
          name={inviting}
          invalidates={[officeCustomerCalls.getDetail]}
          onClose={() => invite(undefined)}
        />
      )}
      {freeing !== undefined && (
        <ResetTwoFactor
          call={officeCustomerCalls.resetTwoFactor}
          about={{ customer_id: customer.customer_id }}
          name={freeing}
          invalidates={[officeCustomerCalls.getDetail]}
          onClose={() => free(undefined)}
        />
      )}
    </Plate>
  )
}
