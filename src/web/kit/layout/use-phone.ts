// Whether the window is as narrow as a phone (spec 9: 768/769 px).
import { useSyncExternalStore } from 'react'

const narrow = window.matchMedia('(max-width: 768px)')

function subscribe(listener: () => void): () => void {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}

export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches)
