// What the mounted calls do, in words, by their address: for those who read about a call later, such as the operation log.
import type { Call } from '#shared/contract.ts'
import type { Text } from '#shared/language.ts'

const titles = new Map<string, Text>()

/** The title in both languages; a read's stands in English alone, since no log tells of it. */
export const titleOf = ({ title }: Pick<Call, 'title'>): Text =>
  typeof title === 'string' ? { en: title, zh_CN: title } : title

export const keepTitle = (call: Call): unknown => titles.set(call.path, titleOf(call))

/** The title of the call at this address; undefined for jobs, and for calls of other days that are no more. */
export const titleAt = (path: string): Text | undefined => titles.get(path)

/** The addresses of the mounted calls. */
export const titledPaths = (): string[] => [...titles.keys()]
