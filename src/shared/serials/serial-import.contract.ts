// Calls that bring serial numbers from a file (Rule 6.21). A file of its own: of all pages only one needs them.
import { importCalls } from '../sheet-import.ts'

export const serialImportCalls = importCalls({
  access: { audience: 'customer', permission: 'serials.edit' },
  paths: '/api/ucenter/serial/importSerials',
  named: { en: 'serial numbers', zh_CN: '序列号' },
})
