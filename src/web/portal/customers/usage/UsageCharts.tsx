// Calls and how long they took, by hours or days, drawn; the same figures stand in the page's table.
import { useMemo } from 'react'
import type { UsageMoment } from '#shared/customers/key-usage.contract.ts'
import Chart, { axes, SHARES, type Draw } from '#web/kit/charts/Chart.tsx'
import { Plate } from '#web/kit/layout/Page.tsx'
import { useText } from '#web/kit/text/text.ts'
import { usageText } from './usage.text.ts'

type Props = { moments: readonly UsageMoment[]; names: readonly string[]; title: string }

const HEIGHT = 240

export function UsageCharts({ moments, names, title }: Props) {
  const t = useText(usageText)
  const calls = useMemo<Draw>(() => {
    const bar = (name: string, data: number[]) => ({ type: 'bar', stack: 'all', name, data, barMaxWidth: 28 })
    return (colors) => ({
      ...axes(colors, names),
      tooltip: { trigger: 'axis' },
      series: [
        { ...bar(t.done, moments.map((one) => one.calls - one.errors)), itemStyle: { color: colors.accent } },
        { ...bar(t.errors, moments.map(({ errors }) => errors)), itemStyle: { color: colors.danger } },
      ],
    })
  }, [moments, names, t.done, t.errors]) // prettier-ignore
  const took = useMemo<Draw>(() => {
    const line = (name: string, data: (number | null)[], color: string) => ({ type: 'line', name, data, itemStyle: { color }, lineStyle: { color }, symbolSize: 5 })
    return (colors) => ({
      ...axes(colors, names),
      tooltip: { trigger: 'axis' },
      series: [
        line(t.half, moments.map(({ p50_ms }) => p50_ms), SHARES[0]),
        line(t.most, moments.map(({ p95_ms }) => p95_ms), SHARES[1]),
      ],
    })
  }, [moments, names, t.half, t.most]) // prettier-ignore
  return (
    <>
      <Plate title={title}>
        <Chart label={title} draw={calls} height={HEIGHT} />
      </Plate>
      <Plate title={t.tookChart}>
        <Chart label={t.tookChart} draw={took} height={HEIGHT} />
      </Plate>
    </>
  )
}
