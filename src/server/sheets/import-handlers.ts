// Who answers the calls of an import; a domain mounts them with its own permission.
import type { CustomerActor } from '#server/base/actor.ts'
import { AppError } from '#shared/errors.ts'
import type { ParsedInputOf } from '#shared/contract.ts'
import type { ImportCalls } from '#shared/sheet-import.ts'
import type { MappingCalls } from '#shared/sheets/sheet-mapping.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Extras } from '#server/base/http/http.ts'
import { read } from '#server/base/database/transaction.ts'
import { forgetMapping } from './columns/mappings.ts'
import { readColumns } from './columns/read-columns.ts'
import { confirmImport, dropImport } from './confirm-import.ts'
import { faultyDocument, templateDocument } from './import-files.ts'
import type { ImportKind } from './import-kind.ts'
import { findImport, listImports, listRows } from './imports.queries.ts'
import { previewImport } from './preview-import.ts'

type Input<K extends keyof ImportCalls> = ParsedInputOf<ImportCalls[K]>

export const importHandlers = <Target>(ctx: Ctx, kind: ImportKind<Target>) => ({
  upload: (actor: CustomerActor, { mapping }: Input<'upload'>, { file }: Extras) => {
    if (!file) throw new AppError('file_missing')
    return previewImport(ctx, actor, kind, file, mapping)
  },
  list: (actor: CustomerActor) => listImports(ctx, actor, kind.name),
  get: (actor: CustomerActor, input: Input<'get'>) =>
    read(ctx, actor, (db) => findImport(db, actor, kind.name, input.import_id)),
  rows: (actor: CustomerActor, input: Input<'rows'>) => listRows(ctx, actor, kind, input),
  confirm: (actor: CustomerActor, input: Input<'confirm'>) => confirmImport(ctx, actor, kind, input),
  drop: (actor: CustomerActor, input: Input<'drop'>) => dropImport(ctx, actor, kind.name, input.import_id),
  faulty: (actor: CustomerActor, input: Input<'faulty'>) => faultyDocument(ctx, actor, kind, input),
  template: (actor: CustomerActor, input: Input<'template'>) => templateDocument(ctx, actor, kind, input.format),
})

/** For an import whose columns may be matched by hand. */
export const mappingHandlers = <Target>(ctx: Ctx, kind: ImportKind<Target>) => ({
  columns: (actor: CustomerActor, _input: Record<never, never>, { file }: Extras) => {
    if (!file) throw new AppError('file_missing')
    return readColumns(ctx, actor, kind, file)
  },
  forget: (actor: CustomerActor, { mapping_id }: ParsedInputOf<MappingCalls['forget']>) =>
    forgetMapping(ctx, actor, kind, mapping_id),
})
