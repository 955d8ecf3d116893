// The help as the reader's brand tells it, in the reader's language.
import { helpCalls, type HelpChapter } from '#shared/messages/help/help.contract.ts'
import type { ApiError } from '#web/kit/call/api-error.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { readChapters, type HelpPart, type ReadChapter } from '#shared/messages/help/own-text.ts'

/** `chapters` is there once it is known which of them the brand tells otherwise. */
export function useChapters(): { chapters?: ReadChapter[]; error: ApiError | null; retry: () => void } {
  const { data, error, refetch } = useRead(helpCalls.getTexts, {})
  return { ...(data && { chapters: readChapters(data) }), error, retry: () => void refetch() }
}

export const partsIn = (chapters: readonly ReadChapter[], key: HelpChapter): readonly HelpPart[] =>
  chapters.find((chapter) => chapter.key === key)?.parts ?? []
