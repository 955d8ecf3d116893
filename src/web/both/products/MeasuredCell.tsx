// What a warehouse measured last, in one cell of a list.
import { useFormat } from '#web/kit/text/format.ts'
import { TwoLines } from '#web/kit/list/TwoLines.tsx'

type Measured = {
  measured_weight_g: number | null
  measured_length_cm: number | null
  measured_width_cm: number | null
  measured_height_cm: number | null
}

export function MeasuredCell({ row }: { row: Measured }) {
  const format = useFormat()
  const {
    measured_weight_g: weight,
    measured_length_cm: length,
    measured_width_cm: width,
    measured_height_cm: height,
  } = row
  if (weight === null || length === null || width === null || height === null) return null
  return <TwoLines first={format.weight(weight)} second={format.size(length, width, height)} />
}
