// Builds the applications with what browsers need of src/shared, and of libraries what they use: not how schemas are written as JSON Schemas,
// which is for the OpenAPI document, nor their English sentences, because every reason is told by our own, nor lists that are read without end, nor
// a chart's own words in Chinese, which it has no place to say.
// In development everything stays.
import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { forBrowsers, withoutBodies } from './browser-side.ts'

const UNUSED =
  /\/(zod\/v4\/(core\/(to-json-schema|json-schema-processors|memoizer)|locales\/en)|@tanstack\/query-core\/build\/modern\/infiniteQueryBehavior|echarts\/lib\/i18n\/langZH|react-router\/dist\/production\/lib\/(router\/instrumentation|dom\/ssr\/links))\.js$/

export function browserSide(): Plugin {
  let root = ''
  return {
    name: 'browser-side',
    apply: 'build',
    enforce: 'pre',
    configResolved: (config) => void (root = config.root),
    transform(code, id) {
      const path = relative(root, id.split('?')[0]!)
      const left = UNUSED.test(path) ? withoutBodies(path, code) : forBrowsers(path, code)
      return left === code ? undefined : { code: left, map: null }
    },
  }
}
