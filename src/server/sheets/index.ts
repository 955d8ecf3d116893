// The door of sheets: tables that people take away as files. Which columns and rows is the domains' matter.
export { sheetDocument } from './sheet-document.ts'
