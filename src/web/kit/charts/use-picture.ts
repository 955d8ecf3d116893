// A drawn chart as a picture in a file. The drawing is SVG; the file is PNG, twice as large, on the page's own colour.
import type { EChartsType } from 'echarts/core'
import { useCallback, useRef } from 'react'
import { saveBlob } from '#web/kit/call/download.ts'

/** `drawn` is what the chart hands itself to; `save` makes the file, which is called `name`. */
export function usePicture(name: string): { drawn: (chart: EChartsType) => void; save: () => Promise<void> } {
  const chart = useRef<EChartsType>(undefined)
  const drawn = useCallback((one: EChartsType) => void (chart.current = one), [])
  return { drawn, save: async () => chart.current && save(chart.current, `${name}.png`) }
}

async function save(chart: EChartsType, name: string): Promise<void> {
  const [width, height] = [chart.getWidth(), chart.getHeight()]
  const canvas = document.createElement('canvas')
  canvas.width = width * 2
  canvas.height = height * 2
  const paper = canvas.getContext('2d')!
  paper.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--uc-surface')
  paper.fillRect(0, 0, canvas.width, canvas.height)
  const picture = new Image(width, height)
  picture.src = chart.getDataURL({ type: 'svg' })
  await picture.decode()
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height)
  canvas.toBlob((blob) => blob && saveBlob(blob, name))
}
