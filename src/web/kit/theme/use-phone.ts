// Whether the window is as narrow as a phone (Rule 18.5), unless the reader wants the desktop's layout everywhere.
import { useSyncExternalStore } from 'react'
import { useTheme } from './theme-store.ts'

const narrow = window.matchMedia('(max-width: 768px)')

function subscribe(listener: () => void): () => void {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}

export function usePhone(): boolean {
  const responsive = useTheme((state) => state.settings.styleResponsive)
  return useSyncExternalStore(subscribe, () => narrow.matches) && responsive
}
