// A chart as a picture in a file. The drawing is SVG; the file is PNG, twice as large, on the page's own colour.
import type { EChartsType } from 'echarts/core'

export async function savePicture(chart: EChartsType, name: string): Promise<void> {
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
  const link = document.createElement('a')
  link.href = canvas.toDataURL('image/png')
  link.download = `${name}.png`
  link.click()
}
