// What a draft of a method's tariff would have made of past orders (Rule 11.31): the span is chosen, it runs page by page, the sums grow.
import { Button, Progress, Select } from 'antd'
import { useId, useState } from 'react'
import type { MethodTariff, TariffDocument } from '#shared/rates/tariffs/rates.tariff.ts'
import { isDate } from '#shared/time.ts'
import type { Whose } from '#shared/rates/tariffs/whose.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { DateInput } from '#web/kit/dates/DateInput.tsx'
import { Plate } from '#web/kit/layout/Page.tsx'
import { FailedList } from '#web/kit/list/ListStates.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { previewText } from './preview.text.ts'
import { PreviewResult } from './PreviewResult.tsx'
import { usePreview } from './use-preview.ts'
import './preview.css'

/** Choices of how many orders at most. */
const MOST = [1000, 5000, 20_000]

/** `owner`: for whom alone the draft is, or for everybody. */
type Drafted<D> = { document: D; owner: Whose }

/** Nothing for who may not edit tariffs, and for price lists and taxes. */
export function TariffPreview({ document, owner }: Drafted<TariffDocument>) {
  const forbidden = useForbidden()
  return document.kind === 'method' && !forbidden('rates.edit') ? <MethodPreview {...{ document, owner }} /> : null
}

function MethodPreview({ document, owner }: Drafted<MethodTariff>) {
  const t = useText(previewText)
  const format = useFormat()
  const most = useId()
  const [asked, setAsked] = useState({ from: '', to: '', most: MOST[0]! })
  const { asked: ran, found, running, error, start, stop, resume } = usePreview(document, owner)
  const known = (text: string) => text === '' || isDate(text)
  const count = format.number(found?.orders ?? 0)
  const wanted = ran?.most ?? asked.most
  return (
    <Plate title={t.title}>
      <p className="uc-preview-lead">{t.lead}</p>
      <div className="uc-preview-ask">
        <label>
          <span>{t.from}</span>
          <DateInput value={asked.from} label={t.from} onChange={(from) => setAsked({ ...asked, from })} />
        </label>
        <label>
          <span>{t.to}</span>
          <DateInput value={asked.to} label={t.to} onChange={(to) => setAsked({ ...asked, to })} />
        </label>
        <label htmlFor={most}>
          <span>{t.most}</span>
          <Select
            id={most}
            value={asked.most}
            options={MOST.map((value) => ({ value, label: format.number(value) }))}
            onChange={(value) => setAsked({ ...asked, most: value })}
          />
        </label>
        {running ? (
          <Button onClick={stop}>{t.stop}</Button>
        ) : (
          <Button disabled={!known(asked.from) || !known(asked.to)} onClick={() => start(asked)}>
            {found ? t.again : t.run}
          </Button>
        )}
        {!running && found?.next && !error && (
          <Button type="link" onClick={resume}>
            {t.resume}
          </Button>
        )}
      </div>
      {running && (
        <Progress
          aria-label={t.title}
          percent={Math.floor(((found?.orders ?? 0) / wanted) * 100)}
          size="small"
          showInfo={false}
        />
      )}
      {(found ?? running) && (
        <p role="status" className="uc-preview-lead">
          {running
            ? t.rated({ count, most: format.number(wanted) })
            : found?.next
              ? t.stopped({ count })
              : found?.orders === 0
                ? t.none
                : t.done({ count })}{' '}
          {found && t.against({ version: found.in_force.version, date: format.date(found.in_force.valid_from) })}
        </p>
      )}
      {error && <FailedList error={error} retry={resume} />}
      {found && found.orders > 0 && <PreviewResult found={found} />}
    </Plate>
  )
}
