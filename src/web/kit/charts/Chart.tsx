// A drawn chart in the colours of the reader's theme. What it shows stands in a table beside it, so to screen readers it is a picture with a name.
import type { EChartsCoreOption, EChartsType } from 'echarts/core'
import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '#web/kit/text/format.ts'
import type { Language } from '#web/kit/text/language.ts'
import { paletteOf, type Palette } from '#web/kit/theme/palette.ts'
import { text, useText } from '#web/kit/text/text.ts'
import { modeOf, useTheme } from '#web/kit/theme/theme-store.ts'
import './chart.css'

const chartText = text({
  en: { failed: 'The chart could not be drawn. Its figures stand in the table.' },
  zh_CN: { failed: '图表无法显示，数据见下方表格。' },
})

export type Draw = (colors: Palette) => EChartsCoreOption
export type Library = typeof import('./echarts.ts')

type Props = {
  /** Names the picture. */
  label: string
  /** Made anew when `draw` is another function: give one that stays the same for the same data. */
  draw: Draw
  height?: number
  /** How wide it is to its height, which is then the most that it has. */
  ratio?: number
  /** What must be there before it can be drawn, such as a map. */
  prepare?: (library: Library) => Promise<void>
  /** Gets the drawn chart, for its picture as a file. */
  drawn?: (chart: EChartsType) => void
}

export default function Chart({ label, draw, height = 280, ratio, prepare, drawn }: Props) {
  const theme = useTheme()
  const mode = JSON.stringify(modeOf(theme))
  const t = useText(chartText)
  const [failed, fail] = useState(false)
  // Without a size, in a tab behind another one, nothing can be drawn.
  const [visible, see] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType>(undefined)
  useEffect(() => {
    const div = place.current
    if (!div || !visible) return
    let gone = false
    const colors = paletteOf(JSON.parse(mode) as Parameters<typeof paletteOf>[0])
    const show = async () => {
      const library = await import('./echarts.ts')
      await prepare?.(library)
      if (gone) return
      chart.current ??= library.init(div, undefined, { renderer: 'svg', locale: 'EN' })
      const fontFamily = getComputedStyle(div).fontFamily
      chart.current.setOption({ animation: false, ...words(colors, fontFamily), ...draw(colors) }, { notMerge: true })
      drawn?.(chart.current)
    }
    show().then(
      () => fail(false),
      () => fail(true),
    )
    return () => {
      gone = true
    }
  }, [visible, draw, mode, prepare, drawn])
  useEffect(() => {
    const div = place.current
    if (!div) return
    const watch = new ResizeObserver(() => {
      const shown = div.clientWidth > 0 && div.clientHeight > 0
      see(shown)
      if (shown) chart.current?.resize()
    })
    watch.observe(div)
    return () => {
      watch.disconnect()
      chart.current?.dispose()
      chart.current = undefined
    }
  }, [])
  return (
    <>
      {failed && <p className="uc-second">{t.failed}</p>}
      <div
        ref={place}
        className="uc-chart"
        role="img"
        aria-label={label}
        style={ratio === undefined ? { height } : { aspectRatio: ratio, maxHeight: height }}
        hidden={failed}
      />
    </>
  )
}

/** The page's own letters: the library measures with them. */
const words = (colors: Palette, fontFamily: string) => ({
  textStyle: { color: colors.textSecond, fontFamily },
  tooltip: {
    confine: true,
    backgroundColor: colors.raised,
    borderColor: colors.borderStrong,
    textStyle: { color: colors.text, fontSize: 13 },
  },
})

/** Bars or lines over names: the axes of every such chart. */
export const axes = (colors: Palette, names: readonly string[], money = false) => ({
  grid: { left: 8, right: 12, top: 36, bottom: 4, containLabel: true },
  xAxis: {
    type: 'category',
    data: names,
    axisLine: { lineStyle: { color: colors.borderStrong } },
    axisTick: { show: false },
    axisLabel: { color: colors.textSecond },
  },
  yAxis: {
    type: 'value',
    ...(!money && { minInterval: 1 }),
    splitLine: { lineStyle: { color: colors.border } },
    axisLabel: { color: colors.textSecond },
  },
  legend: {
    type: 'scroll',
    top: 0,
    left: 'center',
    textStyle: { color: colors.textSecond },
    itemWidth: 14,
    itemHeight: 10,
  },
})

/**
 * How wide a map is to its height; one in degrees is drawn narrower than it is counted, one that is `flat` already as it is. The legend stands below on
 * the right unless there is land.
 */
export type MapShape = { ratio: number; flat?: boolean; legend?: 'left' }

/** Shapes of a registered map, each as deep as it is much; `nameOf` tells readers what a shape is called. Give its chart the same ratio. */
export const mapOf =
  (
    map: string,
    shapes: readonly { name: string; value: number }[],
    nameOf: (shape: string) => string,
    language: Language,
    shape: MapShape,
  ): Draw =>
  (colors) => {
    const data = shapes.filter(({ value }) => value > 0)
    const most = Math.max(1, ...data.map(({ value }) => value))
    return {
      tooltip: {
        trigger: 'item',
        formatter: ({ name, value }: { name: string; value?: number }) =>
          `${nameOf(name)}: ${formatNumber(Number.isFinite(value) ? value! : 0, language)}`,
      },
      visualMap: {
        min: 0,
        max: most,
        calculable: false,
        orient: 'horizontal',
        [shape.legend ?? 'right']: 0,
        bottom: 0,
        itemWidth: 12,
        itemHeight: 70,
        text: [formatNumber(most, language), '0'],
        textStyle: { color: colors.textSecond },
        inRange: { color: [colors.accentSoft, colors.accent] },
      },
      series: [
        {
          type: 'map',
          map,
          aspectScale: shape.flat ? 1 : 0.75,
          data,
          // Of the shorter side, which is the height unless the map is higher than wide: it is never drawn beyond its frame.
          layoutCenter: ['50%', '50%'],
          layoutSize: `${Math.round(96 * Math.max(1, shape.ratio))}%`,
          itemStyle: { areaColor: colors.fill, borderColor: colors.borderStrong, borderWidth: 0.5 },
          emphasis: { label: { show: false }, itemStyle: { areaColor: colors.warning } },
          select: { disabled: true },
        },
      ],
    }
  }

/** Colours of parts that lie beside each other, far enough apart for readers who cannot tell red from green (after Okabe and Ito). */
export const SHARES = ['#0072b2', '#e69f00', '#009e73', '#cc79a7', '#56b4e9', '#d55e00'] as const
