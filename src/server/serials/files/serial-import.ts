// The import of serial numbers, as sheets wants it told.
import type { Field, ImportKind } from '#server/sheets/index.ts'
import { ASIDE_HEADS } from './export-serials.ts'
import { judgeSerials } from './judge-serials.ts'
import { SERIAL_FIELDS } from './serial-fields.ts'
import { writeSerials, type SerialTarget } from './write-serials.ts'

export const SERIAL_IMPORT: ImportKind<SerialTarget> = {
  name: 'serials',
  file: 'serial-numbers',
  sweep: { name: 'serials.import', everySeconds: 5 },
  topics: ['stock'],
  fields: () => Promise.resolve(SERIAL_FIELDS as readonly Field<never>[]),
  aside: ASIDE_HEADS,
  judge: judgeSerials,
  write: writeSerials,
}
