// The columns of serial numbers in files, the same ones for the import, its template and the export.
import type { SerialRow } from '#shared/serials/serials.contract.ts'
import type { Field } from '#server/sheets/index.ts'

export type InFile = Pick<SerialRow, 'sn' | 'sku' | 'box_mark' | 'receiving_no'>
export type SerialField = Field<InFile> & { key: keyof InFile }

export const SERIAL_FIELDS: readonly SerialField[] = [
  {
    key: 'sn',
    head: { en: 'Serial number', zh_CN: '序列号' },
    required: true,
    code: true,
    show: (row) => row.sn,
    hint: {
      en: 'Up to 60 letters, digits and signs without blanks. One that is there already and unbound is changed',
      zh_CN: '最多 60 个字母、数字和符号，不含空格；已存在且未绑定的序列号将被更新',
    },
  },
  {
    key: 'sku',
    head: { en: 'SKU', zh_CN: 'SKU' },
    required: true,
    code: true,
    show: (row) => row.sku,
    hint: { en: 'One of your products', zh_CN: '您的产品 SKU' },
  },
  {
    key: 'box_mark',
    head: { en: 'Box mark', zh_CN: '箱唛' },
    code: true,
    show: (row) => row.box_mark,
    hint: { en: 'As it is printed, such as IB1024-000045-003', zh_CN: '按标签填写，例如 IB1024-000045-003' },
  },
  {
    key: 'receiving_no',
    head: { en: 'Receiving order number', zh_CN: '入库单号' },
    code: true,
    show: (row) => row.receiving_no,
    hint: { en: 'Follows from the box mark where there is one', zh_CN: '填写箱唛时可留空' },
  },
]
