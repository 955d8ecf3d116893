// The frame of every statistic: its months and filters, the figures of the whole, and what is drawn and listed of them.
import { DownloadOutlined } from '@ant-design/icons'
import { Button, Input, Select } from 'antd'
import { useId, type ReactNode } from 'react'
import { addMonths } from '#shared/time.ts'
import type { Call } from '#shared/contract.ts'
import { SHEET_FORMATS } from '#shared/files.ts'
import { reportPages } from '#shared/statistics/statistics.pages.ts'
import { REPORTS } from '#shared/statistics/report-mails.rules.ts'
import { COMPARISONS, MOST_MONTHS } from '#shared/statistics/statistics.rules.ts'
import { BEFORE_NAMES } from '#shared/statistics/statistics.text.ts'
import { warehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { monthOptions } from '#web/both/billing/statement-columns.tsx'
import { useWarehouseOptions } from '#web/both/warehouses/use-warehouse-options.ts'
import type { ApiError } from '#web/kit/call/api-error.ts'
import { useSaving } from '#web/kit/call/use-saving.ts'
import { Page, Plate } from '#web/kit/layout/Page.tsx'
import { MenuOnDemand } from '#web/kit/parts/MenuOnDemand.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { useCountryChoices } from '#web/kit/text/countries.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { ByMail } from './ByMail.tsx'
import type { View } from './period.ts'
import { statisticsText } from './statistics.text.ts'

type Props = {
  report: keyof typeof reportPages
  lead: string
  view: View
  exports: Call
  /** What the page asks, and its file is asked for. */
  input: object
  read: { data: unknown; error: ApiError | null; refetch: () => unknown }
  /** Makes the drawn chart a file. */
  picture?: () => Promise<void>
  /** What is said where there is nothing. */
  empty?: { title: string; text?: string } | undefined
  children: ReactNode
}

export function Report({ report, lead, view, exports, input, read, picture, empty, children }: Props) {
  const { data, error, refetch } = read
  const told = useReader()
  const mailed = REPORTS.find((one) => one === report)
  return (
    <Page
      title={told(reportPages[report].title)}
      lead={lead}
      actions={
        <>
          {mailed && <ByMail report={mailed} asked={view.asked} />}
          <Exports call={exports} input={input} picture={picture} nothing={empty !== undefined} />
        </>
      }
    >
      <Plate>
        <Choices {...view} />
      </Plate>
      {error && !data ? (
        <FailedList error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Plate>
          <LoadingRows columns={4} rows={8} />
        </Plate>
      ) : empty ? (
        <Plate>
          <div className="uc-report-empty">
            <strong>{empty.title}</strong>
            {empty.text && <p>{empty.text}</p>}
          </div>
        </Plate>
      ) : (
        children
      )}
    </Page>
  )
}

type ExportsProps = Pick<Props, 'input' | 'picture'> & { call: Call; nothing: boolean }

/** The rows as a file, and the chart as a picture. */
function Exports({ call, input, picture, nothing }: ExportsProps) {
  const t = useText(statisticsText)
  const { working, save } = useSaving(call)
  const look = { icon: <DownloadOutlined aria-hidden />, loading: working, children: t.export }
  if (nothing) return <Reasoned {...look} refusal={{ code: 'export_nothing' }} />
  const items = [
    ...SHEET_FORMATS.map((format) => ({
      key: format,
      label: t.exportAs({ format }),
      onClick: () => void save({ ...input, format }),
    })),
    ...(picture ? [{ key: 'png', label: t.savePicture, onClick: () => void picture() }] : []),
  ]
  return (
    <MenuOnDemand menu={() => ({ items })}>
      <Button {...look} />
    </MenuOnDemand>
  )
}

type Chosen = Omit<View, 'filters'>

function Choices({ asked, change, filters }: View) {
  const t = useText(statisticsText)
  const read = useReader()
  const months = monthOptions('running').map(({ value, label }) => ({ value, label: read(label) }))
  // Months that are too far apart, or in the wrong order, take the other end along.
  const setFrom = (from: string) => {
    const last = addMonths(from, MOST_MONTHS - 1)
    change({ from, to: asked.to < from ? from : asked.to > last ? last : asked.to })
  }
  const setTo = (to: string) => {
    const first = addMonths(to, 1 - MOST_MONTHS)
    change({ to, from: asked.from > to ? to : asked.from < first ? first : asked.from })
  }
  return (
    <div className="uc-report-choices">
      <Choice label={t.from} value={asked.from} options={months} onChange={setFrom} />
      <Choice label={t.to} value={asked.to} options={months} onChange={setTo} />
      <Choice
        label={t.against}
        value={asked.against}
        options={COMPARISONS.map((value) => ({ value, label: read(BEFORE_NAMES[value]) }))}
        onChange={(against) => change({ against })}
      />
      {filters.includes('warehouse_id') && <Warehouses asked={asked} change={change} />}
      {filters.includes('country') && <Countries asked={asked} change={change} />}
      {filters.includes('search') && <Search asked={asked} change={change} />}
    </div>
  )
}

function Warehouses({ asked, change }: Chosen) {
  const t = useText(statisticsText)
  const read = useReader()
  const options = useWarehouseOptions(warehouseCalls.getList).map(({ value, label }) => ({ value, label: read(label) }))
  return (
    <Choice
      label={t.warehouse}
      value={asked.warehouse_id ?? ''}
      options={[{ value: '', label: t.allWarehouses }, ...options]}
      onChange={(warehouse_id) => change({ warehouse_id })}
    />
  )
}

function Countries({ asked, change }: Chosen) {
  const t = useText(statisticsText)
  const read = useReader()
  const options = useCountryChoices().map(({ value, label }) => ({ value, label: read(label) }))
  return (
    <Choice
      label={t.country}
      value={asked.country ?? ''}
      options={[{ value: '', label: t.allCountries }, ...options]}
      onChange={(country) => change({ country })}
    />
  )
}

function Search({ asked, change }: Chosen) {
  const t = useText(statisticsText)
  return (
    <Labelled label={t.search}>
      {(id) => (
        <Input.Search
          id={id}
          key={asked.search ?? ''}
          defaultValue={asked.search}
          allowClear
          onSearch={(search) => change({ search: search.trim() })}
        />
      )}
    </Labelled>
  )
}

type ChoiceProps<V extends string> = {
  label: string
  value: V
  options: { value: V; label: string }[]
  onChange: (value: V) => void
}

function Choice<V extends string>({ label, value, options, onChange }: ChoiceProps<V>) {
  return (
    <Labelled label={label}>
      {(id) => (
        <Select<V>
          id={id}
          value={value}
          options={options}
          onChange={onChange}
          showSearch={{ optionFilterProp: 'label' }}
          popupMatchSelectWidth={false}
        />
      )}
    </Labelled>
  )
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}
