// Several customers, found by company or number while typing. Those chosen before are shown by name.
import { Select } from 'antd'
import { useState } from 'react'
import { officeCustomerCalls } from '#shared/customers/customers.contract.ts'
import { FieldItem, type FieldProps } from '#web/kit/form/FieldItem.tsx'
import { useRead } from '#web/kit/call/use-call.ts'

export type NamedCustomer = { customer_id: number; company_name: string }
type Held = { id?: string; value?: number[]; onChange?: (value: number[]) => void; known: readonly NamedCustomer[] }

export function CustomersField({ known, ...field }: FieldProps & { known: readonly NamedCustomer[] }) {
  return (
    <FieldItem {...field} kind="select">
      <CustomersInput known={known} />
    </FieldItem>
  )
}

function CustomersInput({ id, value = [], onChange, known }: Held) {
  const [typed, setTyped] = useState('')
  const [seen, setSeen] = useState<ReadonlyMap<number, string>>(
    () => new Map(known.map(({ customer_id, company_name }) => [customer_id, company_name])),
  )
  const search = typed.trim()
  const asked = /^[1-9]\d{0,8}$/.test(search) ? { customer_id: search } : { company: search }
  const { data, isFetching } = useRead(
    officeCustomerCalls.getList,
    { ...asked, size: '20' },
    { enabled: search.length > 0, keep: true },
  )
  const found = search ? (data?.rows ?? []) : []
  const options = new Map([...seen].filter(([customer]) => value.includes(customer)))
  for (const { customer_id, company_name } of found) options.set(customer_id, company_name)
  return (
    <Select
      id={id}
      mode="multiple"
      value={value}
      allowClear
      loading={isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      options={[...options].map(([customer, name]) => ({ value: customer, label: `${name} (${customer})` }))}
      onChange={(chosen: number[]) => {
        setSeen(new Map([...seen, ...options]))
        setTyped('')
        onChange?.(chosen)
      }}
    />
  )
}
