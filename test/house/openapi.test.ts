// The OpenAPI document by the rules of other people's tools: a parser that generators of programs use, and a linter. Also what we promise
// of it ourselves: every call of the portal, none of the staff's.
import SwaggerParser from '@apidevtools/swagger-parser'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiDocument } from '#server/api/index.ts'
import { openApi } from '#server/base/http/openapi.ts'
import { allCalls, publicParts } from '#server/routes.ts'
import { byEnglish } from '#web/portal/integrations/reference-words.ts'
import { apiTypes } from '../../scripts/api-client/api-types.ts'

type Operation = { operationId: string; tags: string[]; responses: Record<string, unknown> }
type Document = { paths: Record<string, Record<string, Operation>>; tags: { name: string }[] }
const text = JSON.stringify(openApi(publicParts))
const document = JSON.parse(text) as Document
const api = JSON.stringify(apiDocument())
const apiPaths = (JSON.parse(api) as Document).paths
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))

const BOTH = [
  ['/openapi.json', text, document.paths],
  ['/api/v1/openapi.json', api, apiPaths],
] as const

test.each(BOTH)('a parser that programs are generated with reads %s whole', async (_, source, paths) => {
  const read = (await SwaggerParser.validate(JSON.parse(source) as never)) as unknown as Document
  expect(Object.keys(read.paths)).toHaveLength(Object.keys(paths).length)
})

test.each(BOTH)('a linter has nothing to say about %s, not even a warning', async (absoluteRef, source) => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source, absoluteRef, config })
  const said = problems.map(
    ({ ruleId, severity, message, location }) => `${severity} ${ruleId} ${location[0]?.pointer}: ${message}`,
  )
  expect(said).toEqual([])
})

test('every call of the portal is in it under a name of its own, and no call of the staff', () => {
  const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const wanted = allCalls.filter(
    ({ audience, path, api }) => audience !== 'staff' && !path.startsWith('/api/office') && !api,
  )
  expect(listed.sort()).toEqual(wanted.map(({ method, path }) => `${method} ${path}`).sort())
  expect(wanted.length).toBeGreaterThan(100)
  expect(text).not.toContain('/api/office')
  const ids = operations.map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toContain('orderGetList')
  const tags = new Set(document.tags.map(({ name }) => name))
  expect(operations.filter((operation) => operation.tags.length !== 1 || !tags.has(operation.tags[0]!))).toEqual([])
  expect(operations.filter(({ responses }) => !responses[400] || !responses[429] || !responses[503])).toEqual([])
})

test('every call of the API is in its document, with an example and in four languages, and no other', () => {
  const listed = Object.entries(apiPaths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const wanted = allCalls.filter((call) => call.api).map(({ method, path }) => `${method} ${path}`)
  expect(listed.sort()).toEqual(wanted.sort())
  const all = Object.values(apiPaths).flatMap((methods) => Object.values(methods)) as (Operation & {
    'x-codeSamples': { label: string }[]
  })[]
  expect(new Set(all.map(({ operationId }) => operationId)).size).toBe(all.length)
  for (const one of all)
    expect(one['x-codeSamples'].map(({ label }) => label)).toEqual(['curl', 'TypeScript', 'Python', 'PHP'])
  // A document of the screens' calls does not stand for the machines', nor the other way round.
  expect(text).not.toContain('/api/v1/')
  expect(Object.keys(apiPaths).every((path) => path.startsWith('/api/v1/'))).toBe(true)
})

test('the types for clients are made of the document (when this fails, run `npm run types`)', async () => {
  const kept = readFileSync(join(import.meta.dirname, '../../docs/api/ucenter-api.ts'), 'utf8')
  expect(await apiTypes(JSON.parse(api) as object)).toBe(kept)
})

test('the version of the document has its chapter in what changed', () => {
  const changes = readFileSync(join(import.meta.dirname, '../../docs/api/changes.md'), 'utf8')
  const { info } = JSON.parse(api) as { info: { version: string } }
  expect(changes).toContain(`## ${info.version}`)
})

test('what the document says has its words in every language of the portal, and no others are kept', () => {
  const said = new Set<string>()
  const note = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    for (const [name, value] of Object.entries(part)) {
      if ((name === 'description' || name === 'summary') && typeof value === 'string' && value !== 'Success')
        said.add(value)
      // Examples are data, and schemas may have a field of this name.
      else if (name !== 'example' && name !== 'x-codeSamples') note(value)
    }
  }
  const { tags, paths, components } = JSON.parse(api) as Record<string, unknown> & {
    components: Record<string, unknown>
  }
  for (const part of [tags, paths, components['parameters'], responsesOf(components)]) note(part)
  expect([...said].filter((sentence) => !byEnglish.has(sentence))).toEqual([])
  expect([...byEnglish.keys()].filter((sentence) => !said.has(sentence))).toEqual([])
})
/** What stands behind a reference to a response, without its headers: the page shows none. */
const responsesOf = ({ responses }: Record<string, unknown>) =>
  Object.values(responses as Record<string, { description: string }>).map(({ description }) => ({ description }))
