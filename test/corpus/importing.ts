// Valid requests of an import's calls, the same for all that is imported: one good row of a file and one faulty one.
import type { Call } from '#shared/contract.ts'
import type { ImportCalls } from '#shared/sheet-import.ts'
import type { Mapping, MappingCalls } from '#shared/sheets/sheet-mapping.ts'
import { ok } from '#test/app.ts'
import type { Requests } from './requests.ts'
import type { World } from './world.ts'

const nameOf = (call: Call) => `${call.method} ${call.path}`

export function importRequests(
  calls: ImportCalls,
  fileOf: (world: World) => { name: string; bytes: Buffer },
): Requests {
  const preview = async (world: World) => {
    const { import_id } = await ok(world.test, world.customer, calls.upload, {}, { file: fileOf(world) })
    return { import_id }
  }
  const own = (input: (world: World) => Promise<Record<string, unknown>> | Record<string, unknown>) => async (world: World) => ({ as: world.customer, input: await input(world) }) // prettier-ignore
  return {
    [nameOf(calls.upload)]: (world) => ({ as: world.customer, input: {}, file: fileOf(world) }),
    [nameOf(calls.list)]: own(() => ({})),
    [nameOf(calls.get)]: own(preview),
    [nameOf(calls.rows)]: own(async (world) => ({ ...(await preview(world)), outcome: 'faulty', after: '1' })),
    [nameOf(calls.confirm)]: own(preview),
    [nameOf(calls.drop)]: own(preview),
    [nameOf(calls.faulty)]: own(async (world) => ({ ...(await preview(world)), format: 'xlsx' })),
    [nameOf(calls.template)]: own(() => ({ format: 'xlsx' })),
  }
}

/** Nobody's: what is read is shown to who brought it. */
const OTHERS_FILE = { name: 'shop.csv', bytes: Buffer.from('Beleg,Ware,Menge\n1001,Zelt,2\n') }

/** Of an import whose columns may be matched by hand. */
export function mappingRequests(
  calls: ImportCalls,
  { columns, forget }: MappingCalls,
  fileOf: (world: World) => { name: string; bytes: Buffer },
  mapping: Mapping,
): Requests {
  return {
    [nameOf(columns)]: (world) => ({ as: world.customer, input: {}, file: OTHERS_FILE }),
    [nameOf(forget)]: async (world) => {
      const input = { mapping: JSON.stringify(mapping) }
      const { mapping_id } = await ok(world.test, world.customer, calls.upload, input, { file: fileOf(world) })
      return { as: world.customer, input: { mapping_id } }
    },
  }
}
