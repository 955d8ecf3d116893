// The goods lines of the form, for parts that change them from outside their own fields: picking, pasting, removing.
import { Form } from 'antd'
import { markUnsaved } from '#web/kit/tabs/unsaved.ts'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import type { LineValues } from '../order-values.ts'

export function useLines() {
  const form = Form.useFormInstance<Record<string, unknown>>()
  const { key } = useTab()
  // Also what has no field of its own, such as the SKU.
  const watched = Form.useWatch('lines', { form, preserve: true }) as LineValues[] | undefined
  return {
    /** As they are drawn. */
    lines: watched ?? [],
    /** Changes them from what stands in the form at this moment, so that two changes at once both count. */
    change: (work: (lines: LineValues[]) => LineValues[]) => {
      form.setFieldValue('lines', work((form.getFieldValue('lines') as LineValues[] | undefined) ?? []))
      form.setFields([{ name: 'lines', errors: [] }])
      markUnsaved(key)
    },
  }
}
