// A bank's file: chosen or dropped, its columns said where it is a table, and what became of it.
import { Alert, Button, Drawer, Select } from 'antd'
import { useState, type ReactNode } from 'react'
import { bankCalls } from '#shared/billing/bank.contract.ts'
import { BANK_COLUMN_NAMES, BANK_COLUMNS, type BankColumn } from '#shared/billing/bank.text.ts'
import type { InputOf, OutputOf } from '#shared/contract.ts'
import { CURRENCIES } from '#shared/currencies.ts'
import { MAX_SHEET_BYTES } from '#shared/files.ts'
import { ApiError, messageOf } from '#web/kit/call/api-error.ts'
import { useRead, useWrite } from '#web/kit/call/use-call.ts'
import { FileDrop } from '#web/kit/sheets/FileDrop.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { bankText } from './bank.text.ts'
import './bank.css'

type Read = OutputOf<typeof bankCalls.readFile>
type Done = OutputOf<typeof bankCalls.importFile>
type Input = InputOf<typeof bankCalls.importFile>
/** By field: the column's number as text, or what is said for all rows. */
type Chosen = Partial<Record<BankColumn | 'date_order' | 'currency', string>>
type Fault = { said: string; fields: Readonly<Record<string, string>> }

const faultOf = (failure: unknown): Fault => ({
  said: messageOf(failure),
  fields:
    failure instanceof ApiError ? Object.fromEntries(failure.fields.map(({ path, reason }) => [path, reason])) : {},
})

export default function BankUpload({ onClose }: { onClose: () => void }) {
  const t = useText(bankText)
  const { data: accounts } = useRead(bankCalls.getAccounts, {})
  const [picked, pick] = useState<string>()
  const [taken, take] = useState<{ file: File; read: Read }>()
  const [chosen, setChosen] = useState<Chosen>({})
  const [fault, setFault] = useState<Fault>()
  const [done, setDone] = useState<Done>()
  const { mutateAsync, isPending } = useWrite(bankCalls.importFile, {
    invalidates: [bankCalls.getList, bankCalls.getStatusCounts],
  })
  const account = picked ?? (accounts?.length === 1 ? accounts[0]!.account_no : undefined)
  const again = () => {
    take(undefined)
    setDone(undefined)
    setFault(undefined)
  }
  const send = async () => {
    if (!taken) return
    setFault(undefined)
    const columns = taken.read.format === 'csv' ? chosen : {}
    try {
      setDone(await mutateAsync({ input: { account_no: account ?? '', ...columns } as Input, file: taken.file }))
    } catch (failure) {
      setFault(faultOf(failure))
    }
  }
  return (
    <Drawer open onClose={onClose} title={t.upload} size={640}>
      {accounts?.length === 0 && <Alert type="warning" showIcon title={t.noAccounts} />}
      {done ? (
        <Result of={done} onAgain={again} />
      ) : (
        <div className="uc-bank-upload">
          <Field label={t.account} fault={fault?.fields['account_no']}>
            <Select
              aria-label={t.account}
              value={account}
              onChange={pick}
              options={(accounts ?? []).map(({ account_no, holder, currency }) => ({
                value: account_no,
                label: [account_no, currency, holder].filter(Boolean).join(' · '),
              }))}
            />
          </Field>
          {taken ? (
            <>
              <p>
                <strong>{taken.file.name}</strong>
              </p>
              {taken.read.format === 'csv' && (
                <Columns read={taken.read} chosen={chosen} faults={fault?.fields ?? {}} onChange={setChosen} />
              )}
              {fault && <Alert type="error" showIcon title={fault.said} role="alert" />}
              <div className="uc-sheet-actions">
                <Button type="primary" loading={isPending} onClick={() => void send()}>
                  {t.import}
                </Button>
                <Button onClick={again}>{t.other}</Button>
              </div>
            </>
          ) : (
            <Choose
              onRead={(file, read) => {
                setChosen(
                  Object.fromEntries(Object.entries(read.columns ?? {}).map(([name, value]) => [name, String(value)])),
                )
                take({ file, read })
              }}
            />
          )}
        </div>
      )}
    </Drawer>
  )
}

