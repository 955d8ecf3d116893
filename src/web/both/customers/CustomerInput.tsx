// One customer, found by company or number while typing.
import { Select } from 'antd'
import { useState } from 'react'
import { officeCustomerCalls } from '#shared/customers/customers.contract.ts'
import { useRead } from '#web/kit/call/use-call.ts'

type Held = { id?: string; value?: number; onChange?: (value: number | undefined) => void }

export function CustomerInput({ id, value, onChange }: Held) {
  const [typed, setTyped] = useState('')
  const search = typed.trim()
  const asked = /^[1-9]\d{0,8}$/.test(search) ? { customer_id: search } : search ? { company: search } : {}
  const { data, isFetching } = useRead(officeCustomerCalls.getList, { ...asked, size: '20' }, { keep: true })
  const [chosen, setChosen] = useState<{ value: number; label: string }>()
  const found = (data?.rows ?? []).map((row) => ({
    value: row.customer_id,
    label: `${row.company_name} (${row.customer_id})`,
  }))
  const options = chosen && !found.some((one) => one.value === chosen.value) ? [chosen, ...found] : found
  return (
    <Select
      id={id}
      value={value}
      allowClear
      loading={isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={options}
      onChange={(next: number | undefined) => {
        setChosen(options.find((one) => one.value === next))
        onChange?.(next)
      }}
    />
  )
}
