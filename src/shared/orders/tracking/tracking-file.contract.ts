// Tracking events and last-mile numbers out of a file that a carrier has sent or staff have written (Rule 10.13): read to be looked at, brought again to be taken.
import { z } from 'zod'
import { call } from '../../contract.ts'
import { MAX_SHEET_BYTES, sheetFormat } from '../../files.ts'
import { importRow } from '../../sheet-import.ts'

const edits = { audience: 'staff', permission: 'tracking.edit' } as const
const takes = { ...edits, method: 'POST', input: z.strictObject({}), upload: { maxBytes: MAX_SHEET_BYTES } } as const

const read = z.object({
  sheet: z.string(),
  /** Heads of the file that no column is called. */
  unread: z.array(z.string()),
  rows: z.array(importRow),
  /** The faulty rows as they came, with the reasons in the last column, to mend and bring again; null where there are none. */
  faulty: z.object({ heads: z.array(z.string()), rows: z.array(z.array(z.string())) }).nullable(),
})
export type ReadTrackingFile = z.output<typeof read>

export const trackingFileCalls = {
  template: call({
    ...edits,
    method: 'GET',
    path: '/api/office/tracking/fileTemplate',
    title: 'Template for tracking events',
    input: z.strictObject({ format: sheetFormat }),
    output: z.null(),
    download: true,
  }),
  /** What the file would do; nothing is changed. */
  preview: call({
    ...takes,
    reads: true,
    path: '/api/office/tracking/previewFile',
    title: { en: 'Read tracking events from a file', zh_CN: '读取轨迹文件' },
    output: read,
  }),
  /** Takes the good rows, all in one; those that are there already change nothing. */
  take: call({
    ...takes,
    path: '/api/office/tracking/takeFile',
    title: { en: 'Import tracking events from a file', zh_CN: '导入轨迹文件' },
    output: read,
  }),
}
