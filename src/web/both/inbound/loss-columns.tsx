// The columns that the lists of loss orders share; where their links lead is each application's own.
import type { ReactNode } from 'react'
import type { OutputOf } from '#shared/contract.ts'
import type { lossCalls } from '#shared/inbound/losses.contract.ts'
import { LOSS_SOURCE_TEXT, LOSS_TYPE_TEXT } from '#shared/inbound/losses.states.ts'
import type { Column } from '#web/kit/list/columns.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader, type Text } from '#web/kit/text/language.ts'
import { pair } from '#web/kit/text/text.ts'
import { WarehouseCell } from '#web/kit/text/WarehouseCell.tsx'
import { LossTag } from './LossTag.tsx'
import { lossText } from './losses.text.ts'

type Row = OutputOf<typeof lossCalls.getList>['rows'][number]

function Read({ text }: { text: Text }) {
  return useReader()(text)
}

function Payout({ of }: { of: Row['payout'] }) {
  const format = useFormat()
  return of ? format.money(of.amount, of.currency) : '-'
}

/** `links`: a loss order's number and where it was found; `who` stands behind the status. */
export const lossColumns = <R extends Row>(
  links: { number: (row: R) => ReactNode; source: (row: R) => ReactNode },
  who: readonly Column<R>[] = [],
): readonly Column<R>[] => [
  { key: 'loss_no', title: pair(lossText, 'number'), card: 'title', render: links.number },
  { key: 'status', title: pair(lossText, 'status'), render: (row) => <LossTag status={row.status} /> },
  ...who,
  {
    key: 'type',
    title: pair(lossText, 'type'),
    render: (row) => <Read text={LOSS_TYPE_TEXT[row.type]} />,
    hidden: true,
  },
  { key: 'source', title: pair(lossText, 'source'), render: (row) => <Read text={LOSS_SOURCE_TEXT[row.source]} /> },
  { key: 'source_no', title: pair(lossText, 'sourceNo'), render: links.source },
  { key: 'warehouse_code', title: pair(lossText, 'warehouse'), render: (row) => <WarehouseCell row={row} /> },
  { key: 'sku_count', title: pair(lossText, 'skus'), kind: 'number', hidden: true },
  { key: 'missing', title: pair(lossText, 'missing'), kind: 'number' },
  { key: 'surplus', title: pair(lossText, 'surplus'), kind: 'number', hidden: true },
  { key: 'payout', title: pair(lossText, 'payout'), kind: 'number', render: (row) => <Payout of={row.payout} /> },
  { key: 'answer_by', title: pair(lossText, 'answerBy'), kind: 'date' },
  { key: 'created_by', title: pair(lossText, 'creator'), hidden: true },
  { key: 'created_at', title: pair(lossText, 'created'), kind: 'time', sort: 'created_at' },
  { key: 'reviewed_at', title: pair(lossText, 'reviewed'), kind: 'time', hidden: true },
]
