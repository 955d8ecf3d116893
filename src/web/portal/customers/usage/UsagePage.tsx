// What API keys call (Rules 3.18, 3.19): today's calls against their limits, calls, errors and how long they took by hours or days, what was called.
import { DownloadOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { useId, useMemo, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { keyUsageCalls, USAGE_PERIODS } from '#shared/customers/key-usage.contract.ts'
import { settingsPages } from '#shared/customers/customers.pages.ts'
import { apiKeyCalls, type ApiKey } from '#shared/customers/settings.contract.ts'
import { SHEET_FORMATS } from '#shared/files.ts'
import { localDate, localTime } from '#shared/time.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { useSaving } from '#web/kit/call/use-saving.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { NumberField } from '#web/kit/form/NumberField.tsx'
import { FactList, type Fact } from '#web/kit/layout/FactList.tsx'
import { Page, Plate } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { MenuOnDemand } from '#web/kit/parts/MenuOnDemand.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { BLANK, useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useReaderZone } from '#web/kit/text/reader-zone.ts'
import { useText } from '#web/kit/text/text.ts'
import { UsageCharts } from './UsageCharts.tsx'
import { UsageTables, type Usage } from './UsageTables.tsx'
import { usageText } from './usage.text.ts'
import './usage.css'

type Asked = { key_id?: string; days: (typeof USAGE_PERIODS)[number] }

/** What the address says; another key or period changes it, so that it can be kept and sent. */
function useAsked(): [Asked, (patch: Partial<Record<keyof Asked, string>>) => void] {
  const [query, setQuery] = useSearchParams()
  const key_id = query.get('key_id')
  const days = USAGE_PERIODS.find((one) => one === query.get('days')) ?? '7'
  const change = (patch: Partial<Record<keyof Asked, string>>) => {
    const next = new URLSearchParams(query)
    for (const [name, value] of Object.entries(patch)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setQuery(next, { replace: true })
  }
  return [{ ...(key_id && { key_id }), days }, change]
}

export default function UsagePage() {
  const t = useText(usageText)
  const read = useReader()
  const [asked, change] = useAsked()
  const { data: keys } = useRead(apiKeyCalls.getList, {})
  const { data, error, refetch } = useRead(keyUsageCalls.getUsage, asked, { keep: true })
  const key = keys?.rows.find(({ key_id }) => key_id === asked.key_id)
  const empty = data?.total.calls === 0
  return (
    <Page
      title={read(settingsPages.usage.title)}
      lead={t.lead}
      actions={
        <>
          {key && data && <Limit apiKey={key} today={data.today} />}
          <Export asked={asked} nothing={empty} />
        </>
      }
    >
      <Plate>
        <div className="uc-usage-choices">
          <Choice
            label={t.key}
            value={asked.key_id ?? ''}
            options={[
              { value: '', label: t.allKeys },
              ...(keys?.rows ?? []).map(({ key_id, name, prefix }) => ({ value: key_id, label: `${name} (${prefix}…)` })),
            ]}
            onChange={(key_id) => change({ key_id })}
          />
          <Choice
            label={t.period}
            value={asked.days}
            options={USAGE_PERIODS.map((value) => ({
              value,
              label: value === '1' ? t.lastDay : t.lastDays({ days: Number(value) }),
            }))}
            onChange={(days) => change({ days })}
          />
        </div>
      </Plate>
      {error && !data ? (
        <FailedList error={error} retry={() => void refetch()} />
      ) : data ? (
        <Shown usage={data} apiKey={key} />
      ) : (
        <Plate>
          <LoadingRows columns={4} rows={8} />
        </Plate>
      )}
    </Page>
  )
} // prettier-ignore

function Shown({ usage, apiKey }: { usage: Usage; apiKey: ApiKey | undefined }) {
  const t = useText(usageText)
  const format = useFormat()
  const zone = useReaderZone()
  const { moments, total, unit } = usage
  const names = useMemo(
    () =>
      moments.map(({ at }) => {
        if (unit === 'day') return at.slice(0, 10)
        return `${localDate(new Date(at), zone).slice(5)} ${localTime(new Date(at), zone)}`
      }),
    [moments, unit, zone],
  )
  const ms = (value: number | null) => (value === null ? BLANK : t.ms({ ms: format.number(value) }))
  const errors = total.calls === 0 ? 0 : (total.errors / total.calls) * 100
  const facts: Fact[] = [
    [t.calls, format.number(total.calls)],
    [
      t.errors,
      <>
        {format.number(total.errors)}{' '}
        {total.errors > 0 && <small>{t.share({ percent: format.number(errors, errors < 10 ? 1 : 0) })}</small>}
      </>,
    ],
    [t.half, ms(total.p50_ms)],
    [t.most, ms(total.p95_ms)],
  ]
  return (
    <>
      <Today usage={usage} apiKey={apiKey} />
      {total.calls === 0 ? (
        <Plate>
          <div className="uc-list-state">
            <strong>{t.nothing}</strong>
            <p>{t.nothingText}</p>
          </div>
        </Plate>
      ) : (
        <>
          <Plate>
            <FactList facts={facts} />
          </Plate>
          <UsageCharts moments={moments} names={names} title={unit === 'hour' ? t.callsByHour : t.callsByDay} />
          <UsageTables usage={usage} names={names} />
        </>
      )}
    </>
  )
}

function Today({ usage: { today }, apiKey }: { usage: Usage; apiKey: ApiKey | undefined }) {
  const t = useText(usageText)
  const format = useFormat()
  const told = (calls: number, limit: number | null) =>
    limit === null
      ? t.usedFree({ calls: format.number(calls) })
      : t.used({ calls: format.number(calls), limit: format.number(limit) })
  const facts: Fact[] = [
    [t.allToday, told(today.all, today.limit)],
    ...(today.own === null ? [] : [[t.ownToday, told(today.own, today.own_limit)] as const]),
    ...(apiKey ? [[t.lastUse, format.time(apiKey.last_used_at)] as const] : []),
  ]
  return (
    <Plate title={t.today}>
      <FactList facts={facts} />
    </Plate>
  )
}

function Limit({ apiKey, today }: { apiKey: ApiKey; today: Usage['today'] }) {
  const t = useText(usageText)
  const format = useFormat()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.changeLimit}</Button>
      <FormDialog
        open={open}
        title={t.changeLimit}
        of={apiKey.name}
        lead={t.limitLead({ limit: today.limit === null ? '' : format.number(today.limit) })}
        call={keyUsageCalls.changeLimit}
        about={{ key_id: apiKey.key_id }}
        initialValues={{ calls_a_day: today.own_limit ?? undefined }}
        toInput={({ calls_a_day }) => ({ calls_a_day: calls_a_day ?? null })}
        invalidates={[keyUsageCalls.getUsage]}
        back={t.cancel}
        done={t.saved}
        onClose={() => setOpen(false)}
      >
        <NumberField name="calls_a_day" label={t.limit} hint={t.limitHint} />
      </FormDialog>
    </>
  )
}

function Export({ asked, nothing }: { asked: Asked; nothing: boolean }) {
  const t = useText(usageText)
  const { working, save } = useSaving(keyUsageCalls.exportUsage)
  const look = { icon: <DownloadOutlined aria-hidden />, loading: working, children: t.export }
  if (nothing) return <Reasoned {...look} refusal={{ code: 'export_nothing' }} />
  const items = SHEET_FORMATS.map((format) => ({
    key: format,
    label: t.exportAs({ format }),
    onClick: () => void save({ ...asked, format }),
  }))
  return (
    <MenuOnDemand menu={() => ({ items })}>
      <Button {...look} />
    </MenuOnDemand>
  )
}

type ChoiceProps = { label: string; value: string; options: { value: string; label: string }[]; onChange: (value: string) => void } // prettier-ignore

function Choice({ label, ...select }: ChoiceProps): ReactNode {
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <Select id={id} {...select} popupMatchSelectWidth={false} />
    </div>
  )
}
