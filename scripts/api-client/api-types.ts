// The types that a client of the API is written with, made of its OpenAPI document by openapi-typescript (docs/api/README.md). The tool
// asks for the JavaScript of TypeScript's compiler, which versions written in Go no longer have: it gets the one that ts-morph carries.
import { registerHooks } from 'node:module'

const COMPILER = 'data:text/javascript,import { ts } from "@ts-morph/common"; export default ts'
const own = import.meta.url
registerHooks({
  resolve: (name, context, next) => {
    if (name === 'typescript') return { url: COMPILER, shortCircuit: true }
    return next(name, context.parentURL === COMPILER ? { ...context, parentURL: own } : context)
  },
})

const HEAD = '// Made of /api/v1/openapi.json by `npm run types`: not to be edited.\n\n'

/** TypeScript of the types of every call in the document. */
export async function apiTypes(document: object): Promise<string> {
  const { default: openapiTS, astToString } = await import('openapi-typescript')
  return HEAD + astToString(await openapiTS(document as never, { alphabetize: true }))
}
