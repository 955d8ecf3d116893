// What pages of shipped goods have in common: which figures there are to this reader, and how they are told.
import type { OutputOf } from '#shared/contract.ts'
import type { Shipped, statisticsCalls } from '#shared/statistics/statistics.contract.ts'
import type { Comparison } from '#shared/statistics/statistics.rules.ts'
import { beforeOf, STATISTICS_NAMES as NAMES } from '#shared/statistics/statistics.text.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { Change, Figures, type FigureColumn } from './Figured.tsx'
import { statisticsText } from './statistics.text.ts'

type Figure = keyof Shipped
type Amount = number | string | null
const FIGURES = ['orders', 'parcels', 'pieces', 'weight_g', 'volume_cm3'] as const satisfies readonly Figure[]

/** A supplier is told of pieces alone (Rule 19.4). */
const toldOf = (whole: Shipped): readonly Figure[] => FIGURES.filter((figure) => whole[figure] !== null)

function useShow(): (figure: Figure) => (value: Amount) => string {
  const format = useFormat()
  return (figure) => (value) =>
    figure === 'weight_g'
      ? format.weight(value === null ? null : Number(value))
      : figure === 'volume_cm3'
        ? `${format.number(Number(value ?? 0) / 1e6, 2)} m³`
        : format.number(value ?? 0)
}

export type ShippedAnswer = OutputOf<typeof statisticsCalls.getShipped>
/** The figures of a row, or of the whole. */
export type Both = { now: Shipped; before: Shipped }
type Whole = Both & { against: Comparison }

export function ShippedWhole({ now, before, against }: Whole) {
  const show = useShow()
  const figures = toldOf(now).map((figure) => ({
    title: NAMES[figure],
    now: now[figure],
    before: before[figure],
    show: show(figure),
  }))
  return <Figures figures={figures} against={against} />
}

/** The columns of a table of shipped goods behind its keys: each figure, and pieces beside those before. */
export function useShippedColumns({ now, before, against }: Whole): FigureColumn<Both>[] {
  const t = useText(statisticsText)
  const read = useReader()
  const show = useShow()
  return [
    ...toldOf(now).map((figure) => ({
      title: read(NAMES[figure]),
      right: true,
      of: (row: Both) => show(figure)(row.now[figure]),
      sum: show(figure)(now[figure]),
    })),
    {
      title: read(beforeOf(NAMES.pieces, against)),
      right: true,
      of: (row) => show('pieces')(row.before.pieces),
      sum: show('pieces')(before.pieces),
    },
    {
      title: t.change,
      right: true,
      of: (row) => <Change now={row.now.pieces} before={row.before.pieces} />,
      sum: <Change now={now.pieces} before={before.pieces} />,
    },
  ]
}
