// Which version of ucenter this is, as package.json and CHANGELOG.md have it.
import { readFileSync } from 'node:fs'

const PACKAGE = new URL('../../../package.json', import.meta.url)

export const VERSION = (JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }).version
