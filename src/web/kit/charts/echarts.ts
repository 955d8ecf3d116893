// The chart library with the parts that our charts use. Loaded only by pages with a chart, by Chart.tsx.
import { BarChart, LineChart, MapChart } from 'echarts/charts'
import { GridComponent, LegendScrollComponent, TooltipComponent, VisualMapComponent } from 'echarts/components'
import * as library from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

library.use([
  BarChart,
  LineChart,
  MapChart,
  GridComponent,
  LegendScrollComponent,
  TooltipComponent,
  VisualMapComponent,
  SVGRenderer,
])

export const { init, registerMap } = library
