// The customer's rules for the shipping method, in the order in which they are tried: added, edited, moved by buttons, switched, deleted with the
// way back (Rules 9.54, 9.55).
import { ArrowDownOutlined, ArrowUpOutlined, PlusOutlined } from '@ant-design/icons'
import { App, Button, Switch } from 'antd'
import { lazy, useState } from 'react'
import { methodRuleCalls, type MethodRuleRow } from '#shared/orders/methods/method-rules.contract.ts'
import { MAX_METHOD_RULES } from '#shared/orders/methods/method-rules.rules.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useRead, useWrite } from '#web/kit/call/use-call.ts'
import { Page, Plate } from '#web/kit/layout/Page.tsx'
import { OnDemand } from '#web/kit/parts/OnDemand.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { StateTag } from '#web/kit/parts/StateTag.tsx'
import { useUndo } from '#web/kit/parts/use-undo.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { Loaded } from '../Loaded.tsx'
import { Country, Named } from '../Named.tsx'
import { contentOf } from './rule-content.ts'
import { rulesText } from './rules.text.ts'
import './rules.css'

const MethodRuleDialog = lazy(() => import('./MethodRuleDialog.tsx'))
const STALE = { invalidates: [methodRuleCalls.getList, orderCalls.getOrderMethods] }

export default function MethodRulesPage() {
  const t = useText(rulesText)
  const forbidden = useForbidden()('orders.edit')
  const list = useRead(methodRuleCalls.getList, {})
  const [opened, open] = useState<MethodRuleRow | 'new'>()
  const full = (list.data?.rows.length ?? 0) >= MAX_METHOD_RULES
  const refusal = forbidden ?? (full ? { code: 'method_rules_full' as const, params: { limit: MAX_METHOD_RULES } } : undefined) // prettier-ignore
  const add = (
    <Reasoned type="primary" icon={<PlusOutlined aria-hidden />} refusal={refusal} onClick={() => open('new')}>
      {t.add}
    </Reasoned>
  )
  return (
    <Page title={t.title} lead={t.lead} actions={add}>
      <Plate>
        <Loaded of={list}>{({ rows }) => <Rules rows={rows} onEdit={open} />}</Loaded>
      </Plate>
      <OnDemand open={opened !== undefined}>
        {opened && (
          <MethodRuleDialog row={opened} warehouses={list.data?.warehouses ?? []} onClose={() => open(undefined)} />
        )}
      </OnDemand>
    </Page>
  )
}

function Rules({ rows, onEdit }: { rows: readonly MethodRuleRow[]; onEdit: (row: MethodRuleRow) => void }) {
  const t = useText(rulesText)
  const { message } = App.useApp()
  const [said, setSaid] = useState('')
  const offerUndo = useUndo()
  const moveCall = useWrite(methodRuleCalls.moveRule, STALE)
  const updateCall = useWrite(methodRuleCalls.updateRule, STALE)
  const deleteCall = useWrite(methodRuleCalls.deleteRule, STALE)
  const addCall = useWrite(methodRuleCalls.addRule, STALE)
  const failed = (error: unknown) => void message.error(messageOf(error))
  if (rows.length === 0)
    return (
      <>
        <p>
          <strong>{t.none}</strong>
        </p>
        <p>{t.noneText}</p>
      </>
    )
  const move = ({ rule_id, place }: MethodRuleRow, by: 1 | -1, button: HTMLElement) => {
    const to = place + by
    if (to < 1 || to > rows.length) return
    void moveCall.mutateAsync({ input: { rule_id, place: to } }).then(() => {
      setSaid(t.moved({ place: to, of: rows.length }))
      // The row may be laid anew: it takes the focus along.
      requestAnimationFrame(() => button.focus())
    }, failed)
  }
  const remove = (row: MethodRuleRow) =>
    void deleteCall
      .mutateAsync({ input: { rule_id: row.rule_id } })
      .then(
        () => offerUndo(t.removed(row), () => addCall.mutateAsync({ input: { ...contentOf(row), place: row.place } })),
        failed,
      )
  return (
    <>
      <ol className="uc-method-rules">
        {rows.map((row) => (
          <li key={row.rule_id} data-off={!row.enabled}>
            <span className="uc-method-rule-place uc-figures">{row.place}</span>
            <div>
              <Conditions of={row} />
              <strong>
                → {row.method ? <Named of={row.method} /> : row.best === 'days' ? t.fastest : t.cheapest}
                {row.closed && <StateTag shade="warn">{t.closed}</StateTag>}
              </strong>
            </div>
            <span className="uc-method-rule-acts">
              <Switch
                size="small"
                checked={row.enabled}
                aria-label={t.switchOf(row)}
                loading={updateCall.isPending}
                onChange={(enabled) => {
                  const { rule_id, version } = row
                  void updateCall.mutateAsync({ input: { ...contentOf(row), rule_id, version, enabled } }).catch(failed)
                }}
              />
              <Button
                type="text"
                size="small"
                aria-label={t.up(row)}
                aria-disabled={row.place === 1}
                icon={<ArrowUpOutlined aria-hidden />}
                onClick={({ currentTarget }) => move(row, -1, currentTarget)}
              />
              <Button
                type="text"
                size="small"
                aria-label={t.down(row)}
                aria-disabled={row.place === rows.length}
                icon={<ArrowDownOutlined aria-hidden />}
                onClick={({ currentTarget }) => move(row, 1, currentTarget)}
              />
              <Button type="link" size="small" aria-label={t.editOf(row)} onClick={() => onEdit(row)}>
                {t.edit}
              </Button>
              <Button type="link" size="small" danger aria-label={t.removeOf(row)} onClick={() => remove(row)}>
                {t.remove}
              </Button>
            </span>
          </li>
        ))}
      </ol>
      <p className="uc-hidden-text" role="status">
        {said}
      </p>
    </>
  )
}

function Conditions({ of }: { of: MethodRuleRow }) {
  const t = useText(rulesText)
  const format = useFormat()
  const span = (from: string | null, to: string | null) =>
    from !== null && to !== null ? t.between({ from, to }) : from !== null ? t.from({ value: from }) : to !== null ? t.to({ value: to }) : null // prettier-ignore
  const grams = (value: number | null) => (value === null ? null : format.weight(value))
  const usd = (value: string | null) => (value === null ? null : format.money(value, 'USD'))
  const parts = [
    of.warehouse && <Named key="warehouse" of={of.warehouse} />,
    of.countries.length > 0 && of.countries.map((code, n) => <span key={code}>{n > 0 && ', '}<Country code={code} /></span>),
    span(grams(of.weight_from_g), grams(of.weight_to_g)),
    span(usd(of.value_from_usd), usd(of.value_to_usd)),
    of.skus.length > 0 && of.skus.map(({ sku }) => sku).join(', '),
  ].filter(Boolean) // prettier-ignore
  if (parts.length === 0) return <p>{t.always}</p>
  return (
    <p>
      {parts.map((part, n) => (
        <span key={n}>
          {n > 0 && ' · '}
          {part}
        </span>
      ))}
    </p>
  )
}
