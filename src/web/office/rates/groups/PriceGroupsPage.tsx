// All groups of customers that share price lists (Rule 11.35).
import { PlusOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { priceGroupCalls } from '#shared/rates/groups/price-groups.contract.ts'
import { priceGroupPath } from '#shared/rates/rates-office.pages.ts'
import { CustomerInput } from '#web/both/customers/CustomerInput.tsx'
import { useForbidden } from '#web/both/application/user-context.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { Moment } from '#web/kit/dates/Moment.tsx'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Page, Plate } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { WideTable } from '#web/kit/parts/WideTable.tsx'
import { useText } from '#web/kit/text/text.ts'
import { STALE_TARIFFS } from '../rate-calls.ts'
import { groupsText } from './groups.text.ts'
import '#web/kit/list/list.css'
import '../rates.css'

export default function PriceGroupsPage() {
  const t = useText(groupsText)
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const said = query.get('customer_id') ?? ''
  const customer = /^[1-9]\d{0,8}$/.test(said) ? said : undefined
  const forbidden = useForbidden()
  const { data, error, refetch } = useRead(priceGroupCalls.getGroups, customer ? { customer_id: customer } : {}, {
    keep: true,
  })
  const [adding, add] = useState(false)
  const of = (chosen: number | undefined) =>
    setQuery(chosen === undefined ? {} : { customer_id: String(chosen) }, { replace: true })
  return (
    <Page
      title={t.title}
      lead={t.lead}
      actions={
        <Reasoned
          type="primary"
          icon={<PlusOutlined aria-hidden />}
          refusal={forbidden('rates.edit')}
          onClick={() => add(true)}
        >
          {t.add}
        </Reasoned>
      }
    >
      <div className="uc-rates-filters">
        <label>
          {t.ofCustomer} <CustomerInput value={customer === undefined ? undefined : Number(customer)} onChange={of} />
        </label>
      </div>
      {error && !data && <FailedList error={error} retry={() => void refetch()} />}
      {!data && !error && <LoadingRows columns={4} rows={4} />}
      {data?.rows.length === 0 && (
        <Plate title={customer ? t.emptyOf : t.empty}>{customer ? t.emptyOfText : t.emptyText}</Plate>
      )}
      {data && data.rows.length > 0 && (
        <Plate>
          <WideTable label={t.title}>
            <thead>
              <tr>
                <th scope="col">{t.name}</th>
                <th scope="col">{t.membersToday}</th>
                <th scope="col">{t.lists}</th>
                <th scope="col">{t.created}</th>
              </tr>
            </thead>
            <tbody>
              {data.rows.map((row) => (
                <tr key={row.group_id}>
                  <td>
                    <Link to={priceGroupPath(row.group_id)}>{row.name}</Link>
                  </td>
                  <td>{row.members}</td>
                  <td>{row.lists}</td>
                  <td>
                    <Moment at={row.created_at} />
                  </td>
                </tr>
              ))}
            </tbody>
          </WideTable>
        </Plate>
      )}
      {adding && (
        <FormDialog
          act={t.add}
          call={priceGroupCalls.addGroup}
          invalidates={STALE_TARIFFS}
          done={t.added}
          onDone={({ group_id }) => void navigate(priceGroupPath(group_id))}
          onClose={() => add(false)}
        >
          <TextField name="name" label={t.name} hint={t.nameHint} required max={80} />
        </FormDialog>
      )}
    </Page>
  )
}
