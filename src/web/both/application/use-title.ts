// The window's title: '<page> <which one> - ucenter' (Rule 18.1).
import { useEffect } from 'react'
import { useReader, type Text } from '#web/kit/text/language.ts'

export function useTitle(title: Text | undefined, subject = ''): void {
  const read = useReader()
  const shown = title ? `${`${read(title)} ${subject}`.trim()} - ucenter` : 'ucenter'
  useEffect(() => {
    document.title = shown
  }, [shown])
}
