// What may be done with many orders as a task that runs by itself (Rule 9.62), what each deed is called, and who may.
import type { Text } from '../../language.ts'
import type { CustomerPermission, StaffPermission } from '../../permissions.ts'

/** As many orders one call takes; a task takes those beyond. */
export const DIRECT_LIMIT = 500
/** Orders of one task. */
export const TASK_LIMIT = 5000
/** Rows of an exported list (Rule 9.63); orders in one printed document. */
export const TASK_ROWS = 100_000
export const PRINTED_TOGETHER = 500
/** Tasks of one person that run at the same time. */
export const RUNNING_LIMIT = 5

export const CUSTOMER_DEEDS = [
  'submit',
  'choose_by_rules',
  'choose_for_all',
  'cancel',
  'hold',
  'release',
  'delete',
  'erase',
] as const
export type CustomerDeed = (typeof CUSTOMER_DEEDS)[number]
export const STAFF_DEEDS = ['cancel', 'hold', 'release', 'verify', 'ship', 'print'] as const
export type StaffDeed = (typeof STAFF_DEEDS)[number]
/** An export has rows of a list in place of orders. */
export const DEEDS = [...new Set([...CUSTOMER_DEEDS, ...STAFF_DEEDS]), 'export'] as const
export type Deed = CustomerDeed | StaffDeed | 'export'

export const DEED_NAMES: { readonly [D in Deed]: Text } = {
  submit: { en: 'Submit', zh_CN: '提交' },
  choose_by_rules: { en: 'Choose shipping by rules', zh_CN: '按规则选择物流方式' },
  choose_for_all: { en: 'Choose one way of shipping', zh_CN: '统一选择物流方式' },
  cancel: { en: 'Cancel', zh_CN: '取消' },
  hold: { en: 'Put on hold', zh_CN: '暂停处理' },
  release: { en: 'Release from hold', zh_CN: '解除暂停' },
  delete: { en: 'Delete', zh_CN: '删除' },
  erase: { en: 'Erase recipients', zh_CN: '清除收件人信息' },
  verify: { en: 'Verify', zh_CN: '审核' },
  ship: { en: 'Ship', zh_CN: '出库' },
  print: { en: 'Print', zh_CN: '打印' },
  export: { en: 'Export', zh_CN: '导出' },
}

/** The same permissions as of the calls for fewer orders. */
export const CUSTOMER_RIGHTS: { readonly [D in CustomerDeed | 'export']: CustomerPermission } = {
  submit: 'orders.submit',
  choose_by_rules: 'orders.edit',
  choose_for_all: 'orders.edit',
  cancel: 'orders.cancel',
  hold: 'orders.cancel',
  release: 'orders.cancel',
  delete: 'orders.edit',
  erase: 'orders.edit',
  export: 'orders.export',
}
export const STAFF_RIGHTS: { readonly [D in StaffDeed | 'export']: StaffPermission } = {
  cancel: 'orders.audit',
  hold: 'orders.audit',
  release: 'orders.audit',
  verify: 'orders.audit',
  ship: 'packing.work',
  print: 'packing.work',
  export: 'orders.view',
}

type Asked = { deed: string; reason?: string | undefined }
/** Who holds, and who of the house cancels, says why. */
export const reasonGiven =
  (deeds: readonly string[]) =>
  ({ deed, reason }: Asked): boolean =>
    !deeds.includes(deed) || reason !== undefined
/** One way of shipping for all is a choice, and nothing else has one (Rule 9.85). */
export const choiceGiven = ({ deed, choose }: { deed: string; choose?: unknown }): boolean =>
  (deed === 'choose_for_all') === (choose !== undefined)
export const CUSTOMER_REASONS: readonly CustomerDeed[] = ['hold']
export const STAFF_REASONS: readonly StaffDeed[] = ['hold', 'cancel']
