// The door of sheets: tables that people bring and take away as files. Which columns and rows is the domains' matter.
export { listDocument } from './list-document.ts'
export { pageDocument, type SheetColumn } from './page-document.ts'
export { sheetDocument } from './sheet-document.ts'
export { tableDocument } from './table-document.ts'
export * from './fields.ts'
export { importHandlers } from './import-handlers.ts'
export type { Change, GivenRow, ImportKind, JudgedRow, RowFault } from './import-kind.ts'
export { importJob, sheetJobs } from './run-imports.ts'
