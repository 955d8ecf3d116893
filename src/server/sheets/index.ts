// The door of sheets: tables that people take away as files. Which columns and rows is the domains' matter.
export { pageDocument, type SheetColumn } from './page-document.ts'
export { sheetDocument } from './sheet-document.ts'
