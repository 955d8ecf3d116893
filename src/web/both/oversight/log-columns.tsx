// The operation log's columns and filters (Rule 17.1), the same on both sides; the office adds the customer's name.
import { LOG_MENUS, LOG_MENU_KEYS } from '#shared/oversight/log-menus.ts'
import { ACTOR_KINDS, LOG_METHODS, type OperationLogRow } from '#shared/oversight/operation-log.contract.ts'
import {
  ACTOR_KIND_NAMES,
  changeLine,
  LOG_COLUMN_NAMES as name,
  OBJECT_NAMES,
} from '#shared/oversight/operation-log.text.ts'
import { useReader } from '#web/kit/text/language.ts'
import type { Column } from '#web/kit/list/columns.tsx'
import { TwoLines } from '#web/kit/list/TwoLines.tsx'
import type { SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { pair, useText } from '#web/kit/text/text.ts'
import { logText } from './log.text.ts'

function Operator({ row }: { row: OperationLogRow }) {
  const t = useText(logText)
  return row.on_behalf_of ? t.actingFor({ staff: row.actor_name, name: row.on_behalf_of }) : row.actor_name
}

function Kind({ kind }: { kind: OperationLogRow['actor_kind'] }) {
  return useReader()(ACTOR_KIND_NAMES[kind])
}

const LONGEST = 200
/** A value as one short line; the whole of it stands in the details. */
const line = (value: unknown): string => {
  const text = value === null || value === undefined ? '' : JSON.stringify(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

export const logColumns: readonly Column<OperationLogRow>[] = [
  { key: 'at', title: name.at, kind: 'time' },
  {
    key: 'action',
    title: name.action,
    card: 'title',
    width: 200,
    render: (row) => <TwoLines first={row.action} second={row.menu} />,
  },
  { key: 'menu', title: name.menu, hidden: true },
  { key: 'customer_id', title: name.customer_id, hidden: true },
  {
    key: 'actor_name',
    title: name.actor_name,
    render: (row) => <TwoLines first={<Operator row={row} />} second={row.account} />,
  },
  { key: 'object', title: name.object, render: (row) => `${row.object_name} ${row.object_no}`.trim() },
  { key: 'changes', title: name.changes, cut: true, render: (row) => row.changes.map(changeLine).join(' · ') },
  { key: 'account', title: name.account, hidden: true },
  { key: 'actor_kind', title: name.actor_kind, hidden: true, render: (row) => <Kind kind={row.actor_kind} /> },
  { key: 'object_id', title: name.object_id, hidden: true },
  { key: 'path', title: name.path, cut: true, hidden: true },
  { key: 'method', title: name.method, hidden: true },
  { key: 'ip', title: name.ip, hidden: true },
  { key: 'url', title: name.url, cut: true, hidden: true },
  { key: 'parameters', title: name.parameters, cut: true, hidden: true, render: (row) => line(row.parameters) },
]

export const logFields: readonly SearchField[] = [
  {
    name: 'menu',
    label: name.menu,
    kind: 'select',
    options: LOG_MENU_KEYS.map((value) => ({ value, label: LOG_MENUS[value].name })),
  },
  { name: 'action', label: name.action },
  { name: 'days', label: pair(logText, 'days'), kind: 'dates', from: 'from', to: 'to' },
  { name: 'actor', label: name.actor_name },
  { name: 'account', label: name.account },
  {
    name: 'actor_kind',
    label: name.actor_kind,
    kind: 'select',
    options: ACTOR_KINDS.map((value) => ({ value, label: ACTOR_KIND_NAMES[value] })),
  },
  { name: 'path', label: name.path },
  { name: 'ip', label: name.ip },
  {
    name: 'method',
    label: name.method,
    kind: 'select',
    options: LOG_METHODS.map((value) => ({ value, label: { en: value, zh_CN: value } })),
  },
  { name: 'url', label: name.url },
  { name: 'parameters', label: name.parameters },
  { name: 'details', label: name.details },
  {
    name: 'on_behalf',
    label: name.on_behalf_of,
    kind: 'select',
    options: [{ value: '1', label: pair(logText, 'onlyActing') }],
  },
  {
    name: 'object',
    label: name.object,
    kind: 'select',
    options: Object.entries(OBJECT_NAMES).map(([value, label]) => ({ value, label })),
  },
  { name: 'object_id', label: name.object_no },
]
