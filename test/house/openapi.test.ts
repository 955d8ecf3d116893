// The OpenAPI document by the rules of other people's tools: a parser that generators of programs use, and a linter. Also what we promise
// of it ourselves: every call of the portal, none of the staff's.
import SwaggerParser from '@apidevtools/swagger-parser'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { openApi } from '#server/base/http/openapi.ts'
import { allCalls, publicParts } from '#server/routes.ts'

type Operation = { operationId: string; tags: string[]; responses: Record<string, unknown> }
type Document = { paths: Record<string, Record<string, Operation>>; tags: { name: string }[] }
const text = JSON.stringify(openApi(publicParts))
const document = JSON.parse(text) as Document
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))

test('a parser that programs are generated with reads it whole', async () => {
  const read = (await SwaggerParser.validate(JSON.parse(text) as never)) as unknown as Document
  expect(Object.keys(read.paths)).toHaveLength(Object.keys(document.paths).length)
})

test('a linter has nothing to say, not even a warning', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: text, absoluteRef: '/openapi.json', config })
  const said = problems.map(
    ({ ruleId, severity, message, location }) => `${severity} ${ruleId} ${location[0]?.pointer}: ${message}`,
  )
  expect(said).toEqual([])
})

test('every call of the portal is in it under a name of its own, and no call of the staff', () => {
  const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const wanted = allCalls.filter(({ audience, path }) => audience !== 'staff' && !path.startsWith('/api/office'))
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
