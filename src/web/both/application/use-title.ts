// The window's title: '<page> - ucenter' (Rule 18.1).
import { useEffect } from 'react'
import { useReader, type Text } from '#web/kit/text/language.ts'

export function useTitle(title: Text | undefined): void {
  const read = useReader()
  const shown = title ? `${read(title)} - ucenter` : 'ucenter'
  useEffect(() => {
    document.title = shown
  }, [shown])
}
