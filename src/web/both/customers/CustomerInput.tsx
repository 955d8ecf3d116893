// One customer, or several, found by company or number while typing.
import { Select } from 'antd'
import { useState } from 'react'
import { officeCustomerCalls } from '#shared/customers/customers.contract.ts'
import { useRead } from '#web/kit/call/use-call.ts'

type Held<V> = { id?: string; value?: V; onChange?: (value: V | undefined) => void }
type Choice = { value: number; label: string }

export function CustomerInput({ id, value, onChange }: Held<number>) {
  const { options, keep, shared } = useFound(value === undefined ? [] : [value])
  return (
    <Select
      id={id}
      value={value}
      {...shared}
      options={options}
      onChange={(next: number | undefined) => {
        keep(next === undefined ? [] : [next])
        onChange?.(next)
      }}
    />
  )
}

export function CustomersInput({ id, value = [], onChange }: Held<number[]>) {
  const { options, keep, shared } = useFound(value)
  return (
    <Select
      id={id}
      mode="multiple"
      value={value}
      {...shared}
      options={options}
      onChange={(next: number[]) => {
        keep(next)
        onChange?.(next)
      }}
    />
  )
}

/** What the typed text finds, and what is chosen already: it stays named while others are looked for. */
function useFound(value: readonly number[]) {
  const [typed, setTyped] = useState('')
  const search = typed.trim()
  const [chosen, setChosen] = useState<readonly Choice[]>([])
  // Who stands in an address is looked up, so that it has a name.
  const given = typed === '' && chosen.length === 0 ? value[0] : undefined
  const number = /^[1-9]\d{0,8}$/.test(search) ? search : given
  const asked = number !== undefined ? { customer_id: String(number) } : search ? { company: search } : {}
  const { data, isFetching } = useRead(officeCustomerCalls.getList, { ...asked, size: '20' }, { keep: true })
  const found = (data?.rows ?? []).map((row) => ({
    value: row.customer_id,
    label: `${row.company_name} (${row.customer_id})`,
  }))
  const options = [
    ...chosen.filter((one) => value.includes(one.value) && !found.some((row) => row.value === one.value)),
    ...found,
  ]
  const keep = (next: readonly number[]) => setChosen(options.filter((one) => next.includes(one.value)))
  const shared = { allowClear: true, loading: isFetching, showSearch: { filterOption: false, onSearch: setTyped } }
  return { options, keep, shared }
}
