// What a serial number may be, the two states it has and what can happen to it (Rules 6.20, 6.24). Pure.
import { z } from 'zod'
import type { Text } from '../errors.ts'

/** ASCII as scanners give it, but for blanks, quotes, backslashes and angle brackets; capitals count. */
const SERIAL = /^[!#-&(-;=?-[\]-~]{1,60}$/
export const isSerialNumber = (text: string): boolean => SERIAL.test(text)
export const serialNumber = z.string().regex(SERIAL)
/** So many are typed, pasted, scanned or deleted at once; a file brings more. */
export const MAX_SERIALS = 1000
/** An export is sent while it is read, so that it may be longer than other lists' (Rule 16.8). */
export const MAX_EXPORT_SERIALS = 100_000

export const SERIAL_STATUSES = ['unbound', 'bound'] as const
export type SerialStatus = (typeof SERIAL_STATUSES)[number]
export const SERIAL_STATUS_TEXT: Record<SerialStatus, Text> = {
  unbound: { en: 'Unbound', zh_CN: '未绑定' },
  bound: { en: 'Bound', zh_CN: '已绑定' },
}

export const SERIAL_EVENTS = ['create', 'import', 'receive', 'bind', 'unbind', 'change', 'delete', 'restore'] as const
export type SerialEvent = (typeof SERIAL_EVENTS)[number]
export const SERIAL_EVENT_TEXT: Record<SerialEvent, Text> = {
  create: { en: 'Created', zh_CN: '创建' },
  import: { en: 'Imported', zh_CN: '导入' },
  receive: { en: 'Scanned at receiving', zh_CN: '收货扫描' },
  bind: { en: 'Bound', zh_CN: '绑定' },
  unbind: { en: 'Unbound', zh_CN: '解绑' },
  change: { en: 'Changed', zh_CN: '修改' },
  delete: { en: 'Deleted', zh_CN: '删除' },
  restore: { en: 'Deletion taken back', zh_CN: '撤销删除' },
}

const MAX_NAMED = 10
/** Some of the numbers in a sentence, each with what stands in its way. */
export const namedSerials = (serials: readonly string[]): string =>
  serials.slice(0, MAX_NAMED).join(', ') + (serials.length > MAX_NAMED ? ' …' : '')

/** The numbers that are given more than once, each named once. */
export function repeatedSerials(serials: readonly string[]): string[] {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const serial of serials) {
    if (seen.has(serial)) repeated.add(serial)
    seen.add(serial)
  }
  return [...repeated]
}