function Choose({ onRead }: { onRead: (file: File, read: Read) => void }) {
  const t = useText(bankText)
  const size = useFormat().bytes(MAX_SHEET_BYTES)
  const [error, setError] = useState<string>()
  const { mutateAsync, isPending } = useWrite(bankCalls.readFile)
  const read = async (file: File) => {
    try {
      onRead(file, await mutateAsync({ input: {}, file }))
    } catch (failure) {
      setError(messageOf(failure))
    }
  }
  return (
    <FileDrop
      texts={{ ...t, lead: t.drop, limits: t.kinds({ size }) }}
      endings={['xml', 'csv']}
      type="primary"
      busy={isPending}
      error={error}
      onError={setError}
      onFile={(file) => void read(file)}
    />
  )
}

type ColumnsProps = {
  read: Read
  chosen: Chosen
  faults: Readonly<Record<string, string>>
  onChange: (chosen: Chosen) => void
}

function Columns({ read, chosen, faults, onChange }: ColumnsProps) {
  const t = useText(bankText)
  const say = useReader()
  const heads = read.heads.map((head, n) => head || t.noName({ n: n + 1 }))
  const set = (name: keyof Chosen) => (value: string | undefined) => {
    const { [name]: _old, ...rest } = chosen
    onChange(value === undefined ? rest : { ...rest, [name]: value })
  }
  const choice = (name: keyof Chosen, label: string, options: { value: string; label: string }[]) => (
    <Field key={name} label={label} fault={faults[name]}>
      <Select
        aria-label={label}
        allowClear
        placeholder={t.none}
        value={chosen[name]}
        onChange={set(name)}
        options={options}
      />
    </Field>
  )
  const columns = heads.map((label, n) => ({ value: String(n), label }))
  return (
    <section>
      <h3 className="uc-bank-head">{t.columns}</h3>
      <p className="uc-bank-none">{t.columnsLead}</p>
      <div className="uc-bank-columns">
        {BANK_COLUMNS.map((name) => choice(name, say(BANK_COLUMN_NAMES[name]), columns))}
        {choice('currency', t.oneCurrency, CURRENCIES.map((value) => ({ value, label: value })))}
        {choice('date_order', t.dateOrder, [{ value: 'day_first', label: t.dayFirst }, { value: 'month_first', label: t.monthFirst }])}
      </div>
      <h3 className="uc-bank-head">{t.first}</h3>
      <Table heads={heads} rows={read.sample} label={t.first} />
    </section>
  ) // prettier-ignore
}

function Field({ label, fault, children }: { label: string; fault: string | undefined; children: ReactNode }) {
  return (
    <div className="uc-bank-field">
      <span>{label}</span>
      {children}
      {fault && (
        <span role="alert" className="uc-sheet-error">
          {fault}
        </span>
      )}
    </div>
  )
}

function Result({ of, onAgain }: { of: Done; onAgain: () => void }) {
  const t = useText(bankText)
  const format = useFormat()
  const [added, known, outgoing, unreadable] = [of.added, of.known, of.outgoing, of.unreadable].map((n) => format.number(n)) as [string, string, string, string] // prettier-ignore
  return (
    <div className="uc-bank-upload">
      <Alert
        type={of.unreadable > 0 ? 'warning' : 'success'}
        showIcon
        title={t.result({ added, known })}
        description={t.resultMore({ outgoing, unreadable })}
      />
      {of.faults.length > 0 && (
        <Table
          label={t.why}
          heads={[t.row, t.cell, t.why]}
          rows={of.faults.map(({ row, column, reason }) => [format.number(row), column, reason])}
        />
      )}
      <div className="uc-sheet-actions">
        <Button onClick={onAgain}>{t.other}</Button>
      </div>
    </div>
  )
}

type TableProps = { label: string; heads: readonly string[]; rows: readonly (readonly string[])[] }

function Table({ label, heads, rows }: TableProps) {
  return (
    <div className="uc-bank-table" role="region" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {heads.map((head, n) => (
              <th key={n} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {heads.map((_head, n) => (
                <td key={n}>{cells[n]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
